import type { Draw } from '../../fair/draw.ts';
import { shuffledSet } from '../../fair/deal.ts';
import { DECK, nineOf, pointsOf, rankOf } from '../cards.ts';
import type { Outcome, Spot, TableGame } from './table-game.ts';
import { when } from './table-game.ts';

const SHOE = 8 * DECK;

/** Whether the banker takes a card, when the player took `third` (points) or stood. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

const natural = (outcome: Outcome): boolean => outcome.some((hand) => nineOf(hand.slice(0, 2)) >= 8);

/** Eight decks, fresh for each round: two cards each by turns, then the fixed rules of the third card. */
async function deal(draw: Draw): Promise<Outcome> {
  const take = shuffledSet(draw, SHOE);
  const [p1, b1, p2, b2] = [await take(), await take(), await take(), await take()];
  const player = [p1, p2];
  const banker = [b1, b2];
  if (natural([player, banker])) return [player, banker];
  if (nineOf(player) <= 5) player.push(await take());
  const third = player[2] === undefined ? undefined : pointsOf(player[2]);
  if (bankerDraws(nineOf(banker), third)) banker.push(await take());
  return [player, banker];
}

/** Every round by the ranks of the first four cards and the points of the others, weighted by the cards there are. */
function* every(): Generator<readonly [Outcome, number]> {
  const ranks = Array.from({ length: 13 }, () => 32);
  const points = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
  // A card of so many points: the ten stands for none.
  const cardOf = (value: number): number => (value === 0 ? 9 : value - 1);
  const take = (rank: number, by: number): void => {
    ranks[rank]! -= by;
    points[pointsOf(rank)]! -= by;
  };
  function* ended(player: number[], banker: number[], weight: number): Generator<readonly [Outcome, number]> {
    const third = player[2] === undefined ? undefined : pointsOf(player[2]);
    if (!bankerDraws(nineOf(banker), third)) {
      // One order for each card that the banker could have drawn: every round weighs the same in the end.
      yield [[player, banker], weight * (SHOE - 4 - player.length + 2)];
      return;
    }
    for (const [value, count] of points.entries()) {
      if (count > 0) yield [[player, [...banker, cardOf(value)]], weight * count];
    }
  }
  for (let a = 0; a < 13; a += 1) {
    for (let b = 0; b < 13; b += 1) {
      for (let c = 0; c < 13; c += 1) {
        for (let d = 0; d < 13; d += 1) {
          let weight = 1;
          for (const rank of [a, b, c, d]) {
            weight *= ranks[rank] as number;
            take(rank, 1);
          }
          const player = [a, c];
          const banker = [b, d];
          if (natural([player, banker])) {
            yield [[player, banker], weight * (SHOE - 4) * (SHOE - 5)];
          } else if (nineOf(player) > 5) {
            yield* standing(player, banker, weight);
          } else {
            for (const [value, count] of [...points].entries()) {
              points[value]! -= 1;
              yield* ended([...player, cardOf(value)], banker, weight * count);
              points[value]! += 1;
            }
          }
          for (const rank of [a, b, c, d]) take(rank, -1);
        }
      }
    }
  }
  function* standing(
    player: number[],
    banker: number[],
    weight: number,
  ): Generator<readonly [Outcome, number]> {
    // The player's card is not taken: the banker's is drawn from 412, the fifth card from 411 in the weight.
    for (const [outcome, part] of ended(player, banker, weight)) {
      yield [outcome, part * (SHOE - 5)];
    }
  }
}

const [PLAYER, BANKER] = [0, 1] as const;
const pointsAt = (outcome: Outcome, side: 0 | 1): number => nineOf(outcome[side] as readonly number[]);
const beats =
  (side: 0 | 1) =>
  (outcome: Outcome): boolean =>
    pointsAt(outcome, side) > pointsAt(outcome, side === 0 ? 1 : 0);
const tied = (outcome: Outcome): boolean => pointsAt(outcome, PLAYER) === pointsAt(outcome, BANKER);
const back = (outcome: Outcome): number => (tied(outcome) ? 100 : 0);
const paired =
  (side: 0 | 1) =>
  (outcome: Outcome): boolean => {
    const [a, b] = outcome[side] as readonly [number, number];
    return rankOf(a) === rankOf(b);
  };
const six = (outcome: Outcome): boolean => beats(BANKER)(outcome) && pointsAt(outcome, BANKER) === 6;

const player = when('player', 200, beats(PLAYER), back);
const banker = when('banker', 195, beats(BANKER), back);
const tie = when('tie', 900, tied);
const pairs = [when('playerPair', 1200, paired(PLAYER)), when('bankerPair', 1200, paired(BANKER))];

function variant(id: string, spots: readonly Spot[]): TableGame {
  return {
    id,
    spots,
    scene: 'cards',
    deal,
    every,
    mark: (outcome) => (tied(outcome) ? 'tie' : beats(PLAYER)(outcome) ? 'player' : 'banker'),
  };
}

export const baccarat = variant('baccarat', [player, tie, banker, ...pairs]);

/** The banker pays even money, but half when it wins with six. */
export const noCommission = variant('noCommission', [
  player,
  tie,
  {
    id: 'banker',
    most: 200,
    pays: (outcome) => (six(outcome) ? 150 : beats(BANKER)(outcome) ? 200 : back(outcome)),
  },
  ...pairs,
]);

/** With a place for the banker's win with six: 14 to 1 with two cards, 23 to 1 with three. */
export const luckySix = variant('luckySix', [
  player,
  tie,
  banker,
  {
    id: 'luckySix',
    most: 2400,
    pays: (outcome) => (six(outcome) ? (outcome[BANKER]!.length === 2 ? 1500 : 2400) : 0),
  },
]);
