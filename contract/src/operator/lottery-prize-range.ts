import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery, uuidParams } from './fields.ts';

const most = z.int().min(1).max(100);

const set = z.object({ most, setBy: z.string(), setAt: Instant }).nullable();

export const OperatorLotteryRange = z.object({
  id: z.string().describe('The account'),
  own: set.describe('What staff set for the account itself'),
  byAgent: set.describe('What the agent above set for it'),
  choices: z.array(z.int()).describe('What prize modes return, percent, the most first'),
  most: most.nullable().describe('What holds, with what was set for those above it; null for any prize mode'),
});
export type OperatorLotteryRange = z.infer<typeof OperatorLotteryRange>;

export const operatorLotteryRange = defineRoute('GET /api/v1/operator/players/:id/lottery-range', {
  summary: 'Which prize modes of lotteries a player may choose',
  permission: 'lotteries.view',
  params: uuidParams,
  query: merchantQuery,
  answer: OperatorLotteryRange,
  errors: ['not_found'],
});

export const operatorSetLotteryRange = defineRoute('PUT /api/v1/operator/players/:id/lottery-range', {
  summary:
    'Set the best return of prize modes that a player, and everybody below an agent, may choose; a better one needs a second person',
  permission: 'lotteries.manage',
  params: uuidParams,
  body: z.object({
    ...merchant,
    most: most.nullable().describe('Percent; null for any prize mode'),
    reason: z.string().trim().min(3).max(200),
  }),
  answer: OperatorLotteryRange,
  errors: ['not_found', 'approval_required', 'approval_waiting'],
});
