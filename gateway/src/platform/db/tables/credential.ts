import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const credential = pgTable(
  'credential',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: ['login', 'payment'] }).notNull(),
    hash: text('hash').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.kind] })],
);

export const knownDevice = pgTable(
  'known_device',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.tokenHash] })],
);

export const rememberToken = pgTable(
  'remember_token',
  {
    merchantId: integer('merchant_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    familyId: uuid('family_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    deviceHash: bytes('device_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.tokenHash] })],
);
