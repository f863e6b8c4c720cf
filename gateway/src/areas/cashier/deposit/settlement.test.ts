import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { debtOf } from '../../../testing/debt.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addDeposit, casesOf, resolveCase, type ShownDeposit, startCashier } from '../payment/fixture.ts';
import { readTurnover } from '../withdrawal/turnover.ts';
import { addPayer, type Payer } from '../payment-method/fixture.ts';
import { comparisons } from '../../../server/books.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { offerOf } from '../../rewards/offer/fixture.ts';
import { enforce } from '../../rewards/scheme/fixture.ts';

const dayMs = 24 * 3_600_000;
let gateway: TestGateway;
let staff: [Browser, Browser];
let send: Awaited<ReturnType<typeof startCashier>>['send'];
beforeAll(async () => {
  ({ gateway, staff, send } = await startCashier());
});
afterAll(() => gateway.dispose());

const limit = (payer: Payer, day: string) => payer.ask('setDepositLimits', { day, week: null, month: null });
const decideExcess = async (payer: Payer, id: string, decision: string) =>
  payer.ask('depositExcess', { decision }, { id }) as Promise<{ code?: string; value: ShownDeposit }>;
const spend = ({ wallet }: Payer, amount: bigint) =>
  gateway.services.ledger.stake({ ...wallet, scope: 'test', key: randomUUID(), amount, reference: 'spent' });

test.each([
  ['less', '70000', '70000'],
  ['more', '130000', '130000'],
])('%s than was agreed is credited when the method allows it', async (_, amount, balance) => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  expect((await send(deposit.report('paid', { amount }))).state).toBe('paid');
  expect(await payer.balance()).toBe(balance);
  expect(await deposit.look()).toMatchObject({ state: 'paid', amount, agreed: '100000', credited: balance });
  expect(await casesOf(staff[0], deposit.id)).toEqual([]);
});

test('the fee is that of what arrived', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer, { methodId: 'card-in' });
  await send(deposit.report('paid', { amount: '50000' }));
  // 5.00 and 2.5 % of 500.00
  expect(await payer.balance()).toBe(String(50_000 - 500 - 1250));
});

test.each([
  ['credit', 'paid', '900'],
  ['refund', 'rejected', '0'],
])('what the method does not allow waits until two people %s it', async (resolution, state, balance) => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  expect((await send(deposit.report('paid', { amount: '900' }))).state).toBe('pending');
  expect(await deposit.look()).toMatchObject({ state: 'pending', received: '900', payAt: null });
  // It neither expires nor is credited while staff look into it.
  await tomorrow(() => gateway.services.deposits.expire());
  expect([(await deposit.look()).state, await payer.balance()]).toEqual(['pending', '0']);
  const [found] = await casesOf(staff[0], deposit.id);
  expect(found).toMatchObject({ kind: 'payment-amount', state: 'open' });
  expect((await resolveCase(staff, found!.id, resolution)).value.state).toBe('closed');
  expect([(await deposit.look()).state, await payer.balance()]).toEqual([state, balance]);
});

test('what arrives for an account that was closed is not credited: two people refund it', async () => {
  const { accounts, db, ledger } = gateway.services;
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('expired'));
  await accounts.close(db.orm, 1, payer.accountId);
  expect((await send(deposit.report('paid'))).state).toBe('expired');
  expect(await ledger.balanceOf(1, payer.accountId, 'real', 'PHP')).toBeFalsy();
  const [found] = await casesOf(staff[0], deposit.id);
  expect(found).toMatchObject({
    kind: 'payment-amount',
    state: 'open',
    received: [{ facts: { account: 'closed' } }],
  });
  await expect(resolveCase(staff, found!.id, 'credit')).rejects.toThrow('already_decided');
  expect((await resolveCase(staff, found!.id, 'refund')).value.state).toBe('closed');
  expect((await gateway.services.deposits.byId(1, deposit.id))?.state).toBe('rejected');
  expect(await ledger.balanceOf(1, payer.accountId, 'real', 'PHP')).toBeFalsy();
});

test('another currency changes nothing, and staff see it', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  expect((await send(deposit.report('paid', { currency: 'USD' }))).state).toBe('pending');
  expect(await payer.balance()).toBe('0');
  expect(await casesOf(staff[0], deposit.id)).toMatchObject([{ kind: 'payment-amount' }]);
});

const ownerOf = ({ accountId }: Payer) => ({ merchantId: 1, accountId });
/** The code that something is refused with, or `ok`. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );
/** Does something a day later; sessions would have ended by then. */
async function tomorrow<Value>(work: () => Promise<Value>): Promise<Value> {
  gateway.clock.advance(dayMs);
  return work().finally(() => gateway.clock.advance(-dayMs));
}

