import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { numbers } from '../mechanics/numbers.ts';
import { options } from '../mechanics/options.ts';
import { anyPosition } from '../mechanics/straight.ts';
import { allOf } from '../mechanics/subset.ts';
import { digitPool, type Group } from '../result.ts';
import { ballsOf, digitsOf, endingsOf, joined } from '../window.ts';
import { dragonTiger, exactSum, sides, sumSides } from './choices.ts';

const group = (name: string, count: number, digits: number): Group => ({
  name,
  count,
  pool: digitPool(digits),
});
const first = group('first', 1, 6);
const frontThree = group('front-three', 2, 3);
const backThree = group('back-three', 2, 3);
const down = group('down', 1, 2);

const up = digitsOf(first, -3);
const upTwo = digitsOf(first, -2);
const downTwo = digitsOf(down);
const either = [
  { name: 'up', window: joined(upTwo) },
  { name: 'down', window: joined(downTwo) },
];

/** Thai style: three up, two down. */
export const thai = family('thai', [first, frontThree, backThree, down], {
  three: [
    bet('three-up', bothBoards, '123', numbers(joined(up))),
    bet('three-up-any-order', traditional, '123', numbers(joined(up), 'anyOrder')),
    bet('three-up-box', traditional, '123', numbers(joined(up), 'box')),
    bet('three-front', traditional, '123', numbers(ballsOf(frontThree))),
    bet('three-back', traditional, '123', numbers(ballsOf(backThree))),
    bet('three-front-back', traditional, '123', numbers(endingsOf([frontThree, backThree], 3))),
  ],
  two: [
    bet('two-up', bothBoards, '23', numbers(joined(upTwo))),
    bet('two-down', bothBoards, '23', numbers(ballsOf(down))),
    bet('two-up-any-order', traditional, '23', numbers(joined(upTwo), 'anyOrder')),
    bet('two-down-any-order', traditional, '23', numbers(ballsOf(down), 'anyOrder')),
  ],
  run: [
    bet('run-up', bothBoards, '3', allOf(up, 1, 10)),
    bet('run-up-2', traditional, '2,3', allOf(up, 2, 10)),
    bet('run-down', bothBoards, '3', allOf(downTwo, 1, 10)),
    bet('position-up', traditional, '1||', anyPosition(up, ['hundreds', 'tens', 'ones'])),
    bet('position-down', traditional, '1|', anyPosition(downTwo, ['tens', 'ones'])),
  ],
  six: [bet('six', traditional, '123456', numbers(joined(digitsOf(first))))],
  sides: [
    bet('two-sides', entertainment, 'big|', options(either, sides(50))),
    bet('up-sum', entertainment, '13', options([{ name: 'up', window: up }], exactSum(0, 27))),
    bet('up-sum-sides', entertainment, 'big', options([{ name: 'up', window: up }], sumSides(14))),
    bet(
      'down-dragon-tiger',
      entertainment,
      'dragon',
      options([{ name: 'tens-ones', window: downTwo }], dragonTiger(true)),
    ),
  ],
});
