import { z } from 'zod';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { statementKinds } from '../record-kinds.ts';
import { defineRoute, loggedIn, realAccounts } from '../route.ts';
import { language } from './fields.ts';

export const StatementLine = z.object({
  id: z.string(),
  kind: z.enum(statementKinds),
  amount: Amount.describe('What the balance changed by'),
  balanceAfter: Amount,
  reference: z
    .string()
    .describe(
      'What it is about, for people: of a lottery rebate its day, YYYY-MM-DD; empty where nothing but a number says it',
    ),
  gameName: z.string().describe('The game that it was played at; empty where nothing was played'),
  at: Instant,
});
export type StatementLine = z.infer<typeof StatementLine>;

export const statement = defineRoute('GET /api/v1/statement', {
  summary: 'Account record: every movement of the balance with the balance after it, latest first',
  who: loggedIn,
  query: z.object({
    ...paging(25),
    from: Instant.optional(),
    to: Instant.optional(),
    kind: z.enum(statementKinds).optional(),
    language: language.optional(),
  }),
  answer: z.object({
    lines: z.array(StatementLine),
    ...paged,
    count: z.int().describe('Lines of the whole period'),
    opening: Amount.describe('Balance before the period'),
    closing: Amount.describe('Balance at its end'),
    currency: Currency,
    minorUnits: z.int(),
  }),
});

/** Play of one day or one kind of game. */
const Share = z.object({
  stake: Amount,
  payout: Amount,
  net: Amount.describe('payout - stake'),
  rounds: z.int(),
});

export const profitAndLoss = defineRoute('GET /api/v1/profit-and-loss', {
  summary: 'What a player staked and won, per day and per kind of game',
  who: loggedIn,
  query: z.object({
    from: Instant.optional(),
    to: Instant.optional(),
    gameType: z.enum(gameTypes).optional(),
  }),
  answer: z.object({
    days: z
      .array(Share.extend({ day: z.iso.date() }))
      .describe('Days with play, oldest first, in the time zone of the merchant'),
    gameTypes: z.array(Share.extend({ gameType: z.enum(gameTypes) })).describe('Most staked first'),
    total: Share,
    deposited: Amount.describe('Deposits of the period'),
    withdrawn: Amount.describe('Withdrawals of the period that were paid'),
    lifetimeDeposited: Amount,
    lifetimeWithdrawn: Amount,
    lifetimeNet: Amount.describe('Deposits minus withdrawals since the account was opened'),
    currency: Currency,
    minorUnits: z.int(),
    timeZone: z.string(),
  }),
});

export const ActivityMonth = z.object({
  month: z.string().describe('YYYY-MM, in the time zone of the merchant'),
  minutes: z.int().describe('In how many minutes the player was here or made a bet'),
  deposits: Amount,
  withdrawals: Amount.describe('Those that were paid'),
  net: Amount.describe('What was won less what was staked'),
  gameTypes: z.array(Share.extend({ gameType: z.enum(gameTypes) })).describe('Most staked first'),
});
export type ActivityMonth = z.infer<typeof ActivityMonth>;

export const activityStatement = defineRoute('GET /api/v1/activity-statement', {
  summary: 'Twelve months of a player: time, deposits, withdrawals, and what came of play by kind of game',
  who: realAccounts,
  answer: z.object({
    months: z.array(ActivityMonth).length(12).describe('This one first'),
    currency: Currency,
    minorUnits: z.int(),
  }),
});

/** The records that can be taken along as a file. */
export const recordNames = [
  'rounds',
  'deposits',
  'withdrawals',
  'statement',
  'profit-and-loss',
  'activity',
] as const;

export type RecordName = (typeof recordNames)[number];

export const exportRecord = defineRoute('GET /api/v1/records/:record/export', {
  summary: 'A record as CSV (RFC 4180, UTF-8), with every line of the period; no cell starts a formula',
  who: loggedIn,
  params: z.object({ record: z.enum(recordNames) }),
  query: z.object({
    from: Instant.optional(),
    to: Instant.optional(),
    gameType: z.enum(gameTypes).optional(),
    nodeId: z.string().max(64).optional().describe('Rounds of one game alone'),
    language,
  }),
  answer: z.string(),
  errors: ['free_reject', 'too_many_requests'],
  produces: 'text/csv; charset=utf-8',
});
