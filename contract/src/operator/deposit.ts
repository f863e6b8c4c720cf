import { z } from 'zod';
import { Amount, Currency, Instant, paged } from '../envelope.ts';
import { depositStates } from '../portal/deposit.ts';
import { paymentKinds } from '../portal/payment-method.ts';
import { anyStaff, defineRoute } from '../route.ts';
import { merchant, reason, reviewList, uuidParams } from './fields.ts';

export const OperatorDeposit = z.object({
  id: z.string(),
  reference: z.string(),
  userName: z.string(),
  playerId: z.string(),
  kind: z.enum(paymentKinds),
  method: z.string(),
  amount: Amount,
  fee: Amount,
  credited: Amount,
  currency: Currency,
  state: z.enum(depositStates),
  late: z.boolean(),
  proof: z.string(),
  attachments: z.array(z.string()).describe('Ids of the pictures that the player sent'),
  reason: z.string(),
  byHand: z.boolean().describe('Staff confirm it; the others are told by their processor'),
  decidedBy: z.string().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
});

export const operatorDeposits = defineRoute('GET /api/v1/operator/deposits', {
  summary: 'Deposits, latest first',
  who: anyStaff,
  query: z.object({
    ...reviewList,
    state: z.enum(depositStates).optional(),
    waiting: z
      .stringbool({ truthy: ['true'], falsy: ['false'] })
      .optional()
      .describe('Those that staff must confirm'),
  }),
  answer: z.object({ deposits: z.array(OperatorDeposit), total: z.int(), ...paged }),
});

export const operatorDecideDeposit = defineRoute('PUT /api/v1/operator/deposits/:id', {
  summary: 'Confirm that a transfer arrived, or reject it',
  who: anyStaff,
  params: uuidParams,
  body: z.object({ ...merchant, decision: z.enum(['confirm', 'reject']), reason }),
  answer: OperatorDeposit,
  errors: ['not_found', 'already_decided', 'field_required', 'body_invalid'],
});
