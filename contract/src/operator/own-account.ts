import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { anyStaff, defineRoute } from '../route.ts';
import { uuidParams } from './fields.ts';
import { Staff } from './staff.ts';

const own = { permission: null };
const code = z.object({ code: z.string().trim().min(1).max(32).describe('Of the app') });
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

export const staffAccount = defineRoute('GET /api/v1/operator/account', {
  summary: 'How well the own account is guarded, and where it is logged in',
  ...own,
  answer: z.object({
    secondFactor: z.boolean(),
    isMandatory: z.boolean().describe('The second factor cannot be turned off'),
    recoveryCodes: z.int().describe('Recovery codes that were not used'),
    sessions: z.array(StaffSession).describe('Last used first'),
  }),
});

export const staffEndSession = defineRoute('DELETE /api/v1/operator/account/sessions/:id', {
  summary: 'End one of the own sessions',
  ...own,
  params: uuidParams,
  answer: Done,
  errors: ['not_found'],
});

export const staffBeginSecondFactor = defineRoute('POST /api/v1/operator/account/second-factor', {
  summary: 'Begin to set up the own second factor: a secret for the app, which is not asked for yet',
  who: anyStaff,
  body: z.object({ password: z.string().min(1).max(128) }),
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
  summary: 'Turn the own second factor off, where it is not mandatory',
  ...own,
  body: code,
  answer: Done,
  errors: ['second_factor_invalid', 'second_factor_mandatory', 'too_many_requests'],
});

export const staffRenewRecoveryCodes = defineRoute('POST /api/v1/operator/account/recovery-codes', {
  summary: 'Make new recovery codes; earlier ones are void',
  ...own,
  body: code,
  answer: RecoveryCodes,
  errors: ['second_factor_invalid', 'too_many_requests'],
});
