import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RateMap } from '@foyer/contract/agent-rates';
import { instant } from '../columns.ts';

export const agentRate = pgTable(
  'agent_rate',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    rates: jsonb('rates').$type<RateMap>().notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.fromDay] })],
);

export const agentRateCap = pgTable(
  'agent_rate_cap',
  {
    merchantId: integer('merchant_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    caps: jsonb('caps').$type<RateMap>().notNull(),
    madeBy: text('made_by').notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.fromDay] })],
);

export const agentRateRun = pgTable(
  'agent_rate_run',
  {
    merchantId: integer('merchant_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    facts: integer('facts').notNull(),
    payees: integer('payees').notNull(),
    settledAt: instant('settled_at').notNull(),
    isOff: boolean('is_off').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.day] })],
);
