import { z } from 'zod';
import {
  Amount,
  Currency,
  Done,
  Instant,
  PositiveAmount,
  PositiveOrZeroAmount,
  paged,
  paging,
} from '../envelope.ts';
import { anyStaff, defineRoute } from '../route.ts';
import {
  depositStates,
  documentKinds,
  identityStates,
  PaymentFacts,
  paymentKinds,
  withdrawalStates,
} from './cashier.ts';

const source = 'issue Cashier: staff review; decisions.md Deposits and withdrawals';
const staffErrors = ['not_logged_in', 'session_ended', 'no_permission'] as const;
const merchant = { merchant: z.string().max(32).describe('Merchant code') };
const list = {
  ...merchant,
  ...paging(25),
  q: z.string().trim().max(64).optional().describe('Part of a username, or a reference'),
};
const reason = z
  .string()
  .trim()
  .max(200)
  .default('')
  .describe('Shown to the player; a rejection must give one');
const id = z.object({ id: z.uuid() });
const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .describe('The version that was read; another one answers version_conflict');

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

export const operatorDeposits = defineRoute('operatorDeposits', {
  summary: 'Deposits, latest first',
  source,
  who: anyStaff,
  query: z.object({
    ...list,
    state: z.enum(depositStates).optional(),
    waiting: z
      .stringbool({ truthy: ['true'], falsy: ['false'] })
      .optional()
      .describe('Those that staff must confirm'),
  }),
  answer: z.object({ deposits: z.array(OperatorDeposit), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorDecideDeposit = defineRoute('operatorDecideDeposit', {
  summary: 'Confirm that a transfer arrived, or reject it',
  source,
  who: anyStaff,
  params: id,
  body: z.object({ ...merchant, decision: z.enum(['confirm', 'reject']), reason }),
  answer: OperatorDeposit,
  errors: [...staffErrors, 'not_found', 'already_decided', 'field_required', 'body_invalid'],
  openWhenClosed: true,
});

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
  needsSecond: z.boolean().describe('Two of the staff must approve it'),
  firstBy: z.string().nullable(),
  secondBy: z.string().nullable(),
  mayDecide: z.boolean().describe('False for who approved it already'),
  identity: z.enum([...identityStates, 'none']),
  balance: Amount,
  createdAt: Instant,
  settledAt: Instant.nullable(),
});

export const operatorWithdrawals = defineRoute('operatorWithdrawals', {
  summary: 'Withdrawals: those that wait first, oldest first',
  source,
  who: anyStaff,
  query: z.object({ ...list, state: z.enum(withdrawalStates).optional() }),
  answer: z.object({ withdrawals: z.array(OperatorWithdrawal), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorDecideWithdrawal = defineRoute('operatorDecideWithdrawal', {
  summary: 'Approve or reject a withdrawal; over a threshold two different people approve',
  source,
  who: anyStaff,
  params: id,
  body: z.object({
    ...merchant,
    decision: z
      .enum(['approve', 'reject', 'paid', 'failed'])
      .describe('`paid` and `failed`: how a payout by hand went'),
    reason,
  }),
  answer: OperatorWithdrawal,
  errors: [...staffErrors, 'not_found', 'already_decided', 'four_eyes', 'body_invalid'],
  openWhenClosed: true,
});

export const OperatorIdentity = z.object({
  playerId: z.string(),
  userName: z.string(),
  state: z.enum(identityStates),
  realName: z.string(),
  documentKind: z.enum(documentKinds),
  documentNumber: z.string(),
  birthDate: z.iso.date(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
});
export const operatorIdentities = defineRoute('operatorIdentities', {
  summary: 'Who players say they are; those that wait first',
  source,
  who: anyStaff,
  query: z.object({ ...list, state: z.enum(identityStates).optional() }),
  answer: z.object({ identities: z.array(OperatorIdentity), total: z.int(), ...paged }),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorDecideIdentity = defineRoute('operatorDecideIdentity', {
  summary: 'Approve or reject who a player says they are',
  source,
  who: anyStaff,
  params: id,
  body: z.object({ ...merchant, decision: z.enum(['approve', 'reject']), reason }),
  answer: OperatorIdentity,
  errors: [...staffErrors, 'not_found', 'already_decided', 'body_invalid'],
  openWhenClosed: true,
});

export const OperatorPaymentMethod = z.object({
  id: z.string(),
  direction: z.enum(['deposit', 'withdrawal']),
  kind: z.enum(paymentKinds),
  adapter: z.enum(['manual', 'sandbox']),
  name: z.string().trim().min(2).max(60),
  currency: Currency,
  minimum: PositiveAmount,
  maximum: PositiveAmount,
  feeFixed: PositiveOrZeroAmount,
  feePerMille: z.int().min(0).max(500),
  expectedMinutes: z.int().min(1).max(20_160),
  position: z.int().min(0).max(999),
  enabled: z.boolean(),
  facts: PaymentFacts,
  version,
});
const methodId = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,38}$/) });
export const operatorPaymentMethods = defineRoute('operatorPaymentMethods', {
  summary: 'Ways to pay',
  source,
  who: anyStaff,
  query: z.object(merchant),
  answer: z.array(OperatorPaymentMethod),
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetPaymentMethod = defineRoute('operatorSetPaymentMethod', {
  summary: 'Change a way to pay, or add one (version 0)',
  source,
  who: ['owner'],
  params: methodId,
  body: OperatorPaymentMethod.omit({ id: true, currency: true }).extend(merchant),
  answer: OperatorPaymentMethod,
  errors: [...staffErrors, 'version_conflict', 'id_taken', 'body_invalid'],
  openWhenClosed: true,
});
export const operatorRemovePaymentMethod = defineRoute('operatorRemovePaymentMethod', {
  summary: 'Take away a way to pay that nobody ever used',
  source,
  who: ['owner'],
  params: methodId,
  body: z.object({ ...merchant, version }),
  answer: Done,
  errors: [...staffErrors, 'not_found', 'version_conflict', 'method_used'],
  openWhenClosed: true,
});

export const OperatorCashRules = z.object({
  dailyAmount: PositiveAmount.describe('Withdrawn by one player a day, minor units'),
  dailyTimes: z.int().min(1).max(100),
  secondPersonFrom: PositiveAmount.describe('Withdrawals from here are approved by two'),
  approvedIdentityFrom: PositiveAmount.describe(
    'Sum of withdrawals from which the identity must be approved',
  ),
  turnoverPercent: z.int().min(0).max(10_000).describe('Of the deposits, to be wagered before a withdrawal'),
  coolingHours: z.int().min(0).max(720).describe('How long a changed account rests'),
  version,
});
export const operatorCashRules = defineRoute('operatorCashRules', {
  summary: 'The rules of withdrawals',
  source,
  who: anyStaff,
  query: z.object(merchant),
  answer: OperatorCashRules,
  errors: staffErrors,
  openWhenClosed: true,
});
export const operatorSetCashRules = defineRoute('operatorSetCashRules', {
  summary: 'Change the rules of withdrawals',
  source,
  who: ['owner'],
  body: OperatorCashRules.extend(merchant),
  answer: OperatorCashRules,
  errors: [...staffErrors, 'version_conflict'],
  openWhenClosed: true,
});
