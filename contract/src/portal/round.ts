import { z } from 'zod';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute, loggedIn, realAccounts } from '../route.ts';
import { language } from './fields.ts';

/** A round of play as the betting record shows it. */
export const Round = z.object({
  id: z.string(),
  gameName: z.string(),
  gameType: z.enum(gameTypes),
  nodeId: z.string(),
  vendorName: z.string(),
  icon: z.string(),
  currency: Currency,
  minorUnits: z.int(),
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
      kind: z
        .enum(['bet', 'win', 'rollback', 'reversal'])
        .describe('A reversal takes a win back whose result was corrected'),
      amount: Amount,
      transactionId: z.string(),
      balanceAfter: Amount,
      at: Instant,
    }),
  ),
  held: Amount.describe('Of a win, what staff look into before it is paid'),
  detail: z.record(z.string(), z.unknown()).describe('Outcome as reported by the provider'),
  verifyAt: z
    .string()
    .nullable()
    .describe('Where the draw can be checked; null where the provider offers nothing'),
});
export type RoundDetail = z.infer<typeof RoundDetail>;

export const rounds = defineRoute('GET /api/v1/rounds', {
  summary: 'Betting record, latest first',
  who: loggedIn,
  query: z.object({
    ...paging(25),
    from: Instant.optional(),
    to: Instant.optional(),
    gameType: z.enum(gameTypes).optional(),
    nodeId: z.string().max(64).optional().describe('Of one game alone'),
    language,
  }),
  answer: z.object({
    rounds: z.array(Round),
    gameName: z
      .string()
      .nullable()
      .describe('Of the game that was asked for; null without one, and for one that is not known here'),
    ...paged,
    totals: z.object({
      count: z.int(),
      stake: Amount,
      payout: Amount,
      net: Amount,
      currency: Currency,
      minorUnits: z.int(),
    }),
  }),
});

export const round = defineRoute('GET /api/v1/rounds/:roundId', {
  summary: 'One round with its ledger lines',
  who: loggedIn,
  params: z.object({ roundId: z.string().max(64) }),
  query: z.object({ language }),
  answer: RoundDetail,
  errors: ['not_found'],
});

export const disputeRound = defineRoute('POST /api/v1/rounds/:roundId/dispute', {
  summary: 'Dispute a round: staff look at it with all that is known of it',
  who: realAccounts,
  params: z.object({ roundId: z.uuid() }),
  body: z.object({
    content: z.string().trim().min(20).max(200).describe('What is wrong with it, 20 to 200 characters'),
  }),
  answer: z.object({ reference: z.string() }),
  errors: ['not_found', 'too_many_requests'],
});
