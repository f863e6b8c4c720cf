import type { Message } from '@foyer/contract';
import { expect, test } from 'vitest';
import { byDay, newestOfOperator, withSent, type ThreadPage } from './thread.ts';

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  seq,
  author: 'player',
  text: `${seq}`,
  isHtml: false,
  attachments: [],
  sentAt: '2026-11-01T10:00:00.000Z',
  ...more,
});
const page = (from: number, to: number, hasMore = false): ThreadPage => ({
  conversation: null,
  hasMore,
  messages: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
});
const seqs = ({ messages }: ThreadPage) => messages.map(({ seq }) => seq);

test('a sent message appears once, in its place', () => {
  expect(seqs(withSent(null, message(1)))).toEqual([1]);
  expect(seqs(withSent(page(1, 3), message(3)))).toEqual([1, 2, 3]);
});

test("the unread count starts from the operator's newest message", () => {
  expect(newestOfOperator(page(1, 3))).toBe(0);
  expect(
    newestOfOperator({
      ...page(1, 1),
      messages: [message(1, { author: 'house' }), message(2, { author: 'house' }), message(3)],
    }),
  ).toBe(2);
});

test('messages are grouped by day', () => {
  const noon = (day: number) => new Date(2026, 10, day, 12).toISOString();
  const days = byDay([
    message(1, { sentAt: noon(1) }),
    message(2, { sentAt: noon(1) }),
    message(3, { sentAt: noon(2) }),
  ]);
  expect(days.map(({ messages }) => messages.length)).toEqual([2, 1]);
});
