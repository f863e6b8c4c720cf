import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const winner = pgTable(
  'winner',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    nodeId: text('node_id').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    wonAt: instant('won_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
