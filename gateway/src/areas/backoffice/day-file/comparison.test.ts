import { expect, test } from 'vitest';
import { createComparison } from './comparison.ts';

test('the first differences of a day are kept, and all are counted', () => {
  const line = { kind: 'bet', amount: 9_999_999_999_999_999n, currency: 'PHP' };
  const theirs = new Map([
    ['equal', line],
    ['differs', { ...line, amount: line.amount - 1n }],
    ['theirs', line],
  ]);
  const { compare, end } = createComparison(theirs, 2);
  for (const id of ['equal', 'differs', ...Array.from({ length: 1000 }, (_, no) => `ours-${no}`)])
    compare({ ...line, id, accountId: '', at: new Date(0) });
  const { differences, counts } = end();
  expect(differences.map(({ id }) => id)).toEqual(['differs', 'ours-0']);
  expect(counts).toEqual({ equal: 1, oursOnly: 1000, theirsOnly: 1, differing: 1 });
});
