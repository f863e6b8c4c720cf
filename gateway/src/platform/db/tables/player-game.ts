import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const favourite = pgTable(
  'favourite',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    nodeId: text('node_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.nodeId] })],
);

export const recentGame = pgTable(
  'recent_game',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    nodeId: text('node_id').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.nodeId] })],
);
