import { type DrawResult, familyOf, type Group, symbolsOf } from '@foyer/lottery';

/** What trends are counted over: one place of a result, or all its numbers together. */
export interface Series {
  /** `all`, the place of a ball from 1, or `tens` and `ones` of a table's foremost prize. */
  name: 'all' | 'endings' | 'tens' | 'ones' | number;
  symbols: readonly string[];
  /** What a draw shows. */
  read: (result: DrawResult) => readonly string[];
}

const digits = [...'0123456789'];

/** Places of more symbols than this are not counted one by one. */
const fewSymbols = 12;

const place = ({ name, pool }: Group, index: number): Series => ({
  name: index + 1,
  symbols: symbolsOf(pool.alphabet),
  read: (result) => [result[name]![index]!],
});

/**
 * What the trends of a family are counted over: each place where its numbers stand in places, all its numbers where they do
 * not, the last digits of a table of prizes.
 */
export function seriesOf(family: string): Series[] {
  const { groups } = familyOf(family);
  const foremost = groups.find(({ name }) => name === 'special') ?? groups[0]!;
  const { size } = foremost.pool.alphabet;
  if (groups.length > 2 || size > 100) {
    const last = (from: number, to?: number) => (result: DrawResult) => [
      result[foremost.name]![0]!.slice(from, to),
    ];
    return [
      { name: 'tens', symbols: digits, read: last(-2, -1) },
      { name: 'ones', symbols: digits, read: last(-1) },
      {
        name: 'endings',
        symbols: digits.flatMap((tens) => digits.map((ones) => tens + ones)),
        read: (result) =>
          Object.values(result).flatMap((numbers) => numbers.map((number) => number.slice(-2))),
      },
    ];
  }
  const all: Series = {
    name: 'all',
    symbols: symbolsOf(foremost.pool.alphabet),
    read: (result) => groups.flatMap(({ name, pool }) => (pool === foremost.pool ? result[name]! : [])),
  };
  const inPlaces = size <= fewSymbols && family !== 'scratch' && family !== 'three-dice';
  return inPlaces
    ? [...Array.from({ length: foremost.count }, (_, index) => place(foremost, index)), all]
    : [all];
}

/** How a symbol did in the latest draws. */
export interface Tally {
  symbol: string;
  /** How often it was drawn. */
  count: number;
  /** Draws since it was drawn last; the number of draws where it was not. */
  gap: number;
  /** The longest that it stayed away. */
  longest: number;
}

/**
 * Counts the draws.
 * @param draws the oldest first
 */
export function talliesOf({ symbols, read }: Series, draws: readonly DrawResult[]): Tally[] {
  const tallies = new Map(symbols.map((symbol) => [symbol, { symbol, count: 0, gap: 0, longest: 0 }]));
  for (const draw of draws) {
    const drawn = read(draw);
    for (const tally of tallies.values()) {
      const times = drawn.filter((symbol) => symbol === tally.symbol).length;
      tally.count += times;
      tally.gap = times > 0 ? 0 : tally.gap + 1;
      tally.longest = Math.max(tally.longest, tally.gap);
    }
  }
  return [...tallies.values()];
}
