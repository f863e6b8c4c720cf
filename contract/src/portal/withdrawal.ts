import { z } from 'zod';
import { Amount, Currency, Instant, PositiveAmount, paged } from '../envelope.ts';
import { withdrawalStates } from '../record-kinds.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { IdentitySummary } from './identity.ts';
import { PaymentMethod, paymentKinds } from './payment-method.ts';
import { PayoutAccount } from './payout-account.ts';
import { moneyPassword, recordQuery, requestId } from './fields.ts';

const WithdrawalStep = z.object({ state: z.enum(withdrawalStates), at: Instant });

export const Withdrawal = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  method: z.string(),
  payTo: z.string().describe('Institution and masked number'),
  amount: Amount,
  fee: Amount,
  paidOut: Amount.describe('What reaches the player: amount - fee'),
  currency: Currency,
  minorUnits: z.int(),
  state: z.enum(withdrawalStates),
  waitsFor: z
    .enum(['house', 'second-person', 'processor'])
    .nullable()
    .describe('Who must act now; null when it is over'),
  reason: z.string().describe('Why it was rejected or failed; empty otherwise'),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  steps: z.array(WithdrawalStep).describe('What happened, oldest first'),
  expectedAt: Instant.nullable().describe('When half of such withdrawals were paid, by the past'),
  latestAt: Instant.nullable().describe('When nine of ten were'),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** How long withdrawals took, of those paid in the last 90 days. */
const Duration = z.object({
  halfMinutes: z.int(),
  mostMinutes: z.int().describe('Nine of ten'),
  of: z.int().describe('Withdrawals counted; 0: stated by the method, nothing measured yet'),
});

export const withdrawalOverview = defineRoute('GET /api/v1/withdrawal-desk', {
  summary: 'How the player can withdraw: accounts, rules, and what still stands in the way',
  who: realAccounts,
  answer: z.object({
    balance: Amount,
    owed: Amount.describe('Paid from the balance before money leaves it'),
    currency: Currency,
    minorUnits: z.int(),
    methods: z.array(PaymentMethod),
    accounts: z.array(PayoutAccount),
    identity: IdentitySummary.nullable(),
    hasMoneyPassword: z.boolean(),
    rules: z.object({
      leftToday: Amount.describe('What may still be withdrawn today'),
      timesLeftToday: z.int(),
      secondPersonFrom: PositiveAmount.describe('From here two of the staff approve'),
      approvedIdentityFrom: PositiveAmount.describe(
        'Sum of withdrawals from which the identity must be approved',
      ),
      coolingHours: z.int(),
    }),
    turnover: z.object({
      percent: z.int().describe('Of the deposits, to be wagered'),
      since: Instant,
      deposited: Amount,
      required: Amount,
      wagered: Amount,
      open: Amount.describe('Still to be wagered'),
    }),
    duration: Duration,
    underWay: z.array(Withdrawal),
  }),
});

export const requestWithdrawal = defineRoute('POST /api/v1/withdrawals', {
  summary: 'Withdraw; it cannot be cancelled once submitted',
  who: realAccounts,
  body: z.object({
    requestId,
    payoutAccountId: z.uuid(),
    amount: PositiveAmount,
    currency: Currency,
    moneyPassword,
  }),
  answer: Withdrawal,
  errors: [
    'money_password_required',
    'money_password_wrong',
    'too_many_requests',
    'identity_required',
    'identity_unapproved',
    'not_found',
    'payout_account_resting',
    'method_unavailable',
    'currency_mismatch',
    'amount_below_minimum',
    'amount_above_maximum',
    'daily_limit_reached',
    'turnover_open',
    'insufficient_funds',
    'debt_open',
    'transaction_mismatch',
  ],
  encrypted: true,
});

export const withdrawal = defineRoute('GET /api/v1/withdrawals/:id', {
  summary: 'One withdrawal with who must act, why, and until when',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Withdrawal,
  errors: ['not_found'],
});

export const withdrawals = defineRoute('GET /api/v1/withdrawals', {
  summary: 'Withdraw record, latest first',
  who: realAccounts,
  query: z.object({ ...recordQuery, state: z.enum(withdrawalStates).optional() }),
  answer: z.object({
    withdrawals: z.array(Withdrawal),
    ...paged,
    totals: z.object({ count: z.int(), paidOut: Amount, currency: Currency, minorUnits: z.int() }),
  }),
});
