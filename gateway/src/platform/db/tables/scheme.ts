import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { earningStates, schemeKinds, schemeStates } from '@foyer/contract/scheme-kinds';
import type { Texts } from '../../texts.ts';
import { amount, instant } from '../columns.ts';

export const scheme = pgTable(
  'scheme',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: schemeKinds }).notNull(),
    state: text('state', { enum: schemeStates }).notNull(),
    rules: jsonb('rules').notNull(),
    fromDay: date('from_day', { mode: 'string' }),
    toDay: date('to_day', { mode: 'string' }),
    version: integer('version').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
    publishedBy: text('published_by').notNull(),
    confirmedBy: text('confirmed_by').notNull(),
    reason: text('reason').notNull(),
    publishedAt: instant('published_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const schemeGrant = pgTable(
  'scheme_grant',
  {
    merchantId: integer('merchant_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    granted: amount('granted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.schemeId] })],
);

export const earning = pgTable(
  'earning',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    source: text('source', { enum: schemeKinds }).notNull(),
    subject: text('subject').notNull(),
    titles: jsonb('titles').$type<Texts>().notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    turnover: amount('turnover').notNull(),
    days: integer('days').notNull(),
    state: text('state', { enum: earningStates }).notNull(),
    ledgerAccountId: uuid('ledger_account_id').notNull(),
    facts: jsonb('facts').notNull(),
    weights: jsonb('weights').$type<Record<string, number>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    grantedAt: instant('granted_at'),
    dueAt: instant('due_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const offerEntry = pgTable(
  'offer_entry',
  {
    merchantId: integer('merchant_id').notNull(),
    schemeId: uuid('scheme_id').notNull(),
    accountId: uuid('account_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
    freeRoundsId: uuid('free_rounds_id'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.schemeId, table.accountId] })],
);
