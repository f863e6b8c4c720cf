import { numbered } from '../alphabet.ts';
import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { type ExtraCatch, subsetWithExtra } from '../mechanics/extra-number.ts';
import { numbers } from '../mechanics/numbers.ts';
import { type Choices, options } from '../mechanics/options.ts';
import { sumOfDrawn } from '../mechanics/statistics.ts';
import { allOf, noneOf, subset } from '../mechanics/subset.ts';
import { fixed, jackpot, shares } from '../mechanics/tiers.ts';
import { ratio } from '../rational.ts';
import { ballPool, type Group } from '../result.ts';
import { ballsAt, ballsOf, together } from '../window.ts';
import { exactSum, sides, sumSides } from './choices.ts';
import { zodiacBets } from './zodiac.ts';

const pool = ballPool(numbered(1, 49, 2));
/** Six of 49, and one extra number of the same balls. */
const main: Group = { name: 'main', count: 6, pool };
const extra: Group = { name: 'extra', count: 1, pool };
const drawn = ballsOf(main);
const special = ballsOf(extra);
const seven = together([drawn, special]);
const row = [{ name: 'special', window: special }];
const places = ['main-1', 'main-2', 'main-3', 'main-4', 'main-5', 'main-6'];
const some = (count: number) =>
  ['03', '11', '19', '27', '33', '40', '42', '44', '46', '48'].slice(0, count).join();

const [, secondPrize, thirdPrize] = shares([45, 15, 40]);

/** Seven prizes: the first three share what the fixed ones leave. */
const catches: ExtraCatch[] = [
  { name: 'match-6', matches: 6, prize: jackpot(ratio(45, 100)) },
  { name: 'match-5-extra', matches: 5, extra: true, prize: secondPrize! },
  { name: 'match-5', matches: 5, extra: false, prize: thirdPrize! },
  { name: 'match-4-extra', matches: 4, extra: true, prize: fixed(960) },
  { name: 'match-4', matches: 4, extra: false, prize: fixed(64) },
  { name: 'match-3-extra', matches: 3, extra: true, prize: fixed(32) },
  { name: 'match-3', matches: 3, extra: false, prize: fixed(4) },
];

/** 49 is neither big nor small, neither odd nor even. */
const specialSides: Choices = {
  ...sides(25),
  won: (values) => (values[0] === 49 ? [] : sides(25).won(values)),
};

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const waves: Choices = {
  names: ['red', 'blue', 'green'],
  won: ([value = 0]) => [red.includes(value) ? 'red' : blue.includes(value) ? 'blue' : 'green'],
};

const digit =
  (of: (value: number) => number): Choices['won'] =>
  ([value = 0]) => [String(of(value))];

/** Mark Six. */
export const markSix = family('mark-six', [main, extra], {
  six: [bet('six', bothBoards, some(6), subsetWithExtra(drawn, special, { size: 6, most: 12, catches }))],
  special: [
    bet('special', bothBoards, '08', numbers(special)),
    bet(
      'special-head',
      traditional,
      '3',
      options(row, { names: [...'01234'], won: digit((value) => Math.floor(value / 10)) }),
    ),
    bet(
      'special-tail',
      traditional,
      '8',
      options(row, { names: exactSum(0, 9).names, won: digit((value) => value % 10) }),
    ),
    bet('special-sides', entertainment, 'big', options(row, specialSides)),
    bet('special-wave', entertainment, 'red', options(row, waves)),
  ],
  zodiac: zodiacBets(special, seven),
  main: [
    bet('main-any', bothBoards, '08', numbers(drawn)),
    bet(
      'main-sides',
      entertainment,
      'big|||||',
      options(
        places.map((name, place) => ({ name, window: ballsAt(main, [place]) })),
        specialSides,
      ),
    ),
  ],
  linked: [
    ...[2, 3, 4].map((size) => bet(`all-${size}`, traditional, some(size), allOf(drawn, size, 10))),
    bet(
      'two-of-three',
      traditional,
      some(3),
      subset(drawn, {
        size: 3,
        most: 10,
        catches: shares([1, 3]).map((prize, index) => ({
          name: `match-${3 - index}`,
          matches: 3 - index,
          prize,
        })),
      }),
    ),
  ],
  'not-drawn': [5, 6, 7, 8, 9, 10].map((size) =>
    bet(`not-drawn-${size}`, traditional, some(size), noneOf(seven, size, 14)),
  ),
  total: [
    bet(
      'total-sides',
      entertainment,
      'big',
      options([{ name: 'total', window: seven }], sumSides(175), sumOfDrawn),
    ),
  ],
});
