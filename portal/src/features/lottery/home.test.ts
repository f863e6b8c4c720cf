import type { Lottery } from '@foyer/contract';
import { expect, test } from 'vitest';
import { fits, groupsOf } from './home.ts';

const lottery = (nodeId: string, more: Partial<Lottery> = {}): Lottery =>
  ({ nodeId, vassalage: 'LOTT', vendorName: 'Lotto', everySeconds: null, next: null, ...more }) as Lottery;
test('lotteries stand under their vendors, in the order of the list', () => {
  const groups = groupsOf([
    lottery('a'),
    lottery('b', { vassalage: 'ELOTT', vendorName: 'Fast' }),
    lottery('c'),
  ]);
  expect(
    groups.map(({ vendorName, lotteries }) => [vendorName, lotteries.map(({ nodeId }) => nodeId)]),
  ).toEqual([
    ['Lotto', ['a', 'c']],
    ['Fast', ['b']],
  ]);
});

test.each([
  ['all', true],
  ['fav', true],
  ['fast', false],
  ['vendor:LOTT', true],
  ['vendor:ELOTT', false],
] as const)('the filter %s shows a favourite of LOTT that draws daily: %s', (filter, shown) => {
  expect(fits(filter, lottery('a'), ({ nodeId }) => nodeId === 'a')).toBe(shown);
});

test('a draw each minute is fast, one a day is not', () => {
  const isShown = (everySeconds: number) => fits('fast', lottery('a', { everySeconds }), () => false);
  expect([60, 600, 86_400].map(isShown)).toEqual([true, true, false]);
});
