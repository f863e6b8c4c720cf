import { expect, test } from 'vitest';
import { merged, withNewest, withOlder } from './conversation-pages.ts';

const page = (from: number, to: number, hasMore = false, state = 'open') => ({
  state,
  hasMore,
  messages: Array.from({ length: to - from + 1 }, (_, at) => ({ seq: from + at })),
});
const seqs = ({ messages }: ReturnType<typeof page>) => messages.map(({ seq }) => seq);

test('each message appears once, in order, and older ones stay', () => {
  const known = withOlder(page(4, 6, true), page(1, 3));
  const now = withNewest(known, page(5, 8, true, 'answered'));
  expect([seqs(now), now.hasMore, now.state]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false, 'answered']);
});

test('when more than a page was missed, only the newest page is kept', () => {
  expect(withNewest(page(1, 5), page(40, 69, true))).toEqual(page(40, 69, true));
});

test('an empty list takes over from the first page whether there are older messages', () => {
  expect(withNewest({ ...page(1, 0), hasMore: false }, page(1, 2, true)).hasMore).toBe(true);
});

test('a later version of a message replaces an earlier one', () => {
  expect(merged([{ seq: 1, text: 'a' }], [{ seq: 1, text: 'b' }])).toEqual([{ seq: 1, text: 'b' }]);
});
