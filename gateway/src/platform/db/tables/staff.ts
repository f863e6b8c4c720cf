import {
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').notNull(),
  allMerchants: boolean('all_merchants').notNull(),
  mustChangePassword: boolean('must_change_password').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const staffRole = pgTable('staff_role', {
  id: text('id').primaryKey(),
  merchantId: integer('merchant_id'),
  name: text('name').notNull(),
  scope: text('scope', { enum: ['brand', 'platform'] }).notNull(),
  permissions: text('permissions').array().notNull(),
  isBuiltIn: boolean('is_built_in').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const staffMerchant = pgTable(
  'staff_merchant',
  {
    merchantId: integer('merchant_id').notNull(),
    staffId: uuid('staff_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.staffId] })],
);

export const staffSession = pgTable('staff_session', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  endedAt: instant('ended_at'),
});
