import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addPayer } from '../payment-method/fixture.ts';
import { addDeposit, addPayout, casesOf, startCashier } from './fixture.ts';

let gateway: TestGateway;
let staff: [Browser, Browser];
let send: Awaited<ReturnType<typeof startCashier>>['send'];
beforeAll(async () => {
  ({ gateway, staff, send } = await startCashier());
});
afterAll(() => gateway.dispose());

/** The open case of a kind, as staff look at it. */
async function openCaseOf(subject: string, kind: string) {
  const found = (await casesOf(staff[0], subject)).find((one) => one.kind === kind && one.state === 'open');
  return { id: found!.id, seen: found!.received.length };
}

/** What one of the staff says in a case, as they saw it. @returns the code of what is refused, else how it stands */
async function say(by: Browser, { id, seen }: { id: string; seen: number }, resolution: string) {
  const body = { merchant: 'foyer', resolution, note: 'Checked with the processor', seen };
  const answer = (await by.call('operatorResolveCase', { params: { id }, body })).json();
  return (answer.code ?? answer.value.state) as string;
}

test.each([
  ['credit', 'reversed', '900'],
  ['refund', 'reversed', '900'],
  ['credit', 'failed', '100000'],
  ['refund', 'expired', '100000'],
])(
  'nobody confirms a %s of money that waits without a report that says %s; two people end the wait',
  async (resolution, outcome, amount) => {
    const payer = await addPayer(gateway);
    const deposit = await addDeposit(payer);
    await send(deposit.report('paid', { amount: '900' }));
    const seen = await openCaseOf(deposit.id, 'payment-amount');
    expect(await say(staff[0], seen, 'refuse')).toBe('already_decided');
    expect(await say(staff[0], seen, resolution)).toBe('open');
    await send(deposit.report(outcome, { amount }));
    expect(await say(staff[1], seen, resolution)).toBe('version_conflict');
    const now = await openCaseOf(deposit.id, 'payment-amount');
    expect([await say(staff[1], now, 'refuse'), await say(staff[0], now, 'refuse')]).toEqual([
      'open',
      'closed',
    ]);
    expect(await deposit.look()).toMatchObject({ state: 'failed', received: null });
    expect(await payer.balance()).toBe('0');
  },
);

test('of money that waits and was reversed in part nobody ends the wait', async () => {
  const deposit = await addDeposit(await addPayer(gateway));
  await send(deposit.report('paid', { amount: '900' }));
  await send(deposit.report('reversed', { amount: '400' }));
  expect(await say(staff[0], await openCaseOf(deposit.id, 'payment-amount'), 'refuse')).toBe(
    'already_decided',
  );
});

test('nobody confirms a refund of what is beyond the limit without a report that came since', async () => {
  const payer = await addPayer(gateway);
  await payer.ask('setDepositLimits', { day: '110000', week: null, month: null });
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid', { amount: '150000' }));
  const seen = await openCaseOf(deposit.id, 'deposit-over-limit');
  expect(await say(staff[0], seen, 'refund')).toBe('open');
  await send(deposit.report('failed', { amount: '150000' }));
  expect(await say(staff[1], seen, 'refund')).toBe('version_conflict');
  expect(await deposit.look()).toMatchObject({ excess: { state: 'held' } });
});

test('nobody confirms that a payout failed without the report that a part of it was paid', async () => {
  const { id, decide, state, report } = await addPayout(gateway, staff[0], '09171230003');
  await decide('approve');
  await send(report('paid', { amount: '30000' }));
  const seen = await openCaseOf(id, 'payment-amount');
  expect(await say(staff[0], seen, 'mark-failed')).toBe('open');
  // The same again is nothing new, another kind of report is
  await send(report('paid', { amount: '30000' }));
  await send(report('reversed'));
  expect(await say(staff[1], seen, 'mark-failed')).toBe('version_conflict');
  expect(await state()).toBe('paying');
});

test('a payout that was paid and failed after all is not given back to an account that is closed', async () => {
  const { accounts, db, ledger } = gateway.services;
  const { id, payer, decide, report } = await addPayout(gateway, staff[0]);
  const balance = () => ledger.balanceOf(1, payer.accountId, 'real', 'PHP');
  await decide('approve');
  await send(report('paid'));
  await accounts.close(db.orm, 1, payer.accountId);
  expect((await send(report('failed'))).state).toBe('paid');
  const [found] = await casesOf(staff[0], id);
  expect(found).toMatchObject({
    kind: 'payment-contradiction',
    received: [{ facts: { account: 'closed' } }],
  });
  const seen = await openCaseOf(id, 'payment-contradiction');
  expect(await say(staff[0], seen, 'mark-failed')).toBe('already_decided');
  expect(await balance()).toBe(200_000n);
  expect(await say(staff[0], seen, 'none')).toBe('closed');
});