/** A deposit of 1,000.00 that expired, beside one of 800.00 that arrived, within a limit of 1,200.00 a day. */
async function lateBeyondLimit() {
  const payer = await addPayer(gateway);
  await limit(payer, '120000');
  const late = await addDeposit(payer);
  await send(late.report('expired'));
  const other = await addDeposit(payer, { amount: '80000' });
  await send(other.report('paid', { amount: '80000' }));
  expect((await send(late.report('paid'))).state).toBe('paid');
  return { payer, late };
}

test('what arrives late beyond the limit is held, not playable; its player credits it once the limit has room', async () => {
  const { payer, late } = await lateBeyondLimit();
  const { deposits } = gateway.services;
  expect(await payer.balance()).toBe('120000');
  const held = { state: 'paid', credited: '40000', excess: { amount: '60000', state: 'held' } };
  expect(await late.look()).toMatchObject(held);
  const { pending } = (await payer.ask('depositOverview')).value as { pending: ShownDeposit[] };
  expect(pending.map(({ id }) => id)).toContain(late.id);
  expect((await late.look()).excess?.freesAt).toEqual(expect.any(String));
  expect((await decideExcess(payer, late.id, 'credit')).code).toBe('deposit_limit_reached');
  const owner = ownerOf(payer);
  const answers = await tomorrow(async () => {
    const row = await deposits.byId(1, late.id);
    expect(row && (await deposits.excessFrees(row))).toBe('now');
    return Promise.all([1, 2, 3].map(() => codeOf(deposits.decideExcess(owner, late.id, 'credit'))));
  });
  expect(answers.toSorted()).toEqual(['already_decided', 'already_decided', 'ok']);
  expect(await payer.balance()).toBe('180000');
  expect(await late.look()).toMatchObject({ credited: '100000', excess: { state: 'credited' } });
  // It is to be played through from when it was credited, whatever was withdrawn before
  const playedFrom = (since: Date) =>
    readTurnover(gateway.services.db.orm, { ...owner, currency: 'PHP' }, 100, since);
  const anHourLater = new Date(gateway.clock.now().getTime() + 3_600_000);
  expect(await playedFrom(anHourLater)).toMatchObject({ deposited: 60_000n, open: 60_000n });
  expect(await playedFrom(new Date(0))).toMatchObject({ deposited: 180_000n, open: 180_000n });
  // It counts towards the limit of the period in which it was credited.
  const { depositLimits } = gateway.services;
  expect((await tomorrow(() => depositLimits.list(owner)))[0]).toMatchObject({ used: 60_000n });
  expect(await casesOf(staff[0], late.id)).toMatchObject([{ kind: 'deposit-over-limit', state: 'closed' }]);
});

test('its player can have it refunded instead: staff see that, and two of them refund it', async () => {
  const { payer, late } = await lateBeyondLimit();
  const { deposits } = gateway.services;
  const stranger = await addPayer(gateway);
  expect((await decideExcess(stranger, late.id, 'refund')).code).toBe('not_found');
  expect((await decideExcess(payer, late.id, 'refund')).value).toMatchObject({
    excess: { state: 'refund-requested' },
  });
  const credit = await tomorrow(() => codeOf(deposits.decideExcess(ownerOf(payer), late.id, 'credit')));
  expect(credit).toBe('already_decided');
  const [found] = await casesOf(staff[0], late.id);
  expect(found).toMatchObject({ state: 'open', times: 2 });
  await resolveCase(staff, found!.id, 'refund');
  expect(await late.look()).toMatchObject({ excess: { state: 'refunded' }, credited: '40000' });
  expect(await payer.balance()).toBe('120000');
});

test('more than was agreed is held as far as it is beyond the limit', async () => {
  const payer = await addPayer(gateway);
  await limit(payer, '110000');
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid', { amount: '150000' }));
  expect(await payer.balance()).toBe('110000');
  expect(await deposit.look()).toMatchObject({ excess: { amount: '40000', state: 'held' } });
});

