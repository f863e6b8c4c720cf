import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { defineRoute, realAccounts } from '../route.ts';

const Minutes = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,2}|1[0-3][0-9]{2}|14[0-3][0-9]|1440)$/)
  .nullable()
  .describe('Minutes on a day of the merchant’s calendar, 0 to 1440; null for no limit');

export const TimeLimit = z.object({
  limit: z.object({
    period: z.literal('day'),
    amount: Minutes,
    used: z.string().describe('In how many minutes of today the player was here or made a bet'),
    left: z.string().nullable().describe('Minutes left today; null without a limit'),
    freesAt: Instant.describe('When the next day begins'),
    asked: z
      .object({ amount: Minutes, from: Instant.describe('From then on it can be confirmed') })
      .nullable()
      .describe('A looser limit that waits for its second confirmation'),
  }),
});
export type TimeLimit = z.infer<typeof TimeLimit>;

export const timeLimit = defineRoute('GET /api/v1/time-limit', {
  summary: 'How long the player lets themselves be here on a day',
  who: realAccounts,
  answer: TimeLimit,
});

export const setTimeLimit = defineRoute('PUT /api/v1/time-limit', {
  summary: 'Set it: a tighter one counts at once, a looser one waits 24 hours and a second confirmation',
  who: realAccounts,
  body: z.object({ minutes: Minutes }),
  answer: TimeLimit,
  errors: ['body_invalid'],
});

export const confirmTimeLimit = defineRoute('POST /api/v1/time-limit/confirm', {
  summary: 'Confirm a looser limit that was asked for at least 24 hours ago',
  who: realAccounts,
  body: z.object({ minutes: Minutes }),
  answer: TimeLimit,
  errors: ['not_found', 'limit_rests'],
});
