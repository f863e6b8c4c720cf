import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const dayFile = pgTable(
  'day_file',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    source: text('source').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    equal: integer('equal').notNull(),
    oursOnly: integer('ours_only').notNull(),
    theirsOnly: integer('theirs_only').notNull(),
    differing: integer('differing').notNull(),
    comparedBy: text('compared_by').notNull(),
    comparedAt: instant('compared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
