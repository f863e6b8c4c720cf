import type { Hit, Odds, Prize, Tier } from '../bet-type.ts';
import { one, ratio, type Rational } from '../rational.ts';

/** The whole return. */
export const whole: Prize = { kind: 'share', part: one };

/** What the fixed prizes leave of the return, or a part of it, goes into the jackpot. */
export const jackpot = (part: Rational = one): Prize => ({ kind: 'jackpot', part });

/** Tiers of a bet with one way to win. */
export const single: Tier = {
  name: 'win',
  unitClass: '',
  prize: whole,
};

/** Tiers of options: each option is a bet of its own, and has the whole return. */
export const each = (names: readonly string[]): Tier[] =>
  names.map((name) => ({ name, unitClass: name, prize: whole }));

/** Parts of the return that tiers have, by weight. */
export function shares(weights: readonly number[]): Prize[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => ({ kind: 'share', part: ratio(weight, all) }));
}

/** A prize that is the same in every mode, as a multiple of the unit. */
export const fixed = (multiple: number): Prize => ({ kind: 'fixed', payout: BigInt(multiple) * 10_000n });

/** Odds of what wins at most once. */
export const once = (chance: Rational): Odds => ({ chance, expected: chance });

/** Hits with the empty ones left out. */
export const wins = (counts: Iterable<readonly [string, number]>): Hit[] =>
  [...counts].filter(([, count]) => count > 0).map(([tier, count]) => ({ tier, count }));

/** The value of a function, computed when first asked for. */
export function lazily<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: compute() }).value;
}
