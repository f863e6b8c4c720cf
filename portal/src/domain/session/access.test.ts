import { expect, test } from 'vitest';
import type { Visitor } from '@foyer/contract/session-can';
import { accessOf, memberCentreTap, type Need } from './access.ts';

const open = { go: '/m/x' };
const login = { go: '/m/login?from=%2Fm%2Fx' };
const refused = { refuse: 'free_reject' };

test.each<[Need, Visitor, unknown]>([
  ['none', null, open],
  ['session', null, login],
  ['chat', null, login],
  ['actual-account', null, login],
  ['session', 4, open],
  ['chat', 4, refused],
  ['actual-account', 4, refused],
  ['chat', 0, open],
  ['actual-account', 0, open],
  ['actual-account', 1, open],
  ['actual-account', 2, open],
  ['actual-account', 3, refused],
  ['actual-account', 40, refused],
  ['chat', 40, open],
  ['real-money', null, login],
  ['real-money', 4, refused],
  ['real-money', 41, refused],
  ['real-money', 0, open],
  ['real-money', 3, open],
  ['real-money', 40, open],
])('an entry that needs %s, pressed by %s', (need, visitor, expected) => {
  expect(accessOf(need, visitor, '/m/x')).toEqual(expected);
});

test.each<[Visitor, string]>([
  [null, 'login'],
  [4, 'register-prompt'],
  [0, 'open'],
  [1, 'open'],
  [40, 'open'],
])('the member centre tab for %s: %s', (visitor, expected) => {
  expect(memberCentreTap(visitor)).toBe(expected);
});
