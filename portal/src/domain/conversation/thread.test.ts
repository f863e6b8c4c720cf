import type { Message } from '@foyer/contract';
import { expect, test } from 'vitest';
import { byDay, newestOfHouse, withSent, type ThreadPage } from './thread.ts';

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

test('a sent message stands at its place, once', () => {
  expect(seqs(withSent(null, message(1)))).toEqual([1]);
  expect(seqs(withSent(page(1, 3), message(3)))).toEqual([1, 2, 3]);
});

test('what is unread is reckoned from the newest message of the house', () => {
  expect(newestOfHouse(page(1, 3))).toBe(0);
  expect(
    newestOfHouse({
      ...page(1, 1),
      messages: [message(1, { author: 'house' }), message(2, { author: 'house' }), message(3)],
    }),
  ).toBe(2);
});

test('messages stand under their day', () => {
  const noon = (day: number) => new Date(2026, 10, day, 12).toISOString();
  const days = byDay([
    message(1, { sentAt: noon(1) }),
    message(2, { sentAt: noon(1) }),
    message(3, { sentAt: noon(2) }),
  ]);
  expect(days.map(({ messages }) => messages.length)).toEqual([2, 1]);
});
