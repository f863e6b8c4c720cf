import { z } from 'zod';
import { Done } from '../envelope.ts';
import { permissions } from '../permissions.ts';
import { PasskeyResponse } from '../portal/session.ts';
import { anyStaff, defineRoute } from '../route.ts';

export const Staff = z.object({
  id: z.string(),
  userName: z.string(),
  role: z.string().describe('Id of the role'),
  roleName: z.string(),
  permissions: z.array(z.enum(permissions)).describe('What this person may do, at the merchants below'),
  merchants: z.array(z.string()).describe('Merchant codes this person works for'),
  mustChangePassword: z.boolean().describe('Nothing else is allowed before the password was changed'),
  mustSetUpSecondFactor: z
    .boolean()
    .describe('Nothing else is allowed before the second factor was set up; never in the demo'),
});
export type Staff = z.infer<typeof Staff>;

export const staffLogin = defineRoute('POST /api/v1/operator/session', {
  summary: 'Staff log in',
  who: ['guest', 'staff'],
  body: z.object({
    username: z.string().min(1).max(64),
    password: z.string().min(1).max(128),
    secondFactor: z
      .string()
      .max(32)
      .default('')
      .describe('Code of the app or a recovery code, once it is asked for'),
    passkey: PasskeyResponse.optional().describe(
      'In place of the code; the options come from staffAskPasskey',
    ),
  }),
  answer: Staff,
  errors: [
    'staff_login_failed',
    'account_disabled',
    'second_factor_required',
    'second_factor_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
  encrypted: true,
});

export const staffAskPasskey = defineRoute('POST /api/v1/operator/session/passkey/options', {
  summary:
    'What a browser shows a passkey of the staff for; names nobody, good for 5 minutes, once, for this visitor',
  who: ['guest', 'staff'],
  answer: z.record(z.string(), z.unknown()).describe('Options for navigator.credentials, as JSON'),
  errors: ['too_many_requests'],
});

export const staffSession = defineRoute('GET /api/v1/operator/session', {
  summary: 'Who of the staff is logged in',
  who: anyStaff,
  answer: Staff,
});

export const staffLogout = defineRoute('DELETE /api/v1/operator/session', {
  summary: 'Staff log out',
  who: anyStaff,
  answer: Done,
});

export const staffPassword = defineRoute('POST /api/v1/operator/password', {
  summary: 'Change the own password; every other session of this person ends',
  who: anyStaff,
  body: z.object({
    oldPassword: z.string().min(1).max(128),
    newPassword: z
      .string()
      .min(1)
      .max(128)
      .describe('8 to 64 characters, hard to guess; 15 nearly always are'),
  }),
  answer: Staff,
  errors: [
    'old_password_wrong',
    'password_unchanged',
    'password_invalid',
    'password_common',
    'too_many_requests',
  ],
  encrypted: true,
});
