import { z } from 'zod';
import { Amount, Currency, Done, Instant, PositiveOrZeroAmount } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { entryStatuses, statusLabels } from '../promotion-status.ts';
import { anyPlayer, anyStaff, defineRoute, realAccounts, realAccountErrors, staffErrors } from '../route.ts';
import { attachmentsAtMost } from './attachment.ts';

/** The longest comment of an application (spec 2 §5). */
export const commentLength = 140;

const id = z.object({ id: z.string().max(64) });
const merchant = z.string().max(32).describe('Merchant code');

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

const language = z.enum(languageCodes).optional();

export const promotions = defineRoute('promotions', {
  summary: 'Promotions with how this visitor stands with them',
  source: 'spec 2 §2, §4',
  who: anyPlayer,
  query: z.object({ language }),
  answer: z.array(Promotion),
  errors: [],
});

export const promotion = defineRoute('promotion', {
  summary: 'One promotion, with its terms worked out',
  source: 'spec 2 §2, §4',
  who: anyPlayer,
  params: id,
  query: z.object({ language }),
  answer: PromotionDetail,
  errors: ['not_found'],
});

export const joinPromotion = defineRoute('joinPromotion', {
  summary: 'Take part: the reward is given at once as bonus money',
  source: 'spec 2 §4',
  who: realAccounts,
  params: id,
  answer: Done,
  errors: ['not_found', 'promotion_refused', ...realAccountErrors],
});

export const applyForPromotion = defineRoute('applyForPromotion', {
  summary: 'Ask for it, with a comment and pictures; staff decide',
  source: 'spec 2 §5',
  who: realAccounts,
  params: id,
  body: z.object({
    comment: z.string().trim().max(commentLength),
    attachments: z.array(z.string().max(64)).max(attachmentsAtMost).default([]),
  }),
  answer: Done,
  errors: ['not_found', 'promotion_refused', ...realAccountErrors],
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

export const rewards = defineRoute('rewards', {
  summary: 'Rewards of this player: to be earned, to be claimed, claimed',
  source: 'spec 2 §2 Member centre menu',
  who: realAccounts,
  query: z.object({ language }),
  answer: z.object({ rewards: z.array(Reward), unclaimed: z.int().describe('Earned and not claimed yet') }),
  errors: realAccountErrors,
});

export const claimReward = defineRoute('claimReward', {
  summary: 'Claim a reward that was earned: it becomes real money',
  source: 'spec 2 §4',
  who: realAccounts,
  params: id,
  answer: Done,
  errors: ['not_found', 'promotion_refused', ...realAccountErrors],
});

export const Application = z.object({
  id: z.string(),
  player: z.string(),
  promotion: z.string(),
  status: z.enum(entryStatuses),
  comment: z.string(),
  attachments: z.array(z.string()),
  reward: Amount,
  currency: Currency,
  reason: z.string(),
  createdAt: Instant,
  changedAt: Instant,
  decidedBy: z.string().nullable(),
});

export const operatorApplications = defineRoute('operatorApplications', {
  summary: 'Applications for promotions, those that wait first',
  source: 'spec 2 §4',
  who: anyStaff,
  query: z.object({
    merchant,
    pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(25),
    status: z.enum(entryStatuses).optional(),
  }),
  answer: z.object({ applications: z.array(Application), total: z.int() }),
  errors: staffErrors,
  openWhenClosed: true,
});

export const operatorDecideApplication = defineRoute('operatorDecideApplication', {
  summary: 'Take up, approve or reject an application',
  source: 'spec 2 §4',
  who: anyStaff,
  params: id,
  body: z.object({
    merchant,
    action: z.enum(['process', 'approve', 'reject']),
    reason: z.string().trim().max(200).default(''),
  }),
  answer: Application,
  errors: ['not_found', 'promotion_refused', 'field_required', ...staffErrors],
  openWhenClosed: true,
});
