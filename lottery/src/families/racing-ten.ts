import { numbered } from '../alphabet.ts';
import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { combination } from '../mechanics/combination.ts';
import { options } from '../mechanics/options.ts';
import { anyPosition, straight } from '../mechanics/straight.ts';
import { ballPool, type Group } from '../result.ts';
import { ballsAt, ballsOf } from '../window.ts';
import { dragonTiger, exactSum, sides, sidesAround } from './choices.ts';

/** Ten cars in the order of their finish. */
const finish: Group = { name: 'finish', count: 10, pool: ballPool(numbered(1, 10, 2)) };
const places = Array.from({ length: 10 }, (_, index) => `place-${index + 1}`);
const top = (count: number) => ballsOf(finish, 0, count);
const cars = (count: number, separator: string) =>
  ['01', '02', '03', '04', '05'].slice(0, count).join(separator);
const topTwo = [{ name: 'top-2', window: top(2) }];

/** Racing ten. */
export const racingTen = family('racing-ten', [finish], {
  position: [bet('position', bothBoards, `01${'|'.repeat(9)}`, anyPosition(ballsOf(finish), places))],
  top: [
    ...[1, 2, 3, 4, 5].map((count) =>
      bet(`top-${count}`, traditional, cars(count, '|'), straight(top(count), places.slice(0, count))),
    ),
    ...[2, 3].map((count) =>
      bet(
        `top-${count}-group`,
        traditional,
        cars(count, ','),
        combination(top(count), [{ times: 1, choose: count }]),
      ),
    ),
  ],
  sum: [
    bet('top-2-sum', bothBoards, '11', options(topTwo, exactSum(3, 19))),
    bet('top-2-sum-sides', bothBoards, 'big', options(topTwo, sidesAround(11))),
  ],
  sides: [
    bet(
      'sides',
      entertainment,
      `big${'|'.repeat(9)}`,
      options(
        places.map((name, place) => ({ name, window: ballsAt(finish, [place]) })),
        sides(6),
      ),
    ),
    bet(
      'dragon-tiger',
      entertainment,
      'dragon||||',
      options(
        [0, 1, 2, 3, 4].map((place) => ({
          name: `place-${place + 1}-${10 - place}`,
          window: ballsAt(finish, [place, 9 - place]),
        })),
        dragonTiger(false),
      ),
    ),
  ],
});
