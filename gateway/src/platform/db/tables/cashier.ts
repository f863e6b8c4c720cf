import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, bytes, instant } from '../columns.ts';

const kind = (name: string) => text(name, { enum: ['bank', 'wallet', 'card', 'crypto'] });
const adapter = (name: string) => text(name, { enum: ['manual', 'sandbox'] });

/** Where to pay, as the contract's PaymentFacts. */
type Facts = Partial<
  Record<'bank' | 'accountName' | 'accountNumber' | 'asset' | 'network' | 'address' | 'rate', string>
>;

export const paymentMethod = pgTable(
  'payment_method',
  {
    merchantId: integer('merchant_id').notNull(),
    id: text('id').notNull(),
    direction: text('direction', { enum: ['deposit', 'withdrawal'] }).notNull(),
    kind: kind('kind').notNull(),
    adapter: adapter('adapter').notNull(),
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    minimum: amount('minimum').notNull(),
    maximum: amount('maximum').notNull(),
    feeFixed: amount('fee_fixed').notNull(),
    feePerMille: integer('fee_per_mille').notNull(),
    expectedMinutes: integer('expected_minutes').notNull(),
    position: integer('position').notNull(),
    enabled: boolean('enabled').notNull(),
    facts: jsonb('facts').$type<Facts>().notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const cashRule = pgTable('cash_rule', {
  merchantId: integer('merchant_id').primaryKey(),
  dailyAmount: amount('daily_amount').notNull(),
  dailyTimes: integer('daily_times').notNull(),
  // Not read any more: `approval_rule` has it.
  secondPersonFrom: amount('second_person_from').notNull(),
  approvedIdentityFrom: amount('approved_identity_from').notNull(),
  turnoverPercent: integer('turnover_percent').notNull(),
  coolingHours: integer('cooling_hours').notNull(),
  version: integer('version').notNull(),
});

export const deposit = pgTable(
  'deposit',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    requestId: uuid('request_id').notNull(),
    reference: text('reference').notNull(),
    methodId: text('method_id').notNull(),
    methodName: text('method_name').notNull(),
    kind: kind('kind').notNull(),
    adapter: adapter('adapter').notNull(),
    facts: jsonb('facts').$type<Facts>().notNull(),
    coins: text('coins'),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    currency: text('currency').notNull(),
    received: amount('received'),
    agreed: amount('agreed'),
    excess: amount('excess').notNull(),
    creditedAt: instant('credited_at'),
    excessState: text('excess_state', { enum: ['held', 'refund-requested', 'refunded', 'credited'] }),
    excessAt: instant('excess_at'),
    state: text('state', {
      enum: ['pending', 'paid', 'failed', 'expired', 'cancelled', 'rejected', 'reversed'],
    }).notNull(),
    isLate: boolean('is_late').notNull(),
    proof: text('proof').notNull(),
    attachments: uuid('attachments').array().notNull(),
    reason: text('reason').notNull(),
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    processingAt: instant('processing_at'),
    settledAt: instant('settled_at'),
    reversedAt: instant('reversed_at'),
    creditKey: text('credit_key'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const depositLimit = pgTable(
  'deposit_limit',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    period: text('period', { enum: ['day', 'week', 'month'] }).notNull(),
    amount: amount('amount'),
    askedAt: instant('asked_at'),
    askedAmount: amount('asked_amount'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.period] })],
);

export const paymentCallback = pgTable(
  'payment_callback',
  {
    adapter: text('adapter').notNull(),
    id: text('id').notNull(),
    merchantId: integer('merchant_id'),
    paymentId: uuid('payment_id'),
    payment: text('payment'),
    outcome: text('outcome').notNull(),
    amount: amount('amount'),
    currency: text('currency'),
    reason: text('reason'),
    content: bytes('content').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    triedAt: instant('tried_at'),
  },
  (table) => [
    uniqueIndex('payment_callback_key').on(
      table.adapter,
      sql`coalesce(${table.merchantId}, 0)`,
      table.id,
      table.content,
    ),
  ],
);

export const payoutAccount = pgTable(
  'payout_account',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    methodId: text('method_id').notNull(),
    kind: kind('kind').notNull(),
    institution: text('institution').notNull(),
    sealedNumber: bytes('sealed_number').notNull(),
    numberHash: bytes('number_hash').notNull(),
    masked: text('masked').notNull(),
    usableAt: instant('usable_at').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const payoutAccountChange = pgTable(
  'payout_account_change',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    payoutAccountId: uuid('payout_account_id').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

const withdrawalState = (name: string) =>
  text(name, { enum: ['review', 'second-review', 'paying', 'paid', 'failed', 'rejected'] });

export const withdrawal = pgTable(
  'withdrawal',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    requestId: uuid('request_id').notNull(),
    payoutAccountId: uuid('payout_account_id').notNull(),
    methodId: text('method_id').notNull(),
    methodName: text('method_name').notNull(),
    kind: kind('kind').notNull(),
    adapter: adapter('adapter').notNull(),
    institution: text('institution').notNull(),
    sealedNumber: bytes('sealed_number').notNull(),
    masked: text('masked').notNull(),
    holder: text('holder').notNull(),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    currency: text('currency').notNull(),
    state: withdrawalState('state').notNull(),
    needsSecond: boolean('needs_second').notNull(),
    firstBy: uuid('first_by'),
    firstName: text('first_name'),
    secondBy: uuid('second_by'),
    secondName: text('second_name'),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    askedAt: instant('asked_at'),
    settledAt: instant('settled_at'),
    movementKey: text('movement_key'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const withdrawalStep = pgTable(
  'withdrawal_step',
  {
    merchantId: integer('merchant_id').notNull(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    number: integer('number').notNull(),
    state: withdrawalState('state').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.withdrawalId, table.number] })],
);

export const screening = pgTable(
  'screening',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    name: text('name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    outcome: text('outcome', { enum: ['clear', 'hit', 'unreachable', 'released'] }).notNull(),
    matches: jsonb('matches').$type<{ list: string; name: string; kind: 'sanction' | 'pep' }[]>().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const identity = pgTable(
  'identity',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    state: text('state', { enum: ['submitted', 'approved', 'rejected'] }).notNull(),
    realName: text('real_name').notNull(),
    documentKind: text('document_kind', { enum: ['national-id', 'passport', 'driving-licence'] }).notNull(),
    sealedNumber: bytes('sealed_number').notNull(),
    numberHash: bytes('number_hash').notNull(),
    numberEnd: text('number_end').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    submittedAt: instant('submitted_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);
