import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { securityEventKinds, securityRules } from '@foyer/contract/security-event-kinds';
import { instant } from '../columns.ts';

export const securityEvent = pgTable(
  'security_event',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id'),
    address: text('address').notNull(),
    device: text('device').notNull(),
    reason: text('reason').notNull(),
    requestId: text('request_id').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

export const securityRule = pgTable(
  'security_rule',
  {
    merchantId: integer('merchant_id').notNull(),
    rule: text('rule', { enum: securityRules }).notNull(),
    isOn: boolean('is_on').notNull(),
    threshold: integer('threshold').notNull(),
    minutes: integer('minutes').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.rule] })],
);

export const securityAlert = pgTable(
  'security_alert',
  {
    merchantId: integer('merchant_id').notNull(),
    rule: text('rule', { enum: securityRules }).notNull(),
    subject: text('subject').notNull(),
    period: instant('period').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.rule, table.subject, table.period] })],
);
