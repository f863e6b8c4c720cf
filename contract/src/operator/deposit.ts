import { z } from 'zod';
import { Amount, Currency, Instant, paged } from '../envelope.ts';
import { depositExcessStates } from '../portal/deposit.ts';
import { depositStates } from '../record-kinds.ts';
import { paymentKinds } from '../portal/payment-method.ts';
import { defineRoute } from '../route.ts';
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
  agreed: Amount.nullable().describe('What was agreed, when another amount was credited'),
  received: Amount.nullable().describe('Another amount that arrived and waits in a case'),
  excess: Amount.nullable().describe('Beyond the player’s limit; not credited'),
  excessState: z.enum(depositExcessStates).nullable(),
  credited: Amount,
  currency: Currency,
  state: z.enum(depositStates),
  late: z.boolean(),
  proof: z.string(),
  sameProof: z
    .array(z.string())
    .describe('References of other deposits whose players named the same transfer'),
  attachments: z.array(z.string()).describe('Ids of the pictures that the player sent'),
  reason: z.string(),
  byHand: z.boolean().describe('Staff confirm it; the others are told by their processor'),
  decidedBy: z.string().nullable(),
  waitingFor: z.string().nullable().describe('The approval that its confirmation waits for'),
  createdAt: Instant,
  settledAt: Instant.nullable(),
});

export const operatorDeposits = defineRoute('GET /api/v1/operator/deposits', {
  summary: 'Deposits, latest first',
  permission: 'deposits.view',
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
  permission: 'deposits.decide',
  params: uuidParams,
  body: z.object({ ...merchant, decision: z.enum(['confirm', 'reject']), reason }),
  answer: OperatorDeposit,
  errors: [
    'not_found',
    'already_decided',
    'approval_required',
    'approval_waiting',
    'field_required',
    'body_invalid',
  ],
});

export const operatorReverseDeposit = defineRoute('POST /api/v1/operator/deposits/:id/reversal', {
  summary: 'Propose to take a paid deposit back after a chargeback; another person confirms it in the case',
  permission: 'deposits.decide',
  params: uuidParams,
  body: z.object({ ...merchant, reason: z.string().trim().min(3).max(200) }),
  answer: z.object({ caseId: z.string() }),
  errors: ['not_found', 'already_decided', 'body_invalid'],
});
