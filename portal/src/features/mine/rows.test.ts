import { features, switchNames } from '@foyer/contract/switches';
import { expect, test } from 'vitest';
import { groups, visibleRows } from './rows.ts';

const rows = groups.flatMap((group) => group.rows);
const [tiles, agencyRows] = ['rewards', 'agency'].map(
  (name) => groups.find(({ key }) => key === name)!.rows,
) as [typeof rows, typeof rows];

const all = features(switchNames);
const none = features([]);
const keys = (
  list: typeof rows,
  visitor: Parameters<typeof visibleRows>[1]['visitor'],
  on = all,
  isBuilt = (_href: string) => true,
  isBelow = true,
) =>
  visibleRows(list, { visitor, features: on, isBuilt, toUpline: isBelow, hasBenefits: true }).map(
    ({ key }) => key,
  );

test('switches show and hide their rows', () => {
  expect(keys(rows, 0)).toContain('depositRecord');
  expect(keys(rows, 0, none)).not.toContain('depositRecord');
  expect(keys(tiles, 0, none)).toEqual(['benefits']);
});

test('the agency center is for agents', () => {
  expect(keys(agencyRows, 1)).toHaveLength(7);
  for (const type of [null, 0, 4, 40] as const) expect(keys(agencyRows, type)).toEqual([]);
});

test('agents invite always, everybody else where members invite friends', () => {
  const invites = (visitor: Parameters<typeof keys>[1], on: typeof all) =>
    keys(rows, visitor, on).filter((key) => key === 'invite').length;
  for (const type of [1, 2, 3] as const) expect([invites(type, all), invites(type, none)]).toEqual([1, 1]);
  for (const type of [null, 0, 40] as const)
    expect([invites(type, all), invites(type, none)]).toEqual([1, 0]);
});

test('VIP benefits only where there are any', () => {
  const state = { visitor: 0 as const, features: all, isBuilt: () => true, toUpline: true };
  const tilesWith = (hasBenefits: boolean) =>
    visibleRows(tiles, { ...state, hasBenefits }).map(({ key }) => key);
  expect(tilesWith(true).filter((key) => !tilesWith(false).includes(key))).toEqual(['benefits']);
});

test('a row without a page is not shown', () => {
  expect(keys(rows, 0, all, (href) => href === '/m/gameRecord')).toEqual(['bettingRecord']);
});

test('the transfer to the upline is for who has one, and for no type 2', () => {
  const has = (...given: [Parameters<typeof keys>[1], boolean]) =>
    keys(rows, given[0], all, () => true, given[1]).includes('uplineTransfer');
  expect([
    has(0, true),
    has(1, true),
    has(40, true),
    has(2, true),
    has(0, false),
    has(4, true),
    has(null, true),
  ]).toEqual([true, true, true, false, false, false, false]);
  expect(keys(rows, 0, none)).not.toContain('uplineTransfer');
});
