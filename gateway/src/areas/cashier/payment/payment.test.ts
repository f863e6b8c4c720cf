import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { debtOf } from '../../../testing/debt.ts';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addPayer, type Payer } from '../payment-method/fixture.ts';
import { addDeposit, addPayout, casesOf, report, resolveCase, startCashier } from './fixture.ts';

let gateway: TestGateway;
let staff: [Browser, Browser];
let send: Awaited<ReturnType<typeof startCashier>>['send'];
beforeAll(async () => {
  ({ gateway, staff, send } = await startCashier());
});
afterAll(() => gateway.dispose());

const stored = async (id: string) =>
  (
    await gateway.services.db.pool.query(
      'select outcome, amount, handled_at is not null as handled from payment_callback where payment like $1',
      [`%${id}`],
    )
  ).rows as { outcome: string; amount: bigint; handled: boolean }[];

/** Every order of some things. */
const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

describe('every order of contradictory reports (T25)', () => {
  const said = ['paid', 'failed', 'other', 'reversed'] as const;
  let payer: Payer;
  beforeAll(async () => {
    payer = await addPayer(gateway);
  });

  test.each(orders(said).map((order) => [order.join(', '), order] as const))(
    'a deposit that is reported as %s is credited at most once, every report is stored, staff see a case',
    async (_, order) => {
      const before = BigInt(await payer.balance());
      const deposit = await addDeposit(payer);
      let credited: bigint | null = null;
      let isTakenBack = false;
      for (const one of order) {
        const isOther = one === 'other';
        const sent = deposit.report(isOther ? 'paid' : one, isOther ? { amount: '120000' } : {});
        expect((await send(sent)).status).toBe(200);
        if (one === 'reversed' && credited === 100_000n) [credited, isTakenBack] = [null, true];
        else if ((one === 'paid' || isOther) && credited === null && !isTakenBack)
          credited = isOther ? 120_000n : 100_000n;
      }
      expect(BigInt(await payer.balance()) - before).toBe(credited ?? 0n);
      const reports = await stored(deposit.id);
      expect(reports.map(({ outcome }) => outcome).toSorted()).toEqual([
        'failed',
        'paid',
        'paid',
        'reversed',
      ]);
      expect(reports.every(({ handled }) => handled)).toBe(true);
      expect((await casesOf(staff[0], deposit.id)).length).toBeGreaterThan(0);
    },
  );

  test.each(
    orders(['paid', 'failed', 'other', 'reversed'] as const).map(
      (order) => [order.join(', '), order] as const,
    ),
  )(
    'a payout that is reported as %s is paid or returned once, every report is stored, staff see a case',
    async (_, order) => {
      const payout = await addPayout(gateway, staff[0]);
      await payout.decide('approve');
      for (const one of order) {
        const isOther = one === 'other';
        await send(payout.report(isOther ? 'paid' : one, isOther ? { amount: '120000' } : {}));
      }
      const first = order.find((one) => one === 'paid' || one === 'failed');
      expect(await payout.state()).toBe(first);
      expect(await payout.payer.balance()).toBe(first === 'paid' ? '200000' : '300000');
      expect(await stored(payout.id)).toHaveLength(4);
      expect((await casesOf(staff[0], payout.id)).length).toBeGreaterThan(0);
    },
    30_000,
  );
});

test('a deposit whose time was over, that failed and was paid after all is credited, and staff see the contradiction (T25)', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await gateway.services.db.pool.query('update deposit set expires_at = created_at where id = $1', [
    deposit.id,
  ]);
  expect(await gateway.services.deposits.expire()).toBeGreaterThan(0);
  expect((await send(deposit.report('failed'))).state).toBe('failed');
  expect((await send(deposit.report('paid'))).state).toBe('paid');
  expect(await payer.balance()).toBe('100000');
  expect(await casesOf(staff[0], deposit.id)).toMatchObject([{ kind: 'payment-contradiction' }]);
});

test('a payout that failed and was paid after all is not paid twice; two people take the money back', async () => {
  const { payer, id, decide, state, report: of } = await addPayout(gateway, staff[0]);
  await decide('approve');
  await send(of('failed'));
  expect(await payer.balance()).toBe('300000');
  expect((await send(of('paid'))).state).toBe('failed');
  const [found] = await casesOf(staff[0], id);
  expect(found).toMatchObject({ kind: 'payment-contradiction', state: 'open' });
  expect(found!.received[0]!.facts).toMatchObject({ outcome: 'paid', amount: '100000', state: 'failed' });
  expect((await resolveCase(staff, found!.id, 'take-back')).value).toMatchObject({ state: 'closed' });
  expect(await payer.balance()).toBe('200000');
  expect(await state()).toBe('paid');
  expect(await debtOf(gateway, payer)).toBe(0n);
});

