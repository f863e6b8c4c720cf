import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const keptAsset = pgTable('kept_asset', {
  path: text('path').primaryKey(),
  body: bytes('body').notNull(),
  seenAt: instant('seen_at').notNull(),
});
