import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { rebateStates } from '@foyer/contract/lottery-kinds';
import { amount, instant } from '../columns.ts';

export const lotteryRangeVersion = pgTable(
  'lottery_range_version',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    byAgent: boolean('by_agent').notNull(),
    fromAt: instant('from_at').notNull(),
    most: smallint('most'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.byAgent, table.fromAt] })],
);

export const lotteryRebateRun = pgTable(
  'lottery_rebate_run',
  {
    merchantId: integer('merchant_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    facts: integer('facts').notNull(),
    payees: integer('payees').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.day] })],
);

export const lotteryRebate = pgTable(
  'lottery_rebate',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    state: text('state', { enum: rebateStates }).notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.day] })],
);

export const lotteryRebateLine = pgTable(
  'lottery_rebate_line',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    nodeId: text('node_id').notNull(),
    prizeMode: text('prize_mode').notNull(),
    isOwn: boolean('is_own').notNull(),
    share: smallint('share').notNull(),
    stake: amount('stake').notNull(),
    amount: amount('amount').notNull(),
    remainder: smallint('remainder').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.merchantId,
        table.accountId,
        table.day,
        table.nodeId,
        table.prizeMode,
        table.isOwn,
        table.share,
      ],
    }),
  ],
);
