import { z } from 'zod';
import { registrationFieldNames } from '../registration-fields.ts';
import { anyPlayer, defineRoute } from '../route.ts';

/** A rule for one field, data of the merchant (R-ACCESS-24). */
export const FieldRule = z.object({
  name: z.enum(registrationFieldNames),
  enabled: z.boolean(),
  required: z.boolean(),
  pattern: z.string().max(200).describe('Regular expression, compiled with the u flag; empty: none'),
  message: z.string().max(200).describe('Shown when the pattern does not match; empty: the standard text'),
});
export type FieldRule = z.infer<typeof FieldRule>;

export const RegistrationSettings = z.object({
  methods: z.array(z.enum(['username', 'mobile'])),
  verifyMobile: z.boolean().describe('The username method verifies the mobile number by SMS'),
  minimumAge: z.int(),
  asksBirthDate: z.boolean(),
  termsVersion: z.string().describe('Of the terms and privacy policy that are agreed to'),
  fields: z.array(FieldRule),
});
export type RegistrationSettings = z.infer<typeof RegistrationSettings>;

export const registrationSettings = defineRoute('GET /api/v1/registration/settings', {
  summary: 'Methods and per-field rules of the registration form',
  who: anyPlayer,
  answer: RegistrationSettings,
});

const text = (max: number) => z.string().trim().max(max).default('');

/** Optional fields are sent as empty strings (R-ACCESS-28). */
export const RegistrationRequest = z.object({
  countryDialingCode: text(6),
  registerUrl: text(255).describe('The hostname registered at'),
  registerMethod: z.enum(['H5', 'APP', 'PWA', 'WEBCLIP']),
  username: text(64),
  password: z.string().max(128).default(''),
  confirmPassword: z.string().max(128).default(''),
  affiliateCode: text(64).describe('Invitation code from the form or the URL'),
  paymentPassword: z.string().max(128).default(''),
  recommenderId: text(64),
  nickname: text(64),
  payeeName: text(128),
  email: text(254),
  mobileNum: text(20),
  idNumber: text(64),
  qqNum: text(64),
  facebook: text(128),
  wechat: text(64),
  line: text(64),
  whatsapp: text(64),
  zalo: text(64),
  captcha: text(16),
  type: z.literal(0),
  domain: text(255).describe('Attribution only'),
  verificationCode: text(10),
  firebaseChannel: z.enum(['', 'sms']).default(''),
  firebaseIdToken: text(4096).describe(
    'Proves the number where the phone verification provider sends the codes',
  ),
  birthDate: text(10).describe('YYYY-MM-DD where the merchant asks for it'),
  ageConfirmed: z.boolean().describe('An explicit act of the player'),
  termsAgreed: z.boolean(),
  termsVersion: text(40).describe(
    'Of the terms that were shown: `termsVersion` of the settings; empty: not told',
  ),
  language: text(2),
});
export type RegistrationRequest = z.input<typeof RegistrationRequest>;

/** What a single field that fails answers; of several the code is body_invalid, and each has its own beside it. */
const fieldErrors = [
  'field_required',
  'field_invalid',
  'username_invalid',
  'password_invalid',
  'password_common',
  'password_mismatch',
  'email_invalid',
  'name_invalid',
  'name_reserved',
  'mobile_invalid',
  'birth_date_invalid',
  'terms_required',
  'terms_changed',
  'referrer_invalid',
] as const;

/** What a registration can fail with. */
export const registrationErrors = [
  'self_excluded',
  'register_unavailable',
  ...fieldErrors,
  'registration_closed',
  'username_taken',
  'mobile_taken',
  'captcha_invalid',
  'code_invalid',
  'affiliate_code_invalid',
  'age_below_minimum',
  'encryption_invalid',
  'encryption_replayed',
  'too_many_requests',
] as const;

const spec = {
  who: anyPlayer,
  body: RegistrationRequest,
  answer: z.object({ userName: z.string() }),
  errors: registrationErrors,
  encrypted: true,
} as const;

export const registerByUsername = defineRoute('PUT /api/v1/registration/username', {
  ...spec,
  summary: 'Register by username',
});

export const registerByMobile = defineRoute('PUT /api/v1/registration/mobile', {
  ...spec,
  summary: 'Register by mobile number',
});

export const usernameCheck = defineRoute('GET /api/v1/registration/username-check', {
  summary: 'Whether a username is free',
  who: anyPlayer,
  query: z.object({ username: z.string().trim().min(1).max(64) }),
  answer: z.object({ available: z.boolean() }),
  errors: ['too_many_requests'],
});

export const affiliateCheck = defineRoute('GET /api/v1/registration/affiliate-check', {
  summary: 'Whether an invitation code is valid',
  who: anyPlayer,
  query: z.object({ code: z.string().trim().min(1).max(64), domain: text(255) }),
  answer: z.object({ success: z.boolean() }),
  errors: ['too_many_requests'],
});
