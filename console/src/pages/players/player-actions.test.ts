import { expect, test } from 'vitest';
import { actionsOn } from './player-actions.ts';
import type { PlayerRecord } from './player-chips.tsx';

const player: PlayerRecord = {
  id: '1',
  userName: 'maria',
  nickname: 'Maria',
  type: 0,
  kind: 'member',
  status: 'active',
  owed: '0',
  balance: '0',
  currency: 'PHP',
  createdAt: '2026-11-20T00:00:00Z',
  lastLoginAt: null,
  secondFactor: false,
  moneyPassword: false,
  depositLimits: [],
  stakeLimits: [],
  lossLimits: [],
  exclusions: [],
};
const actions = (change: Partial<PlayerRecord>) =>
  actionsOn({ ...player, ...change }).map((action) => action.change);

test('staff are offered what can be done, and about a closed account nothing but to erase what is known of its player, once', () => {
  expect(actions({})).toEqual([{ what: 'sessions' }, { status: 'disabled' }]);
  expect(actions({ status: 'disabled' })).toEqual([{ status: 'active' }]);
  expect(actions({ secondFactor: true, moneyPassword: true })).toEqual([
    { what: 'second_factor' },
    { what: 'money_password' },
    { what: 'sessions' },
    { status: 'disabled' },
  ]);
  expect(actions({ status: 'closed', secondFactor: true })).toEqual([{ what: 'personal_data' }]);
  expect(actions({ status: 'closed', userName: 'erased-1' })).toEqual([]);
});
