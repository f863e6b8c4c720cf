import { expect, test } from 'vitest';
import { dialingCountries, homeDialingCode, parseMobile } from './phone-number.ts';

test('a leading zero falls away where it is a trunk prefix', () => {
  for (const typed of ['09171234567', '9171234567', '0917 123-4567', '+639171234567']) {
    expect(parseMobile(typed, '63', 'PHP')).toBe('+639171234567');
  }
  expect(parseMobile('07400123456', '+44', 'PHP')).toBe('+447400123456');
});

test('a zero that belongs to the number stays', () => {
  // Gabon and Ivory Coast write mobile numbers with a zero that is no prefix.
  expect(parseMobile('0701234567', '225', 'PHP')).toBe('+2250701234567');
});

test('without dialing code it is the country of the merchant', () => {
  expect(parseMobile('09171234567', '', 'PHP')).toBe('+639171234567');
  expect(parseMobile('0812345678', '', 'THB')).toBe('+66812345678');
  expect(parseMobile('09171234567', '', 'FUN')).toBeNull();
});

test('what is no mobile number is none', () => {
  for (const typed of [
    '',
    '123',
    'abcdefgh',
    '0281234567',
    '09171234567 ext. 5',
    'call 09171234567',
    '9'.repeat(20),
  ]) {
    expect([typed, parseMobile(typed, '63', 'PHP')]).toEqual([typed, null]);
  }
  expect(parseMobile('09171234567', 'x', 'PHP')).toBeNull();
  expect(parseMobile('09171234567', '99999', 'PHP')).toBeNull();
});

test('numbers that cost their callers are none', () => {
  expect(parseMobile('9005550100', '1', 'PHP')).toBeNull();
  expect(parseMobile('2015550123', '1', 'PHP')).toBe('+12015550123');
});

test('every country with its dialing code, the own one first', () => {
  const countries = dialingCountries('PHP');
  expect(countries[0]).toEqual({ iso: 'PH', dialingCode: '63', preferred: true });
  expect(countries.filter(({ preferred }) => preferred)).toHaveLength(1);
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.find(({ iso }) => iso === 'JP')).toEqual({
    iso: 'JP',
    dialingCode: '81',
    preferred: false,
  });
});

test('the picker starts at the country of the merchant', () => {
  expect(['PHP', 'THB', 'FUN'].map(homeDialingCode)).toEqual(['63', '66', '']);
});
