import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { numbered } from '../alphabet.ts';
import { combination } from '../mechanics/combination.ts';
import { numbers } from '../mechanics/numbers.ts';
import { options, type Choices } from '../mechanics/options.ts';
import { anyPosition, straight } from '../mechanics/straight.ts';
import { sumOfDrawn } from '../mechanics/statistics.ts';
import { allOf } from '../mechanics/subset.ts';
import { type Group, wheelPool } from '../result.ts';
import { ballsAt, ballsOf, joined, type Window } from '../window.ts';
import { dragonTiger, exactSum, shapeOf, sides, span, sumSides, isRun, threeShapes } from './choices.ts';

/** Five wheels with the digits 0 to 9. */
const balls: Group = { name: 'balls', count: 5, pool: wheelPool(numbered(0, 9)) };
const places = ['ball-1', 'ball-2', 'ball-3', 'ball-4', 'ball-5'];

/** Parts of the five that bets look at. */
const parts = [
  { name: 'five', from: 0, to: 5 },
  { name: 'front-four', from: 0, to: 4 },
  { name: 'back-four', from: 1, to: 5 },
  { name: 'front-three', from: 0, to: 3 },
  { name: 'middle-three', from: 1, to: 4 },
  { name: 'back-three', from: 2, to: 5 },
  { name: 'front-two', from: 0, to: 2 },
  { name: 'back-two', from: 3, to: 5 },
] as const;

type Part = (typeof parts)[number];
const windowOf = ({ from, to }: Part): Window => ballsOf(balls, from, to);

/** Groups by the size of a part; the number is how many orders the digits have. */
const groups = {
  5: {
    120: { pattern: [{ times: 1, choose: 5 }], example: '0,1,2,3,4' },
    60: {
      pattern: [
        { times: 2, choose: 1 },
        { times: 1, choose: 3 },
      ],
      example: '0|1,2,3',
    },
    30: {
      pattern: [
        { times: 2, choose: 2 },
        { times: 1, choose: 1 },
      ],
      example: '0,1|2',
    },
    20: {
      pattern: [
        { times: 3, choose: 1 },
        { times: 1, choose: 2 },
      ],
      example: '0|1,2',
    },
    10: {
      pattern: [
        { times: 3, choose: 1 },
        { times: 2, choose: 1 },
      ],
      example: '0|1',
    },
    5: {
      pattern: [
        { times: 4, choose: 1 },
        { times: 1, choose: 1 },
      ],
      example: '0|1',
    },
  },
  4: {
    24: { pattern: [{ times: 1, choose: 4 }], example: '0,1,2,3' },
    12: {
      pattern: [
        { times: 2, choose: 1 },
        { times: 1, choose: 2 },
      ],
      example: '0|1,2',
    },
    6: { pattern: [{ times: 2, choose: 2 }], example: '0,1' },
    4: {
      pattern: [
        { times: 3, choose: 1 },
        { times: 1, choose: 1 },
      ],
      example: '0|1',
    },
  },
  3: {
    6: { pattern: [{ times: 1, choose: 3 }], example: '0,1,2' },
    3: {
      pattern: [
        { times: 2, choose: 1 },
        { times: 1, choose: 1 },
      ],
      example: '0|1',
    },
  },
  2: { 2: { pattern: [{ times: 1, choose: 2 }], example: '0,1' } },
} as const;

const digits = (count: number, separator: string) => '01234'.slice(0, count).split('').join(separator);
const sizeOf = ({ from, to }: Part) => (to - from) as keyof typeof groups;

/** Position by position, typed, and in any order: what every part has. */
const numbersOf = (part: Part) => [
  bet(
    `${part.name}-straight`,
    traditional,
    digits(sizeOf(part), '|'),
    straight(windowOf(part), places.slice(part.from, part.to)),
  ),
  bet(`${part.name}-typed`, traditional, digits(sizeOf(part), ''), numbers(joined(windowOf(part)))),
  ...Object.entries(groups[sizeOf(part)]).map(([orders, { pattern, example }]) =>
    bet(`${part.name}-group-${orders}`, traditional, example, combination(windowOf(part), pattern)),
  ),
];

