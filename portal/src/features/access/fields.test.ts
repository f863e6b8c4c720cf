import { registrationFieldNames } from '@foyer/contract/registration-fields';
import { expect, test } from 'vitest';
import { visibleFields } from './fields.ts';

const fields = registrationFieldNames.map((name) => ({
  name,
  enabled: ['username', 'password', 'confirmPassword', 'nickname', 'affiliateCode'].includes(name),
  required: false,
  pattern: '',
  message: '',
}));
const base = { method: 'username', verifyMobile: false, mobilePassword: true, hasInvitation: false } as const;
const namesOf = (form: Parameters<typeof visibleFields>[1]) =>
  visibleFields(fields, form).map(({ name }) => name);

test('the username method shows what is enabled', () => {
  expect(namesOf(base)).toEqual(['username', 'password', 'confirmPassword', 'nickname', 'affiliateCode']);
});

test('what a method needs is required whatever the settings say', () => {
  const required = visibleFields(fields, base)
    .filter((field) => field.required)
    .map(({ name }) => name);
  expect(required).toEqual(['username', 'password', 'confirmPassword']);
});

test('the mobile method asks for number and code instead of a username', () => {
  expect(namesOf({ ...base, method: 'mobile' })).toEqual([
    'password',
    'confirmPassword',
    'mobileNum',
    'verificationCode',
    'nickname',
    'affiliateCode',
  ]);
});

test('the mobile method goes without a password where the switch is off', () => {
  expect(namesOf({ ...base, method: 'mobile', mobilePassword: false })).not.toContain('password');
});

test('the username method verifies the mobile number where the switch is on', () => {
  expect(namesOf({ ...base, verifyMobile: true })).toEqual(
    expect.arrayContaining(['mobileNum', 'verificationCode']),
  );
});

test('who comes from a provider is asked for neither password nor captcha', () => {
  const all = fields.map((field) => ({ ...field, enabled: true }));
  const form = visibleFields(all, { ...base, isOutside: true }).map(({ name }) => name);
  expect(form).toContain('username');
  for (const name of ['password', 'confirmPassword', 'captcha']) expect(form).not.toContain(name);
});

test('an invitation that came with the address is not asked for', () => {
  expect(namesOf({ ...base, hasInvitation: true })).not.toContain('affiliateCode');
});
