import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { gameTypes } from '@foyer/contract/game-types';
import { amount, bytes, instant } from '../columns.ts';

/** Where a round is kept is told by `archived`. */
const roundColumns = () => ({
  merchantId: integer('merchant_id').notNull(),
  id: uuid('id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: uuid('account_id').notNull(),
  providerRoundId: text('provider_round_id').notNull(),
  ledgerAccountId: uuid('ledger_account_id').notNull(),
  currency: text('currency').notNull(),
  nodeId: text('node_id').notNull(),
  vassalage: text('vassalage').notNull(),
  gameType: text('game_type').notNull(),
  gameCode: text('game_code').notNull(),
  state: text('state', { enum: ['open', 'settled', 'cancelled'] }).notNull(),
  bets: integer('bets').notNull(),
  stake: amount('stake').notNull(),
  payout: amount('payout').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>(),
  startedAt: instant('started_at').notNull(),
  doubt: text('doubt', { enum: ['unknown', 'over'] }),
  askedAt: instant('asked_at'),
  settledAt: instant('settled_at'),
  eventId: text('event_id'),
  validStake: amount('valid_stake'),
  turnover: amount('turnover'),
  archived: boolean('archived').notNull().default(false),
});

/** Rounds that bets, wins and what is open work on, and those that were over within the last weeks (ADR 074). */
export const round = pgTable('round', roundColumns(), (table) => [
  primaryKey({ columns: [table.merchantId, table.id] }),
]);

/** Rounds that are over for longer, by the month in which they began. */
export const roundArchive = pgTable('round_archive', roundColumns(), (table) => [
  primaryKey({ columns: [table.merchantId, table.id] }),
]);

/** Both as one table, for whoever has the id of a round, and for all that is done to a round that is over. */
export const roundRecord = pgTable('round_record', roundColumns());

/** What providers called the rounds of the archive: filled by the database. */
export const roundKey = pgTable(
  'round_key',
  {
    merchantId: integer('merchant_id').notNull(),
    providerId: text('provider_id').notNull(),
    accountId: uuid('account_id').notNull(),
    providerRoundId: text('provider_round_id').notNull(),
    roundId: uuid('round_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.providerId, table.providerRoundId, table.accountId] }),
  ],
);

export const gameTransaction = pgTable('game_transaction', {
  merchantId: integer('merchant_id').notNull(),
  providerId: text('provider_id').notNull(),
  id: text('id').notNull(),
  kind: text('kind', {
    enum: ['bet', 'win', 'rollback', 'tombstone', 'release', 'refusal', 'resettlement', 'reversal'],
  }).notNull(),
  accountId: uuid('account_id').notNull(),
  roundId: uuid('round_id'),
  amount: amount('amount').notNull(),
  held: amount('held').notNull().default(0n),
  currency: text('currency').notNull(),
  content: bytes('content'),
  betId: text('bet_id'),
  tookBack: boolean('took_back').notNull(),
  validChange: amount('valid_change'),
  balanceAfter: amount('balance_after'),
  createdAt: instant('created_at').notNull(),
  xid: amount('xid'),
});

/** What makes a transaction happen once, with what its repetition is answered: filled by the database with each transaction (ADR 069). */
export const transactionKey = pgTable(
  'transaction_key',
  {
    merchantId: integer('merchant_id').notNull(),
    providerId: text('provider_id').notNull(),
    id: text('id').notNull(),
    roundId: uuid('round_id'),
    content: bytes('content'),
    balanceAfter: amount('balance_after'),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.providerId, table.id] })],
);

export const eventStake = pgTable(
  'event_stake',
  {
    merchantId: integer('merchant_id').notNull(),
    providerId: text('provider_id').notNull(),
    accountId: uuid('account_id').notNull(),
    eventId: text('event_id').notNull(),
    currency: text('currency').notNull(),
    stake: amount('stake').notNull(),
    payout: amount('payout').notNull(),
    validStake: amount('valid_stake').notNull(),
    change: amount('change').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.merchantId, table.providerId, table.accountId, table.eventId, table.currency],
    }),
  ],
);

export const turnoverWeight = pgTable(
  'turnover_weight',
  {
    merchantId: integer('merchant_id').notNull(),
    gameType: text('game_type', { enum: gameTypes }).notNull(),
    percent: integer('percent').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.gameType] })],
);

export const winCap = pgTable(
  'win_cap',
  {
    merchantId: integer('merchant_id').notNull(),
    providerId: text('provider_id').notNull(),
    singleWin: amount('single_win').notNull(),
    perDay: amount('per_day').notNull(),
    alertPercent: integer('alert_percent').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.providerId] })],
);

export const providerDay = pgTable(
  'provider_day',
  {
    merchantId: integer('merchant_id').notNull(),
    providerId: text('provider_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    stake: amount('stake').notNull(),
    payout: amount('payout').notNull(),
    isFull: boolean('is_full').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.providerId, table.day, table.currency] })],
);
