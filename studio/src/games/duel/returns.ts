import type { DuelRule } from './rules.ts';
import { duelRuleOf, RAKE, tilePoints } from './rules.ts';
import { pointsOf } from '../cards.ts';
import { DOMINOES } from '../live/sides.ts';

/** How many pieces of a set are worth 0 to 9 points. */
function counts(rule: DuelRule): number[] {
  const points = {
    cards: () => Array.from({ length: 52 }, (_, card) => pointsOf(card)),
    dominoes: () => DOMINOES.map(([a, b]) => (a + b) % 10),
    tiles: () => Array.from({ length: 36 }, (_, tile) => tilePoints(tile)),
    dice: () => [],
  }[rule.pieces]();
  const found = Array.from({ length: 10 }, () => 0);
  for (const each of points) found[each]! += 1;
  return found;
}

/**
 * Exact chances of a Lucky 9 duel in which both play by a limit, over every way the points can fall.
 * @param limits points up to which each seat takes a third piece
 */
export function nineChances(ruleId: string, limits: readonly [number, number]): { win: number; tie: number } {
  const left = counts(duelRuleOf(ruleId));
  const all = left.reduce((sum, count) => sum + count, 0);
  let win = 0;
  let tie = 0;
  /** Every next piece with its chance. */
  const each = (taken: number, work: (points: number, chance: number) => void): void => {
    for (let points = 0; points < 10; points += 1) {
      const there = left[points] as number;
      if (there === 0) continue;
      left[points] = there - 1;
      work(points, there / (all - taken));
      left[points] = there;
    }
  };
  const drawn = (
    hand: number,
    limit: number,
    taken: number,
    work: (hand: number, chance: number, taken: number) => void,
  ): void => {
    if (hand > limit) work(hand, 1, taken);
    else each(taken, (points, chance) => work((hand + points) % 10, chance, taken + 1));
  };
  // Which piece comes at which place makes no difference: the first seat's two, then the second's.
  each(0, (a, one) =>
    each(1, (b, two) =>
      each(2, (c, three) =>
        each(3, (d, four) => {
          const chance = one * two * three * four;
          drawn((a + b) % 10, limits[0], 4, (mine, my, taken) =>
            drawn((c + d) % 10, limits[1], taken, (theirs, their) => {
              if (mine > theirs) win += chance * my * their;
              else if (mine === theirs) tie += chance * my * their;
            }),
          );
        }),
      ),
    ),
  );
  return { win, tie };
}

/**
 * Exact chances of the dice duel in which both throw dice up to a limit again.
 * @param limits of either seat
 */
export function diceChances(limits: readonly [number, number]): { win: number; tie: number } {
  const sums = limits.map((limit) => {
    const die = Array.from({ length: 7 }, (_, face) =>
      face === 0 ? 0 : (face > limit ? 1 / 6 : 0) + limit / 36,
    );
    let sum = [1];
    for (let i = 0; i < 3; i += 1) {
      const next = Array.from({ length: sum.length + 6 }, () => 0);
      for (const [at, chance] of sum.entries())
        for (const [face, more] of die.entries()) next[at + face]! += chance * more;
      sum = next;
    }
    return sum;
  });
  let win = 0;
  let tie = 0;
  for (const [mine, my] of sums[0]!.entries()) {
    for (const [theirs, their] of sums[1]!.entries()) {
      if (mine > theirs) win += my * their;
      else if (mine === theirs) tie += my * their;
    }
  }
  return { win, tie };
}

/** What comes back on average for one staked. */
export const returnOf = ({ win, tie }: { win: number; tie: number }): number =>
  win * (2 - (2 * RAKE) / 100) + tie;
