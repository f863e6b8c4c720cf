import { describe, expect, test } from 'vitest';
import { faultOf, faultsOf } from './rules.ts';

const rule = (change = {}) => ({ required: false, pattern: '', message: '', ...change });

describe('one field', () => {
  test('an empty optional field passes, whatever its pattern (spec 1 §5)', () => {
    expect(faultOf('email', '', rule({ pattern: '^x$' }))).toBeNull();
  });

  test('a required field must be filled in, spaces do not count', () => {
    expect(faultOf('nickname', '  ', rule({ required: true }))).toEqual({ key: 'required', name: 'nickname' });
  });

  test('spaces are characters of a password', () => {
    expect(faultOf('password', '        ', rule({ required: true, pattern: '^.{8,64}$' }))).toBeNull();
  });

  test('an empty captcha has its own words', () => {
    expect(faultOf('captcha', '', rule({ required: true }))).toEqual({ key: 'captcha', name: 'captcha' });
  });

  test('a value that does not fit is told in the words of the merchant, else in ours', () => {
    const pattern = '^[a-z]{4,}$';
    expect(faultOf('username', 'ab', rule({ pattern, message: 'Four letters' }))).toEqual({ words: 'Four letters' });
    expect(faultOf('username', 'ab', rule({ pattern }))).toEqual({ key: 'pattern', name: 'username' });
    expect(faultOf('username', 'abcd', rule({ pattern }))).toBeNull();
  });

  test('patterns count characters, not halves of them', () => {
    expect(faultOf('nickname', '😀😀', rule({ pattern: '^.{2}$' }))).toBeNull();
  });

  test('a pattern that does not compile is left to the gateway', () => {
    expect(faultOf('username', 'abcd', rule({ pattern: '(' }))).toBeNull();
  });
});

describe('the form', () => {
  const rules = [
    { name: 'username' as const, ...rule({ required: true }) },
    { name: 'password' as const, ...rule({ required: true }) },
    { name: 'confirmPassword' as const, ...rule({ required: true }) },
  ];

  test('names what is wrong in the order of the fields, so that the first gets the focus', () => {
    expect([...faultsOf(rules, { password: 'secret-1' }).keys()]).toEqual(['username', 'confirmPassword']);
  });

  test('the passwords must be the same (spec 1 §5)', () => {
    const faults = faultsOf(rules, { username: 'maria', password: 'secret-1', confirmPassword: 'secret-2' });
    expect([...faults]).toEqual([['confirmPassword', { key: 'mismatch', name: 'confirmPassword' }]]);
  });
});
