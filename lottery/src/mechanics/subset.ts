import type { Mechanic, Picks, Prize, Tier } from '../bet-type.ts';
import { choose, chooseExactly } from '../counting.ts';
import { type Rational, ratio } from '../rational.ts';
import type { Window } from '../window.ts';
import { lazily, once, whole, wins } from './tiers.ts';

/** How many of a unit bet's symbols must be drawn, exactly, and what that pays. */
export interface Catch {
  readonly name: string;
  readonly matches: number;
  readonly prize: Prize;
}

/** How likely it is that of `size` symbols exactly `matches` are among those of a window. */
export function chanceOfMatches(
  { alphabet, length, replace }: Window,
  size: number,
  matches: number,
): Rational {
  const all = alphabet.size;
  if (!replace) {
    const ways = chooseExactly(size, matches) * chooseExactly(all - size, length - matches);
    return ratio(ways, chooseExactly(all, length));
  }
  // Inclusion and exclusion over which of the matches are missing after all.
  let ways = 0n;
  for (let missing = 0; missing <= matches; missing++) {
    const free = BigInt(all - (size - matches) - missing) ** BigInt(length);
    ways += (missing % 2 === 0 ? 1n : -1n) * chooseExactly(matches, missing) * free;
  }
  return ratio(chooseExactly(size, matches) * ways, BigInt(all) ** BigInt(length));
}

/** Sets of `size` of a row's symbols with exactly `matches` of the `right` ones among them. */
const sets = (right: number, picked: number, size: number, matches: number): number =>
  choose(right, matches) * choose(picked - right, size - matches);

/** Symbols that are all drawn. */
export const allOf = (window: Window, size: number, most: number): Mechanic =>
  subset(window, { size, most, catches: [{ name: 'win', matches: size, prize: whole }] });

/** Numbers of which none is drawn. */
export const noneOf = (window: Window, size: number, most: number): Mechanic =>
  subset(window, { size, most, catches: [{ name: 'win', matches: 0, prize: whole }] });

/**
 * Sets of symbols, of which so many are drawn or none: every set of `size` of the picks is a unit bet. With bankers the
 * first row is in every set.
 */
export function subset(
  window: Window,
  {
    size,
    catches,
    most,
    bankers = false,
  }: { size: number; catches: readonly Catch[]; most: number; bankers?: boolean },
): Mechanic {
  const { alphabet } = window;
  const rest = bankers
    ? { name: 'numbers', alphabet, min: 1, max: most, quick: size - 1 }
    : { name: 'numbers', alphabet, min: size, max: most };
  const tiers: Tier[] = catches.map(({ name, prize }) => ({ name, unitClass: '', prize }));
  const count = (picks: Picks) => {
    const [held, free] = bankers ? [picks[0]!, picks[1]!] : [[], picks[0]!];
    if (held.some((symbol) => free.includes(symbol))) return 0;
    return choose(free.length, size - held.length);
  };
  const hitsOf = (heldRight: number, held: number, freeRight: number, free: number) =>
    wins(catches.map(({ name, matches }) => [name, sets(freeRight, free, size - held, matches - heldRight)]));
  return {
    input: {
      kind: bankers ? 'rows' : 'pick',
      rows: bankers ? [{ name: 'bankers', alphabet, min: 1, max: size - 1 }, rest] : [rest],
    },
    tiers,
    count,
    looksAt: window.read,
    evaluate(result) {
      const drawn = new Set(window.read(result));
      const right = (row: readonly string[]) =>
        row.reduce((all, symbol) => all + Number(drawn.has(symbol)), 0);
      return (picks) => {
        const [held, free] = bankers ? [picks[0]!, picks[1]!] : [[], picks[0]!];
        return hitsOf(right(held), held.length, right(free), free.length);
      };
    },
    odds: lazily(
      () => new Map(catches.map(({ name, matches }) => [name, once(chanceOfMatches(window, size, matches))])),
    ),
    best(picks) {
      const [held, free] = bankers ? [picks[0]!.length, picks[1]!.length] : [0, picks[0]!.length];
      const outcomes = [];
      for (let a = 0; a <= held; a++)
        for (let b = 0; b <= free; b++) if (a + b <= window.length) outcomes.push(hitsOf(a, held, b, free));
      return outcomes;
    },
  };
}
