import type { ConversationKind, TicketState } from '@foyer/contract/conversation-kinds';
import type { Tone } from '../../components/StateChip.tsx';

export const kindLabels: Record<ConversationKind, string> = {
  inbox: 'Inbox',
  feedback: 'Feedback',
  chat: 'Live chat',
};
export const stateLabels: Record<TicketState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
export const stateTones: Record<TicketState, Tone> = {
  open: 'primary',
  answered: 'success',
  closed: 'neutral',
};

/** Question types of feedback (R-MESSAGING-1). */
const questionLabels: Record<number, string> = {
  0: 'Other',
  1: 'Deposit',
  2: 'Withdrawal',
  3: 'Game',
  4: 'Customer service',
  6: 'Agent application',
};

/** What a ticket is about, in a few words: its subject, the question's type, or what was said last. */
export function topicOf({
  kind,
  type,
  subject,
  preview,
}: {
  kind: ConversationKind;
  type: number | null;
  subject: string;
  preview: string;
}): string {
  const question = kind === 'feedback' ? (questionLabels[type ?? 0] ?? 'Other') : '';
  return [question, subject].filter(Boolean).join(': ') || preview || kindLabels[kind];
}

const minute = 60_000;
const units = [
  { name: 'd', ms: 24 * 60 * minute },
  { name: 'h', ms: 60 * minute },
  { name: 'min', ms: minute },
];

/** How long, in the two largest units that say something. */
function lengthOf(ms: number): string {
  const parts: string[] = [];
  let rest = ms;
  for (const { name, ms: size } of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${name}`);
  }
  return parts.slice(0, 2).join(' ') || 'less than a minute';
}

/** How long until an answer is due, or since it was. */
export function dueText(dueAt: Date, now: Date): { words: string; isOverdue: boolean } {
  const left = dueAt.getTime() - now.getTime();
  return left >= 0
    ? { words: `due in ${lengthOf(left)}`, isOverdue: false }
    : { words: `overdue by ${lengthOf(-left)}`, isOverdue: true };
}

/** A moment as a field of date and time takes it, in the time zone of this machine. */
export function localInput(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * minute);
  return local.toISOString().slice(0, 16);
}
