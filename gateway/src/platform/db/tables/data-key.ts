import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const dataKey = pgTable('data_key', {
  id: integer('id').primaryKey(),
  masterKeyId: text('master_key_id').notNull(),
  wrapped: bytes('wrapped').notNull(),
  createdAt: instant('created_at').notNull(),
});
