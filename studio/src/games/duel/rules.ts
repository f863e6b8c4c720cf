import type { Draw } from '../../fair/draw.ts';
import { shuffledSet } from '../../fair/deal.ts';
import { DECK, nineOf } from '../cards.ts';
import { DOMINOES } from '../live/sides.ts';
import { threeKind, threeStrength } from '../three.ts';
import { highOf } from '../cards.ts';

/** What lies on the table: how the pieces of a duel are drawn. */
export type Pieces = 'cards' | 'dominoes' | 'tiles' | 'dice';

/** The rules of a duel. A decision is a set of bits; 0 changes nothing. */
export interface DuelRule {
  readonly id: string;
  readonly pieces: Pieces;
  /** Pieces dealt to each, and how many more lie ready for each. */
  readonly dealt: number;
  readonly spare: number;
  /** Every decision that is allowed, 0 first. */
  readonly decisions: readonly number[];
  /** The hand after a decision. */
  readonly after: (hand: readonly number[], decision: number, spares: readonly number[]) => number[];
  /** Strength of a final hand; the greater wins, equals share. */
  readonly strength: (hand: readonly number[]) => number;
  /** What the house player decides, who sees only its own hand. */
  readonly programPlay: (hand: readonly number[]) => number;
  /** Takes the next piece; a fresh set for each duel. */
  readonly set: (draw: Draw) => () => Promise<number>;
}

/** What was dealt: hands by seat, and the pieces that lie ready by seat. */
export interface Deal {
  readonly hands: readonly (readonly number[])[];
  readonly spares: readonly (readonly number[])[];
}

/** Deals a duel: the hands piece by piece in turns, then the pieces that lie ready, those of the first seat first. */
export async function dealDuel(rule: DuelRule, draw: Draw): Promise<Deal> {
  const take = rule.set(draw);
  const hands: number[][] = [[], []];
  for (let i = 0; i < rule.dealt; i += 1) for (const hand of hands) hand.push(await take());
  const spares: number[][] = [[], []];
  for (const spare of spares) for (let i = 0; i < rule.spare; i += 1) spare.push(await take());
  return { hands, spares };
}

/** Per cent of the pot that the operator takes from the winner; of a shared pot nothing. */
export const RAKE = 5;

/** What the winner takes of two equal stakes, minor units. */
export const winnings = (stake: bigint): bigint => stake * 2n - (stake * 2n * BigInt(RAKE)) / 100n;

/** What a seat gets when the final hands are compared, minor units. @param lead positive: the seat's own is stronger */
export const shareOf = (stake: bigint, lead: number): bigint =>
  lead > 0 ? winnings(stake) : lead < 0 ? 0n : stake;

/** Most points from which the house player takes a third piece. */
const PROGRAM_DRAWS = 4;

/** Lucky 9: two pieces, one more if one likes; the last digit of the points counts, nine is best. */
function nine(
  id: string,
  pieces: Pieces,
  size: number,
  pointsOf: (hand: readonly number[]) => number,
): DuelRule {
  return {
    id,
    pieces,
    dealt: 2,
    spare: 1,
    decisions: [0, 1],
    after: (hand, decision, spares) => (decision === 1 ? [...hand, spares[0] as number] : [...hand]),
    strength: pointsOf,
    programPlay: (hand) => (pointsOf(hand) <= PROGRAM_DRAWS ? 1 : 0),
    set: (draw) => shuffledSet(draw, size),
  };
}

/** Points of a tile: 1 to 9, four of each in the set of 36. */
export const tilePoints = (tile: number): number => (tile % 9) + 1;

const lastDigit =
  (points: (piece: number) => number) =>
  (hand: readonly number[]): number =>
    hand.reduce((sum, piece) => sum + points(piece), 0) % 10;

/** The card the house player swaps: the lowest beside a pair, or of nothing; a better hand it keeps. */
function programSwap(hand: readonly number[]): number {
  const kind = threeKind(hand);
  if (kind !== 'high' && kind !== 'pair') return 0;
  const ranks = hand.map(highOf);
  const loose = hand
    .map((_, at) => at)
    .filter((at) => ranks.filter((rank) => rank === ranks[at]).length === 1);
  const lowest = loose.reduce((low, at) => (ranks[at]! < ranks[low]! ? at : low), loose[0] as number);
  return 1 << lowest;
}

/** Three cards, one may be swapped for an unseen one; the better three cards win. */
const three: DuelRule = {
  id: 'three',
  pieces: 'cards',
  dealt: 3,
  spare: 1,
  decisions: [0, 1, 2, 4],
  after: (hand, decision, spares) =>
    hand.map((card, at) => (decision === 1 << at ? (spares[0] as number) : card)),
  strength: threeStrength,
  programPlay: programSwap,
  set: (draw) => shuffledSet(draw, DECK),
};

/** Dice the house player throws again: those that show no more than this. */
const PROGRAM_REROLLS = 3;

/** Three dice, any of them may be thrown once more; the greater sum wins. */
const dice: DuelRule = {
  id: 'dice',
  pieces: 'dice',
  dealt: 3,
  spare: 3,
  decisions: [0, 1, 2, 3, 4, 5, 6, 7],
  after: (hand, decision, spares) =>
    hand.map((face, at) => (decision & (1 << at) ? (spares[at] as number) : face)),
  strength: (hand) => hand.reduce((sum, face) => sum + face, 0),
  programPlay: (hand) =>
    hand.reduce((bits, face, at) => (face <= PROGRAM_REROLLS ? bits | (1 << at) : bits), 0),
  set: (draw) => async () => (await draw(6)) + 1,
};

const dominoPoints = (tile: number): number => DOMINOES[tile]![0] + DOMINOES[tile]![1];

export const duelRules: readonly DuelRule[] = [
  nine('nine', 'cards', DECK, nineOf),
  nine('nineDominoes', 'dominoes', 28, lastDigit(dominoPoints)),
  nine('nineTiles', 'tiles', 36, lastDigit(tilePoints)),
  three,
  dice,
];

const byId = new Map(duelRules.map((rule) => [rule.id, rule]));

/** @throws RangeError for an unknown id */
export function duelRuleOf(id: string): DuelRule {
  const rule = byId.get(id);
  if (!rule) throw new RangeError(`no duel ${id}`);
  return rule;
}
