import type { Texts } from '@foyer/gateway/texts';
import { content } from '../messages/messages.ts';

const [minute, hour] = [60_000, 3_600_000];
const day = 24 * hour;

/** A message of the past. */
interface DemoMessage {
  by: 'house' | 'player';
  text: Texts;
  isHtml?: boolean;
  /** Before now, ms. */
  ago: number;
}

/** What the house and somebody wrote to each other. */
export interface DemoConversation {
  /** Username of the player. */
  to: 'maria' | 'ben';
  /** Question type of a feedback (R-MESSAGING-1); null: the house began it. */
  type: number | null;
  subject: Texts | null;
  messages: readonly DemoMessage[];
  /** Messages that the player has read. */
  read: number;
  isClosed?: boolean;
}

const welcome = (brand: string, to: DemoConversation['to'], ago: number): DemoConversation => ({
  to,
  type: null,
  subject: content.inEach('conversations.welcome.subject', { brand }),
  read: 1,
  messages: [{ by: 'house', isHtml: true, ago, text: content.inEach('conversations.welcome.text') }],
});

/** Everything that the house and the named people wrote to each other. */
export const conversationsOf = (brand: string): readonly DemoConversation[] => [
  welcome(brand, 'maria', 96 * day),
  {
    to: 'maria',
    type: null,
    subject: content.inEach('conversations.gold.subject'),
    read: 3,
    isClosed: true,
    messages: [
      { by: 'house', isHtml: true, ago: 9 * day, text: content.inEach('conversations.gold.text') },
      { by: 'player', ago: 9 * day - 3 * hour, text: content.inEach('conversations.gold.question') },
      { by: 'house', ago: 9 * day - 4 * hour, text: content.inEach('conversations.gold.answer') },
    ],
  },
  {
    to: 'maria',
    type: 3,
    subject: null,
    read: 1,
    messages: [
      { by: 'player', ago: 2 * day, text: content.inEach('conversations.slot.question') },
      { by: 'house', ago: 2 * day - 2 * hour, text: content.inEach('conversations.slot.answer') },
    ],
  },
  {
    to: 'maria',
    type: null,
    subject: content.inEach('conversations.here.subject'),
    read: 0,
    messages: [{ by: 'house', isHtml: true, ago: 2 * hour, text: content.inEach('conversations.here.text') }],
  },
  welcome(brand, 'ben', 95 * day),
  {
    to: 'ben',
    type: 1,
    subject: null,
    read: 3,
    messages: [
      { by: 'player', ago: 5 * hour, text: content.inEach('conversations.pending.question') },
      { by: 'house', ago: 4 * hour, text: content.inEach('conversations.pending.answer') },
      { by: 'player', ago: 3 * hour + 40 * minute, text: content.inEach('conversations.pending.thanks') },
    ],
  },
  {
    to: 'ben',
    type: null,
    subject: content.inEach('conversations.number.subject'),
    read: 0,
    messages: [{ by: 'house', isHtml: true, ago: hour, text: content.inEach('conversations.number.text') }],
  },
];
