import { z } from 'zod';
import { Amount, Currency, Done, Instant, PositiveOrZeroAmount } from '../envelope.ts';
import { statusLabels } from '../promotion-status.ts';
import { anyPlayer, defineRoute, realAccounts } from '../route.ts';
import { attachmentsAtMost } from './attachment.ts';
import { language } from './fields.ts';

/** The longest comment of an application (R-REWARDS-6). */
export const commentLength = 140;

const id = z.object({ id: z.string().max(64) });

/** What a reward asks for, and what that costs on average. */
export const BonusTerms = z.object({
  reward: Amount.describe('Minor units'),
  currency: Currency,
  minorUnits: z.int(),
  turnoverTimes: z.int().describe('How often the reward must be wagered before it is real money'),
  turnover: PositiveOrZeroAmount.describe('reward x turnoverTimes'),
  cost: PositiveOrZeroAmount.describe('What wagering the turnover loses on average at this return'),
  returnPercent: z.number().describe('The return to player the cost was worked out with'),
  days: z.int().describe('Days to do it in; what is not earned by then is gone'),
});
export type BonusTerms = z.infer<typeof BonusTerms>;

export const Promotion = z.object({
  id: z.string(),
  kind: z.enum(['claim', 'apply']),
  title: z.string(),
  summary: z.string(),
  image: z.string().describe('CDN path without width and format'),
  label: z.enum(statusLabels),
  startsAt: Instant,
  endsAt: Instant.nullable(),
});
export type Promotion = z.infer<typeof Promotion>;

export const PromotionDetail = Promotion.extend({
  content: z.string().describe('HTML of an allow-list'),
  terms: BonusTerms,
  wagered: PositiveOrZeroAmount.describe('Of the turnover, since the reward was given'),
  dueAt: Instant.nullable().describe('When a reward that was given runs out'),
  reason: z.string().describe('Why staff rejected it; empty otherwise'),
  mayJoin: z.boolean(),
  mayApply: z.boolean(),
  mayClaim: z.boolean(),
});
export type PromotionDetail = z.infer<typeof PromotionDetail>;

export const promotions = defineRoute('GET /api/v1/promotions', {
  summary: 'Promotions with how this visitor stands with them',
  who: anyPlayer,
  query: z.object({ language }),
  answer: z.array(Promotion),
});

export const promotion = defineRoute('GET /api/v1/promotions/:id', {
  summary: 'One promotion, with its terms worked out',
  who: anyPlayer,
  params: id,
  query: z.object({ language }),
  answer: PromotionDetail,
  errors: ['not_found'],
});

export const joinPromotion = defineRoute('POST /api/v1/promotions/:id/join', {
  summary: 'Take part: the reward is given at once as bonus money',
  who: realAccounts,
  params: id,
  forPlay: true,
  answer: Done,
  errors: ['not_found', 'promotion_refused', 'promotion_budget_spent'],
});

export const applyForPromotion = defineRoute('POST /api/v1/promotions/:id/application', {
  summary: 'Ask for it, with a comment and pictures; staff decide',
  who: realAccounts,
  params: id,
  body: z.object({
    comment: z.string().trim().max(commentLength),
    attachments: z.array(z.string().max(64)).max(attachmentsAtMost).default([]),
  }),
  forPlay: true,
  answer: Done,
  errors: ['field_required', 'not_found', 'promotion_refused'],
});

export const Reward = z.object({
  id: z.string().describe('The promotion'),
  title: z.string(),
  reward: Amount,
  currency: Currency,
  minorUnits: z.int(),
  turnover: PositiveOrZeroAmount,
  wagered: PositiveOrZeroAmount,
  dueAt: Instant.nullable(),
  label: z.enum(statusLabels),
});
export type Reward = z.infer<typeof Reward>;

export const rewards = defineRoute('GET /api/v1/rewards', {
  summary: 'Rewards of this player: to be earned, to be claimed, claimed',
  who: realAccounts,
  query: z.object({ language }),
  answer: z.object({ rewards: z.array(Reward), unclaimed: z.int().describe('Earned and not claimed yet') }),
});

export const claimReward = defineRoute('POST /api/v1/rewards/:id/claim', {
  summary: 'Claim a reward that was earned: it becomes real money',
  who: realAccounts,
  params: id,
  forPlay: true,
  answer: Done,
  errors: ['not_found', 'promotion_refused'],
});
