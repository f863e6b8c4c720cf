import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { transferKinds } from '@foyer/contract/transfer-kinds';
import { amount, bytes, instant } from '../columns.ts';

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    currency: text('currency').notNull(),
    owner: text('owner').notNull(),
    kind: text('kind', {
      enum: ['real', 'bonus', 'trial', 'held', 'house', 'cashier', 'adjustment', 'receivable', 'jackpot'],
    }).notNull(),
    balance: amount('balance'),
    version: amount('version').notNull(),
    openedAt: instant('opened_at').notNull(),
    movedAt: instant('moved_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id, table.currency] })],
);

export const transfer = pgTable(
  'transfer',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    currency: text('currency').notNull(),
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    kind: text('kind', { enum: transferKinds }).notNull(),
    reference: text('reference').notNull(),
    content: bytes('content').notNull(),
    reverses: uuid('reverses'),
    createdAt: instant('created_at').notNull(),
    xid: amount('xid'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id, table.currency] })],
);

/** What makes a transfer happen once: filled by the database with each transfer (ADR 069). */
export const transferKey = pgTable(
  'transfer_key',
  {
    merchantId: integer('merchant_id').notNull(),
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    transferId: uuid('transfer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.scope, table.key] })],
);

/** Which transfer ended or took back which: one at most. */
export const transferReversal = pgTable(
  'transfer_reversal',
  {
    merchantId: integer('merchant_id').notNull(),
    reverses: uuid('reverses').notNull(),
    transferId: uuid('transfer_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.reverses] })],
);

export const posting = pgTable(
  'posting',
  {
    merchantId: integer('merchant_id').notNull(),
    transferId: uuid('transfer_id').notNull(),
    accountId: uuid('account_id').notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    balanceAfter: amount('balance_after'),
    accountVersion: amount('account_version'),
    kind: text('kind', { enum: transferKinds }),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.transferId, table.accountId] })],
);
