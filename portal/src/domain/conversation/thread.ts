import type { Conversation, Message } from '@foyer/contract';
import { merged } from '@foyer/contract/conversation-pages';
import type { FailureCode } from '../app/failure.ts';

/** What the gateway answers about a conversation: its newest messages, or a page of older ones. */
export interface ThreadPage {
  /** Null before the first message. */
  conversation: Conversation | null;
  /** Oldest first. */
  messages: Message[];
  hasMore: boolean;
}

/** A message of this player that the gateway has not confirmed yet. */
export interface Outgoing {
  requestId: string;
  text: string;
  attachments: string[];
  /** Why it did not arrive; null while it is on its way. */
  fault: FailureCode | null;
}

/** The page after one message was sent. */
export function withSent(page: ThreadPage | null, message: Message): ThreadPage {
  return {
    conversation: page?.conversation ?? null,
    hasMore: page?.hasMore ?? false,
    messages: merged(page?.messages ?? [], [message]),
  };
}

/** What the player has not seen yet: the number of the newest message of the operator, 0 for nothing. */
export const newestOfOperator = ({ messages }: ThreadPage): number =>
  messages.findLast(({ author }) => author === 'house')?.seq ?? 0;

/** Messages under the day they were sent on, in the time zone of this device. */
export function byDay(messages: readonly Message[]): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = new Date(message.sentAt).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
