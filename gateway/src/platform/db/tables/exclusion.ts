import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  exclusionKinds,
  exclusionMakers,
  limitChanges,
  limitHistoryKinds,
  limitMakers,
  playLimitKinds,
} from '@foyer/contract/exclusion-kinds';
import { amount, instant } from '../columns.ts';

export const exclusion = pgTable(
  'exclusion',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: exclusionKinds }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    madeBy: text('made_by', { enum: exclusionMakers }).notNull(),
    originId: uuid('origin_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const exclusionReturn = pgTable(
  'exclusion_return',
  {
    merchantId: integer('merchant_id').notNull(),
    exclusionId: uuid('exclusion_id').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.exclusionId] })],
);

export const playLimit = pgTable(
  'play_limit',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: playLimitKinds }).notNull(),
    period: text('period', { enum: ['session', 'day', 'week', 'month'] }).notNull(),
    amount: amount('amount'),
    askedAt: instant('asked_at'),
    askedAmount: amount('asked_amount'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.kind, table.period] })],
);

export const limitChange = pgTable(
  'limit_change',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: limitHistoryKinds }).notNull(),
    period: text('period', { enum: ['session', 'day', 'week', 'month'] }).notNull(),
    what: text('what', { enum: limitChanges }).notNull(),
    amount: amount('amount'),
    askedAmount: amount('asked_amount'),
    madeBy: text('made_by', { enum: limitMakers }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const playGuard = pgTable(
  'play_guard',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    version: amount('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);

export const timeLimit = pgTable(
  'time_limit',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    minutes: amount('minutes'),
    askedAt: instant('asked_at'),
    askedMinutes: amount('asked_minutes'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);

export const onlineDay = pgTable(
  'online_day',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    day: date('day').notNull(),
    minutes: integer('minutes').notNull(),
    lastMinute: instant('last_minute').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.day] })],
);
