import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  ['0', 'PHP', 'PHP 0.00'],
  ['5', 'PHP', 'PHP 0.05'],
  ['-123456', 'PHP', '-PHP 1,234.56'],
  ['1000', 'JPY', 'JPY 1,000'],
  ['150000', 'FUN', 'FUN 1,500.00'],
  // Intl counts these in whole ones, the gateway in hundredths
  ['150000', 'IDR', 'IDR 1,500.00'],
  ['-150000', 'MMK', '-MMK 1,500.00'],
  ['1500000', 'USDT', 'USDT 1.500000'],
  // More than a float can hold
  ['900719925474099312', 'PHP', 'PHP 9,007,199,254,740,993.12'],
])('%s minor units of %s are %s', (minor, currency, expected) => {
  expect(formatMoney(minor, currency).replaceAll('\u00A0', ' ')).toBe(expected);
});
