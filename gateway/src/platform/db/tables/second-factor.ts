import { bigint, pgTable, primaryKey, uuid, integer } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const secondFactor = pgTable(
  'second_factor',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    sealedSecret: bytes('sealed_secret').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);

export const recoveryCode = pgTable(
  'recovery_code',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.codeHash] })],
);
