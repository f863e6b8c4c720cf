import { expect, test } from 'vitest';
import { actsOn } from './acts.ts';
import type { PlayerRecord } from './player-parts.tsx';

const player: PlayerRecord = {
  id: '1',
  userName: 'maria',
  nickname: 'Maria',
  type: 0,
  kind: 'member',
  status: 'active',
  balance: '0',
  currency: 'PHP',
  createdAt: '2026-11-20T00:00:00Z',
  lastLoginAt: null,
  secondFactor: false,
  moneyPassword: false,
  depositLimits: [],
};
const offered = (change: Partial<PlayerRecord>) => actsOn({ ...player, ...change }).map((act) => act.change);

test('staff are offered what can be done, and nothing about a closed account', () => {
  expect(offered({})).toEqual([{ status: 'disabled' }]);
  expect(offered({ status: 'disabled' })).toEqual([{ status: 'active' }]);
  expect(offered({ secondFactor: true, moneyPassword: true })).toEqual([
    { what: 'second_factor' },
    { what: 'money_password' },
    { status: 'disabled' },
  ]);
  expect(offered({ status: 'closed', secondFactor: true })).toEqual([]);
});
