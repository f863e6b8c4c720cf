import type { ConversationKind } from '@foyer/contract/conversation-kinds';
import type { PushTopic } from '@foyer/contract/push-topics';
import type { Sql } from '../../../platform/db/connection.ts';
import type { EventRecorder, Events } from '../../../platform/events/events.ts';
import type { Presence } from '../presence/presence.ts';
import type { Pushes } from '../web-push/web-push.ts';
import type { ConversationRow, MessageRow } from './store.ts';

/** The domain events of conversations. */
export interface ConversationEvents {
  /** A message was written; `subject` is the conversation's id, `accountId` its player. */
  'conversation.message': {
    kind: ConversationKind;
    by: MessageRow['author'];
    seq: number;
    /** The topic of web push that tells the player of the same. */
    besides?: PushTopic | undefined;
  };
}

/**
 * Records that a message was written, in the transaction that writes it.
 * @param besides the topic of web push that tells the player of the same
 */
export const recordMessage = (
  on: Sql,
  domainEvents: EventRecorder<ConversationEvents>,
  { merchantId, accountId, id, kind }: Pick<ConversationRow, 'merchantId' | 'accountId' | 'id' | 'kind'>,
  { author, seq }: Pick<MessageRow, 'author' | 'seq'>,
  besides?: PushTopic,
): Promise<void> =>
  domainEvents.record(on, {
    kind: 'conversation.message',
    merchantId,
    accountId,
    subject: id,
    payload: { kind, by: author, seq, ...(besides ? { besides } : {}) },
  });

const chatPath = '/m/chat';
const pathOf = (kind: ConversationKind, id: string): string =>
  kind === 'chat' ? chatPath : `/m/webEmail?id=${id}`;

/**
 * Sends web push to a player without an open page when the operator wrote; the notification contains nothing of the
 * message. An open page gets a realtime event instead.
 */
export function notifyAbsentPlayers(
  domainEvents: Pick<Events<ConversationEvents>, 'consumer'>,
  { pushes, presence }: { pushes: Pick<Pushes, 'notify'>; presence: Presence },
): void {
  domainEvents.consumer('absent-player', ['conversation.message'], async (on, event) => {
    const { merchantId, accountId, subject, payload } = event;
    if (payload.by === 'player' || accountId === null) return;
    const [absent] = await presence.absentOf([{ merchantId, accountId }]);
    if (!absent) return;
    const text = payload.kind === 'chat' ? 'chat' : 'message';
    const path = pathOf(payload.kind, subject);
    await pushes.notify(absent, { topic: 'messages', text, path, besides: payload.besides }, on);
  });
}
