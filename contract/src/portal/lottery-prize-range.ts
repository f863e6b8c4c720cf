import { z } from 'zod';
import { defineRoute, loggedIn } from '../route.ts';

export const lotteryPrizeRange = defineRoute('GET /api/v1/lottery/prize-range', {
  summary:
    'Which prize modes this player may choose; a lottery of which none fits offers the one that returns least',
  who: loggedIn,
  answer: z.object({
    most: z
      .int()
      .nullable()
      .describe('The best return in percent of a mode that may be chosen; null for any'),
  }),
});
