import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const liveModel = pgTable(
  'live_model',
  {
    merchantId: integer('merchant_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    nodeId: text('node_id').notNull(),
    liveSince: timestamp('live_since', { withTimezone: true, mode: 'date' }),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
