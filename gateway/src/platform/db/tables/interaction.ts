import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  interactionOutcomes,
  interactionStates,
  markerKinds,
  type InteractionStep,
} from '@foyer/contract/marker-kinds';
import type { Texts } from '../../texts.ts';
import { amount, instant } from '../columns.ts';

export const protectionMarker = pgTable(
  'protection_marker',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: markerKinds }).notNull(),
    times: integer('times').notNull(),
    amount: amount('amount').notNull(),
    evidence: jsonb('evidence').$type<{ at: string; amount: string; what: string }[]>().notNull(),
    countedAt: instant('counted_at').notNull(),
    interactionId: uuid('interaction_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId, table.day, table.kind] })],
);

export const markerCount = pgTable('marker_count', {
  merchantId: integer('merchant_id').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
});

export const interaction = pgTable(
  'interaction',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    state: text('state', { enum: interactionStates }).notNull(),
    openedAt: instant('opened_at').notNull(),
    assignedTo: text('assigned_to'),
    followUpOn: date('follow_up_on', { mode: 'string' }),
    outcome: text('outcome', { enum: interactionOutcomes }),
    closedAt: instant('closed_at'),
    history: jsonb('history')
      .$type<{ at: string; by: string; what: InteractionStep; text: string }[]>()
      .notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const markerRule = pgTable(
  'marker_rule',
  {
    merchantId: integer('merchant_id').notNull(),
    kind: text('kind', { enum: markerKinds }).notNull(),
    isOn: boolean('is_on').notNull(),
    times: integer('times').notNull(),
    amount: amount('amount').notNull(),
    script: text('script').notNull(),
    message: jsonb('message').$type<Texts>(),
    depositLimit: amount('deposit_limit'),
    stopsMarketing: boolean('stops_marketing').notNull(),
    setBy: uuid('set_by').notNull(),
    setName: text('set_name').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.kind] })],
);
