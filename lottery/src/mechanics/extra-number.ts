import type { Mechanic, Prize } from '../bet-type.ts';
import { choose, chooseExactly } from '../counting.ts';
import { ratio } from '../rational.ts';
import type { Window } from '../window.ts';
import { lazily, once, wins } from './tiers.ts';

/** How many of a unit bet's numbers are among the main ones, whether the extra number is, and what that pays. */
export interface ExtraCatch {
  readonly name: string;
  readonly matches: number;
  /** Not said where it makes no difference. */
  readonly extra?: boolean;
  readonly prize: Prize;
}

/** Sets of numbers against the main numbers of a draw and one extra number of the same pool. */
export function subsetWithExtra(
  main: Window,
  extra: Window,
  { size, most, catches }: { size: number; most: number; catches: readonly ExtraCatch[] },
): Mechanic {
  const { alphabet, length } = main;
  /** Sets of `size` numbers, by what there is to choose from: right ones, the extra one, wrong ones. */
  const sets = (kind: ExtraCatch, right: number, extras: number, wrong: number) => {
    const rest = size - kind.matches;
    const withExtra = extras * choose(wrong, rest - 1);
    const without = choose(wrong, rest);
    const others = kind.extra === undefined ? withExtra + without : kind.extra ? withExtra : without;
    return choose(right, kind.matches) * others;
  };
  const hitsOf = (right: number, extras: number, picked: number) =>
    wins(catches.map((kind) => [kind.name, sets(kind, right, extras, picked - right - extras)]));
  return {
    input: { kind: 'pick', rows: [{ name: 'numbers', alphabet, min: size, max: most }] },
    tiers: catches.map(({ name, prize }) => ({ name, unitClass: '', prize })),
    count: ([row = []]) => choose(row.length, size),
    looksAt: (result) => [...main.read(result), ...extra.read(result)],
    evaluate(result) {
      const drawn = new Set(main.read(result));
      const [special = ''] = extra.read(result);
      return ([row = []]) =>
        hitsOf(row.filter((symbol) => drawn.has(symbol)).length, Number(row.includes(special)), row.length);
    },
    odds: lazily(() => {
      const all = chooseExactly(alphabet.size, size);
      return new Map(
        catches.map((kind) => {
          const ways = sets(kind, length, 1, alphabet.size - length - 1);
          return [kind.name, once(ratio(ways, all))];
        }),
      );
    }),
    best: ([row = []]) =>
      [0, 1].map((extras) => hitsOf(Math.min(length, row.length - extras), extras, row.length)),
  };
}
