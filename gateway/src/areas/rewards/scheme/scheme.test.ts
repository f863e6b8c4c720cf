import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorScheme } from '@foyer/contract';
import type { SchemeRules } from '@foyer/contract/scheme-kinds';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import { dayOf, enforce, press } from './fixture.ts';
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

test('rules say what was claimed by how many players, without those who only earned something', async () => {
  const schemeId = await enforce(gateway, rebate);
  const players = [await addPlayer(gateway, 0n), await addPlayer(gateway, 0n)] as const;
  const { db, earnings } = gateway.services;
  const terms = {
    schemeId,
    source: 'rebate',
    titles: { EN: 'Rebate' },
    turnoverTimes: 0,
    days: 7,
    facts: {},
  } as const;
  const earn = ({ accountId }: (typeof players)[number], subject: string) =>
    inTransaction(db, (on) =>
      earnings.offer(
        on,
        { merchantId: 1, accountId, currency: 'PHP' },
        { ...terms, subject, amount: 300n, budget: null },
        null,
      ),
    );
  for (const player of players) for (const subject of ['one', 'other']) await earn(player, subject);
  const given = async () => {
    const answer = await owner.call('operatorSchemes', { query: { merchant: 'foyer', kind: 'rebate' } });
    return (answer.json().value.schemes as OperatorScheme[]).find(({ id }) => id === schemeId)?.given;
  };
  expect(await given()).toEqual({ players: 0, amount: '0' });
  const mine = await players[0].get<{ earnings: { id: string }[] }>('earnings');
  for (const [at, { id }] of mine.value.earnings.entries()) {
    expect((await press(gateway, players[0], `earnings/${id}/claim`)).code).toBe('ok');
    expect(await given()).toEqual({ players: 1, amount: String(300 * (at + 1)) });
  }
});
