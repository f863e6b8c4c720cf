import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SchemeRules } from '@foyer/contract/scheme-kinds';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { dayOf, enforce } from './fixture.ts';
import { inForceOn } from './scheme.ts';

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());
beforeEach(async () => void (await gateway.services.db.pool.query('delete from scheme')));

const rebate: SchemeRules = { kind: 'rebate', rates: { RNG: 100 }, turnoverTimes: 0, days: 7 };
const stop = async (id: string) =>
  (await ask(owner, 'operatorStopScheme', { version: 1, reason: 'A mistake' }, { id })).code;
/** Which scheme counts some days from today. */
async function countingOn(later: number, kind: SchemeRules['kind'] = 'rebate') {
  const { db, schemes } = gateway.services;
  return inForceOn(await schemes.published(db.orm, 1, kind), dayOf(gateway, later))?.id ?? null;
}

test('rules that are stopped before they begin leave those in force that they were to replace', async () => {
  const before = await enforce(gateway, rebate);
  const mistaken = await enforce(gateway, { ...rebate, rates: { RNG: 1 } }, 1);
  expect([await countingOn(0), await countingOn(1)]).toEqual([before, mistaken]);
  expect(await stop(mistaken)).toBe('ok');
  expect([await countingOn(0), await countingOn(1)]).toEqual([before, before]);
  expect(await stop(before)).toBe('ok');
  expect([await countingOn(0), await countingOn(1)]).toEqual([before, null]);
});

test('rules that are stopped after they ended count for no day more', async () => {
  const rules = { kind: 'referral', toDay: dayOf(gateway, -2) } as SchemeRules;
  const ended = await enforce(gateway, rules);
  const days = () => Promise.all([-3, -2, -1, 0].map((later) => countingOn(later, 'referral')));
  expect(await days()).toEqual([ended, ended, null, null]);
  expect(await stop(ended)).toBe('ok');
  expect(await days()).toEqual([ended, ended, null, null]);
});
