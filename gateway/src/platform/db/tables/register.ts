import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const registerAnswer = pgTable(
  'register_answer',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    isListed: boolean('is_listed').notNull(),
    askedAt: instant('asked_at').notNull(),
    personHash: bytes('person_hash'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);

export const registerState = pgTable('register_state', {
  merchantId: integer('merchant_id').primaryKey(),
  answeredAt: instant('answered_at'),
  failedAt: instant('failed_at'),
  failure: text('failure').notNull(),
});

export const registerNotice = pgTable(
  'register_notice',
  {
    merchantId: integer('merchant_id').notNull(),
    exclusionId: uuid('exclusion_id').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.exclusionId] })],
);
