import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount } from '../columns.ts';

export const activityDay = pgTable(
  'activity_day',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    gameType: text('game_type').notNull(),
    vendor: text('vendor').notNull(),
    game: text('game').notNull(),
    uplinePath: text('upline_path').notNull(),
    bets: integer('bets').notNull(),
    rounds: integer('rounds').notNull(),
    stake: amount('stake').notNull(),
    win: amount('win').notNull(),
    net: amount('net')
      .notNull()
      .generatedAlwaysAs(sql`win - stake`),
    validStake: amount('valid_stake').notNull(),
    deposits: amount('deposits').notNull(),
    withdrawals: amount('withdrawals').notNull(),
    bonus: amount('bonus').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.merchantId,
        table.accountId,
        table.day,
        table.currency,
        table.gameType,
        table.vendor,
        table.game,
      ],
    }),
  ],
);

export const activityBackfill = pgTable('activity_backfill', {
  id: integer('id').primaryKey(),
  xid: amount('xid').notNull(),
  stage: text('stage', { enum: ['rounds', 'transfers', 'done'] }).notNull(),
  merchantId: integer('merchant_id').notNull(),
  afterId: uuid('after_id').notNull(),
});
