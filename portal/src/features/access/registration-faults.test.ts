import { expect, test } from 'vitest';
import { faultsOf } from './registration-faults.ts';

const rule = (change = {}) => ({ required: false, pattern: '', message: '', ...change });
const rules = [
  { name: 'username' as const, ...rule({ required: true }) },
  { name: 'password' as const, ...rule({ required: true }) },
  { name: 'confirmPassword' as const, ...rule({ required: true }) },
];

test('names what is wrong in the order of the fields, so that the first gets the focus', () => {
  expect([...faultsOf(rules, { password: 'secret-1' }).keys()]).toEqual(['username', 'confirmPassword']);
});

test('the passwords must be the same', () => {
  const faults = faultsOf(rules, { username: 'maria', password: 'secret-1', confirmPassword: 'secret-2' });
  expect([...faults]).toEqual([['confirmPassword', { key: 'mismatch', name: 'confirmPassword' }]]);
});

test('a confirmation that differs is said to differ, also where it breaks the rule of passwords', () => {
  const strict = rules.map((each) => (each.name === 'username' ? each : { ...each, pattern: '^.{8,64}$' }));
  const values = { username: 'maria', password: 'secret-one' };
  const faultIn = (confirmPassword: string) =>
    faultsOf(strict, { ...values, confirmPassword }).get('confirmPassword');
  expect(faultIn('zzz')).toEqual({ key: 'mismatch', name: 'confirmPassword' });
  // Empty, it is only missing
  expect(faultIn('')).not.toHaveProperty('key', 'mismatch');
  expect(faultIn('secret-one')).toBeUndefined();
});
