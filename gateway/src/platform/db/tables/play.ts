import { customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const provider = pgTable('provider', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  addresses: text('addresses').array().notNull(),
  url: text('url'),
  origin: text('origin'),
  createdAt: instant('created_at').notNull(),
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
    language: text('language').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    tokenExpiresAt: instant('token_expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
