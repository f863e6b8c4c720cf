import { z } from 'zod';
import { Done } from '../envelope.ts';
import { anyPlayer, defineRoute } from '../route.ts';

/** What a new password that will not do answers. */
export const newPasswordErrors = ['password_invalid', 'password_common', 'password_mismatch'] as const;

export const changePassword = defineRoute('POST /api/v1/password', {
  summary: 'Change the login password; every other session ends',
  who: ['member', 'agent'],
  body: z.object({
    oldPassword: z.string().min(1).max(128),
    newPassword: z.string().min(1).max(128),
    confirmNewPassword: z.string().min(1).max(128),
  }),
  answer: Done,
  errors: ['old_password_wrong', 'password_unchanged', ...newPasswordErrors, 'too_many_requests'],
  encrypted: true,
});

export const requestPasswordReset = defineRoute('POST /api/v1/password-reset', {
  summary: 'Send a reset code by SMS or a link by mail; the answer never tells whether the account exists',
  who: anyPlayer,
  body: z.object({
    username: z.string().trim().min(1).max(64),
    channel: z.enum(['sms', 'mail']),
    destination: z.string().trim().min(1).max(254).describe('Registered mobile number or e-mail address'),
    countryDialingCode: z.string().trim().max(6).default(''),
    altcha: z.string().max(4096),
  }),
  answer: z.object({ expirationTime: z.int().describe('When another may be asked for, ms since the epoch') }),
  errors: ['bot_check_failed', 'too_many_requests'],
});

export const resetPassword = defineRoute('POST /api/v1/password-reset/confirmation', {
  summary: 'Set a new password with the code or the link received',
  who: anyPlayer,
  body: z.object({
    username: z.string().trim().min(1).max(64),
    code: z.string().trim().min(1).max(64),
    newPassword: z.string().min(1).max(128),
    confirmNewPassword: z.string().min(1).max(128),
  }),
  answer: Done,
  errors: ['code_invalid', ...newPasswordErrors, 'too_many_requests'],
  encrypted: true,
});
