import { listed } from '../alphabet.ts';
import type { Mechanic } from '../bet-type.ts';
import { ratio } from '../rational.ts';
import { eachSequence, type Window } from '../window.ts';
import { each, lazily, once, wins } from './tiers.ts';

/** What can be chosen, and which of it a sequence of numbers fulfils. */
export interface Choices {
  readonly names: readonly string[];
  /** @param values the window's numbers; the array is reused, so keep nothing of it */
  won(values: readonly number[]): readonly string[];
}

/** A number that sums a window up, for windows with too many sequences to go through. */
export interface Statistic {
  of(values: readonly number[]): number;
  /** How many sets of a window's numbers have each value. */
  ways(window: Window): ReadonlyMap<number, bigint>;
}

interface Outcome {
  won: readonly string[];
  ways: bigint;
}

/** What can be won together, and in how many ways. */
function outcomesOf(window: Window, choices: Choices, statistic?: Statistic): Outcome[] {
  const outcomes = new Map<string, { won: readonly string[]; ways: number | bigint }>();
  const add = (won: readonly string[], ways: 1 | bigint) => {
    const key = won.join();
    const known = outcomes.get(key);
    if (!known) outcomes.set(key, { won, ways });
    else known.ways = ways === 1 ? Number(known.ways) + 1 : BigInt(known.ways) + ways;
  };
  if (statistic) for (const [value, ways] of statistic.ways(window)) add(choices.won([value]), ways);
  else eachSequence(window, (values) => add(choices.won(values), 1));
  return [...outcomes.values()].map(({ won, ways }) => ({ won, ways: BigInt(ways) }));
}

/**
 * Named outcomes of a window, or of several that are alike: each option of each row is a unit bet. Chances are counted
 * over all sequences, or by the statistic that the choices are about.
 */
export function options(
  rows: readonly { readonly name: string; readonly window: Window }[],
  choices: Choices,
  statistic?: Statistic,
): Mechanic {
  const alphabet = listed(choices.names);
  const { window } = rows[0]!;
  const counted = lazily(() => outcomesOf(window, choices, statistic));
  const odds = lazily(() => {
    const outcomes = counted();
    const all = outcomes.reduce((sum, { ways }) => sum + ways, 0n);
    const waysOf = (name: string) =>
      outcomes.reduce((sum, { won, ways }) => (won.includes(name) ? sum + ways : sum), 0n);
    return new Map(choices.names.map((name) => [name, once(ratio(waysOf(name), all))]));
  });
  return {
    input: {
      kind: 'options',
      rows: rows.map(({ name }) => ({
        name,
        alphabet,
        min: rows.length === 1 ? 1 : 0,
        max: alphabet.size,
      })),
    },
    tiers: each(choices.names),
    count: (picks) => picks.reduce((all, row) => all + row.length, 0),
    evaluate(result) {
      const won = rows.map((row) => {
        const values = row.window.read(result).map(Number);
        return choices.won(statistic ? [statistic.of(values)] : values);
      });
      return (picks) => {
        const counts = new Map<string, number>();
        for (const [index, row] of picks.entries())
          for (const name of row)
            if (won[index]!.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
        return wins(counts);
      };
    },
    odds,
    best: (picks) =>
      picks
        .map((row) => counted().map(({ won }) => row.filter((name) => won.includes(name))))
        // Rows are windows of their own: the best of each together.
        .reduce<string[][]>(
          (sofar, row) => unlike(sofar.flatMap((names) => row.map((more) => [...names, ...more]))),
          [[]],
        )
        .map((names) => {
          const counts = new Map<string, number>();
          for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
          return wins(counts);
        }),
    reach: (picks) => new Set(picks.flat()),
  };
}

const unlike = (lists: string[][]): string[][] => [
  ...new Map(lists.map((names) => [names.toSorted().join(), names])).values(),
];
