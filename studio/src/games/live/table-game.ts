import type { Draw } from '../../fair/draw.ts';

/**
 * What a round shows: lists of pieces, in the order they come out. Card tables have one list for each hand, dice
 * tables one list of dice, wheels one list with the pocket's place.
 */
export type Outcome = readonly (readonly number[])[];

/** A place on the table where chips can lie. */
export interface Spot {
  readonly id: string;
  /** Hundredths of the stake that come back, the stake included: 0 lost, 100 returned, 200 even money. Multiples of 5. */
  readonly pays: (outcome: Outcome) => number;
  /** The most it gives back, hundredths. */
  readonly most: number;
}

/** How the round is drawn on the screen. */
export type Scene = 'cards' | 'roulette' | 'wheel' | 'dice' | 'colours' | 'coins' | 'tiles';

/** A game of the live tables: one outcome for everybody, many places to bet on. */
export interface TableGame {
  readonly id: string;
  readonly scene: Scene;
  readonly spots: readonly Spot[];
  /** Draws a round. */
  readonly deal: (draw: Draw) => Promise<Outcome>;
  /** Every outcome that counts as one, with its weight. */
  readonly every: () => Iterable<readonly [Outcome, number]>;
  /** The round in one short word for the history: a spot's id or a number. */
  readonly mark: (outcome: Outcome) => string;
}

/** A spot that pays one amount where a condition holds. @param times hundredths, stake included */
export function when(
  id: string,
  times: number,
  holds: (outcome: Outcome) => boolean,
  push?: (outcome: Outcome) => number,
): Spot {
  return { id, most: times, pays: (outcome) => (holds(outcome) ? times : (push?.(outcome) ?? 0)) };
}

/** Exact return of every spot, as a share of the stake, over every outcome. */
export function returnsOf(game: TableGame): Record<string, number> {
  const sums = game.spots.map(() => 0);
  let total = 0;
  for (const [outcome, weight] of game.every()) {
    total += weight;
    for (const [index, spot] of game.spots.entries()) sums[index]! += spot.pays(outcome) * weight;
  }
  return Object.fromEntries(game.spots.map((spot, index) => [spot.id, sums[index]! / total / 100]));
}
