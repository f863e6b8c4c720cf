import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { PasskeyResponse } from '../portal/session.ts';
import { anyStaff, defineRoute } from '../route.ts';
import { uuidParams } from './fields.ts';
import { Staff } from './staff.ts';

const own = { permission: null };
const code = z.object({ code: z.string().trim().min(1).max(32).describe('Of the app') });
const proof = z.object({
  code: z.string().trim().max(32).default('').describe('Of the app'),
  passkey: PasskeyResponse.optional().describe('In place of the code; the options come from staffAskPasskey'),
});
const password = z.string().min(1).max(128);
const passkeyName = z.string().trim().min(1).max(40).describe('What its owner calls it');
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown this once') });

/** A session of somebody of the staff. */
export const StaffSession = z.object({
  id: z.string(),
  current: z.boolean().describe('The session that asks'),
  device: z.string().describe('Browser and system, for people'),
  ip: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
});

/** A passkey of somebody of the staff. */
export const StaffPasskey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe('The host it was made for'),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type StaffPasskey = z.infer<typeof StaffPasskey>;

export const staffAccount = defineRoute('GET /api/v1/operator/account', {
  summary: 'How well the own account is guarded, and where it is logged in',
  ...own,
  answer: z.object({
    secondFactor: z.boolean().describe('An app is asked for at login'),
    isMandatory: z.boolean().describe('An app or a passkey must be left'),
    passkeys: z.array(StaffPasskey).describe('Oldest first; each stands for the code of the app'),
    recoveryCodes: z.int().describe('Recovery codes that were not used'),
    sessions: z.array(StaffSession).describe('Last used first'),
  }),
});

export const staffEndSession = defineRoute('DELETE /api/v1/operator/account/sessions/:id', {
  summary: 'End one of the own sessions',
  ...own,
  params: uuidParams,
  body: z.object({ password }),
  answer: Done,
  errors: ['old_password_wrong', 'not_found', 'too_many_requests'],
  encrypted: true,
});

export const staffBeginSecondFactor = defineRoute('POST /api/v1/operator/account/second-factor', {
  summary: 'Begin to set up the own second factor: a secret for the app, which is not asked for yet',
  who: anyStaff,
  body: z.object({ password }),
  answer: z.object({ secret: z.string().describe('Base32'), uri: z.string().describe('For a QR code') }),
  errors: ['old_password_wrong', 'second_factor_active', 'too_many_requests'],
  encrypted: true,
});

export const staffConfirmSecondFactor = defineRoute('PUT /api/v1/operator/account/second-factor', {
  summary: 'Turn the own second factor on with a code of the app; every other session of this person ends',
  who: anyStaff,
  body: code,
  answer: RecoveryCodes.extend({ staff: Staff }),
  errors: ['second_factor_invalid', 'second_factor_active', 'too_many_requests'],
});

export const staffRemoveSecondFactor = defineRoute('DELETE /api/v1/operator/account/second-factor', {
  summary: 'Turn the own app off, unless nothing else is left where a second factor is mandatory',
  ...own,
  body: proof,
  answer: Done,
  errors: ['second_factor_invalid', 'passkey_invalid', 'second_factor_mandatory', 'too_many_requests'],
});

export const staffRenewRecoveryCodes = defineRoute('POST /api/v1/operator/account/recovery-codes', {
  summary: 'Make new recovery codes; earlier ones are void',
  ...own,
  body: proof,
  answer: RecoveryCodes,
  errors: ['second_factor_invalid', 'passkey_invalid', 'too_many_requests'],
});

const Options = z.record(z.string(), z.unknown()).describe('Options for navigator.credentials, as JSON');

export const staffBeginPasskey = defineRoute('POST /api/v1/operator/account/passkeys/options', {
  summary: 'What a browser makes a passkey of the staff from; good for 5 minutes, once, in this session',
  who: anyStaff,
  body: z.object({ password }),
  answer: Options,
  errors: ['old_password_wrong', 'passkey_limit', 'too_many_requests'],
  encrypted: true,
});

export const staffAddPasskey = defineRoute('POST /api/v1/operator/account/passkeys', {
  summary: 'Keep the passkey that the browser made; as the first second factor it brings recovery codes',
  who: anyStaff,
  body: z.object({ name: passkeyName, response: PasskeyResponse }),
  answer: RecoveryCodes.extend({ staff: Staff }),
  errors: ['passkey_invalid', 'passkey_limit'],
});

export const staffRenamePasskey = defineRoute('PUT /api/v1/operator/account/passkeys/:id', {
  summary: 'Call a passkey of the own account something else',
  ...own,
  params: uuidParams,
  body: z.object({ name: passkeyName }),
  answer: Done,
  errors: ['not_found'],
});

export const staffRemovePasskey = defineRoute('DELETE /api/v1/operator/account/passkeys/:id', {
  summary:
    'Remove a passkey of the own account, unless nothing else is left where a second factor is mandatory',
  ...own,
  params: uuidParams,
  body: z.object({ password }),
  answer: Done,
  errors: ['old_password_wrong', 'second_factor_mandatory', 'not_found', 'too_many_requests'],
  encrypted: true,
});
