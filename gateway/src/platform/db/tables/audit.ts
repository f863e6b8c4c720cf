import { bigint, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const auditEntry = pgTable(
  'audit_entry',
  {
    merchantId: integer('merchant_id').notNull(),
    seq: bigint('seq', { mode: 'bigint' }).notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    staffId: uuid('staff_id').notNull(),
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
});
