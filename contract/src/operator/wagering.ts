import { z } from 'zod';

/** What an amount asks for before it is real money. */
export const wagering = {
  turnoverTimes: z
    .int()
    .min(0)
    .max(50)
    .describe('How often an amount must be wagered; 0: it is real money at once'),
  days: z.int().min(1).max(90).describe('Days to wager it in'),
};
