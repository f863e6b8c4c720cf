import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '@foyer/contract/languages';
import type { PushTopic } from '@foyer/contract/push-topics';
import { bytes, instant } from '../columns.ts';

export const pushKey = pgTable('push_key', {
  id: integer('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
});

export const pushDevice = pgTable(
  'push_device',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: bytes('p256dh').notNull(),
    auth: bytes('auth').notNull(),
    keyId: integer('key_id').notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    topics: text('topics').array().$type<PushTopic[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
