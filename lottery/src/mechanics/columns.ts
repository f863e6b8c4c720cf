import type { Alphabet } from '../alphabet.ts';
import type { Mechanic } from '../bet-type.ts';
import type { Window } from '../window.ts';
import { type Catch, chanceOfMatches } from './subset.ts';
import { lazily, once, wins } from './tiers.ts';

/** One number of each column: pays by how many of them are drawn. */
export function columns(
  window: Window,
  rows: readonly { readonly name: string; readonly alphabet: Alphabet }[],
  catches: readonly Catch[],
): Mechanic {
  return {
    input: { kind: 'rows', rows: rows.map((row) => ({ ...row, min: 1, max: row.alphabet.size })) },
    tiers: catches.map(({ name, prize }) => ({ name, unitClass: '', prize })),
    count: (picks) => picks.reduce((all, row) => all * row.length, 1),
    looksAt: window.read,
    evaluate(result) {
      const drawn = new Set(window.read(result));
      return (picks) => {
        // Unit bets by how many of their numbers are drawn, column by column.
        const ways = picks.reduce(
          (sofar, row) => {
            const right = row.filter((symbol) => drawn.has(symbol)).length;
            return Array.from({ length: sofar.length + 1 }, (_, matches) => sofar[matches] ?? 0).map(
              (count, matches) => count * (row.length - right) + (sofar[matches - 1] ?? 0) * right,
            );
          },
          [1],
        );
        return wins(catches.map(({ name, matches }) => [name, ways[matches]!]));
      };
    },
    odds: lazily(
      () =>
        new Map(
          catches.map(({ name, matches }) => [name, once(chanceOfMatches(window, rows.length, matches))]),
        ),
    ),
    best: (picks) => {
      const units = picks.reduce((all, row) => all * row.length, 1);
      return [
        catches.map(({ name, matches }) => ({ tier: name, count: matches === rows.length ? units : 0 })),
        ...catches.map(({ name }) => [{ tier: name, count: 1 }]),
      ];
    },
  };
}
