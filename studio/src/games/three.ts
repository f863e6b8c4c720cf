import { DECK, highOf, suitOf } from './cards.ts';

/** Kinds of a hand of three cards, weakest first. */
export const THREE_KINDS = ['high', 'pair', 'flush', 'straight', 'trips', 'straightFlush'] as const;
export type ThreeKind = (typeof THREE_KINDS)[number];

const LIMIT = 16;

/**
 * Strength of three cards: a greater number beats a smaller one, equal numbers tie. The kind comes first (straight
 * flush, three of a kind, straight, flush, pair, high card), then the ranks, ace high; A-2-3 is the lowest straight.
 */
export function threeStrength(cards: readonly number[]): number {
  const ranks = cards.map(highOf).toSorted((a, b) => b - a) as [number, number, number];
  const [a, b, c] = ranks;
  const flush = new Set(cards.map(suitOf)).size === 1;
  const wheel = a === 14 && b === 3 && c === 2;
  const straight = wheel || (a === b + 1 && b === c + 1);
  const order = wheel ? [3, 2, 1] : a === b ? [a, a, c] : b === c ? [b, b, a] : ranks;
  let kind = 0;
  if (a === c) kind = 4;
  else if (straight) kind = flush ? 5 : 3;
  else if (flush) kind = 2;
  else if (a === b || b === c) kind = 1;
  return order.reduce((strength, rank) => strength * LIMIT + rank, kind);
}

/** The kind of three cards. */
export function threeKind(cards: readonly number[]): ThreeKind {
  return THREE_KINDS[Math.floor(threeStrength(cards) / LIMIT ** 3)] as ThreeKind;
}

/** Every strength that three cards of one deck can have, with one such hand and how many there are (22,100 in all). */
export function threeClasses(): Map<number, { hand: number[]; count: number }> {
  const classes = new Map<number, { hand: number[]; count: number }>();
  for (let a = 0; a < DECK; a += 1) {
    for (let b = a + 1; b < DECK; b += 1) {
      for (let c = b + 1; c < DECK; c += 1) {
        const hand = [a, b, c];
        const strength = threeStrength(hand);
        const cached = classes.get(strength);
        if (cached) cached.count += 1;
        else classes.set(strength, { hand, count: 1 });
      }
    }
  }
  return classes;
}
