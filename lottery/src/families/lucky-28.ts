import { numbered } from '../alphabet.ts';
import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { numbers } from '../mechanics/numbers.ts';
import { type Choices, options } from '../mechanics/options.ts';
import { anyPosition } from '../mechanics/straight.ts';
import { type Group, wheelPool } from '../result.ts';
import { ballsOf, joined } from '../window.ts';
import { dragonTiger, exactSum, ranges, sumSides, threeShapes } from './choices.ts';

/** Three digits whose sum is 0 to 27. */
const balls: Group = { name: 'balls', count: 3, pool: wheelPool(numbered(0, 9)) };
const all = ballsOf(balls);
const row = [{ name: 'total', window: all }];

/** Size and parity together. */
const combined: Choices = {
  names: ['big-odd', 'big-even', 'small-odd', 'small-even'],
  won: (values) => [sumSides(14).won(values).join('-')],
};

const colours = ['blue', 'red', 'green'];
/** Sums go through three colours in turn; the outermost and the two in the middle are grey. */
const colour: Choices = {
  names: ['red', 'green', 'blue', 'grey'],
  won(values) {
    const sum = values.reduce((total, value) => total + value, 0);
    return [[0, 13, 14, 27].includes(sum) ? 'grey' : colours[(sum + 1) % 3]!];
  },
};

/** Lucky 28. */
export const lucky28 = family('lucky-28', [balls], {
  sum: [bet('sum', bothBoards, '13', options(row, exactSum(0, 27)))],
  sides: [
    bet('sum-sides', bothBoards, 'big', options(row, sumSides(14))),
    bet('combined', bothBoards, 'big-odd', options(row, combined)),
    bet(
      'extreme',
      bothBoards,
      'lowest',
      options(
        row,
        ranges([
          ['lowest', 0, 5],
          ['highest', 22, 27],
        ]),
      ),
    ),
    bet('colour', entertainment, 'red', options(row, colour)),
    bet('shape', entertainment, 'pair', options(row, threeShapes(10))),
    bet(
      'dragon-tiger',
      entertainment,
      'dragon',
      options([{ name: 'ball-1-3', window: ballsOf(balls, 0, 2) }], dragonTiger(true)),
    ),
  ],
  position: [bet('position', traditional, '7||', anyPosition(all, ['ball-1', 'ball-2', 'ball-3']))],
  number: [
    bet('typed', traditional, '123', numbers(joined(all))),
    bet('any-order', traditional, '123', numbers(joined(all), 'anyOrder')),
  ],
});
