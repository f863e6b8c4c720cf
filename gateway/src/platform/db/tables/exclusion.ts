import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { exclusionKinds, exclusionMakers } from '@foyer/contract/exclusion-kinds';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