test('a deposit that is reversed is taken back: what is left, and the rest is owed; it shows for player and staff', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await spend(payer, 70_000n);
  const reversed = deposit.report('reversed', { reason: 'Chargeback' });
  const answers = await Promise.all([send(reversed), send(reversed), send(deposit.report('reversed'))]);
  expect(answers.map(({ state }) => state)).toEqual(['reversed', 'reversed', 'reversed']);
  expect(await payer.balance()).toBe('0');
  expect(await debtOf(gateway, payer)).toBe(70_000n);
  expect(await deposit.look()).toMatchObject({ state: 'reversed' });
  const statement = (await payer.browser.call('statement', { query: {} })).json().value;
  expect(statement.lines[0]).toMatchObject({ kind: 'correction', amount: '-30000' });
  expect(await casesOf(staff[0], deposit.id)).toMatchObject([{ kind: 'deposit-reversal', state: 'open' }]);
  const query = { merchant: 'foyer', state: 'reversed' };
  const { deposits } = (await staff[0].call('operatorDeposits', { query })).json().value;
  expect(deposits[0]).toMatchObject({ id: deposit.id, state: 'reversed' });
});

test('what was reversed and paid after all is credited again by two people, and can be reversed again', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await send(deposit.report('reversed'));
  expect((await send(deposit.report('paid'))).state).toBe('reversed');
  const found = (await casesOf(staff[0], deposit.id)).find(({ kind }) => kind === 'payment-contradiction');
  const creditedAt = async () =>
    (await gateway.services.db.pool.query('select credited_at from deposit where id = $1', [deposit.id]))
      .rows[0].credited_at as Date;
  // As it was kept before: when it was settled is when it was credited.
  const { rows } = await gateway.services.db.pool.query(
    'update deposit set credited_at = null where id = $1 returning settled_at',
    [deposit.id],
  );
  const first = rows[0].settled_at;
  gateway.clock.advance(1000);
  await resolveCase(staff, found!.id, 'credit');
  expect([(await deposit.look()).state, await payer.balance()]).toEqual(['paid', '100000']);
  // It stays the deposit that it was, whatever came in between.
  expect(await creditedAt()).toEqual(first);
  await send(deposit.report('reversed'));
  expect([(await deposit.look()).state, await payer.balance()]).toEqual(['reversed', '0']);
});

/** Two of the staff credit again what was reversed and is reported as paid after all. */
async function creditAgain(deposit: Awaited<ReturnType<typeof addDeposit>>, more: object = {}) {
  await send(deposit.report('paid', more));
  const found = (await casesOf(staff[0], deposit.id)).find(
    ({ kind, state }) => kind === 'payment-contradiction' && state === 'open',
  );
  return resolveCase(staff, found!.id, 'credit');
}

test('what is credited again beyond the limit is held, and can be credited and reversed like any other', async () => {
  const payer = await addPayer(gateway);
  await limit(payer, '120000');
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await send(deposit.report('reversed'));
  const other = await addDeposit(payer, { amount: '80000' });
  await send(other.report('paid', { amount: '80000' }));
  await creditAgain(deposit);
  expect(await payer.balance()).toBe('120000');
  expect(await deposit.look()).toMatchObject({
    credited: '40000',
    excess: { amount: '60000', state: 'held' },
  });
  const { deposits } = gateway.services;
  expect(await tomorrow(() => codeOf(deposits.decideExcess(ownerOf(payer), deposit.id, 'credit')))).toBe(
    'ok',
  );
  expect(await payer.balance()).toBe('180000');
  await send(deposit.report('reversed'));
  expect([await payer.balance(), (await deposit.look()).excess]).toEqual(['80000', null]);
  // Once more, with its excess credited once more as well
  await creditAgain(deposit);
  expect(await tomorrow(() => codeOf(deposits.decideExcess(ownerOf(payer), deposit.id, 'credit')))).toBe(
    'ok',
  );
  expect(await payer.balance()).toBe('180000');
});

/** A deposit of 1,000.00 that was reversed once 700.00 of it were spent, which are owed. */
async function reversedWithDebt() {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await spend(payer, 70_000n);
  await send(deposit.report('reversed'));
  return { payer, deposit };
}

test('what the reversal left owed is paid by what is credited again', async () => {
  const { payer, deposit } = await reversedWithDebt();
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['0', 70_000n]);
  await creditAgain(deposit);
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['30000', 0n]);
  await send(deposit.report('reversed'));
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['0', 70_000n]);
});

test('what came after all is credited as it is reported, and reversed again as much', async () => {
  const { payer, deposit } = await reversedWithDebt();
  expect(await creditAgain(deposit, { amount: '90000' })).toMatchObject({ value: { state: 'closed' } });
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['20000', 0n]);
  expect(await deposit.look()).toMatchObject({ state: 'paid', amount: '90000', agreed: '100000' });
  await send(deposit.report('reversed', { amount: '90000' }));
  expect([(await deposit.look()).state, await payer.balance(), await debtOf(gateway, payer)]).toEqual([
    'reversed',
    '0',
    70_000n,
  ]);
  // Reports of two amounts: nobody can say which is meant.
  await send(deposit.report('paid', { amount: '40000' }));
  await expect(creditAgain(deposit, { amount: '50000' })).rejects.toThrow('already_decided');
  expect(await payer.balance()).toBe('0');
});

