import type { Draw } from '../../fair/draw.ts';
import { shuffledSet } from '../../fair/deal.ts';
import { DECK, highOf, rankOf } from '../cards.ts';
import { threeClasses, threeStrength } from '../three.ts';
import type { Outcome, Scene, TableGame } from './table-game.ts';
import { when } from './table-game.ts';

/** A hand that stands for all hands of its strength, and how many there are (or how likely they are). */
export interface HandClass {
  readonly hand: readonly number[];
  readonly count: number;
}

interface SidesOptions {
  id: string;
  scene?: Scene;
  /** Names of the places, the first side first. */
  names: readonly [string, string];
  /** Strength of a hand; the greater one wins. */
  strength: (hand: readonly number[]) => number;
  deal: (draw: Draw) => Promise<Outcome>;
  every: () => Iterable<readonly [Outcome, number]>;
  /** Hundredths for a side that wins. */
  win: number;
  /** Hundredths for the tie. */
  tie: number;
  /** Hundredths a side gets back when it ties. */
  push: number;
}

/** Two hands, the stronger one wins; chips on either, or on the tie. */
function sides(options: SidesOptions): TableGame {
  const { names, strength, push } = options;
  const lead = ([one, two]: Outcome): number =>
    strength(one as readonly number[]) - strength(two as readonly number[]);
  const tied = (outcome: Outcome): boolean => lead(outcome) === 0;
  const back = (outcome: Outcome): number => (tied(outcome) ? push : 0);
  return {
    id: options.id,
    scene: options.scene ?? 'cards',
    deal: options.deal,
    every: options.every,
    spots: [
      when(names[0], options.win, (outcome) => lead(outcome) > 0, back),
      when('tie', options.tie, tied),
      when(names[1], options.win, (outcome) => lead(outcome) < 0, back),
    ],
    mark: (outcome) => (tied(outcome) ? 'tie' : lead(outcome) > 0 ? names[0] : names[1]),
  };
}

/** Every pair of hands where each side has a set of its own: the classes are independent. */
function* pairsOf(classes: readonly HandClass[]): Generator<readonly [Outcome, number]> {
  for (const one of classes) for (const two of classes) yield [[one.hand, two.hand], one.count * two.count];
}

/** Deals so many pieces to either side, each from a set of its own. */
const fromOwnSets =
  (pieces: number, size: number) =>
  async (draw: Draw): Promise<Outcome> => {
    const hands: number[][] = [[], []];
    for (const hand of hands) {
      const take = shuffledSet(draw, size);
      for (let i = 0; i < pieces; i += 1) hand.push(await take());
    }
    return hands;
  };

function* everyTwoCards(): Generator<readonly [Outcome, number]> {
  for (let a = 0; a < DECK; a += 1) for (let b = 0; b < DECK; b += 1) if (a !== b) yield [[[a], [b]], 1];
}

/** One card each from one deck; the higher rank wins. @param strength how ranks compare */
const oneCard = (
  id: string,
  names: readonly [string, string],
  strength: (card: number) => number,
): TableGame =>
  sides({
    id,
    names,
    strength: ([card]) => strength(card as number),
    deal: async (draw) => {
      const take = shuffledSet(draw, DECK);
      return [[await take()], [await take()]];
    },
    every: everyTwoCards,
    win: 200,
    tie: 1600,
    push: 50,
  });

/** The ace is the lowest card here. */
export const dragonTiger = oneCard('dragonTiger', ['dragon', 'tiger'], rankOf);
export const cardWar = oneCard('cardWar', ['red', 'blue'], highOf);
export const football = oneCard('football', ['home', 'away'], highOf);

/** Three cards each, from a deck of its own. */
export const threeCards = sides({
  id: 'threeCards',
  names: ['red', 'blue'],
  strength: threeStrength,
  deal: fromOwnSets(3, DECK),
  every: () => pairsOf([...threeClasses().values()]),
  win: 195,
  tie: 41500,
  push: 100,
});

/** Points at bull: ten for pictures. */
const bullPoints = (card: number): number => Math.min(rankOf(card) + 1, 10);

/**
 * The bull of five cards: three of them must sum to a multiple of ten, the last digit of the other two counts, none at
 * all is 10. Without such three the hand has no bull, 0.
 */
export function bullOf(cards: readonly number[]): number {
  const points = cards.map(bullPoints);
  const sum = points.reduce((all, each) => all + each, 0);
  for (let i = 0; i < 5; i += 1) {
    for (let j = i + 1; j < 5; j += 1) {
      // Three sum to a multiple of ten when the other two leave the rest of the whole.
      if ((sum - points[i]! - points[j]!) % 10 === 0) return (points[i]! + points[j]!) % 10 || 10;
    }
  }
  return 0;
}

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1);
  return ways;
};

