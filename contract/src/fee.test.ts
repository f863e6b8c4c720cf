import { expect, test } from 'vitest';
import { feeOf, lessFee } from './fee.ts';

test.each([
  [0n, 0, 100_000n, 0n],
  ['500', 25, 100_001n, 3001n],
  [500n, 25, 100_001n, 3001n],
  [0n, 1, 1n, 1n],
  ['0', 1, 1000n, 1n],
  ['1500', 0, 100n, 1500n],
  // Beyond what a number holds exactly
  ['1', 25, 9_007_199_254_740_993_000n, 225_179_981_368_524_826n],
])('%s and %i per mille of %s are %s', (feeFixed, feePerMille, amount, fee) => {
  expect(feeOf({ feeFixed, feePerMille }, amount)).toBe(fee);
});

test('what is left is the amount without the fee, and never below zero', () => {
  const fee = { feeFixed: '500', feePerMille: 25 };
  expect(lessFee(fee, 100_001n)).toBe(97_000n);
  expect(lessFee(fee, 513n)).toBe(0n);
  expect(lessFee(fee, 100n)).toBe(0n);
});
