import type { Lottery } from '@foyer/contract';
import { expect, test } from 'vitest';
import { fits, groupsOf, refetchAfter } from './home.ts';

const lottery = (nodeId: string, more: Partial<Lottery> = {}): Lottery =>
  ({ nodeId, vassalage: 'LOTT', vendorName: 'Lotto', everySeconds: null, next: null, ...more }) as Lottery;
const now = Date.parse('2026-03-01T12:00:00Z');
const closing = (inSeconds: number) => ({
  next: {
    closesAt: new Date(now + inSeconds * 1000).toISOString(),
    drawsAt: new Date(now + (inSeconds + 20) * 1000).toISOString(),
  } as Lottery['next'],
});

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

test('the list is asked for again when the next draw closes, and when it is drawn', () => {
  expect(refetchAfter([closing(30), closing(40)], now)).toBe(31_500);
  expect(refetchAfter([closing(-10)], now)).toBe(11_500);
});

test('it is asked for neither all the time nor never', () => {
  expect(refetchAfter([closing(0.5)], now)).toBe(3000);
  expect(refetchAfter([closing(100_000)], now)).toBe(60_000);
  expect(refetchAfter([], now)).toBe(60_000);
});
