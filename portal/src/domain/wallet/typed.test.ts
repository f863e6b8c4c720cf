import { expect, test } from 'vitest';
import { toMinor, toTyped } from './typed.ts';

test.each([
  ['150000', 2, '1500'],
  ['150050', 2, '1500.50'],
  ['1500', 0, '1500'],
])('%s with %s digits is typed %s, which is read again', (minor, minorUnits, typed) => {
  expect([toTyped(minor, minorUnits), toMinor(typed, minorUnits)]).toEqual([typed, minor]);
});

test.each([
  ['12', 2, '1200'],
  ['12.5', 2, '1250'],
  ['12.', 2, '1200'],
  ['1,234.56', 2, '123456'],
  ['0.01', 2, '1'],
  [' 7 ', 2, '700'],
  ['１２３．５', 2, '12350'],
  ['\u200e1,500\u00a0', 2, '150000'],
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
