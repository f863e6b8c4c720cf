import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const signInService = pgTable(
  'sign_in_service',
  {
    merchantId: integer('merchant_id').notNull(),
    provider: text('provider', { enum: ['google', 'facebook', 'phone'] }).notNull(),
    config: jsonb('config').$type<Record<string, string>>().notNull(),
    sealedSecret: bytes('sealed_secret'),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.provider] })],
);

export const socialLink = pgTable(
  'social_link',
  {
    merchantId: integer('merchant_id').notNull(),
    provider: text('provider', { enum: ['google', 'facebook'] }).notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.provider, table.subject] })],
);
