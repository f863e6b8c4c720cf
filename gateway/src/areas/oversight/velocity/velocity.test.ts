import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { addPerson, loginBody } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  depositBody,
  moneyPassword,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../../cashier/payment-method/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let risk: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  owner = await logInStaff(gateway);
  risk = await logInStaff(gateway, { username: 'rita', role: 'risk' });
});
afterAll(() => gateway.dispose());

const merchant = 'foyer';
const rulesOf = async (code = merchant) =>
  (await owner.call('operatorVelocityRules', { query: { merchant: code } })).json().value as Record<
    string,
    unknown
  >[];
/** Sets a rule from the version that it has. */
async function setRule(id: string, change: Record<string, unknown>) {
  const { id: _, ...before } = (await rulesOf()).find((rule) => rule.id === id) ?? { version: 0 };
  const body = { merchant, amount: '0', isOn: true, ...before, ...change };
  return (await risk.call('operatorSetVelocityRule', { params: { id }, body })).json();
}
type Flag = { id: string; kind: string; times: number };
const flagsOn = async ({ accountId }: { accountId: string }, more: Record<string, string> = {}) =>
  (await risk.call('operatorFlags', { query: { merchant, player: accountId, ...more } })).json().value
    .flags as Flag[];
const kindsOn = async (player: { accountId: string }) =>
  (await flagsOn(player, { state: 'open' })).map(({ kind }) => kind);
const casesOf = async (subject: string) =>
  (await owner.call('operatorCases', { query: { merchant, kind: 'velocity', q: subject } })).json().value
    .cases as Record<string, unknown>[];
const clear = async ({ id, times }: Flag, reason = 'A birthday present', by = risk) =>
  (await by.call('operatorClearFlag', { params: { id }, body: { merchant, times, reason } })).json();
const deposit = (payer: Payer, amount = '100000') => payer.ask('openDeposit', depositBody({ amount }));

test('every kind has a default, which a merchant changes for itself alone', async () => {
  const before = await rulesOf();
  expect(before.map(({ kind, version }) => [kind, version])).toEqual([
    ['deposits', 0],
    ['withdrawals', 0],
    ['failed-payments', 0],
    ['payout-accounts', 0],
    ['registrations-address', 0],
    ['registrations-device', 0],
  ]);
  expect((await setRule('default-deposits', { times: 2 })).value).toMatchObject({ times: 2, version: 1 });
  expect((await rulesOf('sinag')).find(({ id }) => id === 'default-deposits')).toMatchObject({ times: 20 });
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'set_velocity_rule',
    subject: 'default-deposits',
    before: { times: 20 },
    after: { times: 2 },
  });
});

test('a rule is refused in another version, as another kind, without a number, from who may only look', async () => {
  expect((await setRule('default-withdrawals', { version: 7 })).code).toBe('version_conflict');
  expect((await setRule('default-withdrawals', { kind: 'deposits' })).code).toBe('version_conflict');
  expect((await setRule('default-withdrawals', { times: 0 })).value.fields).toEqual({
    times: 'field_required',
  });
  const support = await logInStaff(gateway, { username: 'sam', role: 'support' });
  const body = { merchant, kind: 'deposits', isOn: false, times: 1, amount: '0', minutes: 1, version: 0 };
  const params = { id: 'default-deposits' };
  expect((await support.call('operatorSetVelocityRule', { params, body })).json().code).toBe('no_permission');
});

test('deposits that are begun and cancelled count as well', async () => {
  await setRule('default-deposits', { times: 2, minutes: 2 });
  const payer = await addPayer(gateway);
  const { value } = await payer.ask('openDeposit', depositBody());
  await payer.ask('cancelDeposit', undefined, { id: (value as { id: string }).id });
  expect(await kindsOn(payer)).toEqual([]);
  await deposit(payer);
  expect(await kindsOn(payer)).toEqual(['deposits']);
});

test('too many deposits within the time flag their player once, with a case', async () => {
  await setRule('default-deposits', { times: 2, minutes: 2 });
  const payer = await addPayer(gateway);
  await deposit(payer);
  expect(await kindsOn(payer)).toEqual([]);
  gateway.clock.advance(3 * 60_000);
  await deposit(payer);
  expect(await kindsOn(payer)).toEqual([]);
  await deposit(payer);
  const [flag] = await flagsOn(payer);
  expect(flag).toMatchObject({
    kind: 'deposits',
    userName: payer.username,
    times: 1,
    facts: { times: '2', amount: '200000', minutes: '2' },
  });
  await deposit(payer);
  expect(await flagsOn(payer)).toMatchObject([{ times: 2, facts: { times: '3', amount: '300000' } }]);
  expect(await casesOf(payer.accountId)).toMatchObject([
    { about: 'account', userName: payer.username, times: 1, state: 'open' },
  ]);
});

