import { z } from 'zod';
import { Amount, Currency, Instant, PositiveOrZeroAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { earningStates } from '../scheme-kinds.ts';
import { Claimed, EarningTerms } from './earning.ts';

/** A part of a rebate with the facts that made it. */
export const RebateLine = z.object({
  day: z.iso.date().describe('In the time zone of the merchant'),
  gameType: z.enum(gameTypes),
  validStake: Amount.describe('Of the rounds that began on this day'),
  rate: z.int().describe('Hundredths of a percent'),
  paid: PositiveOrZeroAmount.describe('Claimed of it before, as rebate or as cashback on the same play'),
  amount: PositiveOrZeroAmount.describe('validStake x rate, rounded down, without what was paid'),
});
export type RebateLine = z.infer<typeof RebateLine>;

export const Rebate = z.object({
  currency: Currency,
  minorUnits: z.int(),
  rates: z
    .array(z.object({ gameType: z.enum(gameTypes), rate: z.int().describe('Hundredths of a percent') }))
    .describe('Those of today; empty while there is no rebate'),
  claimable: PositiveOrZeroAmount,
  terms: EarningTerms.describe('Of what can be claimed now'),
  claimDays: z.int().describe('How many days a stake can be claimed for, its own included'),
  lines: z.array(RebateLine).describe('What the claimable amount is made of, the latest day first'),
  history: z
    .array(
      z.object({
        id: z.string(),
        at: Instant,
        amount: PositiveOrZeroAmount,
        state: z.enum(earningStates),
        lines: z.array(RebateLine),
      }),
    )
    .describe('Up to 30, the latest first'),
});
export type Rebate = z.infer<typeof Rebate>;

export const rebate = defineRoute('GET /api/v1/rebate', {
  summary: 'What of the stakes comes back: rates, what can be claimed now, what was',
  who: realAccounts,
  answer: Rebate,
  errors: ['feature_off'],
});

export const claimRebate = defineRoute('POST /api/v1/rebate/claim', {
  summary: 'Claim the rebate on everything staked so far; each stake counts once',
  who: realAccounts,
  forPlay: true,
  answer: Claimed,
  errors: ['feature_off', 'reward_unearned'],
});
