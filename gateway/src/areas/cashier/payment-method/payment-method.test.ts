import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, setUpSecondFactor } from '../../../testing/test-staff.ts';
import { decideApproval } from '../../oversight/approval/fixture.ts';
import { withoutApprovals } from '../../oversight/approval/fixture.ts';
import { addMethods, addPayer, addPayoutAccount, depositBody, methodRow } from './fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  await withoutApprovals(gateway);
});
afterAll(() => gateway.dispose());

interface Method {
  id: string;
  version: number;
}
test('owners change and add ways to pay; players see it at once', async () => {
  const owner = await logInStaff(gateway);
  const payer = await addPayer(gateway);
  const all = async () =>
    (await owner.call('operatorPaymentMethods', { query: { merchant: 'foyer' } })).json().value
      .methods as Method[];
  const set = async (id: string, more: object) => {
    const known = (await all()).find((method) => method.id === id) ?? (await all())[0]!;
    const { id: _, currency: __, ...body } = known as Method & { currency: string };
    return (
      await owner.call('operatorSetPaymentMethod', {
        params: { id },
        body: { ...body, merchant: 'foyer', ...more },
      })
    ).json();
  };
  const offered = async () =>
    ((await payer.ask('depositOverview')).value as { methods: Method[] }).methods.map(({ id }) => id);
  expect((await set('wallet-in', { enabled: false })).value).toMatchObject({ enabled: false, version: 2 });
  expect(await offered()).not.toContain('wallet-in');
  expect((await set('wallet-in', { enabled: true, version: 1 })).code).toBe('version_conflict');
  expect((await set('wallet-in', { enabled: true })).value).toMatchObject({ enabled: true, version: 3 });
  expect(
    (await set('new-in', { version: 0, direction: 'deposit', kind: 'wallet', adapter: 'sandbox', facts: {} }))
      .value,
  ).toMatchObject({ id: 'new-in', version: 1 });
  expect(await offered()).toEqual(expect.arrayContaining(['wallet-in', 'new-in']));
  expect((await set('wallet-in', { minimum: '200', maximum: '100' })).value.fields).toEqual({
    maximum: 'field_invalid',
  });
  expect((await set('wallet-in', { minimum: '100', feeFixed: '100' })).value.fields).toEqual({
    feeFixed: 'field_invalid',
  });
  expect((await set('crypto-in', { facts: {} })).value.fields).toMatchObject({
    'facts.rate': 'field_required',
    'facts.address': 'field_required',
  });
  expect((await set('wallet-in', { version: 0 })).value.fields).toEqual({ id: 'id_taken' });
  expect((await set('wallet-in', { kind: 'card' })).value.fields).toEqual({ kind: 'field_invalid' });
  expect((await set('wallet-in', { direction: 'withdrawal' })).value.fields).toEqual({
    direction: 'field_invalid',
  });
  for (const wrong of [
    { minimum: '-1' },
    { minimum: '0' },
    { feeFixed: '-1' },
    { feePerMille: -1 },
    { feePerMille: 501 },
    { position: -1 },
    { expectedMinutes: 0 },
  ])
    expect((await set('wallet-in', wrong)).value.fields).toEqual({
      [Object.keys(wrong)[0]!]: 'field_invalid',
    });
  const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({ action: 'set_payment_method' });
});

test('one that nobody used can be removed, one that was used cannot: it is switched off', async () => {
  const owner = await logInStaff(gateway);
  const support = await logInStaff(gateway, { username: 'support', role: 'support' });
  const payer = await addPayer(gateway);
  await gateway.services.history.paymentMethods(gateway.services.db.orm, [
    methodRow('spare'),
    methodRow('used'),
    methodRow('paid-to', { direction: 'withdrawal' }),
  ]);
  await payer.ask('openDeposit', depositBody({ methodId: 'used' }));
  await addPayoutAccount(gateway, payer, 'paid-to');
  const remove = async (id: string, version = 1, staff = owner) =>
    (
      await staff.call('operatorRemovePaymentMethod', {
        params: { id },
        body: { merchant: 'foyer', version },
      })
    ).json();
  expect((await remove('used')).code).toBe('method_used');
  expect((await remove('paid-to')).code).toBe('method_used');
  expect((await remove('nobody')).code).toBe('not_found');
  expect((await remove('spare', 2)).code).toBe('version_conflict');
  expect((await remove('spare', 1, support)).code).toBe('no_permission');
  expect((await remove('spare')).success).toBe(true);
  const ids = (await owner.call('operatorPaymentMethods', { query: { merchant: 'foyer' } }))
    .json()
    .value.methods.map(({ id }: Method) => id);
  expect(ids).not.toContain('spare');
  expect(ids).toEqual(expect.arrayContaining(['used', 'paid-to']));
  const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({ action: 'remove_payment_method', subject: 'spare', after: null });
});

