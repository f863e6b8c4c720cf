import { z } from 'zod';
import { Currency, Instant, PositiveOrZeroAmount } from '../envelope.ts';
import { gameTypes } from '../game-types.ts';
import { cashbackPeriods, offerKinds } from '../offer-kinds.ts';
import { defineRoute, realAccounts } from '../route.ts';
import { Claimed, EarningTerms } from './earning.ts';
import { language } from './fields.ts';

/** How a player stands with an offer: it can be taken, they take part, its budget has nothing left for what they are due, or it has ended and can still be claimed. */
const offerStates = ['open', 'joined', 'spent', 'over'] as const;

export const Offer = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(offerKinds),
  percent: z.int().describe('Of a deposit or a loss; 0 of rounds'),
  cap: PositiveOrZeroAmount.describe(
    'The most for one deposit, day or week, or that all rounds win together',
  ),
  minimum: PositiveOrZeroAmount.describe('The least deposit or loss'),
  nth: z.int().describe('Which deposit it is for; 0: each one'),
  period: z.enum(cashbackPeriods).nullable(),
  gameTypes: z.array(z.enum(gameTypes)).describe('Losses at these count; none: all'),
  game: z.object({ nodeId: z.string(), name: z.string() }).nullable().describe('Where the rounds are played'),
  rounds: z.int(),
  stake: PositiveOrZeroAmount.describe('What each round stands for'),
  playDays: z.int().describe('Days to play the rounds in'),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  weekdays: z.array(z.int()).describe('1 is Monday; none: every day'),
  fromHour: z.int(),
  toHour: z.int().describe('Excluded'),
  weights: z
    .array(z.object({ name: z.string(), percent: z.int() }))
    .describe('Types of games or games of which not everything counts for the turnover'),
  terms: EarningTerms.describe('Of the most that it gives at once'),
  state: z.enum(offerStates),
  progress: PositiveOrZeroAmount.describe('Deposited that counts, lost so far, or rounds played'),
  won: PositiveOrZeroAmount.describe('What the rounds won'),
  claimable: PositiveOrZeroAmount.describe('What can be claimed now'),
  claimed: PositiveOrZeroAmount.describe('What was claimed so far'),
  claimTerms: EarningTerms.describe('Of what can be claimed now'),
  endsAt: Instant,
});
export type Offer = z.infer<typeof Offer>;

export const offers = defineRoute('GET /api/v1/offers', {
  summary:
    'Offers for this player with their terms and how far they are; none for who is at a limit or takes a break',
  who: realAccounts,
  query: z.object({ language }),
  answer: z.object({ currency: Currency, minorUnits: z.int(), offers: z.array(Offer) }),
});

const id = z.object({ id: z.string().max(64) });

export const joinOffer = defineRoute('POST /api/v1/offers/:id/join', {
  summary: 'Take part in an offer',
  who: realAccounts,
  params: id,
  forPlay: true,
  answer: z.object({ id: z.string() }),
  errors: ['not_found', 'promotion_refused', 'offer_joined', 'promotion_budget_spent', 'free_reject'],
});

export const redeemOfferCode = defineRoute('POST /api/v1/offers/code', {
  summary: 'Take part in the offer of a code',
  who: realAccounts,
  body: z.object({ code: z.string().trim().min(1).max(64) }),
  forPlay: true,
  answer: z.object({ id: z.string() }),
  errors: [
    'offer_code_unknown',
    'promotion_refused',
    'offer_joined',
    'promotion_budget_spent',
    'too_many_requests',
    'free_reject',
  ],
});

export const claimOffer = defineRoute('POST /api/v1/offers/:id/claim', {
  summary: 'Claim what an offer gives now',
  who: realAccounts,
  params: id,
  forPlay: true,
  answer: Claimed,
  errors: ['not_found', 'reward_claimed', 'reward_unearned', 'reward_ended', 'promotion_budget_spent'],
});
