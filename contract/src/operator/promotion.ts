import { z } from 'zod';
import { Currency, PositiveAmount, paged } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import {
  artwork,
  bodyBytes,
  changeErrors,
  html,
  image,
  list,
  pictures,
  running,
  runningInput,
  shown,
  texts,
  titles,
} from './content-fields.ts';
import { deleteSpec, versionsSpec } from './content-version.ts';
import { merchant, merchantQuery, uuidParams } from './fields.ts';

const promotionFields = {
  kind: z.enum(['claim', 'apply']).describe('Stays what it was when it was added'),
  titles,
  summaries: texts(300),
  contents: html,
  artwork,
  pictures,
  reward: PositiveAmount,
  budget: PositiveAmount.nullable()
    .default(null)
    .describe('What it may give away in all, minor units; null for the budget that the merchant has set'),
  turnoverTimes: z.int().min(0).max(100),
  days: z.int().min(1).max(365),
};

export const OperatorPromotion = z.object({
  id: z.string(),
  ...promotionFields,
  currency: Currency,
  ...running,
  ...shown,
  ...image,
  taking: z.int().describe('Players who have an entry'),
  waiting: z.int().describe('Of them those who wait for staff'),
  granted: z.string().describe('Rewards given so far, minor units'),
});

export const operatorPromotions = defineRoute('GET /api/v1/operator/promotions', {
  summary: 'Promotions, in their order',
  permission: 'promotions.view',
  query: z.object({ ...list, kind: z.enum(['claim', 'apply']).optional() }),
  answer: z.object({ promotions: z.array(OperatorPromotion), total: z.int(), ...paged }),
});

export const operatorPromotion = defineRoute('GET /api/v1/operator/promotions/:id', {
  summary: 'One promotion',
  permission: 'promotions.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorPromotion,
  errors: ['not_found'],
});

export const operatorSetPromotion = defineRoute('PUT /api/v1/operator/promotions/:id', {
  summary: 'Change a promotion, or add one (version 0); who has joined keeps the terms they joined with',
  permission: 'promotions.edit',
  params: uuidParams,
  body: z.object({ ...merchant, ...promotionFields, ...runningInput }),
  bodyBytes,
  answer: OperatorPromotion,
  errors: [...changeErrors, 'amount_above_maximum', 'approval_required', 'approval_waiting'],
});

export const operatorPromotionVersions = defineRoute('GET /api/v1/operator/promotions/:id/versions', {
  summary: 'Every version that was saved of a promotion',
  permission: 'promotions.view',
  params: uuidParams,
  ...versionsSpec,
});

export const operatorDeletePromotion = defineRoute('POST /api/v1/operator/promotions/:id/delete', {
  summary: 'Delete a promotion: players no longer see it; to write it again restores it',
  permission: 'promotions.edit',
  params: uuidParams,
  ...deleteSpec,
});
