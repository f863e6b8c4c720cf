import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DuplicateKind, FlagKind, VelocityKind } from '@foyer/contract/flag-kinds';
import { instant } from '../columns.ts';

export const velocityRule = pgTable(
  'velocity_rule',
  {
    merchantId: integer('merchant_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<VelocityKind>().notNull(),
    isOn: boolean('is_on').notNull(),
    times: integer('times').notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    minutes: integer('minutes').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const duplicateRule = pgTable(
  'duplicate_rule',
  {
    merchantId: integer('merchant_id').notNull(),
    kind: text('kind').$type<DuplicateKind>().notNull(),
    isOn: boolean('is_on').notNull(),
    blocks: boolean('blocks').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.kind] })],
);

export const playerFlag = pgTable(
  'player_flag',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<FlagKind>().notNull(),
    subject: text('subject').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    times: integer('times').notNull(),
    raisedAt: instant('raised_at').notNull(),
    lastAt: instant('last_at').notNull(),
    clearedAt: instant('cleared_at'),
    clearedBy: text('cleared_by'),
    clearReason: text('clear_reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
