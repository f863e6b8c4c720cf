import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const auditEntry = pgTable(
  'audit_entry',
  {
    merchantId: integer('merchant_id').notNull(),
    seq: bigint('seq', { mode: 'bigint' }).notNull(),
    at: instant('at').notNull(),
    // Null for what the system did by itself.
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    beforeState: text('before_state').notNull(),
    afterState: text('after_state').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.seq] })],
);

export const auditHead = pgTable('audit_head', {
  merchantId: integer('merchant_id').primaryKey(),
  seq: bigint('seq', { mode: 'bigint' }).notNull(),
  hash: bytes('hash').notNull(),
  // The last entry that stands in the log.
  loggedSeq: bigint('logged_seq', { mode: 'bigint' }).notNull().default(0n),
});
