import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const clubMember = pgTable(
  'club_member',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    level: integer('level').notNull(),
    period: date('period', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);

export const clubChange = pgTable(
  'club_change',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    fromLevel: integer('from_level').notNull(),
    toLevel: integer('to_level').notNull(),
    points: bigint('points', { mode: 'bigint' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
