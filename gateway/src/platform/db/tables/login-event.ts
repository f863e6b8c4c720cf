import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const loginEvent = pgTable(
  'login_event',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id'),
    method: text('method', {
      enum: ['password', 'sms', 'remembered', 'passkey', 'google', 'facebook', 'phone'],
    }).notNull(),
    failure: text('failure'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
