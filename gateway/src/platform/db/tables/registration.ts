import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const profile = pgTable(
  'profile',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    mobile: text('mobile'),
    mobileVerifiedAt: instant('mobile_verified_at'),
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    payeeName: text('payee_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    idNumber: text('id_number').notNull(),
    contacts: jsonb('contacts').$type<Record<string, string>>().notNull(),
    recommenderId: uuid('recommender_id'),
    affiliateCode: text('affiliate_code').notNull(),
    domain: text('domain').notNull(),
    registerUrl: text('register_url').notNull(),
    registerMethod: text('register_method').notNull(),
    ip: text('ip').notNull(),
    termsVersion: text('terms_version'),
    termsAgreedAt: instant('terms_agreed_at'),
    ageConfirmedAt: instant('age_confirmed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);

export const referralCode = pgTable(
  'referral_code',
  {
    merchantId: integer('merchant_id').notNull(),
    accountId: uuid('account_id').notNull(),
    code: text('code').notNull(),
    createdAt: instant('created_at').notNull(),
    visits: integer('visits').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.accountId] })],
);

export const invitationCode = pgTable(
  'invitation_code',
  {
    merchantId: integer('merchant_id').notNull(),
    code: text('code').notNull(),
    agentId: uuid('agent_id').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    visits: integer('visits').notNull().default(0),
    rates: jsonb('rates').$type<Readonly<Record<string, number>>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.code] })],
);
