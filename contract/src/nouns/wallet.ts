import { z } from 'zod';
import type { ConversationNews } from '../conversation-kinds.ts';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { anyPlayer, defineRoute, loggedIn } from '../route.ts';
import { languageCodes } from '../languages.ts';
import { gameTypes } from './game.ts';

const sessionErrors = ['not_logged_in', 'session_ended'] as const;

export const Wallet = z.object({
  sumBalance: Amount.describe('What the player can play with, minor units'),
  currency: Currency,
  minorUnits: z.int().describe('Digits after the point of this currency'),
  mode: z.enum(['real', 'trial']),
});
export type Wallet = z.infer<typeof Wallet>;

export const wallet = defineRoute('wallet', {
  summary: 'The balance of the player',
  source: 'spec 2 §3, §7',
  who: loggedIn,
  query: z.object({ token: z.string().max(128).optional().describe('Accepted and ignored (safety.md)') }),
  answer: Wallet,
  errors: sessionErrors,
});

export const merchantWallet = defineRoute('merchantWallet', {
  summary: 'The currencies the merchant plays in',
  source: 'spec 2 §2 Home, §7',
  who: anyPlayer,
  answer: z.object({ currencies: z.array(z.object({ currency: Currency, minorUnits: z.int() })) }),
  errors: [],
});

/** A round of play as the betting record shows it. */
export const Round = z.object({
  id: z.string(),
  gameName: z.string(),
  gameType: z.enum(gameTypes),
  nodeId: z.string(),
  vendorName: z.string(),
  icon: z.string(),
  currency: Currency,
  stake: Amount,
  payout: Amount,
  net: Amount.describe('payout - stake'),
  state: z.enum(['open', 'settled', 'cancelled']),
  startedAt: Instant,
  settledAt: Instant.nullable(),
});
export type Round = z.infer<typeof Round>;

export const RoundDetail = Round.extend({
  providerRoundId: z.string(),
  transactions: z.array(
    z.object({
      kind: z.enum(['bet', 'win', 'rollback']),
      amount: Amount,
      transactionId: z.string(),
      balanceAfter: Amount,
      at: Instant,
    }),
  ),
  detail: z.record(z.string(), z.unknown()).describe('What the provider says of the outcome'),
  verifyAt: z
    .string()
    .nullable()
    .describe('Where the draw can be checked; null where the provider offers nothing'),
});
export type RoundDetail = z.infer<typeof RoundDetail>;

export const rounds = defineRoute('rounds', {
  summary: 'Betting record, latest first',
  source: 'spec 2 §2 Member centre; issue Records',
  who: loggedIn,
  query: z.object({
    ...paging(25),
    from: Instant.optional(),
    to: Instant.optional(),
    gameType: z.enum(gameTypes).optional(),
    nodeId: z.string().max(64).optional().describe('Of one game alone'),
    language: z.enum(languageCodes).optional(),
  }),
  answer: z.object({
    rounds: z.array(Round),
    ...paged,
    totals: z.object({ count: z.int(), stake: Amount, payout: Amount, net: Amount, currency: Currency }),
  }),
  errors: sessionErrors,
});

export const round = defineRoute('round', {
  summary: 'One round with its ledger lines',
  source: 'spec 2 §2 Member centre',
  who: loggedIn,
  params: z.object({ roundId: z.string().max(64) }),
  query: z.object({ language: z.enum(languageCodes).optional() }),
  answer: RoundDetail,
  errors: [...sessionErrors, 'not_found'],
});

/** What the gateway pushes to an open page. */
export type PushEvent =
  | { type: 'balance'; sumBalance: string; currency: string }
  | { type: 'site'; version: number }
  | ({ type: 'conversation' } & ConversationNews)
  | { type: 'session-ended' };

export const events = defineRoute('events', {
  summary: 'Server-sent events: balance, conversations, site changes, end of the session',
  source: 'stack.md Gateway',
  who: anyPlayer,
  answer: z.string(),
  errors: [],
  produces: 'text/event-stream',
});
