import { z } from 'zod';
import { Done } from '../envelope.ts';
import { anyPlayer, defineRoute, loggedIn } from '../route.ts';
import { sessionTypes } from '../session-can.ts';

/** What a browser makes of passkey options that came from here, as `PublicKeyCredential.toJSON()` gives it. */
export const PasskeyResponse = z
  .object({ id: z.string().min(1).max(1400) })
  .catchall(z.unknown())
  .describe('PublicKeyCredential as JSON');

/** What a login answers and what `MC_SESSION_INFO` keeps (R-ACCESS-48, R-ACCESS-49). */
export const SessionInfo = z.object({
  token: z.string().describe('A handle that authenticates nothing by itself; the cookie does'),
  merchantCode: z.string(),
  userName: z.string(),
  type: z.union(sessionTypes.map((type) => z.literal(type))).describe('Session type'),
  firstTimeLogin: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const LoginRequest = z.object({
  username: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .describe('Username, or the mobile number without its leading zero'),
  password: z.string().min(1).max(128).describe('Password, or the SMS code'),
  captcha: z.string().max(16).default('').describe('Digits of the captcha once it is demanded'),
  altcha: z
    .string()
    .max(4096)
    .default('')
    .describe(
      'Solved bot check, base64 JSON, once a captcha is demanded: lets the owner in after others used up the attempts',
    ),
  type: z.enum(['username', 'sms', 'firebase']),
  countryDialingCode: z.string().max(6).optional(),
  firebaseChannel: z.enum(['', 'sms']).default('').describe('Of the phone verification provider'),
  firebaseIdToken: z
    .string()
    .max(4096)
    .default('')
    .describe('What that provider vouches with; type firebase alone'),
  firebaseMobileNo: z
    .string()
    .trim()
    .max(20)
    .default('')
    .describe('The number that was proved there, without its leading zero'),
  remember: z.boolean().default(false).describe('Keep this device logged in for 30 days'),
  passkey: PasskeyResponse.optional().describe('In place of secondFactor; the options come from askPasskey'),
  secondFactor: z
    .string()
    .trim()
    .max(32)
    .default('')
    .describe('Code of the authenticator app, or a recovery code, once it is asked for'),
});
export type LoginRequest = z.input<typeof LoginRequest>;

/** What a login can fail with. */
export const loginErrors = [
  'login_failed',
  'account_disabled',
  'captcha_required',
  'captcha_invalid',
  'code_invalid',
  'encryption_invalid',
  'encryption_replayed',
  'feature_off',
  'second_factor_required',
  'second_factor_invalid',
  'passkey_invalid',
  'too_many_requests',
] as const;

export const login = defineRoute('POST /api/v1/session', {
  summary: 'Log in by username and password, or by mobile number and SMS code',
  who: anyPlayer,
  body: LoginRequest,
  answer: SessionInfo,
  errors: loginErrors,
  encrypted: true,
});

export const renewSession = defineRoute('POST /api/v1/session/renewal', {
  summary: 'Prolong the session and answer what it is; null for a guest',
  who: anyPlayer,
  answer: SessionInfo.nullable(),
  errors: ['session_ended'],
});

export const logout = defineRoute('DELETE /api/v1/session', {
  summary: 'End this session and forget the device; a session that is over already is no failure',
  who: anyPlayer,
  answer: Done,
});

export const startTrial = defineRoute('POST /api/v1/trial', {
  summary: 'Open a free-play account for 24 h and log in to it; 0 when no trial is left',
  who: ['guest'],
  body: z.object({
    module: z.string().max(20).optional(),
    altcha: z.string().max(4096).describe('Solved bot check, base64 JSON'),
  }),
  answer: z.union([SessionInfo, z.literal(0)]),
  errors: ['feature_off', 'bot_check_failed', 'too_many_requests'],
});

/** Member info (R-ACCESS-50). */
export const MemberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.union(sessionTypes.map((type) => z.literal(type))),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string().describe('VIP label; shown as "0" if empty') }),
});
export type MemberInfo = z.infer<typeof MemberInfo>;

export const member = defineRoute('GET /api/v1/member', {
  summary: 'Who is logged in',
  who: loggedIn,
  answer: MemberInfo,
});
