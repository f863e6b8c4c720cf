import { expect, test } from 'vitest';
import { feeOf, fitsMethod, lessFee } from './fee.ts';

test.each([
  ['0', 0, '100000', '0'],
  ['500', 25, '100001', '3001'],
  ['0', 1, '1', '1'],
  ['1500', 0, '100', '1500'],
])('%s and %s per mille of the amount %s are %s', (feeFixed, feePerMille, amount, fee) => {
  expect(feeOf({ feeFixed, feePerMille }, amount)).toBe(fee);
});

test('nothing is left below zero', () => {
  expect([lessFee('100', '30'), lessFee('100', '130')]).toEqual(['70', '0']);
});

test.each([
  ['99', 'amount_below_minimum'],
  ['100', null],
  ['500', null],
  ['501', 'amount_above_maximum'],
])('%s of 100 to 500: %s', (amount, fault) => {
  expect(fitsMethod({ minimum: '100', maximum: '500' }, amount)).toBe(fault);
});
