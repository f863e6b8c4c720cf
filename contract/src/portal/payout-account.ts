import { z } from 'zod';
import { Done, Instant } from '../envelope.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { paymentKinds } from './payment-method.ts';

export const PayoutAccount = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  methodId: z.string(),
  method: z.string(),
  institution: z.string().describe('Bank, wallet or network'),
  holder: z.string().describe('Always the name of the identity'),
  masked: z.string(),
  usableAt: Instant.describe('After a change it rests for a while'),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

const payoutAccountBody = z.object({
  methodId: z.string().max(40),
  institution: z.string().trim().min(2).max(60),
  number: z
    .string()
    .trim()
    .min(4)
    .max(128)
    .regex(/^[A-Za-z0-9 -]+$/),
});

export const addPayoutAccount = defineRoute('POST /api/v1/payout-accounts', {
  summary: 'Add a bank or e-wallet account to be paid to; needs a step-up, rests 24 hours',
  who: realAccounts,
  body: payoutAccountBody,
  answer: PayoutAccount,
  errors: [
    'step_up_required',
    'identity_required',
    'method_unavailable',
    'payout_accounts_full',
    'payout_account_taken',
  ],
  encrypted: true,
});

export const changePayoutAccount = defineRoute('PUT /api/v1/payout-accounts/:id', {
  summary: 'Change an account to be paid to; needs a step-up, rests 24 hours again',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  body: payoutAccountBody.omit({ methodId: true }),
  answer: PayoutAccount,
  errors: ['step_up_required', 'not_found', 'payout_account_taken'],
  encrypted: true,
});

export const removePayoutAccount = defineRoute('DELETE /api/v1/payout-accounts/:id', {
  summary: 'Remove an account to be paid to',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Done,
  errors: ['step_up_required', 'not_found'],
});
