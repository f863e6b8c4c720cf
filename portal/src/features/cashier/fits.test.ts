import { expect, test } from 'vitest';
import { fitsMethod } from './fits.ts';

test.each([
  ['99', 'amount_below_minimum'],
  ['100', null],
  ['500', null],
  ['501', 'amount_above_maximum'],
])('%s of 100 to 500: %s', (amount, fault) => {
  expect(fitsMethod({ minimum: '100', maximum: '500' }, amount)).toBe(fault);
});