test('what was refunded is over: a payment after it is credited as it is reported', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid', { amount: '900' }));
  await resolveCase(staff, (await casesOf(staff[0], deposit.id))[0]!.id, 'refund');
  await creditAgain(deposit);
  expect([(await deposit.look()).amount, await payer.balance()]).toEqual(['100000', '100000']);
});

test('of a part that is charged back two people take back that part, and the rest stays what it was', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await limit(payer, '10000');
  await spend(payer, 70_000n);
  await takePart(deposit, '40000');
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['0', 10_000n]);
  expect(await deposit.look()).toMatchObject({
    state: 'paid',
    amount: '60000',
    agreed: '100000',
    excess: null,
  });
  await send(deposit.report('reversed', { amount: '60000' }));
  expect([(await deposit.look()).state, await payer.balance(), await debtOf(gateway, payer)]).toEqual([
    'reversed',
    '0',
    70_000n,
  ]);
});

test('a part that was taken back and is reported once more takes no other part, unless two people say so', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await takePart(deposit, '50000');
  await send(deposit.report('reversed', { amount: '50000' }));
  const standing = async () => [(await deposit.look()).state, await payer.balance()];
  expect(await standing()).toEqual(['paid', '50000']);
  const [found] = await casesOf(staff[0], deposit.id);
  expect(found).toMatchObject({ kind: 'payment-amount', state: 'open' });
  expect(found!.received[0]!.facts).toMatchObject({ outcome: 'reversed', takenBackBefore: '50000' });
  await resolveCase(staff, found!.id, 'take-back');
  expect(await standing()).toEqual(['reversed', '0']);
});

test('a part that is reported once more is shown as taken back before, also where more than that is left', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await takePart(deposit, '30000');
  await send(deposit.report('reversed', { amount: '30000' }));
  const [found] = await casesOf(staff[0], deposit.id);
  expect(found).toMatchObject({ kind: 'payment-amount', state: 'open' });
  expect(found!.received[0]!.facts).toMatchObject({ amount: '30000', takenBackBefore: '30000' });
  expect([(await deposit.look()).amount, await payer.balance()]).toEqual(['70000', '70000']);
});

test('where reports name several parts that were charged back nobody takes the whole deposit for them', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await send(deposit.report('reversed', { amount: '30000' }));
  const [found] = await casesOf(staff[0], deposit.id);
  const propose = { merchant: 'foyer', resolution: 'take-back', note: 'Charged back' };
  await staff[0].call('operatorResolveCase', { params: { id: found!.id }, body: propose });
  // Before the second person confirms it
  await send(deposit.report('reversed', { amount: '20000' }));
  await expect(resolveCase([staff[1], staff[0]], found!.id, 'take-back')).rejects.toThrow('already_decided');
  expect([await payer.balance(), (await deposit.look()).amount]).toEqual(['100000', '100000']);
  await staff[0].call('operatorResolveCase', {
    params: { id: found!.id },
    body: { ...propose, resolution: 'none' },
  });
  await takePart(deposit, '50000');
  expect([await payer.balance(), (await deposit.look()).amount]).toEqual(['50000', '50000']);
});

const minuteMs = 60_000;
/** Has a part of a deposit taken back by two people, minor units. */
async function takePart(deposit: Awaited<ReturnType<typeof addDeposit>>, amount: string): Promise<void> {
  await send(deposit.report('reversed', { amount }));
  await resolveCase(staff, (await casesOf(staff[0], deposit.id))[0]!.id, 'take-back');
}

test('what stays of a deposit is no new one: no later limit counts it, and nothing is to be wagered again', async () => {
  const payer = await addPayer(gateway);
  const { deposits, depositLimits, db } = gateway.services;
  const owner = ownerOf(payer);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  const since = new Date(gateway.clock.now().getTime() + minuteMs);
  gateway.clock.advance(5 * minuteMs);
  await takePart(deposit, '40000');
  expect(await readTurnover(db.orm, { ...owner, currency: 'PHP' }, 100, since)).toMatchObject({
    deposited: 0n,
    open: 0n,
  });
  expect([await deposits.sum(owner, { from: since }), await deposits.sum(owner, {})]).toEqual([0n, 60_000n]);
  expect(await deposit.look()).toMatchObject({ state: 'paid', credited: '60000', late: false });
  const [day] = await tomorrow(() => depositLimits.list(owner));
  gateway.clock.advance(-5 * minuteMs);
  expect(day).toMatchObject({ used: 0n });
});

