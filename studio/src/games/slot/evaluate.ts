import type { Model, Pays, ReelSet } from './model.ts';
import { PAYING, REELS, ROWS, SCATTER, SYMBOLS, WILD } from './model.ts';

/** One winning symbol of one spin: so many reels from the left, so many ways. */
export interface WayWin {
  readonly symbol: number;
  /** 3, 4 or 5 reels. */
  readonly reels: number;
  readonly ways: number;
  /** Coins before any multiplier. */
  readonly coins: number;
}

export interface Evaluation {
  readonly wins: readonly WayWin[];
  readonly scatters: number;
  /** Coins for the scatters, before any multiplier. */
  readonly scatterCoins: number;
  /** All coins of this window, before any multiplier. */
  readonly coins: number;
}

/** counts[reel][stop * SYMBOLS + symbol]: how often a symbol shows when the reel rests at a stop. */
export type WindowCounts = readonly Uint8Array[];

const counted = new WeakMap<ReelSet, WindowCounts>();

/** Symbol counts of every window of a reel set, computed once per set. */
export function windowCounts(reels: ReelSet): WindowCounts {
  let counts = counted.get(reels);
  if (!counts) {
    counts = reels.map((strip) => {
      const table = new Uint8Array(strip.length * SYMBOLS);
      strip.forEach((_, stop) => {
        for (let row = 0; row < ROWS; row += 1) {
          const cell = stop * SYMBOLS + (strip[(stop + row) % strip.length] as number);
          table[cell] = (table[cell] as number) + 1;
        }
      });
      return table;
    });
    counted.set(reels, counts);
  }
  return counts;
}

/** The three symbols a reel shows, from the top, when it rests at `stop`. */
export function windowOf(strip: readonly number[], stop: number): number[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] as number);
}

/** The pay for 3, 4 or 5; 0 below 3. */
export function payFor(pays: Pays, count: number): number {
  return count < 3 ? 0 : (pays[Math.min(count, 5) - 3] as number);
}

/**
 * Evaluates one resting position: 243 ways from the left, wilds substitute, scatters anywhere.
 * @param model the maths model
 * @param reels the base or the free reel set of that model
 * @param stops one stop per reel: the strip index shown in the top row
 */
export function evaluate(model: Model, reels: ReelSet, stops: readonly number[]): Evaluation {
  const counts = windowCounts(reels);
  const wins: WayWin[] = [];
  let scatters = 0;
  let coins = 0;
  for (let reel = 0; reel < REELS; reel += 1) {
    scatters += (counts[reel] as Uint8Array)[(stops[reel] as number) * SYMBOLS + SCATTER] as number;
  }
  for (const symbol of PAYING) {
    let ways = 1;
    let matched = 0;
    while (matched < REELS) {
      const table = counts[matched] as Uint8Array;
      const at = (stops[matched] as number) * SYMBOLS;
      const here = (table[at + symbol] as number) + (table[at + WILD] as number);
      if (here === 0) break;
      ways *= here;
      matched += 1;
    }
    if (matched >= 3) {
      const won = payFor(model.pays[symbol] as Pays, matched) * ways;
      wins.push({ symbol, reels: matched, ways, coins: won });
      coins += won;
    }
  }
  const scatterCoins = payFor(model.scatterPays, scatters);
  return { wins, scatters, scatterCoins, coins: coins + scatterCoins };
}
