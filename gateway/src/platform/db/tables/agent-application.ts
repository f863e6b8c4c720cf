import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const agentApplication = pgTable(
  'agent_application',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    content: text('content').notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'refused'] }).notNull(),
    reason: text('reason').notNull().default(''),
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
