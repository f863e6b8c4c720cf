import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilBlocked } from '../../../testing/blocked.ts';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addDeposit, addPayout, casesOf, resolveCase, startCashier, usernameOf } from '../payment/fixture.ts';
import { paymentName } from '../payment/payment.ts';
import { addPayer, depositBody, type Payer } from '../payment-method/fixture.ts';
import type { QueryPayout } from './payout.ts';

const minuteMs = 60_000;
let gateway: TestGateway;
let staff: [Browser, Browser];
let send: Awaited<ReturnType<typeof startCashier>>['send'];
beforeAll(async () => {
  ({ gateway, staff, send } = await startCashier());
});
afterAll(() => gateway.dispose());

/** A number from which the sandbox never answers. */
const silent = '09171230003';
/** Looks after payouts as the job does. */
const chase = () => {
  const { payments, withdrawals } = gateway.services;
  return withdrawals.payouts.chase((row, answer) =>
    payments.receive(
      { adapter: row.adapter, merchantIds: [row.merchantId] },
      { ...answer, callbackId: `query ${row.id} ${answer.outcome}`, payment: paymentName('w', row) },
    ),
  );
};
/** Does something some minutes later; staff would be logged out by then. */
async function after<Value>(minutes: number, work: () => Promise<Value>): Promise<Value> {
  gateway.clock.advance(minutes * minuteMs);
  return work().finally(() => gateway.clock.advance(-minutes * minuteMs));
}
const setStatus = (payer: Payer, status: 'active' | 'disabled') =>
  staff[0].call('operatorSetPlayer', {
    params: { id: payer.accountId },
    body: { merchant: 'foyer', status, reason: 'A test of theirs' },
  });

test('a payout whose report was lost ends by querying the processor', async () => {
  const { id, payer, decide, state } = await addPayout(gateway, staff[0]);
  await decide('approve');
  expect(await chase()).toBe(0);
  expect(await state()).toBe('paying');
  expect(await after(6, chase)).toBe(0);
  expect([await state(), await payer.balance()]).toEqual(['paid', '200000']);
  expect(await casesOf(staff[0], id)).toEqual([]);
});

test.each([
  ['mark-paid', 'paid', '200000'],
  ['mark-failed', 'failed', '300000'],
])(
  'a payout without an answer is a case after half an hour; two people %s it',
  async (resolution, end, balance) => {
    const { id, payer, decide, state } = await addPayout(gateway, staff[0], silent);
    await decide('approve');
    await after(29, chase);
    expect(await casesOf(staff[0], id)).toEqual([]);
    expect(await after(31, chase)).toBeGreaterThan(0);
    await after(31, chase);
    const found = await casesOf(staff[0], id);
    expect(found).toMatchObject([{ kind: 'stuck-payout', state: 'open', times: 2 }]);
    expect((await resolveCase(staff, found[0]!.id, resolution)).value.state).toBe('closed');
    expect([await state(), await payer.balance()]).toEqual([end, balance]);
  },
);

test('a processor that answers after all closes the case', async () => {
  const { id, decide, state, report } = await addPayout(gateway, staff[0], silent);
  await decide('approve');
  await after(31, chase);
  await send(report('paid'));
  expect(await state()).toBe('paid');
  expect(await casesOf(staff[0], id)).toMatchObject([{ kind: 'stuck-payout', state: 'closed' }]);
});

test('a processor that hangs or fails keeps nothing up', async () => {
  const { id, decide } = await addPayout(gateway, staff[0]);
  await decide('approve');
  const { payouts } = gateway.services.withdrawals;
  let isAborted = false;
  payouts.queryWith('sandbox', (row, signal) => {
    if (row.id !== id) return Promise.reject(new Error('the processor is away'));
    signal.addEventListener('abort', () => (isAborted = true));
    return new Promise(() => {});
  });
  expect(await after(31, chase)).toBeGreaterThan(0);
  expect(isAborted).toBe(true);
  expect(await casesOf(staff[0], id)).toMatchObject([{ kind: 'stuck-payout' }]);
});

