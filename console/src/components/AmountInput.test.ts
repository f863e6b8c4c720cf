import { expect, test } from 'vitest';
import { read, written } from './AmountInput.tsx';

test.each([
  ['123450', 'PHP', '1234.50'],
  ['5', 'PHP', '0.05'],
  ['1500', 'JPY', '1500'],
  ['1500', 'BHD', '1.500'],
  // Intl counts these in whole ones, the gateway in hundredths; coins it does not know at all.
  ['150000', 'IDR', '1500.00'],
  ['1500000', 'USDT', '1.500000'],
])('%s %s is written %s', (minor, currency, text) => {
  expect(written(minor, currency)).toBe(text);
  expect(read(text, currency)).toBe(minor);
});

test.each([
  ['12.345', 'PHP'],
  ['1.5', 'JPY'],
  ['-5', 'PHP'],
  ['', 'PHP'],
  ['1e3', 'PHP'],
  ['much', 'PHP'],
])('%j is no amount of %s', (typed, currency) => {
  expect(read(typed, currency)).toBeNull();
});
