import { z } from 'zod';
import { Done } from '../envelope.ts';
import { defineRoute, realAccounts } from '../route.ts';

const factorCode = z.string().trim().min(1).max(32);

export const beginSecondFactor = defineRoute('POST /api/v1/security/second-factor', {
  summary: 'Make the secret for an authenticator app; nothing is asked for before it is confirmed',
  who: realAccounts,
  answer: z.object({
    secret: z.string().describe('Base32'),
    uri: z.string().describe('otpauth: address, for a QR code'),
  }),
  errors: ['step_up_required', 'second_factor_active'],
});

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Each works once; shown only now'),
});

export const confirmSecondFactor = defineRoute('PUT /api/v1/security/second-factor', {
  summary: 'Turn the second factor on with a code of the app',
  who: realAccounts,
  body: z.object({ code: factorCode }),
  answer: recoveryCodes,
  errors: ['step_up_required', 'second_factor_invalid', 'second_factor_active'],
  encrypted: true,
});

export const removeSecondFactor = defineRoute('POST /api/v1/security/second-factor/removal', {
  summary: 'Turn the second factor off with a code of the app or a recovery code',
  who: realAccounts,
  body: z.object({ code: factorCode }),
  answer: Done,
  errors: ['step_up_required', 'second_factor_invalid'],
  encrypted: true,
});

export const renewRecoveryCodes = defineRoute('POST /api/v1/security/second-factor/recovery-codes', {
  summary: 'Make new recovery codes with a code of the app; earlier ones are void',
  who: realAccounts,
  body: z.object({ code: factorCode }),
  answer: recoveryCodes,
  errors: ['step_up_required', 'second_factor_invalid'],
  encrypted: true,
});
