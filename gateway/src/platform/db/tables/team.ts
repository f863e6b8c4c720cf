import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, instant } from '../columns.ts';

export const teamRule = pgTable('team_rule', {
  merchantId: integer('merchant_id').primaryKey(),
  showsCash: boolean('shows_cash').notNull(),
  showsPlay: boolean('shows_play').notNull(),
  showsName: boolean('shows_name').notNull(),
  showsLastSeen: boolean('shows_last_seen').notNull(),
  friendsJoin: boolean('friends_join').notNull(),
  transferMinimum: amount('transfer_minimum').notNull(),
  transferMaximum: amount('transfer_maximum').notNull(),
  transferDaily: amount('transfer_daily').notNull(),
  version: integer('version').notNull(),
});

export const downlineTransfer = pgTable(
  'downline_transfer',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    requestId: uuid('request_id').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
