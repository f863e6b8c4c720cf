import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const feedback = pgTable(
  'feedback',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    type: smallint('type').notNull(),
    content: text('content').notNull(),
    sender: text('sender').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
