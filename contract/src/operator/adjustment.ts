import { z } from 'zod';
import { Amount, Currency, PositiveAmount } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { merchant, uuidParams } from './fields.ts';

export const operatorAdjustBalance = defineRoute('POST /api/v1/operator/players/:id/adjustments', {
  summary: 'Add to the balance of a player or take from it, with a reason; it needs a second person',
  permission: 'adjustments.request',
  params: uuidParams,
  body: z.object({
    ...merchant,
    requestId: z.uuid().describe('Names this adjustment: sent again, it is there once'),
    direction: z.enum(['credit', 'debit']),
    amount: PositiveAmount,
    reason: z.string().trim().min(3).max(200),
  }),
  answer: z.object({ balance: Amount, currency: Currency }),
  errors: ['not_found', 'insufficient_funds', 'account_closed', 'approval_required', 'approval_waiting'],
});
