import { expect, test } from 'vitest';
import { decimalOf } from '@foyer/contract/currencies';
import { formatAmount } from './money.ts';

test.each([
  ['12345', 2, '123.45'],
  ['5', 2, '0.05'],
  ['0', 2, '0.00'],
  ['-5', 2, '-0.05'],
  ['12345', 0, '12345'],
  ['99999999999999999', 2, '999999999999999.99'],
])('%s minor units with %s digits are %s', (minor, digits, decimal) => {
  expect(decimalOf(minor, digits)).toBe(decimal);
});

const peso = { currency: 'PHP', minorUnits: 2, locale: 'en' };

test.each([
  ['123456', undefined, '₱1,234.56'],
  ['123499', 0, '₱1,234'],
  ['99', 0, '₱0'],
  // Beyond what a float holds
  ['99999999999999999', undefined, '₱999,999,999,999,999.99'],
  ['-123499', 0, '-₱1,234'],
])('%s shown with %s digits reads %s', (minor, digits, text) => {
  expect(formatAmount(minor, { ...peso, digits })).toBe(text);
});

test.each([
  ['1500', '+₱15.00'],
  ['-1500', '-₱15.00'],
  ['0', '₱0.00'],
])('a change of %s is written %s', (minor, text) => {
  expect(formatAmount(minor, { ...peso, sign: 'exceptZero' })).toBe(text);
});

test('play money has no sign', () => {
  expect(formatAmount('100000', { ...peso, currency: 'FUN' })).toBe('1,000.00');
});

test('an amount of a coin is written with its digits and without a sign', () => {
  expect(formatAmount('1500000', { currency: 'USDT', minorUnits: 6, locale: 'en' })).toBe('1.500000');
});

test.each([
  ['JPY', 0, '1500', '¥1,500'],
  ['BHD', 3, '1500', 'BHD 1.500'],
  ['PHP', 2, '1500', '₱15.00'],
])('%s has its own digits', (currency, minorUnits, minor, text) => {
  expect(formatAmount(minor, { currency, minorUnits, locale: 'en' }).replace(/\u00a0/g, ' ')).toBe(text);
});