/** Every hand of five by the points of its cards. */
function bullClasses(): HandClass[] {
  const classes = new Map<number, { hand: number[]; count: number }>();
  const go = (points: number, hand: number[], count: number): void => {
    if (hand.length === 5) {
      const cached = classes.get(bullOf(hand));
      if (cached) cached.count += count;
      else classes.set(bullOf(hand), { hand, count });
      return;
    }
    if (points > 10) return;
    const there = points === 10 ? 16 : 4;
    for (let some = 0; some <= Math.min(there, 5 - hand.length); some += 1) {
      go(
        points + 1,
        [...hand, ...Array.from({ length: some }, () => points - 1)],
        count * choose(there, some),
      );
    }
  };
  go(1, [], 1);
  return [...classes.values()];
}

/** Five cards each, from a deck of its own. */
export const bull = sides({
  id: 'bull',
  names: ['red', 'blue'],
  strength: bullOf,
  deal: fromOwnSets(5, DECK),
  every: () => pairsOf(bullClasses()),
  win: 195,
  tie: 620,
  push: 100,
});

/** Total at twenty-one: an ace is 11 while that is not too much; more than 21 is 0, a two-card 21 is 22. */
export function twentyOneOf(cards: readonly number[]): number {
  const points = cards.map((card) => Math.min(rankOf(card) + 1, 10));
  const sum = points.reduce((all, each) => all + each, 0);
  const total = points.includes(1) && sum <= 11 ? sum + 10 : sum;
  if (total > 21) return 0;
  return total === 21 && cards.length === 2 ? 22 : total;
}

const stands = (cards: readonly number[]): boolean =>
  cards.length >= 2 && (twentyOneOf(cards) === 0 || twentyOneOf(cards) >= 17);

function twentyOneClasses(): HandClass[] {
  const left = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16];
  const classes = new Map<number, { hand: number[]; count: number }>();
  const go = (hand: number[], chance: number, cards: number): void => {
    if (stands(hand)) {
      const total = twentyOneOf(hand);
      const cached = classes.get(total);
      if (cached) cached.count += chance;
      else classes.set(total, { hand, count: chance });
      return;
    }
    for (const [index, count] of [...left].entries()) {
      if (count === 0) continue;
      left[index]! -= 1;
      go([...hand, index], (chance * count) / cards, cards - 1);
      left[index]! += 1;
    }
  };
  go([], 1, DECK);
  return [...classes.values()];
}

/** Both sides draw to seventeen, each from a deck of its own. */
export const twentyOne = sides({
  id: 'twentyOne',
  names: ['playerSide', 'dealerSide'],
  strength: twentyOneOf,
  deal: async (draw) => {
    const hands: number[][] = [[], []];
    for (const hand of hands) {
      const take = shuffledSet(draw, DECK);
      while (!stands(hand)) hand.push(await take());
    }
    return hands;
  },
  every: () => pairsOf(twentyOneClasses()),
  win: 195,
  tie: 545,
  push: 100,
});

/** The 28 dominoes, both halves from 0 to 6. */
export const DOMINOES: readonly (readonly [number, number])[] = Array.from({ length: 7 }, (_, a) =>
  Array.from({ length: a + 1 }, (_unused, b) => [a, b] as const),
).flat();

/** Points of dominoes: the last digit of all their dots. */
export const dominoPoints = (tiles: readonly number[]): number =>
  tiles.reduce((sum, tile) => sum + DOMINOES[tile]![0] + DOMINOES[tile]![1], 0) % 10;

function dominoClasses(): HandClass[] {
  const classes: HandClass[] = [];
  for (let a = 0; a < 28; a += 1) for (let b = 0; b < a; b += 1) classes.push({ hand: [a, b], count: 1 });
  return classes;
}

/** Two dominoes each, from a set of its own. */
export const dominoes = sides({
  id: 'dominoes',
  scene: 'tiles',
  names: ['red', 'blue'],
  strength: dominoPoints,
  deal: fromOwnSets(2, 28),
  every: () => pairsOf(dominoClasses()),
  win: 195,
  tie: 970,
  push: 100,
});

/** One card is turned, then cards fall left and right by turns until one has its rank. */
export const andarBahar: TableGame = {
  id: 'andarBahar',
  scene: 'cards',
  deal: async (draw) => {
    const take = shuffledSet(draw, DECK);
    const joker = await take();
    const piles: number[][] = [[], []];
    for (let turn = 0; ; turn += 1) {
      const card = await take();
      piles[turn % 2]!.push(card);
      if (rankOf(card) === rankOf(joker)) return [...piles, [joker]];
    }
  },
  *every() {
    // The first of three equal cards among 51 lies at place k in so many of all ways.
    for (let place = 1; place <= 49; place += 1) {
      const piles = [Math.ceil(place / 2), Math.floor(place / 2)].map((cards) =>
        Array.from({ length: cards }, () => 1),
      );
      yield [[...piles, [0]], choose(51 - place, 2)] as const;
    }
  },
  spots: [
    when('andar', 190, (outcome) => outcome[0]!.length > outcome[1]!.length),
    when('bahar', 200, (outcome) => outcome[0]!.length === outcome[1]!.length),
  ],
  mark: (outcome) => (outcome[0]!.length > outcome[1]!.length ? 'andar' : 'bahar'),
};
