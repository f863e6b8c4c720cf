import { z } from 'zod';
import { Currency, PositiveAmount } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { authErrors } from './auth-errors.ts';

/** What a payment processor tells us of a payment. */
export const paymentOutcomes = ['pending', 'paid', 'failed', 'expired', 'reversed'] as const;

export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const paymentCallback = defineRoute('POST /processor/v1/payment', {
  summary:
    'A payment processor reports how a deposit or a payout went, in any order and as often as it likes; signed as the seamless wallet is',
  who: ['provider'],
  body: z.object({
    callbackId: z
      .string()
      .min(1)
      .max(64)
      .describe('The processor’s name for this message: the same again changes nothing'),
    payment: z.string().max(64).describe('Our name of the deposit or payout'),
    outcome: z
      .enum(paymentOutcomes)
      .describe('`pending`: the payer has paid and it is being confirmed; nobody is asked to pay it again'),
    amount: PositiveAmount,
    currency: Currency,
    reason: z.string().max(200).default(''),
  }),
  answer: z.object({ payment: z.string(), state: z.string().describe('How it stands with us now') }),
  errors: [...authErrors, 'no_permission', 'not_found', 'transaction_mismatch'],
});
