import {
  type BetType,
  chances,
  jackpotOf,
  payoutScale,
  payoutsOf,
  type PrizeMode,
  type Rational,
  returnOf,
} from '@foyer/lottery';

/** One way to win of a bet type. */
export interface OddsLine {
  tier: string;
  chance: Rational;
  /** What it pays for a unit of 1; `jackpot` where the jackpot is paid. */
  pays: number | 'jackpot';
}

/** Chances and payouts of a bet type in a prize mode, exactly as tickets are settled. */
export interface OddsOf {
  lines: OddsLine[];
  /** What of the stakes is paid out on average, for each class of unit bets: one number where all are the same. */
  returns: Rational[];
}

/** The odds of a bet type, by the code that also settles tickets (R-LOTTERY-83). */
export function oddsOf(betType: BetType, mode: PrizeMode): OddsOf {
  const payouts = payoutsOf(betType, mode);
  const jackpot = jackpotOf(betType, mode)?.tier;
  const lines = chances(betType).map(({ tier, chance }): OddsLine => ({
    tier,
    chance,
    pays: tier === jackpot ? 'jackpot' : Number(payouts.get(tier) ?? 0n) / Number(payoutScale),
  }));
  const classes = [...new Set(betType.tiers.map(({ unitClass }) => unitClass))];
  return { lines, returns: classes.map((unitClass) => returnOf(betType, mode, unitClass)) };
}