test('what the player no longer has of it is owed', async () => {
  const { payer, id, decide, report: of } = await addPayout(gateway, staff[0]);
  await decide('approve');
  await send(of('failed'));
  const { ledger } = gateway.services;
  await ledger.stake({
    ...payer.wallet,
    scope: 'test',
    key: randomUUID(),
    amount: 240_000n,
    reference: 'spent',
  });
  await send(of('paid'));
  const [found] = await casesOf(staff[0], id);
  await resolveCase(staff, found!.id, 'take-back');
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['0', 40_000n]);
});

test('a payout that was paid and failed after all is given back when two people say so', async () => {
  const { payer, id, decide, state, report: of } = await addPayout(gateway, staff[0]);
  await decide('approve');
  await send(of('paid'));
  expect((await send(of('failed', { reason: 'Account closed' }))).state).toBe('paid');
  expect(await payer.balance()).toBe('200000');
  const [found] = await casesOf(staff[0], id);
  await resolveCase(staff, found!.id, 'mark-failed');
  expect([await payer.balance(), await state()]).toEqual(['300000', 'failed']);
});

test('a payout that is contradicted again and again is put right each time', async () => {
  for (const [first, second] of [
    ['paid', 'failed'],
    ['failed', 'paid'],
  ] as const) {
    const { payer, id, decide, state, report: of } = await addPayout(gateway, staff[0]);
    await decide('approve');
    await send(of(first));
    for (const outcome of [second, first, second, first]) {
      await send(of(outcome));
      const found = (await casesOf(staff[0], id)).find((one) => one.state === 'open');
      await resolveCase(staff, found!.id, outcome === 'paid' ? 'take-back' : 'mark-failed');
      const balance = outcome === 'paid' ? '200000' : '300000';
      expect([await state(), await payer.balance()]).toEqual([outcome, balance]);
    }
    await gateway.services.activity.catchUp();
    const { rows } = await gateway.services.db.pool.query(
      'select sum(withdrawals) as paid from activity_day where account_id = $1',
      [payer.accountId],
    );
    expect(Number(rows[0].paid)).toBe(first === 'paid' ? 100_000 : 0);
  }
});

test.each([
  ['paid', 'failed'],
  ['failed', 'paid'],
] as const)(
  'a payout that was %s, and that a gateway of an earlier release corrected to %s, is put right when that is contradicted',
  async (first, second) => {
    const { payer, id, decide, state, report: of } = await addPayout(gateway, staff[0]);
    await decide('approve');
    await send(of(first));
    const before = await payer.balance();
    const correct = async (outcome: string) => {
      await send(of(outcome as typeof first));
      const found = (await casesOf(staff[0], id)).find((one) => one.state === 'open');
      await resolveCase(staff, found!.id, outcome === 'paid' ? 'take-back' : 'mark-failed');
      return state();
    };
    expect(await correct(second)).toBe(second);
    await gateway.services.db.pool.query('update withdrawal set movement_key = null where id = $1', [id]);
    expect([await correct(first), await payer.balance()]).toEqual([first, before]);
    expect(await correct(second)).toBe(second);
  },
);

test('a report about an unknown payment is stored, and staff see it', async () => {
  const unknown = randomUUID();
  expect((await send(report('d', unknown, 'paid'))).code).toBe('not_found');
  expect((await send({ ...report('d', unknown, 'paid'), payment: 'not one of ours' })).code).toBe(
    'not_found',
  );
  expect(await stored(unknown)).toMatchObject([{ outcome: 'paid', handled: true }]);
  expect(await stored('not one of ours')).toHaveLength(1);
  expect(await casesOf(staff[0], `d.1.${unknown}`)).toMatchObject([{ kind: 'payment-unknown' }]);
});

test('other content under a name that was used is stored, refused, and staff see it', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  const first = deposit.report('pending');
  await send(first);
  expect((await send({ ...first, outcome: 'paid' })).code).toBe('transaction_mismatch');
  expect((await stored(deposit.id)).map(({ outcome }) => outcome).toSorted()).toEqual(['paid', 'pending']);
  expect(await casesOf(staff[0], first.payment)).toMatchObject([{ kind: 'payment-unknown' }]);
  expect(await payer.balance()).toBe('0');
});

