import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const seedStep = pgTable('seed_step', {
  name: text('name').primaryKey(),
  doneAt: timestamp('done_at', { withTimezone: true, mode: 'date' }).notNull(),
});
