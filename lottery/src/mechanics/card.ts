import { listed } from '../alphabet.ts';
import type { Mechanic, Prize } from '../bet-type.ts';
import { chooseExactly } from '../counting.ts';
import { plus, power, type Rational, ratio, times, zero } from '../rational.ts';
import type { Group } from '../result.ts';
import { lazily, once, wins } from './tiers.ts';

/** That at least `least` of `cells` show a symbol which is on the wheel so often. */
function chanceOfAlike(share: Rational, cells: number, least: number): Rational {
  const other = ratio(share.den - share.num, share.den);
  let chance = zero;
  for (let shown = least; shown <= cells; shown++)
    chance = plus(
      chance,
      times(ratio(chooseExactly(cells, shown)), times(power(share, shown), power(other, cells - shown))),
    );
  return chance;
}

/** All sets of so many names. */
function setsOf(names: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return names.flatMap((name, index) =>
    setsOf(names.slice(index + 1), size - 1).map((rest) => [name, ...rest]),
  );
}

/** A card: every symbol that shows often enough pays its prize. There is nothing to choose. */
export function card(group: Group, least: number, prizes: Readonly<Record<string, Prize>>): Mechanic {
  const { alphabet, weights = [] } = group.pool;
  const all = weights.reduce((total, weight) => total + weight, 0);
  const names = Object.keys(prizes);
  /** Symbols that can win on one card. */
  const most = Math.min(names.length, Math.floor(group.count / least));
  return {
    input: { kind: 'options', rows: [{ name: 'card', alphabet: listed(['card']), min: 1, max: 1 }] },
    tiers: names.map((name) => ({ name, unitClass: '', prize: prizes[name]! })),
    count: () => 1,
    evaluate(result) {
      const cells = result[group.name]!;
      const won = wins(
        names.map((name) => [name, cells.filter((symbol) => symbol === name).length >= least ? 1 : 0]),
      );
      return () => won;
    },
    odds: lazily(
      () =>
        new Map(
          names.map((name) => {
            const share = ratio(weights[alphabet.indexOf(name)]!, all);
            return [name, once(chanceOfAlike(share, group.count, least))];
          }),
        ),
    ),
    best: () => setsOf(names, most).map((set) => set.map((name) => ({ tier: name, count: 1 }))),
  };
}
