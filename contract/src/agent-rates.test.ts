import { expect, test } from 'vitest';
import { ratePartsOf } from './agent-rates.ts';

test.each([
  ['0', 0],
  ['0.5', 50],
  ['1,5', 150],
  ['.5', 50],
  ['1.', 100],
  [' 1.25 ', 125],
  ['1.15', 115],
  ['10', 1000],
  ['100', 10_000],
])('%j is a rate of %i parts', (typed, parts) => {
  expect(ratePartsOf(typed)).toBe(parts);
});

test.each([
  '',
  ' ',
  '.',
  ',',
  '1e1',
  '1e0',
  '0x5',
  '1.239',
  '1,2,3',
  '1.2.3',
  '-1',
  '+1',
  '1 %',
  '1000',
  'x',
  'NaN',
  'Infinity',
  '١',
])('%j is no rate', (typed) => {
  expect(ratePartsOf(typed)).toBeNull();
});
