import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

export const staff = pgTable('staff', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  /** Where invitations go; empty for those who began without one. */
  email: text('email').notNull(),
  status: text('status', { enum: ['invited', 'active', 'disabled'] }).notNull(),
  passwordHash: text('password_hash'),
  role: text('role').notNull(),
  allMerchants: boolean('all_merchants').notNull(),
  mustChangePassword: boolean('must_change_password').notNull(),
  sessionsVersion: integer('sessions_version').notNull().default(0),
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
  version: integer('version').notNull().default(1),
  /** Since when it is given to nobody any more. */
  retiredAt: instant('retired_at'),
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
  hasFactor: boolean('has_factor').notNull(),
});

export const staffFactor = pgTable('staff_factor', {
  staffId: uuid('staff_id').primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    staffId: uuid('staff_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffPasskey = pgTable('staff_passkey', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  credentialId: bytes('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  host: text('host').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const staffDevice = pgTable(
  'staff_device',
  {
    staffId: uuid('staff_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.tokenHash] })],
);

export const staffLink = pgTable('staff_link', {
  tokenHash: bytes('token_hash').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
