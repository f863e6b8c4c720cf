import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
