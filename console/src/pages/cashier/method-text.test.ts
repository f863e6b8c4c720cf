import { expect, test } from 'vitest';
import { codeOf, feeText, newMethod, sendable, durationText } from './method-text.ts';

test.each([
  ['BDO Unibank', 'deposit', 'bdo-unibank-in'],
  ['  Ñandú & Co. ', 'withdrawal', 'n-andu-co-out'],
  ['', 'deposit', ''],
  ['–', 'deposit', ''],
  ['a'.repeat(60), 'deposit', `${'a'.repeat(30)}-in`],
] as const)('%j of a %s has the code %s', (name, direction, code) => {
  expect(codeOf({ name, direction })).toBe(code);
  if (code) expect(code).toMatch(/^[a-z0-9][a-z0-9-]{1,38}$/);
});

test('is sent with what belongs to its kind, nothing empty', () => {
  const typed = {
    ...newMethod('PHP', 1),
    name: ' Bank ',
    facts: { bank: 'Bank', accountName: ' ', accountNumber: ' 123456 ', address: 'left from before' },
  };
  expect(sendable(typed)).toMatchObject({ name: 'Bank', facts: { bank: 'Bank', accountNumber: '123456' } });
  expect(Object.keys(sendable(typed).facts)).toEqual(['bank', 'accountNumber']);
  expect(sendable({ ...typed, direction: 'withdrawal' }).facts).toEqual({});
});

test.each([
  ['0', 0, 'no fee'],
  ['500', 0, 'PHP 5.00 fee'],
  ['0', 25, '2.5% fee'],
  ['500', 25, 'PHP 5.00 + 2.5% fee'],
])('a fee of %s and %i says %s', (feeFixed, feePerMille, words) => {
  expect(feeText({ feeFixed, feePerMille, currency: 'PHP' }).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each([
  [1, '1 minute'],
  [89, '89 minutes'],
  [90, '2 hours'],
  [1440, '24 hours'],
  [4320, '3 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});
