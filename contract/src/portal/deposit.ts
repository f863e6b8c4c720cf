import { z } from 'zod';
import { Amount, Currency, Instant, PositiveAmount, paged } from '../envelope.ts';
import { exclusionKinds } from '../exclusion-kinds.ts';
import { depositStates } from '../record-kinds.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { attachmentsAtMost } from './attachment.ts';
import { DepositLimit } from './deposit-limit.ts';
import { IdentitySummary } from './identity.ts';
import { PaymentFacts, PaymentMethod, paymentKinds } from './payment-method.ts';
import { recordQuery, requestId } from './fields.ts';

/** What arrived beyond the player's limit waits for the player, then for staff, or is done. */
export const depositExcessStates = ['held', 'refund-requested', 'refunded', 'credited'] as const;

export const Deposit = z.object({
  id: z.string(),
  reference: z.string().describe('What the player names when paying by hand'),
  kind: z.enum(paymentKinds),
  method: z.string(),
  amount: Amount.describe('What is paid'),
  agreed: Amount.nullable().describe('What was agreed, when another amount arrived and was credited'),
  received: Amount.nullable().describe('Another amount than agreed arrived and staff look into it'),
  excess: z
    .object({
      amount: Amount,
      state: z.enum(depositExcessStates),
      freesAt: Instant.nullable().describe(
        'When it can be credited within the limits; null when it can be now, or in no period',
      ),
      needsHigherLimit: z.boolean().describe('It is more than a limit allows in any period'),
    })
    .nullable()
    .describe('What arrived beyond the player’s own limit and is not credited'),
  fee: Amount.describe('What the processor keeps of it'),
  credited: Amount.describe('What reaches the balance'),
  currency: Currency,
  minorUnits: z.int(),
  state: z.enum(depositStates),
  late: z.boolean().describe('The money came after the deposit had ended'),
  byHand: z.boolean().describe('The player transfers it and tells how; staff look for it'),
  proof: z.string().describe('The reference number that the player told; empty when none'),
  attachments: z.array(z.string()).describe('Pictures of the receipt that the player sent'),
  reason: z.string().describe('Why it failed or was rejected; empty otherwise'),
  createdAt: Instant,
  expiresAt: Instant,
  settledAt: Instant.nullable(),
  mayCancel: z.boolean().describe('Nobody says that it is paid: the player can cancel it'),
  processing: z.boolean().describe('The processor says that the payment is under way'),
  payAt: z.string().nullable().describe('Address of the payment page, while there is something to pay'),
  facts: PaymentFacts.describe('Where to pay by hand'),
  coins: z.string().nullable().describe('Coins to send, a decimal; crypto only'),
});
export type Deposit = z.infer<typeof Deposit>;

export const depositOverview = defineRoute('GET /api/v1/deposit-desk', {
  summary:
    'How the player can deposit: methods with limits, fees and expected times, and what is still missing',
  who: realAccounts,
  answer: z.object({
    methods: z.array(PaymentMethod),
    identity: IdentitySummary.nullable(),
    stopped: z
      .enum(exclusionKinds)
      .nullable()
      .describe('What keeps the player from depositing; null: nothing'),
    needsIdentity: z.boolean().describe('Who deposits says who they are first'),
    limits: z.array(DepositLimit).describe('What the player lets themselves deposit'),
    limitDemand: z
      .enum(['choice', 'limit'])
      .nullable()
      .describe(
        'What the player says first: a deposit limit, or a limit or that there is none; null: nothing',
      ),
    pending: z.array(Deposit).describe('Deposits that are under way'),
  }),
});

export const openDeposit = defineRoute('POST /api/v1/deposits', {
  summary: 'Begin a deposit',
  who: realAccounts,
  body: z.object({ requestId, methodId: z.string().max(40), amount: PositiveAmount, currency: Currency }),
  forPlay: true,
  answer: Deposit,
  errors: [
    'identity_required',
    'method_unavailable',
    'currency_mismatch',
    'amount_below_minimum',
    'amount_above_maximum',
    'deposit_limit_reached',
    'limit_choice_required',
    'limit_required',
    'register_unavailable',
    'deposits_pending',
    'transaction_mismatch',
  ],
});

export const depositProof = defineRoute('PUT /api/v1/deposits/:id/proof', {
  summary: 'Tell the reference number of a transfer that was made by hand, with pictures of its receipt',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    reference: z
      .string()
      .trim()
      .min(4)
      .max(80)
      .regex(/^[\p{L}\p{N} .\-/]+$/u),
    attachments: z
      .array(z.string().max(64))
      .max(attachmentsAtMost)
      .optional()
      .describe('Ids of all pictures it has from now on; left out, they stay as they are'),
  }),
  answer: Deposit,
  errors: ['not_found', 'already_decided'],
});

export const cancelDeposit = defineRoute('DELETE /api/v1/deposits/:id', {
  summary: 'Cancel a deposit that is not paid yet; a payment that still comes is credited',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Deposit,
  errors: ['not_found', 'already_decided'],
});

export const depositExcess = defineRoute('PUT /api/v1/deposits/:id/excess', {
  summary: 'Decide about money that arrived beyond the own limit: credit it, or have it refunded',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  body: z.object({ decision: z.enum(['credit', 'refund']) }),
  answer: Deposit,
  errors: ['not_found', 'already_decided', 'deposit_limit_reached', 'timed_out', 'self_excluded'],
});

export const deposit = defineRoute('GET /api/v1/deposits/:id', {
  summary: 'One deposit of the player',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Deposit,
  errors: ['not_found'],
});

export const deposits = defineRoute('GET /api/v1/deposits', {
  summary: 'Deposit record, latest first',
  who: realAccounts,
  query: z.object({ ...recordQuery, state: z.enum(depositStates).optional() }),
  answer: z.object({
    deposits: z.array(Deposit),
    ...paged,
    totals: z.object({ count: z.int(), credited: Amount, currency: Currency, minorUnits: z.int() }),
  }),
});