const outcome = (part: Part, name: string, example: string, choices: Choices) =>
  bet(
    `${part.name}-${name}`,
    bothBoards,
    example,
    options([{ name: part.name, window: windowOf(part) }], choices),
  );

const sumsOf = (part: Part) => [
  outcome(part, 'sum', '9', exactSum(0, 9 * sizeOf(part))),
  outcome(part, 'span', '5', span(9)),
];

/** Digits that must be somewhere in a part, whatever the place. */
const anywhere = (part: Part, size: number) =>
  bet(`${part.name}-any-${size}`, traditional, digits(size, ','), allOf(windowOf(part), size, 10));

/** A digit that shows at least so often among the five. */
const atLeast = (least: number): Choices => ({
  names: [...'0123456789'],
  won: (values) =>
    [...'0123456789'].filter((digit) => values.filter((value) => value === Number(digit)).length >= least),
});

/** Three of the five make a multiple of ten: the bull is what the other two make beyond one. */
const bull: Choices = {
  names: [
    'bull-0',
    ...Array.from({ length: 9 }, (_, index) => `bull-${index + 1}`),
    'bull-10',
    'big',
    'small',
    'odd',
    'even',
  ],
  won(values) {
    const all = values.reduce((sum, value) => sum + value, 0);
    const has = values.some((a, i) => values.slice(i + 1).some((b) => (all - a - b) % 10 === 0));
    if (!has) return ['bull-0'];
    const points = all % 10 || 10;
    return [`bull-${points}`, points > 5 ? 'big' : 'small', points % 2 === 0 ? 'even' : 'odd'];
  },
};

const hands: Readonly<Record<string, string>> = {
  5: 'five-alike',
  41: 'four-alike',
  32: 'full-house',
  311: 'three-alike',
  221: 'two-pairs',
  2111: 'pair',
};

const hand: Choices = {
  names: [...Object.values(hands), 'run', 'high'],
  won: (values) => [hands[shapeOf(values)] ?? (isRun(values, 10) ? 'run' : 'high')],
};

const named = (name: string) => parts.find((part) => part.name === name)!;
const [five, threes, twos, fours] = [
  named('five'),
  parts.filter((part) => sizeOf(part) === 3),
  parts.filter((part) => sizeOf(part) === 2),
  parts.filter((part) => sizeOf(part) === 4),
];

/** Pairs of places that dragon and tiger stand for. */
const pairs = places.flatMap((_, a) => places.slice(a + 1).map((_place, b) => [a, a + b + 1] as const));

/** Five digits, 00000 to 99999. */
export const fiveDigits = family('five-digits', [balls], {
  sides: [
    bet(
      'sides',
      entertainment,
      'big||||',
      options(
        places.map((name, place) => ({ name, window: ballsAt(balls, [place]) })),
        sides(5),
      ),
    ),
    bet(
      'total-sides',
      entertainment,
      'big',
      options([{ name: 'total', window: ballsOf(balls) }], sumSides(23), sumOfDrawn),
    ),
    bet(
      'dragon-tiger',
      entertainment,
      'dragon|||||||||',
      options(
        pairs.map(([a, b]) => ({ name: `ball-${a + 1}-${b + 1}`, window: ballsAt(balls, [a, b]) })),
        dragonTiger(true),
      ),
    ),
  ],
  position: [bet('position', bothBoards, '7||||', anyPosition(ballsOf(balls), places))],
  five: numbersOf(five),
  four: fours.flatMap(numbersOf),
  three: threes.flatMap((part) => [
    ...numbersOf(part),
    ...sumsOf(part),
    outcome(part, 'shape', 'pair', threeShapes(10)),
  ]),
  two: twos.flatMap((part) => [...numbersOf(part), ...sumsOf(part)]),
  anywhere: [
    ...threes.flatMap((part) => [anywhere(part, 1), anywhere(part, 2)]),
    ...fours.flatMap((part) => [anywhere(part, 1), anywhere(part, 2)]),
    anywhere(five, 2),
    anywhere(five, 3),
  ],
  fun: [
    ...[1, 2, 3, 4].map((least) => outcome(five, `at-least-${least}`, '7', atLeast(least))),
    outcome(five, 'bull', 'bull-7', bull),
    outcome(five, 'hand', 'pair', hand),
  ],
});
