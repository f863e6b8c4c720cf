import type { Model, Pays, ReelSet } from './model.ts';
import { PAYING, REELS, SCATTER, SYMBOLS, WILD } from './model.ts';
import { payFor, windowCounts } from './evaluate.ts';

/** Number of reel positions, keyed by the coins they pay, split by the scatters they show. */
export type SpinCounts = ReadonlyMap<number, number>[];

/** A symbol still matching from the left, and in how many ways so far. */
interface PartialMatch {
  pays: Pays;
  symbol: number;
  ways: number;
}

/**
 * Visits every combination of stops of a reel set and counts what it pays. Reels on which nothing can
 * match any more are not visited one by one: only their scatters matter, and those are counted.
 * @returns index = scatters shown (0 to 5), map = coins to number of combinations
 */
export function spinCounts(model: Model, reels: ReelSet): SpinCounts {
  const counts = windowCounts(reels);
  const tally: Map<number, number>[] = Array.from({ length: REELS + 1 }, () => new Map());
  const tails = Array.from({ length: REELS + 1 }, (_, from) => scatterTail(reels, from));

  const add = (scatters: number, coins: number, times: number): void => {
    const map = tally[scatters]!;
    const total = coins + payFor(model.scatterPays, scatters);
    map.set(total, (map.get(total) ?? 0) + times);
  };

  const visit = (reel: number, alive: readonly PartialMatch[], scatters: number, coins: number): void => {
    if (alive.length === 0 || reel === REELS) {
      tails[reel]!.forEach((times, more) => times > 0 && add(scatters + more, coins, times));
      return;
    }
    const table = counts[reel]!;
    for (let stop = 0; stop < reels[reel]!.length; stop += 1) {
      const at = stop * SYMBOLS;
      let won = coins;
      const next: PartialMatch[] = [];
      for (const { pays, symbol, ways } of alive) {
        const here = table[at + symbol]! + table[at + WILD]!;
        if (here === 0) won += payFor(pays, reel) * ways;
        else if (reel === REELS - 1) won += pays[2] * ways * here;
        else next.push({ pays, symbol, ways: ways * here });
      }
      visit(reel + 1, next, scatters + table[at + SCATTER]!, won);
    }
  };
  visit(
    0,
    PAYING.map((symbol) => ({ pays: model.pays[symbol]!, symbol, ways: 1 })),
    0,
    0,
  );
  return tally;
}

/** Combinations of the reels from `from` on, by the scatters they show together. */
function scatterTail(reels: ReelSet, from: number): number[] {
  let ways = [1, 0, 0, 0, 0, 0];
  const counts = windowCounts(reels);
  for (let reel = from; reel < REELS; reel += 1) {
    const table = counts[reel]!;
    const next = [0, 0, 0, 0, 0, 0];
    for (let stop = 0; stop < reels[reel]!.length; stop += 1) {
      const more = table[stop * SYMBOLS + SCATTER]!;
      ways.forEach((times, scatters) => {
        if (times > 0) next[scatters + more] = next[scatters + more]! + times;
      });
    }
    ways = next;
  }
  return ways;
}
