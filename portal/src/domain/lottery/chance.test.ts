import { betTypeOf, chances, familyOf } from '@foyer/lottery';
import { expect, test } from 'vitest';
import { oneIn, percentOf } from './chance.ts';

const of = (num: bigint, den: bigint) => ({ num, den });

test.each([
  [1n, 2n, 2],
  [1n, 3n, 3],
  [2n, 3n, 1.5],
  [3n, 7n, 2.34],
  [1n, 99_999n, 99_999],
  [7n, 1000n, 143],
])('%d of %d is one in %d, never better than it is', (num, den, x) => {
  expect(oneIn(of(num, den))).toBe(x);
});

test('the chance of a straight of five digits is one in a hundred thousand', () => {
  const [win] = chances(betTypeOf(familyOf('five-digits'), 'five-straight'));
  expect(oneIn(win!.chance)).toBe(100_000);
});

test('a return is cut to two digits', () => {
  expect(percentOf(of(9_799_999n, 10_000_000n))).toBe(97.99);
  expect(percentOf(of(98n, 100n))).toBe(98);
});
