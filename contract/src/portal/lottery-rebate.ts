import { z } from 'zod';
import { Amount, Currency } from '../envelope.ts';
import { rebateStates } from '../lottery-kinds.ts';
import { defineRoute, loggedIn } from '../route.ts';
import { language } from './fields.ts';

/** What came back for one day. */
export const LotteryRebate = z.object({
  day: z.iso.date(),
  currency: Currency,
  minorUnits: z.int(),
  amount: Amount,
  state: z.enum(rebateStates),
  lines: z.array(
    z.object({
      gameName: z.string(),
      prizeMode: z.string(),
      isOwn: z.boolean().describe("Of the player's own tickets; else of the team's"),
      share: z.int().describe('Part of the stakes, percent'),
      stake: Amount,
      amount: Amount,
      remainder: z.int().describe('What rounding left, hundredths of a minor unit'),
    }),
  ),
});
export type LotteryRebate = z.infer<typeof LotteryRebate>;

export const lotteryRebates = defineRoute('GET /api/v1/lottery/rebates', {
  summary:
    'What this player got back of stakes in prize modes that return less than the best one, by day, the latest first',
  who: loggedIn,
  query: z.object({ language }),
  answer: z.object({ rebates: z.array(LotteryRebate) }),
});
