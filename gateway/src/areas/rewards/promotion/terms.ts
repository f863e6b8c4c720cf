import type { EntryRow, PromotionRow } from './store.ts';

/** The return to player that the cost of wagering is worked out with: what slots give back on average, in percent. */
const returnPercent = 96;

/** What a reward asks for, and what that costs on average. */
export interface Terms {
  reward: bigint;
  turnoverTimes: number;
  turnover: bigint;
  cost: bigint;
  returnPercent: number;
  days: number;
}

/** The terms of a promotion, worked out before anyone takes part (R-REWARDS-3). */
export function termsOf({
  reward,
  turnoverTimes,
  days,
}: Pick<PromotionRow, 'reward' | 'turnoverTimes' | 'days'>): Terms {
  const turnover = reward * BigInt(turnoverTimes);
  return {
    reward,
    turnoverTimes,
    turnover,
    cost: (turnover * BigInt(100 - returnPercent)) / 100n,
    returnPercent,
    days,
  };
}

/** The terms that a player took part with: what the promotion offers others later does not change them. */
export const promisedTerms = ({
  reward,
  turnover,
  days,
}: Pick<EntryRow, 'reward' | 'turnover' | 'days'>): Terms =>
  termsOf({ reward, turnoverTimes: Number(turnover / reward), days });