test('a rule that was added counts the sum; one that is off counts nothing', async () => {
  await setRule('default-deposits', { isOn: false });
  const id = randomUUID();
  const added = { kind: 'deposits', times: 0, amount: '500000', minutes: 1440 };
  expect((await setRule(id, added)).value).toMatchObject({ id, version: 1 });
  const payer = await addPayer(gateway);
  await deposit(payer, '400000');
  await deposit(payer, '99999');
  expect(await kindsOn(payer)).toEqual([]);
  await deposit(payer, '10000');
  expect(await flagsOn(payer)).toMatchObject([{ kind: 'deposits', facts: { amount: '509999' } }]);
  await setRule(id, { isOn: false });
});

test('what was found before a flag was cleared is not counted again', async () => {
  await setRule('default-deposits', { isOn: true, times: 2, minutes: 60 });
  const payer = await addPayer(gateway);
  await deposit(payer);
  await deposit(payer);
  const [flag] = await flagsOn(payer);
  expect((await clear(flag!, 'x')).code).toBe('body_invalid');
  expect((await clear(flag!)).value).toMatchObject({ clearedBy: 'rita', reason: 'A birthday present' });
  expect((await clear(flag!)).code).toBe('already_decided');
  gateway.clock.advance(1);
  await deposit(payer);
  expect(await kindsOn(payer)).toEqual([]);
  await deposit(payer);
  expect(await kindsOn(payer)).toEqual(['deposits']);
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'clear_flag',
    reason: 'A birthday present',
    before: { flag: 'deposits', times: '2' },
  });
});

test('a flag that was found again since staff read it is not cleared with what they did not see', async () => {
  await setRule('default-deposits', { isOn: true, times: 2, minutes: 60 });
  const payer = await addPayer(gateway);
  await deposit(payer);
  await deposit(payer);
  const [read] = await flagsOn(payer);
  await deposit(payer);
  expect((await clear(read!)).code).toBe('version_conflict');
  const [again] = await flagsOn(payer, { state: 'open' });
  expect(again).toMatchObject({ id: read!.id, times: 2, clearedAt: null, facts: { times: '3' } });
  expect((await clear(again!)).value).toMatchObject({ times: 2, clearedBy: 'rita' });
});

test('a withdrawal of a flagged player needs two people, who see why, also once the flag is cleared', async () => {
  await setRule('default-withdrawals', { times: 2, minutes: 60 });
  const payer = await addPayer(gateway, 500_000n);
  const payoutAccountId = await addPayoutAccount(gateway, payer);
  const withdraw = async () =>
    (
      await payer.ask('requestWithdrawal', {
        requestId: randomUUID(),
        payoutAccountId,
        amount: '20000',
        currency: 'PHP',
        moneyPassword,
      })
    ).value as { id: string };
  const list = async () =>
    (await owner.call('operatorWithdrawals', { query: { merchant, q: payer.username } })).json().value
      .withdrawals as Record<string, never>[];
  const approve = async (id: string) =>
    (
      await owner.call('operatorDecideWithdrawal', {
        params: { id },
        body: { merchant, decision: 'approve', reason: '' },
      })
    ).json();
  const first = await withdraw();
  expect(await list()).toMatchObject([{ id: first.id, needsSecond: false, flags: [] }]);
  const second = await withdraw();
  const both = await list();
  expect(both.find(({ id }) => id === second.id)).toMatchObject({
    needsSecond: true,
    flags: [{ kind: 'withdrawals', facts: { times: '2', amount: '40000' } }],
  });
  // The flag came after the first one was requested: it counts when it is approved, and whoever reads it is told before.
  expect(both.find(({ id }) => id === first.id)).toMatchObject({ needsSecond: true });
  expect((await approve(first.id)).value.state).toBe('second-review');
  const [flag] = await flagsOn(payer);
  await clear(flag!);
  expect((await approve(second.id)).value).toMatchObject({ state: 'second-review', flags: [] });
});

