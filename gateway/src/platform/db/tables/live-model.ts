import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const liveModel = pgTable(
  'live_model',
  {
    merchantId: integer('merchant_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    nodeId: text('node_id').notNull(),
    liveSince: instant('live_since'),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
