import { z } from 'zod';
import { defineRoute } from '../route.ts';

/** Only agents have a team. */
const agents = ['agent'] as const;

const percent = z.int().min(1).max(100);

const Range = z.object({
  set: percent.nullable().describe('What this agent set, percent; null for nothing'),
  most: percent.nullable().describe('What holds, with what others set; null for any prize mode'),
  choices: z
    .array(percent)
    .describe(
      'What can be set, the most first: returns of offered prize modes that the agent may choose too',
    ),
});

export const agentLotteryRange = defineRoute('GET /api/v1/agent/lottery-ranges/:id', {
  summary: 'Which prize modes of lotteries somebody directly below may choose',
  who: agents,
  params: z.object({ id: z.uuid() }),
  answer: Range,
  errors: ['feature_off', 'not_found', 'no_permission'],
});

export const setAgentLotteryRange = defineRoute('PUT /api/v1/agent/lottery-ranges/:id', {
  summary:
    'Set the best return of prize modes that somebody directly below, and everybody below them, may choose',
  who: agents,
  params: z.object({ id: z.uuid() }),
  body: z.object({ most: percent.nullable().describe('Percent; null for what the agent may choose') }),
  answer: Range,
  errors: ['feature_off', 'not_found', 'no_permission', 'body_invalid', 'rate_above_own'],
});
