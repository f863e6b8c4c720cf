import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addMethods, addPayer, depositBody, type Payer } from '../../cashier/payment-method/fixture.ts';
import { addGames, sitDown } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let support: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  await addGames(gateway);
  support = await logInStaff(gateway, { username: 'support', role: 'support' });
});
afterAll(() => gateway.dispose());

const merchant = 'foyer';
const reason = 'Asked by phone';
const staffCall = async (name: 'operatorExcludePlayer' | 'operatorTightenLimit', id: string, body: object) =>
  (await support.call(name, { params: { id }, body: { merchant, reason, ...body } })).json();
const tighten = (payer: Payer, amount: string, kind = 'deposit') =>
  staffCall('operatorTightenLimit', payer.accountId, { kind, period: 'day', amount });
const seen = async (payer: Payer) =>
  (
    await support.call('operatorPlayerProtection', { params: { id: payer.accountId }, query: { merchant } })
  ).json();
const deposit = async (payer: Payer) => (await payer.ask('openDeposit', depositBody())).code ?? 'ok';

test('staff make a limit tighter and never looser; it counts at once, and every change stands in the history', async () => {
  const payer = await addPayer(gateway, 100_000n);
  const none = { day: null, week: null, month: null };
  await payer.ask('setDepositLimits', { ...none, day: '500000' });
  await payer.ask('setDepositLimits', { ...none, day: '900000' });
  expect((await tighten(payer, '500000')).code).toBe('limit_not_tighter');
  expect((await tighten(payer, '600000')).code).toBe('limit_not_tighter');
  const { value } = await tighten(payer, '0');
  expect(value.limits.deposit[0]).toMatchObject({ amount: '0', asked: null });
  expect(await deposit(payer)).toBe('deposit_limit_reached');
  expect((await tighten(payer, '50', 'stake')).value.limits.stake).toContainEqual(
    expect.objectContaining({ period: 'day', amount: '50' }),
  );
  const seat = await sitDown(gateway, payer);
  expect(await seat.bet(randomUUID(), '100')).toMatchObject({ code: 'limit_reached' });
  const of = ({ kind, what, amount, askedAmount, madeBy }: Record<string, string>) =>
    [kind, what, amount, askedAmount, madeBy].join(' ');
  expect((await seen(payer)).value.history.map(of)).toEqual([
    'stake tightened 50  staff',
    'deposit tightened 0  staff',
    'deposit asked 500000 900000 player',
    'deposit tightened 500000  player',
  ]);
  // Nobody rewrites it, and the audit says who and why.
  const owner = await logInStaff(gateway);
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries[1]).toMatchObject({
    staff: 'support',
    action: 'tighten_limit',
    reason,
    before: { limit: 'deposit', period: 'day', amount: '500000' },
    after: { amount: '0' },
  });
});

test('limits of time and of sessions have a history as others: of time in minutes', async () => {
  const payer = await addPayer(gateway);
  await payer.ask('setTimeLimit', { minutes: '120' });
  await payer.ask('setTimeLimit', { minutes: '300' });
  const none = { session: null, day: null, week: null, month: null };
  await payer.ask('setPlayLimits', { ...none, session: '7000' }, { kind: 'loss' });
  const of = ({ kind, period, what, amount, askedAmount }: Record<string, string>) =>
    [kind, period, what, amount, askedAmount].join(' ');
  expect((await seen(payer)).value.history.map(of)).toEqual([
    'loss session tightened 7000 ',
    'time day asked 120 300',
    'time day tightened 120 ',
  ]);
});

test('staff stop a player at once, longer on top and never shorter, and nobody ends it early', async () => {
  const payer = await addPayer(gateway, 100_000n);
  const exclude = (length: object) => staffCall('operatorExcludePlayer', payer.accountId, length);
  expect((await exclude({ kind: 'self-exclusion', months: 6 })).value.exclusions).toMatchObject([
    { kind: 'self-exclusion', madeBy: 'staff', isOver: false },
  ]);
  expect(await deposit(payer)).toBe('self_excluded');
  expect((await exclude({ kind: 'time-out', hours: 24 })).code).toBe('exclusion_shorter');
  expect((await exclude({ kind: 'self-exclusion', months: 7 })).code).toBe('body_invalid');
  expect((await exclude({ kind: 'self-exclusion', months: 0 })).value.exclusions).toHaveLength(2);
  expect((await payer.ask('exclude', { kind: 'return' })).code).toBe('exclusion_runs');
});

test('who staff stopped is stopped at the other brand too', async () => {
  const [here, there] = [await addPayer(gateway), await addPayer(gateway, 0n, { merchantId: 2 })];
  const { accounts, db } = gateway.services;
  for (const [merchantId, payer] of [
    [1, here],
    [2, there],
  ] as const)
    await inTransaction(db, (on) =>
      accounts.bind(on, merchantId, payer.accountId, { mobile: '+639170004711' }),
    );
  await staffCall('operatorExcludePlayer', here.accountId, { kind: 'time-out', hours: 48 });
  expect(await deposit(there)).toBe('timed_out');
});

test('money in, out and played is summed by month; play money and strangers have no protection', async () => {
  const payer = await addPayer(gateway, 100_000n);
  const seat = await sitDown(gateway, payer);
  await seat.bet('a', '400');
  await seat.win('b', '100');
  await gateway.services.activity.catchUp();
  expect((await seen(payer)).value.months).toMatchObject([{ stake: '400', win: '100', net: '-300' }]);
  expect((await seen({ ...payer, accountId: randomUUID() })).code).toBe('not_found');
});

test('everybody who stopped is listed, by name, kind and state, and as a file', async () => {
  const payer = await addPayer(gateway);
  await payer.ask('exclude', { kind: 'time-out', hours: 24 });
  const listed = async (query: object = {}) =>
    (await support.call('operatorExclusions', { query: { merchant, q: payer.username, ...query } })).json()
      .value;
  expect(await listed({ state: 'running', kind: 'time-out' })).toMatchObject({
    exclusions: [{ playerId: payer.accountId, userName: payer.username, madeBy: 'player', isOver: false }],
    total: 1,
  });
  for (const query of [{ state: 'over' }, { kind: 'self-exclusion' }])
    expect((await listed(query)).total).toBe(0);
  gateway.clock.advance(24 * 3_600_000);
  const staff = await logInStaff(gateway, { username: 'risk', role: 'risk' });
  const over = await staff.call('operatorExclusionsExport', {
    query: { merchant, q: payer.username, state: 'over' },
  });
  gateway.clock.advance(-24 * 3_600_000);
  expect(over.body.trim().split('\r\n')).toEqual([
    'player,kind,from,until,made by,asked to return',
    expect.stringMatching(new RegExp(`^${payer.username},time-out,.+,player,$`)),
  ]);
});
