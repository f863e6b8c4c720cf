import { registrationFieldNames } from '@foyer/contract/registration-fields';
import { expect, test } from 'vitest';
import { shownFields } from './fields.ts';

const fields = registrationFieldNames.map((name) => ({
  name,
  enabled: ['username', 'password', 'confirmPassword', 'nickname', 'affiliateCode'].includes(name),
  required: false,
  pattern: '',
  message: '',
}));
const base = { method: 'username', verifyMobile: false, mobilePassword: true, hasInvitation: false } as const;
const names = (shown: Parameters<typeof shownFields>[1]) =>
  shownFields(fields, shown).map(({ name }) => name);

test('the username method shows what is enabled', () => {
  expect(names(base)).toEqual(['username', 'password', 'confirmPassword', 'nickname', 'affiliateCode']);
});

test('what a method needs is required whatever the settings say', () => {
  const required = shownFields(fields, base)
    .filter((field) => field.required)
    .map(({ name }) => name);
  expect(required).toEqual(['username', 'password', 'confirmPassword']);
});

test('the mobile method asks for number and code instead of a username', () => {
  expect(names({ ...base, method: 'mobile' })).toEqual([
    'password',
    'confirmPassword',
    'mobileNum',
    'verificationCode',
    'nickname',
    'affiliateCode',
  ]);
});

test('the mobile method goes without a password where the switch is off', () => {
  expect(names({ ...base, method: 'mobile', mobilePassword: false })).not.toContain('password');
});

test('the username method verifies the mobile number where the switch is on', () => {
  expect(names({ ...base, verifyMobile: true })).toEqual(
    expect.arrayContaining(['mobileNum', 'verificationCode']),
  );
});

test('who comes from a provider is asked for neither password nor captcha', () => {
  const all = fields.map((field) => ({ ...field, enabled: true }));
  const shown = shownFields(all, { ...base, isOutside: true }).map(({ name }) => name);
  expect(shown).toContain('username');
  for (const name of ['password', 'confirmPassword', 'captcha']) expect(shown).not.toContain(name);
});

test('an invitation that came with the address is not asked for', () => {
  expect(names({ ...base, hasInvitation: true })).not.toContain('affiliateCode');
});
