import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const sharedSecret = pgTable('shared_secret', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const encryptionKey = pgTable('encryption_key', {
  day: integer('day').primaryKey(),
  kid: text('kid').notNull(),
  publicKey: bytes('public_key').notNull(),
  privateKey: bytes('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
