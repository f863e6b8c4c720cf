import type { Hit, Mechanic, Odds, Picks, Prize } from '../bet-type.ts';
import { plus, power, ratio, times, zero } from '../rational.ts';
import type { Window } from '../window.ts';
import { lazily, once, wins } from './tiers.ts';

/** Digits in a row at an end of a number that are right, exactly so many, and what that pays. */
export interface EndTier {
  readonly name: string;
  readonly digits: number;
  readonly prize: Prize;
}

/** The longest run of right positions at the end, or at either end. */
function runOf(right: readonly boolean[], eitherEnd: boolean): number {
  const lengthUntil = (wrong: number) => (wrong < 0 ? right.length : wrong);
  const atEnd = lengthUntil(right.toReversed().indexOf(false));
  return eitherEnd ? Math.max(atEnd, lengthUntil(right.indexOf(false))) : atEnd;
}

/** Every way in which positions can be right and wrong. */
const patterns = (length: number): boolean[][] =>
  Array.from({ length: 2 ** length }, (_, bits) =>
    Array.from({ length }, (_place, place) => ((bits >> place) & 1) === 1),
  );

/**
 * A number position by position, which pays by how many of its last digits are right, or of its first ones too. A unit
 * bet wins only in its best tier.
 */
export function ends(
  window: Window,
  rowNames: readonly string[],
  tiers: readonly EndTier[],
  eitherEnd: boolean,
): Mechanic {
  const { alphabet, length } = window;
  const runs = patterns(length).map((right) => ({ right, run: runOf(right, eitherEnd) }));
  /** What picks win, by how many symbols of each row are right: one or none. */
  const hitsOf = (picks: Picks, hit: readonly number[]): Hit[] => {
    const units = new Map<number, number>();
    for (const { right, run } of runs) {
      const alike = right.reduce(
        (all, is, place) => all * (is ? hit[place]! : picks[place]!.length - hit[place]!),
        1,
      );
      units.set(run, (units.get(run) ?? 0) + alike);
    }
    return wins(tiers.map(({ name, digits }) => [name, units.get(digits) ?? 0]));
  };
  const chanceOf = (digits: number): Odds =>
    once(
      runs
        .filter(({ run }) => run === digits)
        .map(({ right }) => right.filter(Boolean).length)
        .map((hit) =>
          times(
            power(ratio(1, alphabet.size), hit),
            power(ratio(alphabet.size - 1, alphabet.size), length - hit),
          ),
        )
        .reduce(plus, zero),
    );
  return {
    input: { kind: 'rows', rows: rowNames.map((name) => ({ name, alphabet, min: 1, max: alphabet.size })) },
    tiers: tiers.map(({ name, prize }) => ({ name, unitClass: '', prize })),
    count: (picks) => picks.reduce((all, row) => all * row.length, 1),
    evaluate(result) {
      const drawn = window.read(result);
      return (picks) =>
        hitsOf(
          picks,
          picks.map((row, place) => Number(row.includes(drawn[place]!))),
        );
    },
    odds: lazily(() => new Map(tiers.map(({ name, digits }) => [name, chanceOf(digits)]))),
    best: (picks) =>
      runs
        // A row with every symbol is never wrong.
        .filter(({ right }) => right.every((is, place) => is || picks[place]!.length < alphabet.size))
        .map(({ right }) => hitsOf(picks, right.map(Number))),
  };
}
