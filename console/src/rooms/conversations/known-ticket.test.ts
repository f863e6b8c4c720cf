import { expect, test } from 'vitest';
import { withNewest, withOlder, type KnownTicket } from './known-ticket.ts';

const page = (from: number, to: number, hasMore: boolean, state = 'open') =>
  ({
    conversation: { state }, colleagues: [], hasMore,
    messages: Array.from({ length: to - from + 1 }, (_, at) => ({ seq: from + at })),
  }) as unknown as KnownTicket;
const seqs = ({ messages }: KnownTicket) => messages.map(({ seq }) => seq);

test('what comes twice is there once, and older pages stay', () => {
  const known = withOlder(page(3, 4, true), page(1, 2, false));
  const now = withNewest(known, page(3, 5, true, 'answered'));
  expect([seqs(now), now.hasMore, now.conversation.state]).toEqual([[1, 2, 3, 4, 5], false, 'answered']);
});

test('where messages in between were missed, only the newest are known', () => {
  const now = withNewest(page(1, 2, false), page(9, 10, true));
  expect([seqs(now), now.hasMore]).toEqual([[9, 10], true]);
});
