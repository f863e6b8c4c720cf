import type { Mechanic, Picks } from '../bet-type.ts';
import { ratio } from '../rational.ts';
import { sequencesOf, type Window } from '../window.ts';
import { lazily, once, single, wins } from './tiers.ts';

/** Sequences with one symbol of each row, none twice: counted over the sets of symbols used so far. */
function differing(picks: Picks): number {
  const symbols = [...new Set(picks.flat())];
  let ways = new Map([[0, 1]]);
  for (const row of picks) {
    const next = new Map<number, number>();
    for (const [used, count] of ways) {
      for (const symbol of row) {
        const bit = 1 << symbols.indexOf(symbol);
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + count);
      }
    }
    ways = next;
  }
  return [...ways.values()].reduce((all, count) => all + count, 0);
}

/** Every position of a window right: one row for each position, a unit bet takes one symbol of each. */
export function straight(window: Window, rowNames: readonly string[]): Mechanic {
  const { alphabet, replace } = window;
  const count = (picks: Picks) =>
    replace ? picks.reduce((all, row) => all * row.length, 1) : differing(picks);
  return {
    input: {
      kind: 'rows',
      rows: rowNames.map((name) => ({ name, alphabet, min: 1, max: alphabet.size })),
    },
    tiers: [single],
    count,
    evaluate(result) {
      const drawn = window.read(result);
      return (picks) => wins([['win', picks.every((row, place) => row.includes(drawn[place]!)) ? 1 : 0]]);
    },
    odds: lazily(() => new Map([['win', once(ratio(1, sequencesOf(window)))]])),
    best: () => [[{ tier: 'win', count: 1 }]],
  };
}

/** One position right: every symbol of every row is a unit bet, rows may stay empty. */
export function anyPosition(window: Window, rowNames: readonly string[]): Mechanic {
  const { alphabet } = window;
  return {
    input: {
      kind: 'rows',
      rows: rowNames.map((name) => ({ name, alphabet, min: 0, max: alphabet.size })),
    },
    tiers: [single],
    count: (picks) => picks.reduce((all, row) => all + row.length, 0),
    evaluate(result) {
      const drawn = window.read(result);
      return (picks) => wins([['win', picks.filter((row, place) => row.includes(drawn[place]!)).length]]);
    },
    odds: lazily(() => new Map([['win', once(ratio(1, alphabet.size))]])),
    best: (picks) => [[{ tier: 'win', count: picks.filter((row) => row.length > 0).length }]],
  };
}
