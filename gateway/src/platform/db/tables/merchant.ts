import { limitDemands } from '@foyer/contract/exclusion-kinds';
import type { HelpLine } from '@foyer/contract/help-lines';
import { jurisdictionIds } from '@foyer/contract/jurisdictions';
import type { LanguageCode } from '@foyer/contract/languages';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const merchant = pgTable('merchant', {
  id: integer('id').primaryKey(),
  code: text('code').notNull(),
  brand: text('brand').notNull(),
  currency: text('currency').notNull(),
  minorUnits: smallint('minor_units').notNull(),
  defaultLanguage: text('default_language').$type<LanguageCode>().notNull(),
  languages: text('languages').array().$type<LanguageCode[]>().notNull(),
  defaultTheme: text('default_theme', { enum: ['dark', 'light'] }).notNull(),
  timeZone: text('time_zone').notNull(),
  minimumAge: smallint('minimum_age').notNull(),
  asksBirthDate: boolean('asks_birth_date').notNull(),
  trialQuota: integer('trial_quota').notNull(),
  termsVersion: text('terms_version').notNull(),
  isTrial: boolean('is_trial').notNull(),
  maintenance: boolean('maintenance').notNull(),
  statusInfo: text('status_info').notNull(),
  restrictedCountries: text('restricted_countries').array().notNull(),
  statusVersion: integer('status_version').notNull(),
  trustedHosts: text('trusted_hosts').array().notNull(),
  trustedHostsVersion: integer('trusted_hosts_version').notNull(),
  chatKind: text('chat_kind', { enum: ['own', 'outside'] }).notNull(),
  chatAddress: text('chat_address').notNull(),
  chatVersion: integer('chat_version').notNull(),
  version: bigint('version', { mode: 'bigint' }).notNull(),
  createdAt: instant('created_at').notNull(),
  jurisdiction: text('jurisdiction', { enum: jurisdictionIds }).notNull().default('PH'),
  realityMinutes: smallint('reality_minutes').notNull().default(60),
  realityLoss: bigint('reality_loss', { mode: 'bigint' }).notNull().default(0n),
  realityRounds: integer('reality_rounds').notNull().default(0),
  limitDemand: text('limit_demand', { enum: limitDemands }).notNull().default('none'),
  careRulesVersion: integer('care_rules_version').notNull().default(1),
  helpLines: jsonb('help_lines').$type<HelpLine[]>(),
  helpLinesVersion: integer('help_lines_version').notNull().default(1),
  asksRegister: boolean('asks_register').notNull().default(false),
  jurisdictionVersion: integer('jurisdiction_version').notNull().default(1),
  sessionHours: integer('session_hours').notNull().default(24),
  rememberDays: integer('remember_days').notNull().default(30),
  sessionRulesVersion: integer('session_rules_version').notNull().default(1),
  siteDefaultsVersion: integer('site_defaults_version').notNull().default(1),
  contentVersions: jsonb('content_versions').$type<Record<string, number>>().notNull().default({}),
  codeCountries: text('code_countries').array().notNull(),
  codeHourBudget: integer('code_hour_budget').notNull(),
  codeDayBudget: integer('code_day_budget').notNull(),
  codeRulesVersion: integer('code_rules_version').notNull(),
});

export const merchantHost = pgTable('merchant_host', {
  host: text('host').primaryKey(),
  merchantId: integer('merchant_id').notNull(),
  origin: text('origin'),
});

export const merchantSwitch = pgTable(
  'merchant_switch',
  {
    merchantId: integer('merchant_id').notNull(),
    name: text('name').notNull(),
    isOn: boolean('is_on').notNull(),
    changedAt: instant('changed_at'),
    changedBy: text('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.name] })],
);

export const registrationField = pgTable(
  'registration_field',
  {
    merchantId: integer('merchant_id').notNull(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull(),
    required: boolean('required').notNull(),
    pattern: text('pattern').notNull(),
    message: text('message').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.name] })],
);
