import { z } from 'zod';
import { approvalKinds, approvalObjections, approvalStates } from '../approval-kinds.ts';
import {
  Amount,
  Currency,
  Instant,
  PositiveAmount,
  PositiveOrZeroAmount,
  paged,
  paging,
} from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { flag, merchant, merchantQuery, search, uuidParams, version } from './fields.ts';

const State = z.record(z.string(), z.unknown()).nullable();

export const OperatorApproval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  title: z.string().describe('What it is done to, for people'),
  playerId: z.string().nullable(),
  userName: z.string().nullable().describe('Of the player whose money it moves'),
  amount: Amount.nullable(),
  currency: Currency.nullable(),
  before: State.describe('What changes, as it was when it was requested'),
  after: State,
  reason: z.string().describe('Why the requester wants it'),
  state: z.enum(approvalStates),
  requestedBy: z.string(),
  requestedRole: z.string(),
  decidedBy: z.string().nullable(),
  outcome: z.string().describe('Why it was refused; the failure code when it could not be carried out'),
  createdAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.nullable(),
  mine: z.boolean().describe('Requested by whoever reads this'),
  mayDecide: z.boolean().describe('Whoever reads this may be the second person'),
  mayRefuse: z.boolean().describe('Whoever reads this may refuse it, as colleagues of the requester may'),
  objection: z
    .enum(approvalObjections)
    .nullable()
    .describe('Why whoever reads this may not be the second person, while it waits'),
});
export type OperatorApproval = z.infer<typeof OperatorApproval>;

export const operatorApprovals = defineRoute('GET /api/v1/operator/approvals', {
  summary: 'Operations that wait for a second person, and what became of others; the latest first',
  permission: 'approvals.view',
  query: z.object({
    ...merchant,
    ...paging(25),
    ...search,
    state: z.enum(approvalStates).optional(),
    kind: z.enum(approvalKinds).optional(),
    mine: flag.describe('Those that the caller requested'),
  }),
  answer: z.object({
    approvals: z.array(OperatorApproval),
    total: z.int(),
    waiting: z.int().describe('All that wait at this merchant'),
    ...paged,
  }),
});

export const operatorApproval = defineRoute('GET /api/v1/operator/approvals/:id', {
  summary: 'One operation that needs or needed a second person',
  permission: 'approvals.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorApproval,
  errors: ['not_found'],
});

const reason = z.string().trim().max(200).default('');

export const operatorDecideApproval = defineRoute('PUT /api/v1/operator/approvals/:id', {
  summary:
    'Approve an operation, which carries it out once, or refuse it; never the requester, never with the same role',
  permission: 'approvals.view',
  params: uuidParams,
  body: z.object({
    ...merchant,
    decision: z.enum(['approve', 'refuse']),
    reason: reason.describe('A refusal must give one'),
  }),
  answer: OperatorApproval,
  errors: [
    'not_found',
    'already_decided',
    'four_eyes',
    'approval_same_role',
    'duties_separated',
    'withdrawal_identity_rejected',
    'withdrawal_flagged',
    'withdrawal_screening_hit',
    'withdrawal_unscreened',
    'staff_self',
    'staff_beyond',
    'no_permission',
    'body_invalid',
  ],
});

export const operatorWithdrawApproval = defineRoute('DELETE /api/v1/operator/approvals/:id', {
  summary: 'Take back an operation that one requested and nobody decided yet',
  permission: 'approvals.view',
  params: uuidParams,
  body: z.object(merchant),
  answer: OperatorApproval,
  errors: ['not_found', 'already_decided', 'no_permission'],
});

const from = PositiveOrZeroAmount;

export const OperatorApprovalRules = z.object({
  depositFrom: from.describe('Deposits confirmed for one player a day, together; 0: always'),
  withdrawalFrom: from.describe('Withdrawals approved for one player a day, together; 0: always'),
  adjustmentFrom: from.describe('Adjustments of one player a day, together; 0: always'),
  rewardFrom: from.describe('Applications approved for one player a day, together; 0: always'),
  promotionFrom: from.describe('Budgets published or raised a day, together; 0: always'),
  freeRewardFrom: from.describe('A reward that asks for no turnover; 0: always'),
  rewardMaximum: PositiveAmount.describe('No single reward is larger'),
  promotionBudget: PositiveAmount.describe('The budget of a promotion that names none'),
  paymentMethods: z.boolean().describe('Every change of a payment method waits'),
  lotteryVersions: z.boolean().describe('New rules of a lottery wait'),
  expireHours: z.int().min(1).max(720).describe('What nobody decided for so long expires'),
  version,
});
export type OperatorApprovalRules = z.infer<typeof OperatorApprovalRules>;

export const operatorApprovalRules = defineRoute('GET /api/v1/operator/approval-rules', {
  summary: 'From where operations of staff need a second person',
  permission: 'approvals.view',
  query: merchantQuery,
  answer: OperatorApprovalRules,
});

export const operatorSetApprovalRules = defineRoute('PUT /api/v1/operator/approval-rules', {
  summary: 'Change from where operations need a second person; it always needs one itself',
  permission: 'approvals.rules',
  body: OperatorApprovalRules.extend(merchant),
  answer: OperatorApprovalRules,
  errors: ['version_conflict', 'approval_required', 'approval_waiting'],
});
