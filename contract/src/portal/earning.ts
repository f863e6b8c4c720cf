import { z } from 'zod';
import { Amount, Currency, Instant, PositiveOrZeroAmount } from '../envelope.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { earningStates, schemeKinds } from '../scheme-kinds.ts';
import { language } from './fields.ts';

/** What an amount that players earn asks for, and what that costs on average. */
export const EarningTerms = z.object({
  turnoverTimes: z.int().describe('How often it must be wagered before it is real money; 0: at once'),
  turnover: PositiveOrZeroAmount.describe('amount x turnoverTimes'),
  cost: PositiveOrZeroAmount.describe('What wagering the turnover loses on average at this return'),
  returnPercent: z.number().describe('The return to player the cost was worked out with'),
  days: z.int().describe('Days to wager it in; what is not wagered by then is gone'),
});

export const Earning = z.object({
  id: z.string(),
  source: z.enum(schemeKinds),
  title: z.string().describe('Empty of a rebate'),
  amount: Amount,
  currency: Currency,
  minorUnits: z.int(),
  state: z.enum(earningStates),
  mayClaim: z.boolean().describe('It waits to be claimed, or what was claimed was wagered often enough'),
  wagered: PositiveOrZeroAmount.describe('Of the turnover, since it was claimed'),
  terms: EarningTerms,
  dueAt: Instant.nullable().describe('When it is gone: unclaimed, or not wagered'),
  at: Instant.describe('When it was earned'),
});
export type Earning = z.infer<typeof Earning>;

/** What became of a claim. */
export const Claimed = z.object({
  amount: Amount.describe('Minor units'),
  state: z
    .enum(earningStates)
    .describe('wagering: it is bonus money until it was wagered; paid: in the balance'),
});

export const earnings = defineRoute('GET /api/v1/earnings', {
  summary: 'What this player earned: to be claimed, to be wagered, paid; the latest first',
  who: realAccounts,
  query: z.object({ language }),
  answer: z.object({ earnings: z.array(Earning).describe('Up to 100') }),
});

export const claimEarning = defineRoute('POST /api/v1/earnings/:id/claim', {
  summary: 'Claim what was earned; once more, when it was wagered, to make it real money',
  who: realAccounts,
  params: z.object({ id: z.string().max(64) }),
  forPlay: true,
  answer: Claimed,
  errors: ['not_found', 'reward_claimed', 'reward_unearned', 'reward_ended', 'promotion_budget_spent'],
});
