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
import type { ErrorCode } from '../error-codes.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { attachmentsAtMost } from './attachment.ts';
import { DepositLimit } from './deposit-limit.ts';

const sessionErrors = ['not_logged_in', 'session_ended'] as const satisfies readonly ErrorCode[];
const source = 'spec 2 §2 (/m/voucherCenter, /m/withdraw); decisions.md Deposits and withdrawals';
const requestId = z
  .uuid()
  .describe('Made by the page: the same request sent again is the same one, for ever');
const moneyPassword = z.string().min(1).max(128).describe('The money password');
const day = z.iso.date().describe('YYYY-MM-DD');

/** How money comes in and goes out. */
export const paymentKinds = ['bank', 'wallet', 'card', 'crypto'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Where a deposit stands; what comes late counts from every state but `paid`. */
export const depositStates = ['pending', 'paid', 'failed', 'expired', 'rejected'] as const;
export type DepositState = (typeof depositStates)[number];

/** Where a withdrawal stands. */
export const withdrawalStates = ['review', 'second-review', 'paying', 'paid', 'failed', 'rejected'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Where the word of a player about who they are stands. */
export const identityStates = ['submitted', 'approved', 'rejected'] as const;
export type IdentityState = (typeof identityStates)[number];

/** The papers that an identity is shown by. */
export const documentKinds = ['national-id', 'passport', 'driving-licence'] as const;

/** What is said of a way to pay, by its kind. */
export const PaymentFacts = z.object({
  bank: z.string().max(80).optional().describe('Name of the bank or wallet'),
  accountName: z.string().max(80).optional(),
  accountNumber: z.string().max(64).optional(),
  asset: z.string().max(8).optional().describe('Coin, for example USDT'),
  network: z.string().max(24).optional(),
  address: z.string().max(128).optional().describe('Where the coin is sent'),
  rate: PositiveAmount.optional().describe('Minor units of the currency for one coin'),
});
export type PaymentFacts = z.infer<typeof PaymentFacts>;

export const PaymentMethod = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  name: z.string(),
  currency: Currency,
  minorUnits: z.int(),
  minimum: PositiveAmount,
  maximum: PositiveAmount,
  feeFixed: PositiveOrZeroAmount,
  feePerMille: z.int().describe('Tenths of a percent of the amount, on top of the fixed fee'),
  expectedMinutes: z.int().describe('How long it usually takes'),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const IdentitySummary = z.object({
  state: z.enum(identityStates),
  realName: z.string(),
  documentKind: z.enum(documentKinds),
  documentEnd: z.string().describe('Last characters of the number'),
  birthDate: day,
  submittedAt: Instant,
  reason: z.string().describe('Why it was rejected; empty otherwise'),
});
export type IdentitySummary = z.infer<typeof IdentitySummary>;

export const Deposit = z.object({
  id: z.string(),
  reference: z.string().describe('What the player names when paying by hand'),
  kind: z.enum(paymentKinds),
  method: z.string(),
  amount: Amount.describe('What is paid'),
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
  payAt: z.string().nullable().describe('Address of the payment page, while there is something to pay'),
  facts: PaymentFacts.describe('Where to pay by hand'),
  coins: z.string().nullable().describe('Coins to send, a decimal; crypto only'),
});
export type Deposit = z.infer<typeof Deposit>;

export const depositDesk = defineRoute('depositDesk', {
  summary:
    'How the player can deposit: methods with limits, fees and expected times, and what is still missing',
  source,
  who: realAccounts,
  answer: z.object({
    methods: z.array(PaymentMethod),
    identity: IdentitySummary.nullable(),
    needsIdentity: z.boolean().describe('Who deposits says who they are first'),
    limits: z.array(DepositLimit).describe('What the player lets themselves deposit'),
    pending: z.array(Deposit).describe('Deposits that are under way'),
  }),
  errors: [...sessionErrors, 'free_reject'],
});

export const openDeposit = defineRoute('openDeposit', {
  summary: 'Begin a deposit',
  source,
  who: realAccounts,
  body: z.object({ requestId, methodId: z.string().max(40), amount: PositiveAmount, currency: Currency }),
  answer: Deposit,
  errors: [
    ...sessionErrors,
    'free_reject',
    'identity_required',
    'method_unavailable',
    'currency_mismatch',
    'amount_below_minimum',
    'amount_above_maximum',
    'deposit_limit_reached',
    'too_many_requests',
    'transaction_mismatch',
  ],
});

export const depositProof = defineRoute('depositProof', {
  summary: 'Tell the reference number of a transfer that was made by hand, with pictures of its receipt',
  source,
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
  errors: [...sessionErrors, 'not_found', 'already_decided'],
});

export const deposit = defineRoute('deposit', {
  summary: 'One deposit of the player',
  source,
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Deposit,
  errors: [...sessionErrors, 'not_found'],
});

const recordQuery = { ...paging(25), from: Instant.optional(), to: Instant.optional() };

export const deposits = defineRoute('deposits', {
  summary: 'Deposit record, latest first',
  source: 'spec 2 §2 Member centre (/m/vouReport)',
  who: realAccounts,
  query: z.object({ ...recordQuery, state: z.enum(depositStates).optional() }),
  answer: z.object({
    deposits: z.array(Deposit),
    ...paged,
    totals: z.object({ count: z.int(), credited: Amount, currency: Currency, minorUnits: z.int() }),
  }),
  errors: sessionErrors,
});

export const submitIdentity = defineRoute('submitIdentity', {
  summary: 'Say who the player is: asked before money is won, not after',
  source: 'issue Cashier: identity step; safety.md',
  who: realAccounts,
  body: z.object({
    realName: z
      .string()
      .trim()
      .min(2)
      .max(80)
      .regex(/^[\p{L}\p{M} .'’-]+$/u),
    documentKind: z.enum(documentKinds),
    documentNumber: z
      .string()
      .trim()
      .min(5)
      .max(32)
      .regex(/^[A-Za-z0-9 -]+$/),
    birthDate: z.string().trim().min(1).max(10).describe('YYYY-MM-DD'),
  }),
  answer: IdentitySummary,
  errors: [
    ...sessionErrors,
    'identity_taken',
    'identity_settled',
    'birth_date_invalid',
    'age_below_minimum',
    'encryption_invalid',
    'encryption_replayed',
  ],
  encrypted: true,
});

export const identity = defineRoute('identity', {
  summary: 'What the house knows of who the player is',
  source: 'issue Cashier: identity step',
  who: realAccounts,
  answer: z.object({ identity: IdentitySummary.nullable() }),
  errors: sessionErrors,
});

export const PayoutAccount = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  methodId: z.string(),
  method: z.string(),
  institution: z.string().describe('Bank, wallet or network'),
  holder: z.string().describe('Always the name of the identity'),
  masked: z.string(),
  usableAt: Instant.describe('After a change it rests for a while'),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

const payoutAccountBody = z.object({
  methodId: z.string().max(40),
  institution: z.string().trim().min(2).max(60),
  number: z
    .string()
    .trim()
    .min(4)
    .max(128)
    .regex(/^[A-Za-z0-9 -]+$/),
});

export const addPayoutAccount = defineRoute('addPayoutAccount', {
  summary: 'Add a bank or e-wallet account to be paid to; needs a step-up, rests 24 hours',
  source: 'issue Cashier: accounts with cooling-off',
  who: realAccounts,
  body: payoutAccountBody,
  answer: PayoutAccount,
  errors: [
    ...sessionErrors,
    'step_up_required',
    'identity_required',
    'method_unavailable',
    'payout_accounts_full',
    'payout_account_taken',
    'encryption_invalid',
    'encryption_replayed',
  ],
  encrypted: true,
});

export const changePayoutAccount = defineRoute('changePayoutAccount', {
  summary: 'Change an account to be paid to; needs a step-up, rests 24 hours again',
  source: 'issue Cashier: accounts with cooling-off',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  body: payoutAccountBody.omit({ methodId: true }),
  answer: PayoutAccount,
  errors: [
    ...sessionErrors,
    'step_up_required',
    'not_found',
    'payout_account_taken',
    'encryption_invalid',
    'encryption_replayed',
  ],
  encrypted: true,
});

export const removePayoutAccount = defineRoute('removePayoutAccount', {
  summary: 'Remove an account to be paid to',
  source: 'issue Cashier: accounts with cooling-off',
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Done,
  errors: [...sessionErrors, 'step_up_required', 'not_found'],
});

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

export const withdrawalDesk = defineRoute('withdrawalDesk', {
  summary: 'How the player can withdraw: accounts, rules, and what still stands in the way',
  source,
  who: realAccounts,
  answer: z.object({
    balance: Amount,
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
  errors: sessionErrors,
});

export const requestWithdrawal = defineRoute('requestWithdrawal', {
  summary: 'Withdraw; it cannot be cancelled once submitted',
  source,
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
    ...sessionErrors,
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
    'transaction_mismatch',
    'encryption_invalid',
    'encryption_replayed',
  ],
  encrypted: true,
});

export const withdrawal = defineRoute('withdrawal', {
  summary: 'One withdrawal with who must act, why, and until when',
  source,
  who: realAccounts,
  params: z.object({ id: z.uuid() }),
  answer: Withdrawal,
  errors: [...sessionErrors, 'not_found'],
});

export const withdrawals = defineRoute('withdrawals', {
  summary: 'Withdraw record, latest first',
  source: 'spec 2 §2 Member centre (/m/withdrawReport)',
  who: realAccounts,
  query: z.object({ ...recordQuery, state: z.enum(withdrawalStates).optional() }),
  answer: z.object({
    withdrawals: z.array(Withdrawal),
    ...paged,
    totals: z.object({ count: z.int(), paidOut: Amount, currency: Currency, minorUnits: z.int() }),
  }),
  errors: sessionErrors,
});

export const transferToUpline = defineRoute('transferToUpline', {
  summary: 'Transfer real money to the agent above',
  source: 'spec 1 §6: its flag on, member info with toUpline, type not 2',
  who: realAccounts,
  body: z.object({ requestId, amount: PositiveAmount, currency: Currency, moneyPassword }),
  answer: z.object({ balance: Amount, currency: Currency, minorUnits: z.int() }),
  errors: [
    ...sessionErrors,
    'feature_off',
    'no_permission',
    'upline_missing',
    'money_password_required',
    'money_password_wrong',
    'too_many_requests',
    'currency_mismatch',
    'turnover_open',
    'insufficient_funds',
    'transaction_mismatch',
    'encryption_invalid',
    'encryption_replayed',
  ],
  encrypted: true,
});

/** What a payment processor tells us of a payment. */
export const paymentOutcomes = ['pending', 'paid', 'failed', 'expired'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const paymentCallback = defineRoute('paymentCallback', {
  summary: 'A payment processor tells how a deposit or a payout went; signed as the seamless wallet is',
  source: 'decisions.md Deposits and withdrawals; money.md Seamless wallet (signature)',
  who: ['provider'],
  body: z.object({
    callbackId: z
      .string()
      .min(1)
      .max(64)
      .describe('The processor’s name for this message: the same again is answered the same'),
    payment: z.string().max(64).describe('Our name of the deposit or payout'),
    outcome: z.enum(paymentOutcomes),
    amount: PositiveAmount,
    currency: Currency,
    reason: z.string().max(200).default(''),
  }),
  answer: z.object({ payment: z.string(), state: z.string().describe('How it stands with us now') }),
  errors: [
    'signature_invalid',
    'request_expired',
    'too_many_requests',
    'no_permission',
    'not_found',
    'amount_invalid',
    'currency_mismatch',
    'transaction_mismatch',
  ],
});
