import { z } from 'zod';
import { Amount, Currency, Instant, paged, paging, PositiveAmount } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { moneyPassword, requestId } from './fields.ts';

/** Only agents have a downline. */
const agents = ['agent'] as const;

export const transferToDownline = defineRoute('POST /api/v1/downline-transfers', {
  summary: 'Transfer real money to somebody of the team',
  who: agents,
  body: z.object({
    requestId,
    memberId: z.uuid(),
    amount: PositiveAmount,
    currency: Currency,
    moneyPassword,
  }),
  answer: z.object({ balance: Amount, currency: Currency, minorUnits: z.int() }),
  errors: [
    'feature_off',
    'not_found',
    'member_unavailable',
    'money_password_required',
    'money_password_wrong',
    'too_many_requests',
    'currency_mismatch',
    'amount_below_minimum',
    'amount_above_maximum',
    'transfer_limit_reached',
    'turnover_open',
    'insufficient_funds',
    'debt_open',
    'transaction_mismatch',
  ],
  encrypted: true,
});

export const downlineTransfers = defineRoute('GET /api/v1/downline-transfers', {
  summary: 'What an agent may still send to the team, and what was sent, latest first',
  who: agents,
  query: z.object({ ...paging(25), memberId: z.uuid().optional() }),
  answer: z.object({
    ...paged,
    minimum: Amount,
    maximum: Amount,
    leftToday: Amount.describe('What may still be sent today, in the time zone of the merchant'),
    currency: Currency,
    minorUnits: z.int(),
    transfers: z.array(
      z.object({ id: z.uuid(), memberId: z.uuid(), userName: z.string(), amount: Amount, at: Instant }),
    ),
  }),
  errors: ['feature_off', 'not_found'],
});
