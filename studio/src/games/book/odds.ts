import type { Market } from './sport.ts';

/** The book's margin: fair odds are divided by so much, hundredths. */
export const MARGIN = 106;
/** What comes back on average of one staked on any selection is more than this, after odds were rounded down. */
export const LEAST_RETURN = 0.93;
/** A slip pays at most so many times its stake. */
export const MOST_TIMES = 1000;
/** Odds offered, hundredths: nothing below the least, nothing above the most. */
export const LEAST_ODDS = 101;
export const MOST_ODDS = 50_000;

/**
 * The odds of a chance, hundredths, rounded down: what comes back for a stake of 100, the stake included.
 * @returns null where they are outside what is offered
 */
export function oddsOf(chance: number): number | null {
  if (chance <= 0) return null;
  const odds = Math.floor((100 * 100) / (chance * MARGIN) + 1e-9);
  return odds < LEAST_ODDS || odds > MOST_ODDS ? null : odds;
}

/** A selection with its price. */
export interface Price {
  readonly id: string;
  /** Hundredths. */
  readonly odds: number;
}

/** A market as it is offered. */
export interface MarketPrices {
  readonly id: string;
  /** In halves. */
  readonly line?: number;
  readonly prices: readonly Price[];
}

/** The prices of a market; a market with fewer than two prices is not offered. */
export function offersOf(markets: readonly Market[]): MarketPrices[] {
  return markets
    .map(({ id, line, selections }) => ({
      id,
      ...(line === undefined ? {} : { line }),
      prices: selections.flatMap((each) => {
        const odds = oddsOf(each.chance);
        return odds === null ? [] : [{ id: each.id, odds }];
      }),
    }))
    .filter(({ prices }) => prices.length > 1);
}

/**
 * What a winning slip pays, minor units, rounded down.
 * @param odds of its selections, hundredths; they are multiplied
 */
export function payoutOf(stake: bigint, odds: readonly number[]): bigint {
  const times = odds.reduce((product, each) => product * BigInt(each), 1n);
  return (stake * times) / 100n ** BigInt(odds.length);
}
