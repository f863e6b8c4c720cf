import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { approvalKinds, approvalStates } from '@foyer/contract/approval-kinds';
import { amount, instant } from '../columns.ts';

const state = (name: string) => jsonb(name).$type<Record<string, unknown>>();

export const approval = pgTable(
  'approval',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: approvalKinds }).notNull(),
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    accountId: uuid('account_id'),
    amount: amount('amount'),
    currency: text('currency'),
    day: date('day').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    before: state('before_state'),
    after: state('after_state'),
    reason: text('reason').notNull(),
    state: text('state', { enum: approvalStates }).notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedName: text('requested_name').notNull(),
    requestedRole: text('requested_role').notNull(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedRole: text('decided_role'),
    outcome: text('outcome').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const approvalSum = pgTable(
  'approval_sum',
  {
    merchantId: integer('merchant_id').notNull(),
    kind: text('kind', { enum: approvalKinds }).notNull(),
    owner: text('owner').notNull(),
    day: date('day').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.kind, table.owner, table.day] })],
);

export const approvalRule = pgTable('approval_rule', {
  merchantId: integer('merchant_id').primaryKey(),
  depositFrom: amount('deposit_from').notNull(),
  withdrawalFrom: amount('withdrawal_from').notNull(),
  adjustmentFrom: amount('adjustment_from').notNull(),
  rewardFrom: amount('reward_from').notNull(),
  promotionFrom: amount('promotion_from').notNull(),
  freeRewardFrom: amount('free_reward_from').notNull(),
  rewardMaximum: amount('reward_maximum').notNull(),
  promotionBudget: amount('promotion_budget').notNull(),
  paymentMethods: boolean('payment_methods').notNull(),
  lotteryVersions: boolean('lottery_versions').notNull(),
  expireHours: integer('expire_hours').notNull(),
  version: integer('version').notNull(),
});
