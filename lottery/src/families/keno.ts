import { numbered } from '../alphabet.ts';
import { bet, bothBoards, entertainment, family } from '../family.ts';
import { options } from '../mechanics/options.ts';
import { countOfBalls, sumOfDrawn } from '../mechanics/statistics.ts';
import { subset } from '../mechanics/subset.ts';
import { shares } from '../mechanics/tiers.ts';
import { ballPool, type Group } from '../result.ts';
import { ballsOf } from '../window.ts';
import { majority, ranges, sidesAround } from './choices.ts';

/** Twenty of eighty. */
const balls: Group = { name: 'balls', count: 20, pool: ballPool(numbered(1, 80, 2)) };
const all = ballsOf(balls);
const row = [{ name: 'total', window: all }];

/** How many matches pay, by how many numbers are picked; each of them has the same part of the return. */
const paying: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3, 2],
  4: [4, 3, 2],
  5: [5, 4, 3],
  6: [6, 5, 4, 3],
  7: [7, 6, 5, 4],
  8: [8, 7, 6, 5, 0],
  9: [9, 8, 7, 6, 5, 0],
  10: [10, 9, 8, 7, 6, 5, 0],
};

const catchesOf = (matches: readonly number[]) => {
  const parts = shares(matches.map(() => 1));
  return matches.map((count, index) => ({ name: `match-${count}`, matches: count, prize: parts[index]! }));
};

const firstNumbers = (count: number) =>
  Array.from({ length: count }, (_, index) => String(7 * index + 4).padStart(2, '0')).join();

/** Keno 20/80. */
export const keno = family('keno', [balls], {
  numbers: Object.entries(paying).map(([size, matches]) =>
    bet(
      `pick-${size}`,
      bothBoards,
      firstNumbers(Number(size)),
      subset(all, { size: Number(size), most: 12, catches: catchesOf(matches) }),
    ),
  ),
  sides: [
    bet('sum-sides', entertainment, 'big', options(row, sidesAround(810), sumOfDrawn)),
    bet(
      'elements',
      entertainment,
      'earth',
      options(
        row,
        ranges([
          ['gold', 210, 695],
          ['wood', 696, 763],
          ['water', 764, 855],
          ['fire', 856, 923],
          ['earth', 924, 1410],
        ]),
        sumOfDrawn,
      ),
    ),
    bet(
      'upper-lower',
      entertainment,
      'upper',
      options(
        row,
        majority('upper', 'lower', 20),
        countOfBalls((value) => value <= 40),
      ),
    ),
    bet(
      'odd-even',
      entertainment,
      'odd',
      options(
        row,
        majority('odd', 'even', 20),
        countOfBalls((value) => value % 2 === 1),
      ),
    ),
  ],
});
