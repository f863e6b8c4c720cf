import { z } from 'zod';
import { PositiveOrZeroAmount } from '../envelope.ts';
import { limitDemands, realityMinutes } from '../exclusion-kinds.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

export const OperatorCareRules = z.object({
  realityMinutes: z
    .literal(realityMinutes)
    .describe('After so many minutes of play who chose nothing is asked how they stand'),
  realityLoss: PositiveOrZeroAmount.describe(
    'After so much lost since the last check everybody is asked; 0: the sum does not count',
  ),
  realityRounds: z
    .int()
    .min(0)
    .max(1000)
    .describe('After so many rounds lost one after the other; 0: the number does not count'),
  limitDemand: z
    .enum(limitDemands)
    .describe('Before players pay in they say a deposit limit (`limit`), or that they want none (`choice`)'),
  version,
});
export type OperatorCareRules = z.infer<typeof OperatorCareRules>;

export const operatorCareRules = defineRoute('GET /api/v1/operator/care-rules', {
  summary: 'When players are asked how they stand, and whether they must choose a deposit limit',
  permission: 'protection.view',
  query: merchantQuery,
  answer: OperatorCareRules,
});

export const operatorSetCareRules = defineRoute('PUT /api/v1/operator/care-rules', {
  summary: 'Set it; a player’s own choice of minutes stays',
  permission: 'protection.rules',
  body: OperatorCareRules.extend(merchant),
  answer: OperatorCareRules,
  errors: ['version_conflict', 'body_invalid'],
});
