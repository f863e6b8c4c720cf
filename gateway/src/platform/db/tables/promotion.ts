import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { entryStatuses } from '@foyer/contract/promotion-status';
import type { LanguageCode } from '@foyer/contract/languages';
import { amount, bytes, instant, texts } from '../columns.ts';

export const attachment = pgTable(
  'attachment',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
    used: boolean('used').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const promotion = pgTable(
  'promotion',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['claim', 'apply'] }).notNull(),
    artwork: text('artwork').notNull(),
    titles: texts('titles').notNull(),
    summaries: texts('summaries').notNull(),
    contents: texts('contents').notNull(),
    reward: amount('reward').notNull(),
    budget: amount('budget'),
    turnoverTimes: integer('turnover_times').notNull(),
    days: integer('days').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    pictures: jsonb('pictures').$type<Partial<Record<LanguageCode, string>>>().notNull(),
    enabled: boolean('enabled').notNull(),
    sort: integer('sort').notNull(),
    version: integer('version').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const promotionGrant = pgTable(
  'promotion_grant',
  {
    merchantId: integer('merchant_id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    granted: amount('granted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.promotionId] })],
);

export const promotionEntry = pgTable(
  'promotion_entry',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    promotionId: uuid('promotion_id').notNull(),
    accountId: uuid('account_id').notNull(),
    status: text('status', { enum: entryStatuses }).notNull(),
    comment: text('comment').notNull(),
    attachments: uuid('attachments').array().notNull(),
    reason: text('reason').notNull(),
    reward: amount('reward').notNull(),
    currency: text('currency').notNull(),
    turnover: amount('turnover').notNull(),
    days: integer('days').notNull(),
    ledgerAccountId: uuid('ledger_account_id').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    grantedAt: instant('granted_at'),
    dueAt: instant('due_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
