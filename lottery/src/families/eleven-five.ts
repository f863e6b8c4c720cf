import { numbered } from '../alphabet.ts';
import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { combination } from '../mechanics/combination.ts';
import { options } from '../mechanics/options.ts';
import { anyPosition, straight } from '../mechanics/straight.ts';
import { allOf, subset } from '../mechanics/subset.ts';
import { whole } from '../mechanics/tiers.ts';
import { ballPool, type Group } from '../result.ts';
import { ballsAt, ballsOf } from '../window.ts';
import { dragonTiger, sides, sidesAround } from './choices.ts';

/** Five balls of eleven. */
const balls: Group = { name: 'balls', count: 5, pool: ballPool(numbered(1, 11, 2)) };
const places = ['ball-1', 'ball-2', 'ball-3', 'ball-4', 'ball-5'];
const all = ballsOf(balls);
const front = (count: number) => ballsOf(balls, 0, count);
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first + index).padStart(2, '0'));

/** Some of the picks among the five drawn; above five, all five drawn among the picks. */
const any = (size: number, bankers: boolean) =>
  subset(all, {
    size,
    most: 11,
    catches: [{ name: 'win', matches: Math.min(size, 5), prize: whole }],
    bankers,
  });

const row = [{ name: 'five', window: all }];

/** Eleven-five. */
export const elevenFive = family('eleven-five', [balls], {
  any: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((size) =>
      bet(`any-${size}`, bothBoards, from(1, size).join(), any(size, false)),
    ),
    ...[2, 3, 4, 5, 6, 7, 8].map((size) =>
      bet(`any-${size}-bankers`, traditional, `01|${from(2, size).join()}`, any(size, true)),
    ),
  ],
  front: [2, 3].flatMap((count) => [
    bet(
      `front-${count}-straight`,
      traditional,
      from(1, count).join('|'),
      straight(front(count), places.slice(0, count)),
    ),
    bet(
      `front-${count}-group`,
      traditional,
      from(1, count).join(),
      combination(front(count), [{ times: 1, choose: count }]),
    ),
  ]),
  position: [
    bet('position', bothBoards, '01||||', anyPosition(all, places)),
    bet('front-3-any', traditional, '01', allOf(front(3), 1, 11)),
  ],
  fun: [
    bet(
      'odd-count',
      bothBoards,
      'odd-3',
      options(row, {
        names: ['odd-0', 'odd-1', 'odd-2', 'odd-3', 'odd-4', 'odd-5'],
        won: (values) => [`odd-${values.filter((value) => value % 2 === 1).length}`],
      }),
    ),
    bet(
      'middle',
      bothBoards,
      '06',
      options(row, {
        names: from(3, 7),
        won: (values) => [String(values.toSorted((a, b) => a - b)[2]).padStart(2, '0')],
      }),
    ),
  ],
  sides: [
    bet('sum-sides', entertainment, 'big', options([{ name: 'total', window: all }], sidesAround(30))),
    bet(
      'sides',
      entertainment,
      'big||||',
      options(
        places.map((name, place) => ({ name, window: ballsAt(balls, [place]) })),
        sides(6),
      ),
    ),
    bet(
      'dragon-tiger',
      entertainment,
      'dragon',
      options([{ name: 'ball-1-5', window: ballsAt(balls, [0, 4]) }], dragonTiger(false)),
    ),
  ],
});
