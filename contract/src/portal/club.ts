import { z } from 'zod';
import { Currency, Instant, PositiveOrZeroAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { language } from './fields.ts';

const points = z.string().describe('A whole number of points');

export const ClubLevel = z.object({
  title: z.string(),
  reach: points.describe('Points of a month that reach it'),
  keep: points.describe('Points of a month that keep it'),
  gift: PositiveOrZeroAmount.describe('Once, when it is reached for the first time'),
  weekly: PositiveOrZeroAmount,
  monthly: PositiveOrZeroAmount,
  birthday: PositiveOrZeroAmount,
  rebate: z.int().describe('Hundredths of a percent on top of the rates of the rebate'),
  hasContact: z.boolean().describe('Its players have a contact of their own'),
});

export const Club = z.object({
  currency: Currency,
  minorUnits: z.int(),
  level: z.int().describe('Place in the levels, from 0'),
  points: points.describe('Of this month'),
  toNext: points.nullable().describe('Points missing to the next level; null at the highest'),
  toKeep: points.describe('Points missing to keep this one after this month'),
  endsAt: Instant.describe('When the month ends'),
  contact: z.string().describe('The own contact; empty without one'),
  levels: z.array(ClubLevel).describe('The lowest first; empty while there is no club'),
  stakePerPoint: z.array(z.object({ gameType: z.enum(gameTypes), stake: PositiveOrZeroAmount })),
  depositPerPoint: PositiveOrZeroAmount.describe('0: deposits give no points'),
  turnoverTimes: z.int().describe('How often a bonus must be wagered'),
  history: z
    .array(z.object({ at: Instant, from: z.string(), to: z.string(), points }))
    .describe('Changes of the level, the latest first'),
});
export type Club = z.infer<typeof Club>;

export const club = defineRoute('GET /api/v1/club', {
  summary: 'The club: the level, what is missing to the next and to keep this one, what each gives',
  who: realAccounts,
  query: z.object({ language }),
  answer: Club,
});
