import { sql, type SQLWrapper } from 'drizzle-orm';
import { integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { exclusionKinds, type ExclusionKind } from '@foyer/contract/exclusion-kinds';
import { bytes, instant } from '../columns.ts';

export const account = pgTable(
  'account',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    type: smallint('type').notNull(),
    nickname: text('nickname').notNull(),
    status: text('status', { enum: ['active', 'disabled', 'closed'] }).notNull(),
    currency: text('currency').notNull(),
    language: text('language').notNull(),
    clubLabel: text('club_label').notNull(),
    uplineId: uuid('upline_id'),
    // Worked out by the database when the account is opened.
    uplinePath: text('upline_path').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    firstLoginAt: instant('first_login_at'),
    lastLoginAt: instant('last_login_at'),
    expiresAt: instant('expires_at'),
    // No moment: it may be infinity. Read by `stoppedColumns`.
    playBlockedUntil: text('play_blocked_until'),
    playBlockedBy: text('play_blocked_by', { enum: exclusionKinds }),
    playSince: instant('play_since'),
    realityCheckAt: instant('reality_check_at'),
    realityMinutes: smallint('reality_minutes'),
    timeUpUntil: instant('time_up_until'),
    marketingStoppedAt: instant('marketing_stopped_at'),
    realityAnsweredAt: instant('reality_answered_at'),
    limitChosenAt: instant('limit_chosen_at'),
    sessionsVersion: integer('sessions_version').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);

/**
 * What keeps the player of an account from playing at a moment: by what, and until when if that is known.
 * @param now as SQL
 */
export const stoppedColumns = (now: SQLWrapper) => ({
  stoppedBy: sql<ExclusionKind | null>`case when ${account.playBlockedUntil} > ${now} then ${account.playBlockedBy} end`,
  stoppedUntil: sql<Date | null>`nullif(${account.playBlockedUntil}, 'infinity'::timestamptz)`.mapWith(
    account.expiresAt,
  ),
});

export const session = pgTable(
  'session',
  {
    merchantId: integer('merchant_id').notNull(),
    id: uuid('id').notNull(),
    accountId: uuid('account_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    handle: text('handle').notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    notAfter: instant('not_after'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.id] })],
);
