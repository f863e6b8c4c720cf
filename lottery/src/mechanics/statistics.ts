import { symbolsOf } from '../alphabet.ts';
import { chooseExactly } from '../counting.ts';
import type { Statistic } from './options.ts';

/** Sequences of a wheel with each sum, counted turn by turn. */
function sumsOfWheel(numbers: readonly number[], turns: number): Map<number, bigint> {
  let sums = new Map([[0, 1n]]);
  for (let turn = 0; turn < turns; turn++) {
    const next = new Map<number, bigint>();
    for (const [total, ways] of sums)
      for (const number of numbers) next.set(total + number, (next.get(total + number) ?? 0n) + ways);
    sums = next;
  }
  return sums;
}

/** The sum of what is drawn: of balls that stay out, sets with each sum are counted ball by ball. */
export const sumOfDrawn: Statistic = {
  of: (values) => values.reduce((all, value) => all + value, 0),
  ways({ alphabet, length, replace }) {
    const numbers = symbolsOf(alphabet).map(Number);
    if (replace) return sumsOfWheel(numbers, length);
    const sets = Array.from({ length: length + 1 }, () => new Map<number, bigint>());
    sets[0]!.set(0, 1n);
    for (const number of numbers)
      for (let size = length; size > 0; size--)
        for (const [total, ways] of sets[size - 1]!)
          sets[size]!.set(total + number, (sets[size]!.get(total + number) ?? 0n) + ways);
    return sets[length]!;
  },
};

/** How many of the balls drawn are of some kind. */
export const countOfBalls = (isOne: (value: number) => boolean): Statistic => ({
  of: (values) => values.filter(isOne).length,
  ways({ alphabet, length }) {
    const ones = symbolsOf(alphabet).filter((symbol) => isOne(Number(symbol))).length;
    return new Map(
      Array.from({ length: length + 1 }, (_, count) => [
        count,
        chooseExactly(ones, count) * chooseExactly(alphabet.size - ones, length - count),
      ]),
    );
  },
});
