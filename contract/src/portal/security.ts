import { z } from 'zod';
import { Done, Instant, paged, paging } from '../envelope.ts';
import { defineRoute, realAccounts } from '../route.ts';

const newPassword = z.string().min(1).max(128);

/** How somebody came in. */
export const loginMethods = [
  'password',
  'sms',
  'remembered',
  'passkey',
  'google',
  'facebook',
  'phone',
] as const;

export const LoginRecord = z.object({
  at: Instant,
  method: z.enum(loginMethods),
  failure: z
    .string()
    .nullable()
    .describe('Code of the catalogue that it was refused with; null when it succeeded'),
  ip: z.string(),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2, by the address'),
  device: z.string().describe('Browser and system, for people'),
});
export type LoginRecord = z.infer<typeof LoginRecord>;

/** A proved or registered way to reach the player; never shown whole. */
const Contact = z.object({ masked: z.string(), verified: z.boolean() }).nullable();

export const SecurityOverview = z.object({
  userName: z.string(),
  nickname: z.string(),
  registeredAt: Instant,
  mobile: Contact,
  email: Contact,
  hasPassword: z.boolean().describe('False for who registered by mobile number alone'),
  hasMoneyPassword: z.boolean(),
  secondFactor: z.boolean(),
  recoveryCodes: z.int().describe('Recovery codes that were not used'),
  previousLogin: LoginRecord.nullable().describe('The log-on before this one'),
});
export type SecurityOverview = z.infer<typeof SecurityOverview>;

export const securityOverview = defineRoute('GET /api/v1/security', {
  summary: 'How well an account is guarded, and the log-on before this one',
  who: realAccounts,
  answer: SecurityOverview,
});

export const setNickname = defineRoute('PUT /api/v1/security/nickname', {
  summary: 'Change the name that others see',
  who: realAccounts,
  body: z.object({ nickname: z.string().trim().min(1).max(64) }),
  answer: Done,
  errors: ['name_invalid', 'name_reserved'],
});

export const stepUp = defineRoute('POST /api/v1/security/step-up', {
  summary: 'Confirm that it is still the player, before something of weight; the session gets another token',
  who: realAccounts,
  body: z.object({
    password: newPassword.describe('The login password; the code sent by stepUpCode where there is none'),
  }),
  answer: z.object({ until: Instant.describe('Good until then, for this session') }),
  errors: ['old_password_wrong', 'code_invalid'],
  encrypted: true,
});

export const stepUpCode = defineRoute('POST /api/v1/security/step-up/code', {
  summary: 'Send a code to the own mobile number, else the own e-mail, for accounts without a password',
  who: realAccounts,
  body: z.object({ altcha: z.string().max(4096) }),
  answer: z.object({ expirationTime: z.int().describe('When another may be asked for, ms since the epoch') }),
  errors: ['feature_off', 'bot_check_failed'],
});

const contact = {
  channel: z.enum(['sms', 'mail']),
  destination: z.string().trim().min(1).max(254).describe('Mobile number or e-mail address'),
  countryDialingCode: z.string().trim().max(6).default(''),
};

export const contactCode = defineRoute('POST /api/v1/security/contact/code', {
  summary: 'Send a code to a number or address that is to be bound',
  who: realAccounts,
  body: z.object({ ...contact, altcha: z.string().max(4096) }),
  answer: z.object({ expirationTime: z.int().describe('When another may be asked for, ms since the epoch') }),
  errors: ['step_up_required', 'mobile_invalid', 'country_refused', 'email_invalid', 'bot_check_failed'],
});

export const bindContact = defineRoute('PUT /api/v1/security/contact', {
  summary: 'Bind or change mobile number or e-mail address with the code that went there',
  who: realAccounts,
  body: z.object({ ...contact, code: z.string().trim().min(1).max(10) }),
  answer: Done,
  errors: ['step_up_required', 'mobile_invalid', 'email_invalid', 'code_invalid', 'mobile_taken'],
});

export const setMoneyPassword = defineRoute('POST /api/v1/security/money-password', {
  summary: 'Set the money password after a step-up, or change it by the old one',
  who: realAccounts,
  body: z.object({
    oldPassword: z.string().max(128).default(''),
    newPassword,
    confirmNewPassword: newPassword,
  }),
  answer: Done,
  errors: [
    'step_up_required',
    'old_password_wrong',
    'password_unchanged',
    'password_mismatch',
    'password_invalid',
  ],
  encrypted: true,
});

export const SessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string().describe('Browser and system, for people'),
  ip: z.string(),
  country: z.string().nullable(),
  createdAt: Instant,
  lastUsedAt: Instant,
  remembered: z.boolean().describe('The device stays logged in'),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

export const sessions = defineRoute('GET /api/v1/security/sessions', {
  summary: 'Where the account is logged in, last used first',
  who: realAccounts,
  answer: z.array(SessionEntry),
});

export const endSession = defineRoute('DELETE /api/v1/security/sessions/:id', {
  summary: 'Log out one device, and forget it; a login or step-up of the last ten minutes is asked for',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Done,
  errors: ['step_up_required', 'not_found'],
});

export const endOtherSessions = defineRoute('DELETE /api/v1/security/sessions', {
  summary: 'Log out every device but this one; a login or step-up of the last ten minutes is asked for',
  who: realAccounts,
  answer: z.object({ ended: z.int() }),
  errors: ['step_up_required'],
});

export const loginHistory = defineRoute('GET /api/v1/security/logins', {
  summary: 'When, where and how the account was entered, failed attempts too; latest first',
  who: realAccounts,
  query: z.object(paging(20, 50)),
  answer: z.object({ logins: z.array(LoginRecord), ...paged }),
});

export const closeAccount = defineRoute('POST /api/v1/security/closure', {
  summary:
    'Close the account for good: its balance must be zero, no round open and no payment under way; every session ends',
  who: realAccounts,
  body: z.object({
    username: z.string().trim().min(1).max(64).describe('The own username, typed as confirmation'),
  }),
  answer: Done,
  errors: [
    'step_up_required',
    'username_invalid',
    'balance_left',
    'rounds_open',
    'win_held',
    'commission_under_way',
    'commission_owed',
    'deposit_under_way',
    'withdrawal_under_way',
  ],
});
