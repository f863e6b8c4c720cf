import { z } from 'zod';
import { approvalObjections } from '../approval-kinds.ts';
import { Amount, Currency, Instant, PositiveAmount, paged } from '../envelope.ts';
import { identityStates } from '../portal/identity.ts';
import { paymentKinds } from '../portal/payment-method.ts';
import { withdrawalStates } from '../record-kinds.ts';
import { defineRoute } from '../route.ts';
import { screeningOutcomes } from '../screening-kinds.ts';
import { OperatorFlag } from './flag.ts';
import { merchant, merchantQuery, reason, reviewList, uuidParams, version } from './fields.ts';

export const OperatorWithdrawal = z.object({
  id: z.string(),
  userName: z.string(),
  playerId: z.string(),
  kind: z.enum(paymentKinds),
  method: z.string(),
  institution: z.string(),
  number: z.string().describe('Whole: whoever pays must see it'),
  holder: z.string(),
  amount: Amount,
  fee: Amount,
  paidOut: Amount,
  currency: Currency,
  state: z.enum(withdrawalStates),
  reason: z.string(),
  byHand: z.boolean().describe('Staff pay it; they say how it went'),
  needsSecond: z
    .boolean()
    .describe(
      'Two of the staff must approve it; before the first approval, by what holds now if whoever reads this approves',
    ),
  firstBy: z.string().nullable(),
  secondBy: z.string().nullable(),
  mayApprove: z.boolean().describe('Whoever reads this may approve it, while it waits'),
  mayReject: z.boolean().describe('Whoever reads this may reject it, while it waits'),
  objection: z
    .enum(approvalObjections)
    .nullable()
    .describe('Why whoever reads this may not approve it, while it waits for a second person'),
  identity: z.enum([...identityStates, 'none']),
  balance: Amount,
  owed: Amount.describe('Paid from the balance before the money is sent'),
  accountStatus: z.enum(['active', 'disabled', 'closed']),
  flags: z.array(OperatorFlag).describe('What stands against the player: each makes two people necessary'),
  screening: z
    .object({
      outcome: z.enum(screeningOutcomes),
      at: Instant,
      by: z.string().describe('Of the staff, whose approval asked'),
      matches: z.array(z.object({ list: z.string(), name: z.string(), kind: z.enum(['sanction', 'pep']) })),
    })
    .nullable()
    .describe(
      'What sanctions lists and lists of politically exposed persons say of the holder; null until asked',
    ),
  screens: z.boolean().describe('False: no screening service is set up, and nobody looks for the holder'),
  createdAt: Instant,
  settledAt: Instant.nullable(),
});

export const operatorWithdrawals = defineRoute('GET /api/v1/operator/withdrawals', {
  summary: 'Withdrawals: those that wait first, oldest first',
  permission: 'withdrawals.view',
  query: z.object({ ...reviewList, state: z.enum(withdrawalStates).optional() }),
  answer: z.object({ withdrawals: z.array(OperatorWithdrawal), total: z.int(), ...paged }),
});

export const operatorDecideWithdrawal = defineRoute('PUT /api/v1/operator/withdrawals/:id', {
  summary: 'Approve or reject a withdrawal; over a threshold two different people approve',
  permission: 'withdrawals.decide',
  params: uuidParams,
  body: z.object({
    ...merchant,
    decision: z
      .enum(['approve', 'reject', 'paid', 'failed'])
      .describe('`paid` and `failed`: how a payout by hand went'),
    reason,
    seen: z
      .enum(withdrawalStates)
      .optional()
      .describe('The state in which it was read: in another one, the decision is refused'),
  }),
  answer: OperatorWithdrawal,
  errors: [
    'not_found',
    'already_decided',
    'version_conflict',
    'four_eyes',
    'approval_same_role',
    'approval_waiting',
    'duties_separated',
    'withdrawal_held',
    'withdrawal_identity_rejected',
    'withdrawal_owing',
    'withdrawal_flagged',
    'withdrawal_screening_hit',
    'withdrawal_unscreened',
    'body_invalid',
  ],
});

export const operatorScreenWithdrawal = defineRoute('POST /api/v1/operator/withdrawals/:id/screening', {
  summary: 'Ask the screening service about the holder of a withdrawal that waits, without deciding it',
  permission: 'withdrawals.decide',
  params: uuidParams,
  body: z.object(merchant),
  answer: OperatorWithdrawal,
  errors: ['not_found', 'already_decided', 'screening_not_set_up'],
});

export const OperatorCashRules = z.object({
  dailyAmount: PositiveAmount.describe('Withdrawn by one player a day, minor units'),
  dailyTimes: z.int().min(1).max(100),
  approvedIdentityFrom: PositiveAmount.describe(
    'Sum of withdrawals from which the identity must be approved',
  ),
  turnoverPercent: z.int().min(0).max(10_000).describe('Of the deposits, to be wagered before a withdrawal'),
  coolingHours: z.int().min(0).max(720).describe('How long a changed account rests'),
  version,
});

export const operatorCashRules = defineRoute('GET /api/v1/operator/cash-rules', {
  summary: 'The rules of withdrawals',
  permission: 'withdrawals.view',
  query: merchantQuery,
  answer: OperatorCashRules,
});

export const operatorSetCashRules = defineRoute('PUT /api/v1/operator/cash-rules', {
  summary: 'Change the rules of withdrawals; looser ones once a second person agrees',
  permission: 'withdrawals.rules',
  body: OperatorCashRules.extend(merchant),
  answer: OperatorCashRules,
  errors: ['version_conflict', 'approval_required', 'approval_waiting'],
});