test.each([
  ['another processor', 'manual'],
  ['the same processor', 'sandbox'],
] as const)('a query that hangs delays none about a payout of %s', async (_, adapter) => {
  const [hanging, other] = [await addPayout(gateway, staff[0]), await addPayout(gateway, staff[0])];
  for (const { decide } of [hanging, other]) await decide('approve');
  const { db, withdrawals } = gateway.services;
  await db.pool.query('update withdrawal set adapter = $2 where id = $1', [other.id, adapter]);
  const asked = Promise.withResolvers<null>();
  let isAborted = false;
  const answer: QueryPayout = async ({ id }, signal) => {
    if (id === other.id) asked.resolve(null);
    if (id !== hanging.id) return null;
    signal.addEventListener('abort', () => (isAborted = true));
    return asked.promise;
  };
  for (const each of new Set(['sandbox', adapter] as const)) withdrawals.payouts.queryWith(each, answer);
  await after(6, chase);
  expect(await asked.promise).toBe(null);
  expect(isAborted).toBe(false);
});

test('a payout whose answer cannot be taken keeps no other one up', async () => {
  const [broken, whole] = [await addPayout(gateway, staff[0]), await addPayout(gateway, staff[0])];
  for (const { decide } of [broken, whole]) await decide('approve');
  const { payments, withdrawals } = gateway.services;
  withdrawals.payouts.queryWith('sandbox', async ({ amount, currency }) => ({
    outcome: 'paid',
    amount,
    currency,
    reason: '',
  }));
  const chased = after(6, () =>
    withdrawals.payouts.chase((row, answer) =>
      row.id === broken.id
        ? Promise.reject(new Error('the database is away'))
        : payments.receive(
            { adapter: row.adapter, merchantIds: [row.merchantId] },
            { ...answer, callbackId: `query ${row.id}`, payment: paymentName('w', row) },
          ),
    ),
  );
  await expect(chased).rejects.toThrow('the database is away');
  expect([await broken.state(), await whole.state()]).toEqual(['paying', 'paid']);
});

test('a hundred payouts that their processor never ends keep no later one from being queried', async () => {
  const { db, withdrawals } = gateway.services;
  const { id, payer, decide } = await addPayout(gateway, staff[0]);
  await decide('approve');
  await db.pool.query(
    `insert into withdrawal
     select (jsonb_populate_record(w, jsonb_build_object(
       'id', gen_random_uuid(), 'request_id', gen_random_uuid(), 'sent_at', w.sent_at - interval '1 minute'))).*
     from withdrawal w, generate_series(1, 100) where w.id = $1`,
    [id],
  );
  const asked = new Set<string>();
  withdrawals.payouts.queryWith('sandbox', async (row) => {
    asked.add(row.id);
    return null;
  });
  await after(6, chase);
  expect(asked.has(id)).toBe(false);
  await after(7, chase);
  expect(asked.has(id)).toBe(true);
  await db.pool.query('delete from withdrawal where account_id = $1 and id <> $2', [payer.accountId, id]);
});

test('a withdrawal of a disabled account is held with a case until two people release it', async () => {
  const { id, payer, decide } = await addPayout(gateway, staff[0]);
  await setStatus(payer, 'disabled');
  expect((await decide('approve')).code).toBe('withdrawal_held');
  const query = { merchant: 'foyer', q: await usernameOf(gateway, payer) };
  const { withdrawals } = (await staff[0].call('operatorWithdrawals', { query })).json().value;
  expect(withdrawals[0]).toMatchObject({ id, state: 'review', accountStatus: 'disabled' });
  const found = await casesOf(staff[0], id);
  expect(found).toMatchObject([{ kind: 'account-disabled', state: 'open' }]);
  // Who enables the account for a moment releases nothing
  await setStatus(payer, 'active');
  expect((await decide('approve')).code).toBe('withdrawal_held');
  // Nor does whoever closes the case
  const body = { merchant: 'foyer', resolution: 'none', note: 'Nothing to see' };
  await staff[1].call('operatorResolveCase', { params: { id: found[0]!.id }, body });
  expect((await decide('approve')).code).toBe('withdrawal_held');
  await setStatus(payer, 'disabled');
  const again = (await casesOf(staff[0], id)).find(({ state }) => state === 'open');
  await resolveCase(staff, again!.id, 'release');
  expect((await decide('approve')).value.state).toBe('paying');
});

