import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const dataKey = pgTable('data_key', {
  id: integer('id').primaryKey(),
  masterKeyId: text('master_key_id').notNull(),
  wrapped: bytes('wrapped').notNull(),
  createdAt: instant('created_at').notNull(),
});