test('staff are told who carries payments out: outside the demo world nobody but themselves', async () => {
  const owner = await logInStaff(gateway, { username: 'owner.production' });
  const production = await startTestGateway({ sharing: gateway, demo: false });
  const there = owner.at(production);
  await setUpSecondFactor(there, production);
  const adaptersAt = async (browser: typeof owner) =>
    (await browser.call('operatorPaymentMethods', { query: { merchant: 'foyer' } })).json().value.adapters;
  expect(await adaptersAt(owner)).toEqual(['manual', 'sandbox']);
  expect(await adaptersAt(there)).toEqual(['manual']);
  await production.dispose();
});

test('owners change the rules of withdrawals; support only reads them', async () => {
  const owner = await logInStaff(gateway);
  const support = await logInStaff(gateway, { username: 'support', role: 'support' });
  const rules = (await support.call('operatorCashRules', { query: { merchant: 'foyer' } })).json().value;
  expect(rules).toMatchObject({ dailyTimes: 3, turnoverPercent: 100, coolingHours: 24, version: 0 });
  const set = async (body: object, staff = owner) =>
    (await staff.call('operatorSetCashRules', { body: { ...rules, merchant: 'foyer', ...body } })).json();
  expect((await set({ dailyTimes: 1 }, support)).code).toBe('no_permission');
  expect((await set({ dailyTimes: 1 })).value).toMatchObject({ dailyTimes: 1, version: 1 });
  expect((await set({ dailyTimes: 2 })).code).toBe('version_conflict');
  expect((await set({ dailyTimes: 1, coolingHours: 30, version: 1 })).value).toMatchObject({ version: 2 });
});

test('looser rules of withdrawals wait for a second person; tighter ones count at once', async () => {
  const owner = await logInStaff(gateway);
  const finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
  const read = async () =>
    (await owner.call('operatorCashRules', { query: { merchant: 'foyer' } })).json().value;
  const rules = await read();
  const set = async (body: object) =>
    (await owner.call('operatorSetCashRules', { body: { ...rules, merchant: 'foyer', ...body } })).json();
  for (const change of [
    { dailyAmount: String(BigInt(rules.dailyAmount) + 1n) },
    { dailyTimes: rules.dailyTimes + 1 },
    { approvedIdentityFrom: String(BigInt(rules.approvedIdentityFrom) + 1n) },
    { turnoverPercent: rules.turnoverPercent - 1 },
    { coolingHours: rules.coolingHours - 1, turnoverPercent: rules.turnoverPercent + 1 },
  ]) {
    const { code, value } = await set(change);
    expect([change, code]).toEqual([change, 'approval_required']);
    expect((await decideApproval(owner, value.approval, 'approve')).code).toBe('four_eyes');
    const refused = await decideApproval(finance, value.approval, 'refuse', 'Not agreed');
    const { before, after } = refused.value as { before?: object; after?: object };
    // Whoever decides is shown what changes, and nothing that does not
    expect(after).toEqual({ ...before, ...change });
  }
  expect((await set({})).value).toEqual(rules);
  expect(await read()).toEqual(rules);
  const { value } = await set({ coolingHours: 0 });
  expect((await decideApproval(finance, value.approval, 'approve')).value.state).toBe('approved');
  expect(await read()).toEqual({ ...rules, coolingHours: 0, version: rules.version + 1 });
});