test('a withdrawal of a disabled account can be rejected', async () => {
  const { payer, decide } = await addPayout(gateway, staff[0]);
  await setStatus(payer, 'disabled');
  expect((await decide('reject', 'Closed by the operator')).value.state).toBe('rejected');
});

test('of a deposit and the end of its account at the same moment one happens', async () => {
  const { credentials, db, passwords } = gateway.services;
  const password = 'a long enough password 7';
  for (const first of ['deposit', 'end'] as const) {
    const payer = await addPayer(gateway);
    const { accountId, browser } = payer;
    const username = await usernameOf(gateway, payer);
    await credentials.set(db.orm, 1, accountId, 'login', await passwords.hash(password));
    await browser.call('stepUp', { body: { password } });
    const holder = await db.pool.connect();
    await holder.query('begin');
    await holder.query('select from account where id = $1 for no key update', [accountId]);
    const codeOf = (answer: { json(): { code?: string } }) => answer.json().code ?? 'ok';
    const acts = {
      deposit: async () => codeOf(await browser.call('openDeposit', { body: depositBody() })),
      end: async () => codeOf(await browser.call('closeAccount', { body: { username } })),
    };
    const one = acts[first]();
    await untilBlocked(holder, [one]);
    const other = acts[first === 'end' ? 'deposit' : 'end']();
    await untilBlocked(holder, [one, other]);
    await holder.query('commit');
    holder.release();
    expect([first, await one, await other]).toEqual([
      first,
      'ok',
      first === 'end' ? 'session_ended' : 'deposit_under_way',
    ]);
  }
});

test('an account is not closed while money of it is under way', async () => {
  const { credentials, db, passwords } = gateway.services;
  const password = 'a long enough password 7';
  const closing = async (payer: Payer) => {
    const { browser, accountId } = payer;
    const username = await usernameOf(gateway, payer);
    await credentials.set(db.orm, 1, accountId, 'login', await passwords.hash(password));
    await browser.call('stepUp', { body: { password } });
    return (await browser.call('closeAccount', { body: { username } })).json().code ?? 'closed';
  };
  const depositor = await addPayer(gateway);
  const deposit = await addDeposit(depositor);
  expect(await closing(depositor)).toBe('deposit_under_way');
  await send(deposit.report('failed'));
  // What came after all, and waits in a case
  await send(deposit.report('paid', { amount: '900' }));
  expect(await deposit.look()).toMatchObject({ state: 'failed', received: '900' });
  const { pending } = (await depositor.ask('depositOverview')).value as { pending: { id: string }[] };
  expect(pending).toMatchObject([{ id: deposit.id, received: '900' }]);
  expect(await closing(depositor)).toBe('deposit_under_way');
  const waiting = (await casesOf(staff[0], deposit.id)).find(({ kind }) => kind === 'payment-amount');
  await resolveCase(staff, waiting!.id, 'refund');
  expect(await closing(depositor)).toBe('closed');
  const payout = await addPayout(gateway, staff[0]);
  const { ledger } = gateway.services;
  const spent = { scope: 'test', key: payout.id, amount: 200_000n, reference: 'spent' };
  await ledger.stake({ ...payout.payer.wallet, ...spent });
  expect(await closing(payout.payer)).toBe('withdrawal_under_way');
});
