import { bet, bothBoards, entertainment, family, type Family, traditional } from '../family.ts';
import { numbers } from '../mechanics/numbers.ts';
import { options } from '../mechanics/options.ts';
import { allOf, noneOf } from '../mechanics/subset.ts';
import { digitPool, type Group } from '../result.ts';
import { digitsOf, endingsOf, joined } from '../window.ts';
import { dragonTiger, exactSum, sides, sumSides } from './choices.ts';

/** Prizes of a region, as `[name, how many numbers, digits of each]`. */
type Prizes = readonly (readonly [name: string, count: number, digits: number])[];

/** 27 numbers, the special prize first. */
const north: Prizes = [
  ['special', 1, 5],
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
];

/** 18 numbers, drawn from the eighth prize up to the special one. */
const south: Prizes = [
  ['eighth', 1, 2],
  ['seventh', 1, 3],
  ['sixth', 3, 4],
  ['fifth', 1, 4],
  ['fourth', 7, 5],
  ['third', 2, 5],
  ['second', 1, 5],
  ['first', 1, 5],
  ['special', 1, 6],
];

/** Numbers of a line of parlays and of numbers that are not drawn. */
const mostNumbers = 20;
const twoDigits = (count: number) =>
  ['07', '18', '29', '36', '45', '54', '63', '72', '81', '90'].slice(0, count).join();

/**
 * A region.
 * @param heads the prizes whose numbers have two and three digits: bets on heads look at them
 */
function region(code: string, prizes: Prizes, heads: { two: string; three: string }): Family {
  const groups: Group[] = prizes.map(([name, count, digits]) => ({ name, count, pool: digitPool(digits) }));
  const named = (name: string) => groups.find((group) => group.name === name)!;
  const special = named('special');
  const pairs = endingsOf(groups, 2);
  const lastTwo = digitsOf(special, -2);
  const tail = (digits: number) => joined(digitsOf(special, -digits));
  const among = (name: string, digits: number) => endingsOf([named(name)], digits);
  const both = (name: string, digits: number) => endingsOf([named(name), special], digits);
  const row = (name: string, window = lastTwo) => [{ name, window }];

  return family(code, groups, {
    two: [
      bet('two-any', bothBoards, '68', numbers(pairs)),
      bet('two-head', traditional, '68', numbers(among(heads.two, 2))),
      bet('two-tail', bothBoards, '68', numbers(tail(2))),
      bet('two-head-tail', traditional, '68', numbers(both(heads.two, 2))),
    ],
    three: [
      bet('three-any', traditional, '168', numbers(endingsOf(groups, 3))),
      bet('three-head', traditional, '168', numbers(among(heads.three, 3))),
      bet('three-tail', traditional, '168', numbers(tail(3))),
      bet('three-head-tail', traditional, '168', numbers(both(heads.three, 3))),
    ],
    four: [
      bet('four-any', traditional, '6868', numbers(endingsOf(groups, 4))),
      bet('four-tail', traditional, '6868', numbers(tail(4))),
    ],
    special: [
      bet('special', traditional, special.pool.alphabet.symbolAt(6868), numbers(joined(digitsOf(special)))),
    ],
    digit: [
      bet('head-digit', bothBoards, '6', numbers(digitsOf(special, -2, -1))),
      bet('tail-digit', bothBoards, '8', numbers(digitsOf(special, -1))),
    ],
    parlay: [2, 3, 4].map((size) =>
      bet(`parlay-${size}`, bothBoards, twoDigits(size), allOf(pairs, size, mostNumbers)),
    ),
    'not-drawn': [4, 5, 6, 7, 8, 9, 10].map((size) =>
      bet(`not-drawn-${size}`, traditional, twoDigits(size), noneOf(pairs, size, mostNumbers)),
    ),
    sides: [
      bet('tail-sides', entertainment, 'big', options(row('tail', tail(2)), sides(50))),
      bet('tail-sum', entertainment, '9', options(row('tail'), exactSum(0, 18))),
      bet('tail-sum-sides', entertainment, 'big', options(row('tail'), sumSides(10))),
      bet('tail-dragon-tiger', entertainment, 'dragon', options(row('tail'), dragonTiger(true))),
    ],
  });
}

/** Vietnam North: 27 numbers, the special prize of five digits. */
export const vietnamNorth = region('vn-north', north, { two: 'seventh', three: 'sixth' });
/** Vietnam Central and South: 18 numbers, the special prize of six digits. */
export const vietnamSouth = region('vn-south', south, { two: 'eighth', three: 'seventh' });
