import { z } from 'zod';
import { Amount, Currency, Instant } from '../envelope.ts';
import { realityMinutes } from '../exclusion-kinds.ts';
import { defineRoute, realAccounts } from '../route.ts';

export const RealityCheck = z.object({
  minutes: z.literal(realityMinutes).describe('After how many minutes of play the player is asked'),
  checkAt: Instant.nullable().describe('When the next check is due; null while nothing is played'),
  dueIn: z.int().nullable().describe('Seconds until then, 0 when bets wait for the answer; null without one'),
  seconds: z.int().describe('How long the player has played without a break'),
  staked: Amount.describe('What was staked in this time, minor units'),
  won: Amount.describe('What was won in this time, minor units'),
  net: Amount.describe('What was won less what was staked, minor units'),
  timeUp: z
    .object({ minutes: z.int().describe('How long the player was here today'), until: Instant })
    .nullable()
    .describe('The time that the player gave themselves for today is used up: bets are refused until then'),
  currency: Currency,
  minorUnits: z.int(),
});
export type RealityCheck = z.infer<typeof RealityCheck>;

export const realityCheck = defineRoute('GET /api/v1/reality-check', {
  summary: 'How long the player has played without a break, what came of it, and when that is asked about',
  who: realAccounts,
  answer: RealityCheck,
});

export const answerRealityCheck = defineRoute('POST /api/v1/reality-check', {
  summary: 'Answer a reality check: go on, or stop. Until then bets are refused',
  who: realAccounts,
  body: z.object({
    checkAt: Instant.describe('Which check is answered; one that was answered already stays as it is'),
    goOn: z.boolean(),
  }),
  answer: RealityCheck,
});

export const setRealityCheck = defineRoute('PUT /api/v1/reality-check', {
  summary: 'Choose after how many minutes of play to be asked; a check that is due stays due',
  who: realAccounts,
  body: z.object({ minutes: z.literal(realityMinutes) }),
  answer: RealityCheck,
  errors: ['body_invalid'],
});