test('of what is less than the fee nothing is credited, and the books agree', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer, { methodId: 'card-in' });
  await send(deposit.report('paid'));
  // 3.00 stay, of which the processor would keep 5.08
  await takePart(deposit, '99700');
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['0', 0n]);
  expect(await deposit.look()).toMatchObject({ state: 'paid', amount: '300', credited: '0' });
  const { db } = gateway.services;
  expect(await addUpOn(db.orm, [1], comparisons)).toEqual([{ merchantId: 1, drifts: [], sum: 0n }]);
  await send(deposit.report('reversed', { amount: '300' }));
  expect(await deposit.look()).toMatchObject({ state: 'reversed' });
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['0', 0n]);
});

test('what a deposit gave goes back whole with a part of it that is charged back', async () => {
  const id = await enforce(gateway, offerOf(gateway), -1);
  const payer = await addPayer(gateway);
  await payer.ask('joinOffer', {}, { id });
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  await payer.ask('claimOffer', {}, { id });
  expect(await payer.balance()).toBe('105000');
  await takePart(deposit, '40000');
  await gateway.services.domainEvents.deliver();
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['60000', 0n]);
  expect((await payer.ask('claimOffer', {}, { id })).code).toBe('reward_claimed');
});

test('of a part that is charged back of a deposit that was held back in part nothing is taken', async () => {
  const { late } = await lateBeyondLimit();
  await send(late.report('reversed', { amount: '50000' }));
  const found = (await casesOf(staff[0], late.id)).find(({ kind }) => kind === 'payment-amount');
  await expect(resolveCase(staff, found!.id, 'take-back')).rejects.toThrow('already_decided');
});

test('a deposit is dated behind what moved the account before it, whatever the clocks say', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer);
  const later = new Date(Date.now() + 3_600_000);
  await gateway.services.db.pool.query('update ledger_account set moved_at = $1 where id = $2', [
    later,
    payer.wallet.ledgerAccountId,
  ]);
  await send(deposit.report('paid'));
  const { lines } = await gateway.services.ledger.statement(payer.wallet, { page: { number: 1, size: 1 } });
  expect(lines[0]!.createdAt >= later).toBe(true);
});

test('what was refunded of a deposit is not credited again', async () => {
  const { payer, late } = await lateBeyondLimit();
  await decideExcess(payer, late.id, 'refund');
  const [found] = await casesOf(staff[0], late.id);
  await resolveCase(staff, found!.id, 'refund');
  await send(late.report('reversed'));
  expect(await payer.balance()).toBe('80000');
  await creditAgain(late);
  expect(await payer.balance()).toBe('120000');
  expect(await late.look()).toMatchObject({ credited: '40000', excess: { state: 'refunded' } });
  // Nor beyond the limit: it waits until there is room
  await send(late.report('reversed'));
  const other = await addDeposit(payer, { amount: '40000' });
  await send(other.report('paid', { amount: '40000' }));
  expect((await creditAgain(late)).code).toBe('deposit_limit_reached');
  expect(await payer.balance()).toBe('120000');
});

test('one of the staff proposes a reversal, another confirms it', async () => {
  const payer = await addPayer(gateway);
  const deposit = await addDeposit(payer, { methodId: 'bank-in' });
  const params = { id: deposit.id };
  const propose = () =>
    staff[1].call('operatorReverseDeposit', {
      params,
      body: { merchant: 'foyer', reason: 'The bank took it' },
    });
  expect((await propose()).json().code).toBe('already_decided');
  const decision = { merchant: 'foyer', decision: 'confirm', reason: '' };
  await staff[0].call('operatorDecideDeposit', { params, body: decision });
  const { caseId } = (await propose()).json().value;
  expect(await payer.balance()).toBe('100000');
  const confirm = async (by: Browser) =>
    (
      await by.call('operatorResolveCase', {
        params: { id: caseId },
        body: { merchant: 'foyer', resolution: 'take-back', note: 'Confirmed by the bank' },
      })
    ).json();
  expect((await confirm(staff[1])).code).toBe('four_eyes');
  expect((await confirm(staff[0])).value.state).toBe('closed');
  expect([(await deposit.look()).state, await payer.balance()]).toEqual(['reversed', '0']);
});

test('the books add up', async () => {
  expect(await addUpOn(gateway.services.db.orm, [1], comparisons)).toEqual([
    { merchantId: 1, drifts: [], sum: 0n },
  ]);
});
