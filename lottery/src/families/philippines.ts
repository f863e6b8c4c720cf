import { numbered } from '../alphabet.ts';
import { bet, bothBoards, entertainment, family, type Family, traditional } from '../family.ts';
import { combination } from '../mechanics/combination.ts';
import { ends } from '../mechanics/ends.ts';
import { numbers } from '../mechanics/numbers.ts';
import { options } from '../mechanics/options.ts';
import { anyPosition, straight } from '../mechanics/straight.ts';
import { allOf, type Catch, subset } from '../mechanics/subset.ts';
import { fixed, jackpot, whole } from '../mechanics/tiers.ts';
import { ballPool, type Group, wheelPool } from '../result.ts';
import { ballsAt, ballsOf, joined } from '../window.ts';
import { dragonTiger, exactSum, sides, sumSides, threeShapes } from './choices.ts';

const wheels = (count: number): Group => ({ name: 'balls', count, pool: wheelPool(numbered(0, 9)) });
const places = (count: number) => Array.from({ length: count }, (_, index) => `ball-${index + 1}`);
const startingWith = (count: number, separator: string) => '123456'.slice(0, count).split('').join(separator);

/** Bets of one touch on each ball and on their sum. */
const sidesOf = (balls: Group, bigFrom: number, sumFrom: number) => [
  bet(
    'sides',
    entertainment,
    `big${'|'.repeat(balls.count - 1)}`,
    options(
      places(balls.count).map((name, place) => ({ name, window: ballsAt(balls, [place]) })),
      sides(bigFrom),
    ),
  ),
  bet(
    'sum-sides',
    entertainment,
    'big',
    options([{ name: 'total', window: ballsOf(balls) }], sumSides(sumFrom)),
  ),
];

/** Straight and rambolito of wheels of digits. */
function digitsOfWheels(balls: Group) {
  const { count } = balls;
  const window = ballsOf(balls);
  return {
    position: [bet('position', bothBoards, `1${'|'.repeat(count - 1)}`, anyPosition(window, places(count)))],
    rambolito: [
      bet('rambolito', traditional, startingWith(count, ''), numbers(joined(window), 'anyOrder')),
      bet('straight-box', traditional, startingWith(count, ''), numbers(joined(window), 'box')),
    ],
  };
}

const pair: Group = { name: 'balls', count: 2, pool: wheelPool(numbered(1, 31, 2)) };

/** Two numbers of 31, each from a wheel of its own. */
const ph2d = family('ph-2d', [pair], {
  straight: [bet('straight', bothBoards, '04|17', straight(ballsOf(pair), places(2)))],
  rambolito: [
    bet('rambolito', traditional, '04,17', combination(ballsOf(pair), [{ times: 1, choose: 2 }])),
    bet('double', traditional, '17', combination(ballsOf(pair), [{ times: 2, choose: 1 }])),
  ],
  position: [bet('position', bothBoards, '04|', anyPosition(ballsOf(pair), places(2)))],
  sides: [
    ...sidesOf(pair, 16, 32),
    bet(
      'dragon-tiger',
      entertainment,
      'dragon',
      options([{ name: 'both', window: ballsOf(pair) }], dragonTiger(true)),
    ),
  ],
});

const three = wheels(3);
const allThree = [{ name: 'total', window: ballsOf(three) }];

const ph3d = family('ph-3d', [three], {
  straight: [
    bet('straight', bothBoards, '1|2|3', straight(ballsOf(three), places(3))),
    bet('typed', traditional, '123', numbers(joined(ballsOf(three)))),
  ],
  ...digitsOfWheels(three),
  sides: [
    ...sidesOf(three, 5, 14),
    bet('sum', entertainment, '13', options(allThree, exactSum(0, 27))),
    bet('shape', entertainment, 'pair', options(allThree, threeShapes())),
  ],
});

const four = wheels(4);

/** All four, or the last three or two of them. */
const ph4d = family('ph-4d', [four], {
  straight: [
    bet(
      'straight',
      bothBoards,
      '1|2|3|4',
      ends(
        ballsOf(four),
        places(4),
        [
          { name: 'all', digits: 4, prize: whole },
          { name: 'last-3', digits: 3, prize: fixed(80) },
          { name: 'last-2', digits: 2, prize: fixed(8) },
        ],
        false,
      ),
    ),
    bet('typed', traditional, '1234', numbers(joined(ballsOf(four)))),
  ],
  ...digitsOfWheels(four),
  sides: sidesOf(four, 5, 18),
});

const six = wheels(6);

/** All six win the jackpot; fewer from either end a fixed prize. */
const ph6d = family('ph-6d', [six], {
  straight: [
    bet(
      'straight',
      bothBoards,
      '1|2|3|4|5|6',
      ends(
        ballsOf(six),
        places(6),
        [
          { name: 'all', digits: 6, prize: jackpot() },
          { name: 'end-5', digits: 5, prize: fixed(4000) },
          { name: 'end-4', digits: 4, prize: fixed(400) },
          { name: 'end-3', digits: 3, prize: fixed(40) },
          { name: 'end-2', digits: 2, prize: fixed(4) },
        ],
        true,
      ),
    ),
  ],
  position: digitsOfWheels(six).position,
  sides: sidesOf(six, 5, 27),
});

/** Numbers of a lotto and its fixed prizes for five, four and three matches, as multiples of the unit. */
const lottos = [
  { of: 42, five: 1200, four: 50, three: 1 },
  { of: 45, five: 1600, four: 50, three: 1 },
  { of: 49, five: 2500, four: 60, three: 1 },
  { of: 55, five: 5000, four: 75, three: 1 },
  { of: 58, five: 14_000, four: 140, three: 1 },
] as const;

function lotto({ of, five, four: fourPrize, three: threePrize }: (typeof lottos)[number]): Family {
  const balls: Group = { name: 'balls', count: 6, pool: ballPool(numbered(1, of, 2)) };
  const window = ballsOf(balls);
  const catches: Catch[] = [
    { name: 'match-6', matches: 6, prize: jackpot() },
    { name: 'match-5', matches: 5, prize: fixed(five) },
    { name: 'match-4', matches: 4, prize: fixed(fourPrize) },
    { name: 'match-3', matches: 3, prize: fixed(threePrize) },
  ];
  return family(`ph-lotto-${of}`, [balls], {
    six: [
      bet('six', bothBoards, '03,11,19,27,33,40', subset(window, { size: 6, most: 12, catches })),
      bet(
        'six-bankers',
        traditional,
        '03,11|19,27,33,40,41',
        subset(window, { size: 6, most: 12, catches, bankers: true }),
      ),
    ],
    some: [1, 2, 3].map((size) =>
      bet(`any-${size}`, bothBoards, ['03', '11', '19'].slice(0, size).join(), allOf(window, size, 12)),
    ),
    sides: [
      bet(
        'sides',
        entertainment,
        'big|||||',
        options(
          places(6).map((name, place) => ({ name, window: ballsAt(balls, [place]) })),
          sides(Math.floor(of / 2) + 1),
        ),
      ),
      bet(
        'dragon-tiger',
        entertainment,
        'dragon',
        options([{ name: 'ball-1-6', window: ballsAt(balls, [0, 5]) }], dragonTiger(false)),
      ),
    ],
  });
}

/** The Philippines: 2D, 3D, 4D, 6D and the lottos. */
export const philippines: readonly Family[] = [ph2d, ph3d, ph4d, ph6d, ...lottos.map(lotto)];
