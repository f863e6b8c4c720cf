import { describe, expect, test } from 'vitest';
import type { Visitor } from '@foyer/contract/session-can';
import { features, switchNames } from '@foyer/contract/switches';
import { categoryEntries, visibleEntries, visibleList, type MenuState } from './menu-entries.ts';

const everything: MenuState = {
  visitor: 0,
  features: features(switchNames),
  switches: [],
  isBuilt: () => true,
  hasApp: true,
  hasService: true,
  gameTypes: ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP'],
};
const keysOf = (entries: { key: string }[]) => entries.map(({ key }) => key);
const list = (more: Partial<MenuState>) => keysOf(visibleList({ ...everything, ...more }));
const categories = (more: Partial<MenuState>) =>
  keysOf(visibleEntries(categoryEntries, { ...everything, ...more }));

test('the categories of the specification, in its order', () => {
  expect(categories({})).toEqual([
    'home',
    'promotion',
    'slots',
    'live',
    'announcement',
    'fish',
    'sports',
    'app',
    'pvp',
  ]);
});

test('the list of the specification, in its order', () => {
  expect(list({})).toEqual([
    'notice',
    'messages',
    'changePassword',
    'changeMoneyPassword',
    'bettingRecord',
    'responsible',
    'help',
    'service',
    'language',
    'affiliate',
    'logout',
  ]);
});

test.each<[Visitor, boolean, boolean]>([
  [null, true, false],
  [0, true, true],
  [4, true, true],
  [40, true, true],
  [1, false, true],
  [2, false, true],
  [3, false, true],
])('visitor %s: affiliate entry %s, sign-out %s', (visitor, affiliate, logout) => {
  const keys = list({ visitor });
  expect([keys.includes('affiliate'), keys.includes('logout')]).toEqual([affiliate, logout]);
});

describe('an entry is hidden', () => {
  test('by its own switch, each one alone; nobody is kept from signing out, nor from stopping to play', () => {
    const always = ['logout', 'responsible'];
    const all = [...new Set([...categories({}), ...list({})])];
    const hiding = switchNames.filter((name) => name.startsWith('HIDE'));
    const left = hiding.map(
      (name) => new Set([...categories({ switches: [name] }), ...list({ switches: [name] })]),
    );
    const gone = left.map((keys) => all.filter((key) => !keys.has(key)));
    expect(gone.flat()).toEqual([...new Set(gone.flat())]);
    expect(new Set(gone.flat())).toEqual(new Set(all.filter((key) => !always.includes(key))));
    expect([categories({ switches: hiding }), list({ switches: hiding })]).toEqual([
      [],
      ['responsible', 'logout'],
    ]);
  });
  test('when its switch is off', () => {
    const keys = list({
      features: features(switchNames.filter((name) => name !== 'TRANSBETREPMEM3')),
    });
    expect(keys).not.toContain('bettingRecord');
    expect(keys).toContain('notice');
  });
  test('the message centre not with the inbox: announcements and the live chat are there too', () => {
    const withoutInbox = features(switchNames.filter((name) => name !== 'MAILCEN'));
    expect(list({ features: withoutInbox })).toContain('messages');
  });
  test('when its page does not exist', () => {
    expect(list({ isBuilt: () => false })).toEqual(['service', 'logout']);
  });
  test('when it has nothing to open', () => {
    expect(categories({ hasApp: false, gameTypes: ['LIVE'] })).toEqual([
      'home',
      'promotion',
      'live',
      'announcement',
    ]);
    expect(list({ hasService: false })).not.toContain('service');
  });
});
