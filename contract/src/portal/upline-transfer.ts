import { z } from 'zod';
import { Amount, Currency, PositiveAmount } from '../envelope.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { moneyPassword, requestId } from './fields.ts';

export const transferToUpline = defineRoute('POST /api/v1/upline-transfers', {
  summary: 'Transfer real money to the agent above',
  who: realAccounts,
  body: z.object({ requestId, amount: PositiveAmount, currency: Currency, moneyPassword }),
  answer: z.object({ balance: Amount, currency: Currency, minorUnits: z.int() }),
  errors: [
    'feature_off',
    'no_permission',
    'upline_missing',
    'money_password_required',
    'money_password_wrong',
    'too_many_requests',
    'currency_mismatch',
    'turnover_open',
    'insufficient_funds',
    'debt_open',
    'transaction_mismatch',
  ],
  encrypted: true,
});
