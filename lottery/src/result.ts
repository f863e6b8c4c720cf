import { type Alphabet, digitStrings, listed } from './alphabet.ts';
import { below, type ByteSource, drawWithoutReplacement } from './bytes.ts';
import { LotteryInputError } from './errors.ts';

/** What was drawn: the numbers of each group as text, in the order in which they were drawn. Plain JSON. */
export type DrawResult = Readonly<Record<string, readonly string[]>>;

/** What is drawn from: balls, dice, digits. */
export interface Pool {
  readonly alphabet: Alphabet;
  /** Whether a symbol can be drawn again. */
  readonly replace: boolean;
  /** How often each symbol is among those drawn from; equally often without. */
  readonly weights?: readonly number[];
}

/** Numbers of a result that are published under one name: the balls, the third prize, the extra number. */
export interface Group {
  readonly name: string;
  readonly count: number;
  /** Groups with the same pool without putting back share it: none of their numbers is equal. */
  readonly pool: Pool;
}

/** Balls that stay out once drawn. */
export const ballPool = (alphabet: Alphabet): Pool => ({ alphabet, replace: false });
/** Digits, dice, wheels: each draw is as the first. */
export const wheelPool = (alphabet: Alphabet): Pool => ({ alphabet, replace: true });
/** Numbers of some digits, each digit from a wheel of its own. */
export const digitPool = (length: number): Pool => wheelPool(digitStrings(length));

/** Symbols of which some are on the wheel more often than others. */
export const weightedPool = (weights: Readonly<Record<string, number>>): Pool => ({
  alphabet: listed(Object.keys(weights)),
  replace: true,
  weights: Object.values(weights),
});

function spin(pool: Pool, bytes: ByteSource): number {
  if (!pool.weights) return below(bytes, pool.alphabet.size);
  let left = below(
    bytes,
    pool.weights.reduce((all, weight) => all + weight, 0),
  );
  return pool.weights.findIndex((weight) => (left -= weight) < 0);
}

/**
 * Draws a result without bias (R-LOTTERY-3).
 * @throws RangeError when the bytes run out
 */
export function drawResult(groups: readonly Group[], bytes: ByteSource): DrawResult {
  const drawn = new Map<Pool, number[]>();
  for (const pool of new Set(groups.map((group) => group.pool))) {
    const count = groups.reduce((all, group) => all + (group.pool === pool ? group.count : 0), 0);
    drawn.set(
      pool,
      pool.replace
        ? Array.from({ length: count }, () => spin(pool, bytes))
        : drawWithoutReplacement(bytes, pool.alphabet.size, count),
    );
  }
  return Object.fromEntries(
    groups.map(({ name, count, pool }) => [
      name,
      drawn
        .get(pool)!
        .splice(0, count)
        .map((index) => pool.alphabet.symbolAt(index)),
    ]),
  );
}

/**
 * Reads an outside result: exactly the family's groups, each with its count of numbers that can be drawn together.
 * @throws LotteryInputError `lottery_result_invalid`, naming the group
 */
export function readResult(groups: readonly Group[], json: unknown): DrawResult {
  const wrong = (detail: string) => new LotteryInputError('lottery_result_invalid', detail);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw wrong('not groups of numbers');
  const given = json as Record<string, unknown>;
  const unknown = Object.keys(given).find((name) => !groups.some((group) => group.name === name));
  if (unknown !== undefined) throw wrong(unknown);
  const out = new Map<Pool, Set<string>>();
  return Object.fromEntries(
    groups.map(({ name, count, pool }) => {
      const numbers = Object.hasOwn(given, name) ? given[name] : undefined;
      if (!Array.isArray(numbers) || numbers.length !== count) throw wrong(name);
      for (const number of numbers as unknown[]) {
        if (typeof number !== 'string' || pool.alphabet.indexOf(number) < 0) throw wrong(name);
        if (pool.replace) continue;
        const seen = out.get(pool) ?? new Set();
        if (seen.has(number)) throw wrong(name);
        out.set(pool, seen.add(number));
      }
      return [name, numbers as string[]];
    }),
  );
}
