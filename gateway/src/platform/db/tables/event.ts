import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

const transactionId = () => bigint('xid', { mode: 'bigint' });

export const event = pgTable(
  'event',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    xid: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    kind: text('kind').notNull(),
    accountId: uuid('account_id'),
    subject: text('subject').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const eventConsumer = pgTable('event_consumer', {
  name: text('name').primaryKey(),
  xid: transactionId().notNull(),
  id: uuid('id').notNull(),
  failures: integer('failures').notNull(),
  retryAt: instant('retry_at'),
});

export const watermark = pgTable('watermark', {
  name: text('name').primaryKey(),
  xid: transactionId().notNull(),
});
