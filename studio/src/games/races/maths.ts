import type { Draw } from '../../fair/draw.ts';

/**
 * Races of six cartoon birds. Each has a weight on the race's card. The winner is drawn by the weights, the second by the
 * weights of the others, and so on: every chance follows exactly.
 */

/** The return before pays are cut to two decimals, per cent. */
const RETURN = 95;
export const RACERS = 6;

/** The weights of a race, by the bird's number less one; together 100. */
export type Card = readonly number[];
export const CARDS: readonly Card[] = [
  [26, 21, 18, 15, 12, 8],
  [12, 8, 26, 18, 15, 21],
  [10, 30, 14, 9, 22, 15],
  [18, 16, 17, 16, 17, 16],
  [14, 11, 20, 28, 7, 20],
];

/** win: comes first; place: comes first or second. */
export type BetKind = 'win' | 'place';
export const BET_KINDS: readonly BetKind[] = ['win', 'place'];

export interface RaceBet {
  /** From 0. */
  readonly racer: number;
  readonly kind: BetKind;
  /** Minor units, decimal. */
  readonly stake: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The chance that a bet of this kind on a bird wins. */
export function chanceOf(card: Card, racer: number, kind: BetKind): number {
  const total = sum(card);
  const own = card[racer]!;
  const first = own / total;
  if (kind === 'win') return first;
  // Second: behind each of the others in turn.
  return first + sum(card.map((other, at) => (at === racer ? 0 : (other / total) * (own / (total - other)))));
}

/** What a bet pays, in hundredths of its stake, the stake included. */
export function payOf(card: Card, racer: number, kind: BetKind): number {
  // A chance is a sum of fractions: what is whole but for its last digit is whole.
  return Math.floor(RETURN / chanceOf(card, racer, kind) + 1e-9);
}

/** The exact return of a bet, share of its stake. */
export function returnOf(card: Card, racer: number, kind: BetKind): number {
  return (chanceOf(card, racer, kind) * payOf(card, racer, kind)) / 100;
}

/** The lowest and the highest return of all bets on all cards. */
export function returnRange(): readonly [least: number, most: number] {
  const all = CARDS.flatMap((card) =>
    card.flatMap((_, racer) => BET_KINDS.map((kind) => returnOf(card, racer, kind))),
  );
  return [Math.min(...all), Math.max(...all)];
}

/** Whether a bet has won. @param order birds in the order they came in */
export function wins({ racer, kind }: Pick<RaceBet, 'racer' | 'kind'>, order: readonly number[]): boolean {
  return order.indexOf(racer) < (kind === 'win' ? 1 : 2);
}

/** Draws the order in which the birds come in: first to last. */
export async function drawRace(card: Card, draw: Draw): Promise<number[]> {
  const left = card.map((weight, racer) => ({ racer, weight }));
  const order: number[] = [];
  while (left.length > 1) {
    let number = await draw(sum(left.map(({ weight }) => weight)));
    const at = left.findIndex(({ weight }) => (number -= weight) < 0);
    order.push(left.splice(at, 1)[0]!.racer);
  }
  return [...order, left[0]!.racer];
}
