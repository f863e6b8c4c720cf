import { numbered } from '../alphabet.ts';
import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { columns } from '../mechanics/columns.ts';
import { options } from '../mechanics/options.ts';
import { allOf } from '../mechanics/subset.ts';
import { shares } from '../mechanics/tiers.ts';
import { ballPool, type Group } from '../result.ts';
import { ballsAt, ballsOf } from '../window.ts';
import { dragonTiger, ranges, sides } from './choices.ts';

/** Thirty of 75, in five columns of fifteen. */
const balls: Group = { name: 'balls', count: 30, pool: ballPool(numbered(1, 75, 2)) };
const all = ballsOf(balls);
const letters = ['B', 'I', 'N', 'G', 'O'];
const firstOf = (column: number) => column * 15 + 1;
const parts = shares([3, 3, 4]);

/** The column of a ball. */
const column = ranges(letters.map((letter, index) => [letter, firstOf(index), firstOf(index) + 14]));
const firstBall = ballsAt(balls, [0]);
const lastBall = ballsAt(balls, [29]);
const ends = [
  { name: 'first-ball', window: firstBall },
  { name: 'last-ball', window: lastBall },
];

/** Bingo 75. */
export const bingo = family('bingo', [balls], {
  line: [
    bet(
      'line',
      bothBoards,
      '05|20|35|50|65',
      columns(
        all,
        letters.map((name, index) => ({ name, alphabet: numbered(firstOf(index), firstOf(index) + 14, 2) })),
        [5, 4, 3].map((matches, index) => ({ name: `match-${matches}`, matches, prize: parts[index]! })),
      ),
    ),
  ],
  numbers: [1, 2, 3, 4, 5, 6].map((size) =>
    bet(
      `all-${size}`,
      traditional,
      ['05', '20', '35', '50', '65', '70'].slice(0, size).join(),
      allOf(all, size, 12),
    ),
  ),
  ball: [
    bet('column', entertainment, 'B|', options(ends, column)),
    bet('sides', entertainment, 'big|', options(ends, sides(38))),
    bet(
      'dragon-tiger',
      entertainment,
      'dragon',
      options([{ name: 'first-last', window: ballsAt(balls, [0, 29]) }], dragonTiger(false)),
    ),
  ],
});