test('payments that fail flag their player when the processor reports it', async () => {
  await setRule('default-failed-payments', { times: 2, minutes: 60 });
  const tell = processorOf(gateway, await sandboxSigner(gateway));
  const payer = await addPayer(gateway);
  for (const expected of [[], ['failed-payments']]) {
    const { value } = await deposit(payer);
    const { id } = value as { id: string };
    const report = { outcome: 'failed', amount: '100000', currency: 'PHP', reason: 'Refused by the bank' };
    await tell({ ...report, callbackId: randomUUID(), payment: `d.1.${id}` });
    expect((await kindsOn(payer)).filter((kind) => kind === 'failed-payments')).toEqual(expected);
  }
});

test('new payout accounts count, removed ones too', async () => {
  await setRule('default-payout-accounts', { times: 2, minutes: 60 });
  const payer = await addPayer(gateway);
  const { db, velocity } = gateway.services;
  const kept = await addPayoutAccount(gateway, payer, 'wallet-out', '09170000001');
  await db.pool.query('update payout_account set removed_at = now() where id = $1', [kept]);
  await addPayoutAccount(gateway, payer, 'wallet-out', '09170000002');
  expect(await velocity.check(db.orm, { merchantId: 1, accountId: payer.accountId })).toBe(true);
  expect(await kindsOn(payer)).toEqual(['payout-accounts']);
});

test('another number of a payout account counts as a new one, another institution does not', async () => {
  await setRule('default-payout-accounts', { times: 3, minutes: 60 });
  const payer = await addPayer(gateway);
  const id = await addPayoutAccount(gateway, payer, 'wallet-out', '09170000003');
  const { credentials, db, passwords } = gateway.services;
  await credentials.set(db.orm, 1, payer.accountId, 'login', await passwords.hash('a long password 7'));
  await payer.ask('stepUp', { password: 'a long password 7' });
  const change = (institution: string, number: string) =>
    payer.ask('changePayoutAccount', { institution, number }, { id });
  expect((await change('Maya', '09170000003')).status).toBe(200);
  expect((await change('Maya', '09170000004')).status).toBe(200);
  expect(await kindsOn(payer)).not.toContain('payout-accounts');
  expect((await change('Maya', '09170000003')).status).toBe(200);
  expect(await kindsOn(payer)).toContain('payout-accounts');
});

test('those who register from one address are flagged together, with one case', async () => {
  await setRule('default-registrations-address', { times: 3, minutes: 60 });
  const ip = '198.51.100.77';
  const { db, velocity } = gateway.services;
  const people: string[] = [];
  for (const username of ['one77', 'two77', 'three77']) {
    people.push(await addPerson(gateway, { username, ip }));
    await velocity.checkAddress(db.orm, { merchantId: 1, ip });
    expect((await Promise.all(people.map((accountId) => kindsOn({ accountId })))).flat()).toEqual(
      people.length < 3 ? [] : Array(3).fill('registrations-address'),
    );
  }
  expect(await casesOf(ip)).toHaveLength(1);
  const [flag] = await flagsOn({ accountId: people[0]! });
  await clear(flag!);
  await velocity.checkAddress(db.orm, { merchantId: 1, ip });
  expect(await kindsOn({ accountId: people[0]! })).toEqual([]);
});

test('those who register and log in with one browser are flagged together', async () => {
  await setRule('default-registrations-device', { times: 2, minutes: 60 });
  const browser = openBrowser(gateway, { ip: '198.51.100.78' });
  const people: string[] = [];
  for (const username of ['one78', 'two78']) {
    people.push(await addPerson(gateway, { username, ip: `198.51.100.${people.length}` }));
    await browser.call('login', { body: loginBody(username) });
  }
  for (const accountId of people) expect(await kindsOn({ accountId })).toEqual(['registrations-device']);
});

test('flags are found by state, kind and name, of the own merchant alone', async () => {
  const payer = await addPayer(gateway);
  await deposit(payer);
  await deposit(payer);
  const search = async (query: Record<string, string>, code = merchant) =>
    (await risk.call('operatorFlags', { query: { merchant: code, ...query } })).json().value.total as number;
  expect(await search({ q: payer.username, state: 'open', kind: 'deposits' })).toBe(1);
  expect(await search({ q: payer.username, state: 'cleared' })).toBe(0);
  expect(await search({ q: payer.username, kind: 'withdrawals' })).toBe(0);
  expect(await search({}, 'sinag')).toBe(0);
  const content = await logInStaff(gateway, { username: 'cora', role: 'content' });
  expect((await content.call('operatorFlags', { query: { merchant } })).json().code).toBe('no_permission');
});
