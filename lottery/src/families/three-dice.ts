import { numbered } from '../alphabet.ts';
import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { combination } from '../mechanics/combination.ts';
import { numbers } from '../mechanics/numbers.ts';
import { type Choices, options } from '../mechanics/options.ts';
import { allOf } from '../mechanics/subset.ts';
import { type Group, wheelPool } from '../result.ts';
import { ballsOf } from '../window.ts';
import { exactSum, isRun, shapeOf, sumSides } from './choices.ts';

const dice: Group = { name: 'dice', count: 3, pool: wheelPool(numbered(1, 6)) };
const all = ballsOf(dice);
const row = [{ name: 'dice', window: all }];
const faces = [1, 2, 3, 4, 5, 6];

/** Sums of three equal dice lose. */
const sumSidesButTriples: Choices = {
  ...sumSides(11),
  won: (values) => (shapeOf(values) === '3' ? [] : sumSides(11).won(values)),
};

const shapes: Choices = {
  names: ['triple', 'run', 'pair', 'all-different'],
  won(values) {
    const shape = { 3: 'triple', 21: 'pair', 111: 'all-different' }[shapeOf(values)]!;
    return isRun(values) ? [shape, 'run'] : [shape];
  },
};

/** Three dice. */
export const threeDice = family('three-dice', [dice], {
  sum: [
    bet('sum', bothBoards, '10', options(row, exactSum(3, 18))),
    bet('sum-sides', bothBoards, 'big', options(row, sumSidesButTriples)),
  ],
  alike: [
    bet(
      'triple',
      bothBoards,
      '666',
      options(row, {
        names: faces.map((face) => String(face).repeat(3)),
        won: (values) => (shapeOf(values) === '3' ? [values.join('')] : []),
      }),
    ),
    bet(
      'pair',
      bothBoards,
      '11',
      options(row, {
        names: faces.map((face) => String(face).repeat(2)),
        won: (values) =>
          faces
            .filter((face) => values.filter((value) => value === face).length >= 2)
            .map((face) => String(face).repeat(2)),
      }),
    ),
    bet(
      'pair-and-one',
      traditional,
      '1|2',
      combination(all, [
        { times: 2, choose: 1 },
        { times: 1, choose: 1 },
      ]),
    ),
  ],
  different: [
    bet('three-different', traditional, '1,2,3', combination(all, [{ times: 1, choose: 3 }])),
    bet('two-different', traditional, '1,2', allOf(all, 2, 6)),
  ],
  single: [bet('single', bothBoards, '6', numbers(all))],
  shape: [bet('shape', entertainment, 'run', options(row, shapes))],
});
