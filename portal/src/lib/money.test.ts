import { expect, test } from 'vitest';
import { formatAmount, toDecimal, toMinor } from './money.ts';

test.each([
  ['12345', 2, '123.45'],
  ['5', 2, '0.05'],
  ['0', 2, '0.00'],
  ['-5', 2, '-0.05'],
  ['12345', 0, '12345'],
  ['99999999999999999', 2, '999999999999999.99'],
])('%s minor units with %s digits are %s', (minor, digits, decimal) => {
  expect(toDecimal(minor, digits)).toBe(decimal);
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

test('play money has no sign', () => {
  expect(formatAmount('100000', { ...peso, currency: 'FUN' })).toBe('1,000.00');
});

test.each([
  ['12', 2, '1200'],
  ['12.5', 2, '1250'],
  ['12.', 2, '1200'],
  ['1,234.56', 2, '123456'],
  ['0.01', 2, '1'],
  [' 7 ', 2, '700'],
  ['1500', 0, '1500'],
  ['1.234', 3, '1234'],
  ['2', 3, '2000'],
  ['0.5', 6, '500000'],
  ['12.345', 2, null],
  ['1.5', 0, null],
  ['0', 2, null],
  ['0.00', 2, null],
  ['-5', 2, null],
  ['', 2, null],
  ['1e3', 2, null],
  ['12 000', 2, null],
  ['1,23', 2, null],
  ['.5', 2, null],
  ['9'.repeat(17), 2, null],
])('typed %j with %s digits is %j', (typed, digits, minor) => {
  expect(toMinor(typed, digits)).toBe(minor);
});

test.each([
  ['JPY', 0, '1500', '¥1,500'],
  ['BHD', 3, '1500', 'BHD 1.500'],
  ['PHP', 2, '1500', '₱15.00'],
])('%s has its own digits', (currency, minorUnits, minor, text) => {
  expect(formatAmount(minor, { currency, minorUnits, locale: 'en' }).replace(/\u00a0/g, ' ')).toBe(text);
});
