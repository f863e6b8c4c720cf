import { families } from '@foyer/lottery';
import { expect, test } from 'vitest';
import { groupsOf, headsOf, hueOf, lookOf } from './look.ts';

test('prizes are tables, draws of few numbers are balls or what the family is known by', () => {
  expect(families.map(({ code }) => lookOf(code)).includes('balls')).toBe(true);
  expect(lookOf('vn-north')).toBe('table');
  expect(lookOf('three-dice')).toBe('dice');
});

test('balls of Mark Six have the colour of their wave', () => {
  expect(['01', '03', '05', '49'].map((symbol) => hueOf('mark-six', symbol))).toEqual([
    'red',
    'blue',
    'green',
    'green',
  ]);
});

test('heads and tails hold the last two digits of every number, repeated ones too', () => {
  const heads = headsOf({ special: ['12307'], seventh: ['07', '01', '55'], sixth: ['955'] });
  expect(heads[0]).toEqual(['1', '7', '7']);
  expect(heads[5]).toEqual(['5', '5']);
  expect(heads.flat()).toHaveLength(5);
});

test('prizes stand as the family publishes them, whatever order the stored result has', () => {
  const stored = { seventh: ['123'], special: ['123456'], eighth: ['12'] };
  expect(groupsOf('vn-south', stored)).toEqual(['eighth', 'seventh', 'special']);
  expect(groupsOf('sea-4d', { third: ['3'], first: ['1'], second: ['2'] })).toEqual([
    'first',
    'second',
    'third',
  ]);
});
