import { bet, bothBoards, entertainment, family, traditional } from '../family.ts';
import { numbers, numbersOfTiers, type Prizes } from '../mechanics/numbers.ts';
import { options } from '../mechanics/options.ts';
import { shares } from '../mechanics/tiers.ts';
import { digitPool, type Group } from '../result.ts';
import { digitsOf, endingsOf } from '../window.ts';
import { dragonTiger, shapeOf, sides, sumSides } from './choices.ts';

/** 23 numbers: three prizes, ten starters, ten consolations. */
const groups: Group[] = (
  [
    ['first', 1],
    ['second', 1],
    ['third', 1],
    ['starters', 10],
    ['consolations', 10],
  ] as const
).map(([name, count]) => ({ name, count, pool: digitPool(4) }));
const [first, second, third] = groups as [Group, Group, Group];
const top = [first, second, third];

/** Tiers of some prizes that share the return by weight. */
function tiersOf(prizes: readonly Group[], weights: readonly number[], digits = 4): Prizes[] {
  const parts = shares(weights);
  return prizes.map((group, index) => ({
    tier: group.name,
    window: endingsOf([group], digits),
    prize: parts[index]!,
  }));
}

const ways = [
  { name: '', form: 'plain', example: '1234' },
  { name: '-box', form: 'box', example: '1234' },
  { name: '-any-order', form: 'anyOrder', example: '1234' },
  { name: '-roll', form: 'roll', example: 'R234' },
] as const;

/** A bet in all four forms: as it is, every order, one bet for all orders, one digit open. */
const inAllForms = (code: string, prizes: readonly Prizes[]) =>
  ways.map(({ name, form, example }) => bet(code + name, traditional, example, numbersOfTiers(prizes, form)));

const places = ['thousands', 'hundreds', 'tens', 'ones'];

/** Southeast Asian 4D. */
export const sea4d = family('sea-4d', groups, {
  big: inAllForms('big', tiersOf(groups, [25, 10, 5, 18, 6])),
  small: inAllForms('small', tiersOf(top, [35, 20, 10])),
  prize: groups.map((group) =>
    bet(
      `four-${group.name}`,
      group === first ? bothBoards : traditional,
      '1234',
      numbers(endingsOf([group], 4)),
    ),
  ),
  three: [
    bet('three-first', bothBoards, '234', numbers(endingsOf([first], 3))),
    bet('three-first-box', traditional, '234', numbers(endingsOf([first], 3), 'box')),
    bet('three-top', traditional, '234', numbersOfTiers(tiersOf(top, [5, 3, 2], 3))),
    bet('three-top-box', traditional, '234', numbersOfTiers(tiersOf(top, [5, 3, 2], 3), 'box')),
  ],
  two: [
    bet('two-first', bothBoards, '34', numbers(endingsOf([first], 2))),
    bet('two-top', traditional, '34', numbersOfTiers(tiersOf(top, [5, 3, 2], 2))),
  ],
  sides: [
    bet(
      'first-sides',
      entertainment,
      'big|||',
      options(
        places.map((name, place) => ({ name, window: digitsOf(first, place, place + 1) })),
        sides(5),
      ),
    ),
    bet(
      'first-sum-sides',
      entertainment,
      'big',
      options([{ name: 'total', window: digitsOf(first) }], sumSides(18)),
    ),
    bet(
      'first-dragon-tiger',
      entertainment,
      'dragon',
      options([{ name: 'tens-ones', window: digitsOf(first, 2) }], dragonTiger(true)),
    ),
    bet(
      'first-shape',
      entertainment,
      'all-different',
      options([{ name: 'first', window: digitsOf(first) }], {
        names: ['all-different', 'pair', 'two-pairs', 'three-alike', 'four-alike'],
        won: (values) => [
          { 1111: 'all-different', 211: 'pair', 22: 'two-pairs', 31: 'three-alike', 4: 'four-alike' }[
            shapeOf(values)
          ]!,
        ],
      }),
    ),
  ],
});
