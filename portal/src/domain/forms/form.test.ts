import { describe, expect, test } from 'vitest';
import { faultOf } from './form.ts';

const rule = (change = {}) => ({ required: false, pattern: '', message: '', ...change });

describe('one field', () => {
  test('an empty optional field passes, whatever its pattern', () => {
    expect(faultOf('email', '', rule({ pattern: '^x$' }))).toBeNull();
  });

  test('a required field must be filled in, spaces do not count', () => {
    expect(faultOf('nickname', '  ', rule({ required: true }))).toEqual({
      key: 'required',
      name: 'nickname',
    });
  });

  test('spaces are characters of a password', () => {
    expect(faultOf('password', '        ', rule({ required: true, pattern: '^.{8,64}$' }))).toBeNull();
  });

  test('an empty captcha has its own message', () => {
    expect(faultOf('captcha', '', rule({ required: true }))).toEqual({ key: 'captcha', name: 'captcha' });
  });

  test("a value that does not match shows the merchant's message, else the portal's", () => {
    const pattern = '^[a-z]{4,}$';
    expect(faultOf('username', 'ab', rule({ pattern, message: 'Four letters' }))).toEqual({
      words: 'Four letters',
    });
    expect(faultOf('username', 'ab', rule({ pattern }))).toEqual({ key: 'pattern', name: 'username' });
    expect(faultOf('username', 'abcd', rule({ pattern }))).toBeNull();
  });

  test('patterns count whole characters, not UTF-16 units', () => {
    expect(faultOf('nickname', '😀😀', rule({ pattern: '^.{2}$' }))).toBeNull();
  });

  test('a pattern that does not compile is left to the gateway', () => {
    expect(faultOf('username', 'abcd', rule({ pattern: '(' }))).toBeNull();
  });
});