test('a report that is corrected to another payment under the same name is refused, not taken for a repetition', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  const right = deposit.report('paid');
  expect((await send({ ...right, payment: `w.1.${deposit.id}` })).code).toBe('not_found');
  for (let times = 1; times <= 2; times += 1) {
    expect((await send(right)).code).toBe('transaction_mismatch');
    expect(await casesOf(staff[0], right.payment)).toMatchObject([{ kind: 'payment-unknown', times }]);
  }
  expect((await stored(deposit.id)).map(({ handled }) => handled)).toEqual([true, true]);
  expect(await payer.balance()).toBe('0');
  expect((await send(deposit.report('paid'))).state).toBe('paid');
});

test('a report that was stored to be refused is refused, not followed, by whoever takes it up again', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  const { payments, db } = gateway.services;
  const first = deposit.report('pending');
  await send(first);
  await send({ ...first, outcome: 'paid' });
  // As if the process had ended between storing the report and refusing it.
  await db.pool.query("update payment_callback set handled_at = null where id = $1 and outcome = 'paid'", [
    first.callbackId,
  ]);
  gateway.clock.advance(61_000);
  expect(await payments.resume()).toBe(1);
  expect([(await deposit.look()).state, await payer.balance()]).toEqual(['pending', '0']);
  expect((await stored(deposit.id)).map(({ handled }) => handled)).toEqual([true, true]);
  expect(await casesOf(staff[0], first.payment)).toMatchObject([{ kind: 'payment-unknown', times: 2 }]);
});

test('nobody who may not report a payment takes the place of who may, and names of messages are those of a merchant', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  const { payments } = gateway.services;
  const { amount, ...rest } = deposit.report('paid');
  const message = { ...rest, outcome: 'paid' as const, amount: BigInt(amount), reason: '' };
  const receive = (merchantId: number, change: object = {}) =>
    payments.receive({ adapter: 'sandbox', merchantIds: [merchantId] }, { ...message, ...change });
  await expect(receive(2, { payment: `d.2.${deposit.id}` })).rejects.toMatchObject({ code: 'not_found' });
  await expect(receive(2)).rejects.toMatchObject({ code: 'not_found' });
  expect([await receive(1), await payer.balance()]).toEqual(['paid', '100000']);
});

test('a repetition of an old report says how the payment stands, and opens nothing', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  const expired = deposit.report('expired');
  await send(expired);
  await send(deposit.report('paid'));
  expect((await send(expired)).state).toBe('paid');
  expect(await casesOf(staff[0], deposit.id)).toEqual([]);
});

test('what a process stored and could not finish is taken up again', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  const { payments, db } = gateway.services;
  const paid = deposit.report('paid');
  await send(paid);
  // As if the process had ended between storing the report and following it.
  await db.pool.query("update deposit set state = 'pending', settled_at = null where id = $1", [deposit.id]);
  await db.pool.query('update payment_callback set handled_at = null where id = $1', [paid.callbackId]);
  expect(await payments.resume()).toBe(0);
  gateway.clock.advance(61_000);
  expect(await payments.resume()).toBe(1);
  expect(await deposit.look()).toMatchObject({ state: 'paid' });
  expect(await payer.balance()).toBe('100000');
  expect(await payments.resume()).toBe(0);
});

test('reports that fail again, however many, keep no other one up', async () => {
  const { payments, db } = gateway.services;
  const [broken, whole] = [
    await addDeposit(await addPayer(gateway)),
    await addDeposit(await addPayer(gateway)),
  ];
  for (const { id, report: of } of [broken, whole]) {
    const failed = of('failed');
    await send(failed);
    await db.pool.query("update deposit set state = 'pending', settled_at = null where id = $1", [id]);
    await db.pool.query('update payment_callback set handled_at = null where id = $1', [failed.callbackId]);
  }
  await db.pool.query(
    "alter table deposit add constraint broken check (id <> $1 or state = 'pending')".replace(
      '$1',
      `'${broken.id}'`,
    ),
  );
  const earlier = `insert into payment_callback
    select (jsonb_populate_record(c, jsonb_build_object('id', c.id || n, 'received_at', c.received_at - interval '1 minute'))).*
    from payment_callback c, generate_series(1, 100) n where c.payment_id = $1`;
  await db.pool.query(earlier, [broken.id]);
  gateway.clock.advance(61_000);
  await expect(payments.resume()).rejects.toThrow();
  gateway.clock.advance(61_000);
  await expect(payments.resume()).rejects.toThrow();
  await db.pool.query('alter table deposit drop constraint broken');
  expect([(await broken.look()).state, (await whole.look()).state]).toEqual(['pending', 'failed']);
  await payments.resume();
  expect((await broken.look()).state).toBe('failed');
});

test('the books add up', async () => {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
});
