import { families } from '@foyer/lottery';
import { expect, test } from 'vitest';
import { seriesOf, talliesOf } from './trends.ts';

const named = (family: string) => seriesOf(family).map(({ name }) => name);

test('digits are counted place by place, balls of a cage together, tables by their last digits', () => {
  expect(named('five-digits')).toEqual([1, 2, 3, 4, 5, 'all']);
  expect(named('ph-lotto-58')).toEqual(['all']);
  expect(named('vn-north')).toEqual(['tens', 'ones', 'endings']);
  expect(named('sea-4d')).toEqual(['tens', 'ones', 'endings']);
});

test('every family has series whose symbols are what it draws', () => {
  for (const family of families) {
    const result = Object.fromEntries(
      family.groups.map(({ name, count, pool }) => [
        name,
        Array.from({ length: count }, (_, index) => pool.alphabet.symbolAt(index % pool.alphabet.size)),
      ]),
    );
    for (const { symbols, read } of seriesOf(family.code))
      expect(read(result).filter((symbol) => !symbols.includes(symbol))).toEqual([]);
  }
});

test('frequency, the gap since the last time, and the longest gap', () => {
  const [first] = seriesOf('five-digits');
  const draw = (digit: string) => ({ balls: [digit, '0', '0', '0', '0'] });
  const tallies = talliesOf(first!, ['7', '1', '1', '7', '2', '2'].map(draw));
  const of = (symbol: string) => tallies.find((tally) => tally.symbol === symbol);
  expect(of('7')).toEqual({ symbol: '7', count: 2, gap: 2, longest: 2 });
  expect(of('1')).toEqual({ symbol: '1', count: 2, gap: 3, longest: 3 });
  expect(of('9')).toEqual({ symbol: '9', count: 0, gap: 6, longest: 6 });
});

test('a number that is drawn twice in a draw counts twice', () => {
  const [, , endings] = seriesOf('vn-north');
  const tallies = talliesOf(endings!, [{ special: ['12307'], seventh: ['07', '11'] }]);
  expect(tallies.find(({ symbol }) => symbol === '07')?.count).toBe(2);
});
