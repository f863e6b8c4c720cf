import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { amount, bytes, instant } from '../columns.ts';

export const provider = pgTable('provider', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  addresses: text('addresses').array().notNull(),
  url: text('url'),
  origin: text('origin'),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const providerKey = pgTable(
  'provider_key',
  {
    providerId: text('provider_id').notNull(),
    id: text('id').notNull(),
    secret: text('secret').notNull(),
    state: text('state', { enum: ['active', 'retiring', 'retired'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    secretFor: uuid('secret_for'),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.id] })],
);

export const providerKeyMerchant = pgTable(
  'provider_key_merchant',
  {
    providerId: text('provider_id').notNull(),
    keyId: text('key_id').notNull(),
    merchantId: integer('merchant_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.keyId, table.merchantId] })],
);

export const playSession = pgTable(
  'play_session',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    providerId: text('provider_id').notNull(),
    nodeId: text('node_id').notNull(),
    vassalage: text('vassalage').notNull(),
    gameType: text('game_type').notNull(),
    gameCode: text('game_code').notNull(),
    mode: text('mode', { enum: ['real', 'trial'] }).notNull(),
    currency: text('currency').notNull(),
    ledgerAccountId: uuid('ledger_account_id').notNull(),
    ledgerVersion: amount('ledger_version').notNull(),
    language: text('language').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    tokenExpiresAt: instant('token_expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const freeRounds = pgTable(
  'free_rounds',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    vassalage: text('vassalage').notNull(),
    nodeId: text('node_id').notNull(),
    gameCode: text('game_code').notNull(),
    currency: text('currency').notNull(),
    stake: amount('stake').notNull(),
    rounds: integer('rounds').notNull(),
    used: integer('used').notNull(),
    won: amount('won').notNull(),
    createdAt: instant('created_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    claimedAt: instant('claimed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const freeRound = pgTable(
  'free_round',
  {
    merchantId: integer('merchant_id').notNull(),
    providerId: text('provider_id').notNull(),
    accountId: uuid('account_id').notNull(),
    providerRoundId: text('provider_round_id').notNull(),
    freeRoundsId: uuid('free_rounds_id').notNull(),
    betId: text('bet_id').notNull(),
    winId: text('win_id'),
    rollbackId: text('rollback_id'),
    state: text('state', { enum: ['open', 'settled', 'void'] }).notNull(),
    win: amount('win').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.providerId, table.accountId, table.providerRoundId] }),
  ],
);

export const freeRoundCall = pgTable(
  'free_round_call',
  {
    merchantId: integer('merchant_id').notNull(),
    providerId: text('provider_id').notNull(),
    id: text('id').notNull(),
    content: bytes('content').notNull(),
    balance: amount('balance').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.providerId, table.id] })],
);
