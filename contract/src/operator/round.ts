import { z } from 'zod';
import { Amount, Currency, Instant, paged, paging } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute } from '../route.ts';
import { forwards, merchant, merchantQuery, uuidParams } from './fields.ts';

/** Whether a round is still played, over, or taken back. */
export const roundStates = ['open', 'settled', 'cancelled'] as const;

export const OperatorRound = z.object({
  id: z.string(),
  playerId: z.string(),
  userName: z.string(),
  providerId: z.string(),
  providerRoundId: z.string().describe('What the provider calls it'),
  nodeId: z.string(),
  gameName: z.string().describe('In English; the code of a game that is no longer offered'),
  gameType: z.enum(gameTypes),
  state: z.enum(roundStates),
  bets: z.int().describe('Bets that stand'),
  stake: Amount,
  payout: Amount,
  currency: Currency,
  startedAt: Instant,
  settledAt: Instant.nullable(),
});
export type OperatorRound = z.infer<typeof OperatorRound>;

const search = (what: string) => z.string().trim().max(128).optional().describe(what);

export const operatorRounds = defineRoute('GET /api/v1/operator/rounds', {
  summary: 'Rounds, latest first; without a player or a reference those of 31 days at most',
  permission: 'players.view',
  query: forwards(
    z.object({
      ...merchant,
      ...paging(25),
      player: search('Part of a username, or the id of a player'),
      reference: search('Id of a round, ours or the provider’s, or of a transaction of the provider'),
      provider: search('Id of a provider'),
      game: search('Part of the name of a game, or its id'),
      state: z.enum(roundStates).optional(),
      from: Instant.optional().describe('Begun at or after'),
      until: Instant.optional().describe('Begun before'),
    }),
  ),
  answer: z.object({
    rounds: z.array(OperatorRound),
    total: z.int().describe('10,000 stands for that many or more'),
    since: Instant.nullable().describe('Rounds begun before this were not looked at'),
    ...paged,
  }),
});

const RoundTransaction = z.object({
  id: z.string().describe('What the provider calls it'),
  kind: z.enum(['bet', 'win', 'rollback', 'tombstone', 'release', 'refusal', 'resettlement', 'reversal']),
  amount: Amount,
  held: Amount.describe('What of a win was held back by a cap'),
  betId: z.string().nullable().describe('The bet that a rollback is about'),
  tookBack: z.boolean().describe('Whether a rollback took its bet back'),
  balanceAfter: Amount.nullable(),
  at: Instant,
});

const RoundPosting = z.object({
  transferId: z.string(),
  key: z.string().describe('The transaction of the provider that moved it'),
  kind: z.string().describe('What the transfer is about'),
  account: z.string().describe('Kind of the account'),
  isPlayer: z.boolean().describe('The player’s own account, not one of the operator'),
  amount: Amount.describe('What is added to the account'),
  balanceAfter: Amount.nullable(),
  at: Instant,
});

export const operatorRound = defineRoute('GET /api/v1/operator/rounds/:id', {
  summary: 'One round with its bets, wins and rollbacks, their postings, and what the provider says of it',
  permission: 'players.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorRound.extend({
    eventId: z.string().nullable().describe('What several rounds are bet on'),
    doubt: z.enum(['unknown', 'over']).nullable().describe('What its provider answered when we asked'),
    turnover: Amount.nullable().describe('What it counts as turnover'),
    detail: z.record(z.string(), z.unknown()).describe('Outcome as reported by the provider'),
    transactions: z.array(RoundTransaction),
    postings: z.array(RoundPosting).describe('Those of a transfer add up to 0'),
  }),
  errors: ['not_found'],
});
