import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const seedStep = pgTable('seed_step', {
  name: text('name').primaryKey(),
  doneAt: instant('done_at').notNull(),
});
