import type { Draw } from '../../fair/draw.ts';
import type { Outcome, Spot, TableGame } from './table-game.ts';
import { when } from './table-game.ts';

const first = (outcome: Outcome): number => outcome[0]![0] as number;

function* upTo(count: number): Generator<readonly [Outcome, number]> {
  for (let n = 0; n < count; n += 1) yield [[[n]], 1];
}

/** The pockets of a wheel with one zero, clockwise. */
export const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Colour of a number of the roulette. */
export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black';

const outside: [string, number, (number: number) => boolean][] = [
  ['low', 200, (n) => n <= 18],
  ['even', 200, (n) => n % 2 === 0],
  ['red', 200, (n) => RED.has(n)],
  ['black', 200, (n) => !RED.has(n)],
  ['odd', 200, (n) => n % 2 === 1],
  ['high', 200, (n) => n > 18],
  ['dozen1', 300, (n) => n <= 12],
  ['dozen2', 300, (n) => n > 12 && n <= 24],
  ['dozen3', 300, (n) => n > 24],
];

/** European roulette: the outcome is the number. */
export const roulette: TableGame = {
  id: 'roulette',
  scene: 'roulette',
  spots: [
    ...Array.from({ length: 37 }, (_, number) =>
      when(String(number), 3600, (outcome) => first(outcome) === number),
    ),
    // Zero belongs to none of them.
    ...outside.map(([id, times, has]) =>
      when(id, times, (outcome) => first(outcome) > 0 && has(first(outcome))),
    ),
  ],
  deal: async (draw) => [[await draw(37)]],
  every: () => upTo(37),
  mark: (outcome) => String(first(outcome)),
};

/** Segments of the money wheel: how many there are and what they pay, hundredths with the stake. */
export const SEGMENTS = [
  ['x1', 26, 200],
  ['x3', 13, 400],
  ['x5', 8, 650],
  ['x12', 4, 1300],
  ['x25', 2, 2600],
  ['x51', 1, 5200],
] as const;

/** The segments around the wheel, spread so that neighbours differ. */
export const WHEEL: readonly string[] = spread();

function spread(): string[] {
  const places = Array.from({ length: 54 }, () => '');
  for (const [id, count] of SEGMENTS.toReversed()) {
    for (let i = 0; i < count; i += 1) {
      let at = Math.floor(((i + 0.5) * 54) / count);
      while (places[at % 54] !== '') at += 1;
      places[at % 54] = id;
    }
  }
  return places;
}

/** The outcome is the place on the wheel. */
export const moneyWheel: TableGame = {
  id: 'moneyWheel',
  scene: 'wheel',
  spots: SEGMENTS.map(([id, , times]) => when(id, times, (outcome) => WHEEL[first(outcome)] === id)),
  deal: async (draw) => [[await draw(54)]],
  every: () => upTo(54),
  mark: (outcome) => WHEEL[first(outcome)] as string,
};

const threeDice = async (draw: Draw): Promise<Outcome> => [
  [await draw(6), await draw(6), await draw(6)].map((face) => face + 1),
];

function* everyThrow(): Generator<readonly [Outcome, number]> {
  for (let a = 1; a <= 6; a += 1)
    for (let b = 1; b <= 6; b += 1) for (let c = 1; c <= 6; c += 1) yield [[[a, b, c]], 1];
}

const dice = (outcome: Outcome): readonly number[] => outcome[0] as readonly number[];
const total = (outcome: Outcome): number => dice(outcome).reduce((sum, face) => sum + face, 0);
const triple = (outcome: Outcome): boolean => new Set(dice(outcome)).size === 1;

/** A face among the three dice: even money for one, 2 to 1 for two, 12 to 1 for three. */
const face = (id: string, value: number): Spot => ({
  id,
  most: 1300,
  pays: (outcome) => [0, 200, 300, 1300][dice(outcome).filter((each) => each === value).length] as number,
});

const TOTALS: Readonly<Record<number, number>> = {
  4: 6900,
  5: 3500,
  6: 2100,
  7: 1400,
  8: 1000,
  9: 840,
  10: 770,
  11: 770,
  12: 840,
  13: 1000,
  14: 1400,
  15: 2100,
  16: 3500,
  17: 6900,
};

export const sicBo: TableGame = {
  id: 'sicBo',
  scene: 'dice',
  spots: [
    when('small', 200, (outcome) => !triple(outcome) && total(outcome) <= 10),
    when('big', 200, (outcome) => !triple(outcome) && total(outcome) >= 11),
    when('diceOdd', 200, (outcome) => !triple(outcome) && total(outcome) % 2 === 1),
    when('diceEven', 200, (outcome) => !triple(outcome) && total(outcome) % 2 === 0),
    when('anyTriple', 3500, triple),
    ...Object.entries(TOTALS).map(([sum, times]) =>
      when(`sum${sum}`, times, (outcome) => total(outcome) === Number(sum)),
    ),
    ...[1, 2, 3, 4, 5, 6].map((value) => face(`face${value}`, value)),
  ],
  deal: threeDice,
  every: everyThrow,
  mark: (outcome) => String(total(outcome)),
};

/** Colours of the dice of the colour game, by face from 1. */
export const COLOURS = ['yellow', 'white', 'pink', 'blueColour', 'redColour', 'greenColour'] as const;

export const colourGame: TableGame = {
  id: 'colourGame',
  scene: 'colours',
  spots: COLOURS.map((id, index) => face(id, index + 1)),
  deal: threeDice,
  every: everyThrow,
  mark: (outcome) => dice(outcome).join(''),
};

/** Four coins, each red (1) or white (0). */
export const fourCoins: TableGame = {
  id: 'fourCoins',
  scene: 'coins',
  spots: [
    when('coinsEven', 195, (outcome) => total(outcome) % 2 === 0),
    when('coinsOdd', 195, (outcome) => total(outcome) % 2 === 1),
    when('red4', 1550, (outcome) => total(outcome) === 4),
    when('red3', 385, (outcome) => total(outcome) === 3),
    when('red1', 385, (outcome) => total(outcome) === 1),
    when('red0', 1550, (outcome) => total(outcome) === 0),
  ],
  deal: async (draw) => [[await draw(2), await draw(2), await draw(2), await draw(2)]],
  *every() {
    for (let bits = 0; bits < 16; bits += 1)
      yield [[[bits & 1, (bits >> 1) & 1, (bits >> 2) & 1, bits >> 3]], 1] as const;
  },
  mark: (outcome) => String(total(outcome)),
};

/** Beans counted off by fours: the outcome is what is left, 1 to 4. */
export const fanTan: TableGame = {
  id: 'fanTan',
  scene: 'coins',
  spots: [
    ...[1, 2, 3, 4].map((left) => when(`fan${left}`, 390, (outcome) => first(outcome) === left)),
    when('fanOdd', 195, (outcome) => first(outcome) % 2 === 1),
    when('fanEven', 195, (outcome) => first(outcome) % 2 === 0),
  ],
  deal: async (draw) => [[(await draw(4)) + 1]],
  *every() {
    for (let left = 1; left <= 4; left += 1) yield [[[left]], 1] as const;
  },
  mark: (outcome) => String(first(outcome)),
};
