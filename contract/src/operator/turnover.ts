import { z } from 'zod';
import { gameTypes, type GameType } from '../game-types.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, version } from './fields.ts';

const percent = z.int().min(0).max(100).describe('How much of a valid stake counts, percent');

export const OperatorTurnoverWeights = z.object({
  weights: z
    .object(Object.fromEntries(gameTypes.map((type) => [type, percent])) as Record<GameType, typeof percent>)
    .describe('By the type of the game, every type'),
  version,
});

export const operatorTurnoverWeights = defineRoute('GET /api/v1/operator/turnover-weights', {
  summary: 'How much the games of each type count for the turnover of rewards and withdrawals',
  permission: 'withdrawals.view',
  query: merchantQuery,
  answer: OperatorTurnoverWeights,
});

export const operatorSetTurnoverWeights = defineRoute('PUT /api/v1/operator/turnover-weights', {
  summary:
    'Change how much games count, more once a second person agrees; rounds that are settled keep what they counted',
  permission: 'withdrawals.rules',
  body: OperatorTurnoverWeights.extend(merchant),
  answer: OperatorTurnoverWeights,
  errors: ['version_conflict', 'approval_required', 'approval_waiting'],
});
