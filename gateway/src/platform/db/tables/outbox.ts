import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const outboxMessage = pgTable(
  'outbox_message',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    recipient: text('recipient').notNull(),
    purpose: text('purpose').notNull(),
    text: text('text').notNull(),
    code: text('code'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
