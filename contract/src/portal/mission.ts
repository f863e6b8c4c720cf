import { z } from 'zod';
import { Amount, Currency, Instant, PositiveOrZeroAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { missionFacts, missionPeriods, tournamentScores } from '../scheme-kinds.ts';
import { Claimed, EarningTerms } from './earning.ts';
import { language } from './fields.ts';

/** How a mission stands: under way, to be claimed, claimed, or without anything left to give. */
export const missionStates = ['running', 'done', 'claimed', 'spent'] as const;

export const Mission = z.object({
  id: z.string(),
  period: z
    .string()
    .max(16)
    .describe('Which day or week it is about; `once` of those that do not begin anew'),
  title: z.string(),
  repeats: z.enum(missionPeriods),
  fact: z.enum(missionFacts),
  gameTypes: z.array(z.enum(gameTypes)).describe('Those that count; none: all'),
  progress: PositiveOrZeroAmount.describe('Minor units of stakes and deposits, else a number'),
  target: PositiveOrZeroAmount,
  state: z.enum(missionStates),
  reward: PositiveOrZeroAmount,
  terms: EarningTerms,
  endsAt: Instant.describe('When it ends, or can no longer be claimed'),
});
export type Mission = z.infer<typeof Mission>;

export const Tournament = z.object({
  id: z.string(),
  title: z.string(),
  score: z.enum(tournamentScores),
  gameTypes: z.array(z.enum(gameTypes)).describe('Those that count; none: all'),
  startsAt: Instant,
  endsAt: Instant,
  isOver: z.boolean(),
  prizes: z.array(PositiveOrZeroAmount).describe('Of the first place first'),
  terms: EarningTerms.describe('Of the first prize'),
  standings: z
    .array(
      z.object({
        place: z.int(),
        player: z.string().describe('The beginning of the name alone, but of this player'),
        score: Amount,
        isMe: z.boolean(),
      }),
    )
    .describe('The first 20, and this player'),
});
export type Tournament = z.infer<typeof Tournament>;

export const Missions = z.object({
  currency: Currency,
  minorUnits: z.int(),
  isCalm: z.boolean().describe('A limit of this player is reached: only what waits to be claimed is there'),
  missions: z.array(Mission),
  tournaments: z.array(Tournament),
});
export type Missions = z.infer<typeof Missions>;

export const missions = defineRoute('GET /api/v1/missions', {
  summary: 'Missions with how far this player is, and tournaments with their standings',
  who: realAccounts,
  query: z.object({ language }),
  answer: Missions,
  errors: ['feature_off'],
});

export const claimMission = defineRoute('POST /api/v1/missions/:id/claim', {
  summary: 'Claim the reward of a mission that is done',
  who: realAccounts,
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ period: z.string().max(16) }),
  forPlay: true,
  answer: Claimed,
  errors: [
    'feature_off',
    'not_found',
    'reward_claimed',
    'reward_unearned',
    'reward_ended',
    'promotion_budget_spent',
  ],
});
