import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addDebt, debtOf } from '../../../testing/debt.ts';
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
} from '../payment-method/fixture.ts';
import { addGames, sitDown } from '../../wallet/provider/fixture.ts';
import type { Browser } from '../../../testing/browser.ts';

let gateway: TestGateway;
let other: TestGateway;
let owner: Browser;
let support: Browser;
let tell: ReturnType<typeof processorOf>;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await addMethods(gateway);
  other = await startTestGateway({ sharing: gateway });
  owner = await logInStaff(gateway);
  support = await logInStaff(gateway, { username: 'support', role: 'support' });
  tell = processorOf(gateway, await sandboxSigner(gateway));
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

interface Withdrawal {
  id: string;
  state: string;
  waitsFor: string | null;
  reason: string;
  steps: { state: string }[];
  expectedAt: string | null;
}

/** Somebody with money and an account to be paid to. */
async function rich(balance = 1_000_000n, methodId = 'wallet-out', number?: string) {
  const payer = await addPayer(gateway, balance);
  const payoutAccountId = await addPayoutAccount(gateway, payer, methodId, number);
  const wish = (more: object = {}) => ({
    requestId: randomUUID(),
    payoutAccountId,
    amount: '100000',
    currency: 'PHP',
    moneyPassword,
    ...more,
  });
  const withdraw = (more: object = {}) => payer.ask('requestWithdrawal', wish(more));
  const submit = async (more: object = {}) => {
    const { value, code } = await withdraw(more);
    if (code) throw new Error(code);
    return value as Withdrawal;
  };
  const look = async (id: string) => (await payer.ask('withdrawal', undefined, { id })).value as Withdrawal;
  return { ...payer, payoutAccountId, wish, withdraw, submit, look };
}
const decide = async (staff: Browser, id: string, decision: string, reason = '') =>
  (
    await staff.call('operatorDecideWithdrawal', {
      params: { id },
      body: { merchant: 'foyer', decision, reason },
    })
  ).json();
const news = (id: string, outcome: string, amount = '100000', more: object = {}) => ({
  callbackId: randomUUID(),
  payment: `w.1.${id}`,
  outcome,
  amount,
  currency: 'PHP',
  ...more,
});
const asideOf = ({ accountId }: Payer) => gateway.services.ledger.aside(1, accountId, 'PHP');

describe('what is refused, and nothing leaves the balance', () => {
  let payer: Awaited<ReturnType<typeof rich>>;
  beforeAll(async () => {
    payer = await rich(500_000n);
  });

  test.each([
    ['a negative amount', { amount: '-100000' }, 'body_invalid'],
    ['a fraction', { amount: '1000.50' }, 'body_invalid'],
    ['a number', { amount: 100_000 }, 'body_invalid'],
    ['more than fits', { amount: '9'.repeat(19) }, 'body_invalid'],
    ['less than the minimum', { amount: '9999' }, 'amount_below_minimum'],
    ['more than the maximum', { amount: '5000001' }, 'amount_above_maximum'],
    ['more than there is', { amount: '500001' }, 'insufficient_funds'],
    ['another currency', { currency: 'EUR' }, 'currency_mismatch'],
    ['a wrong money password', { moneyPassword: '000000' }, 'money_password_wrong'],
    ['an account of nobody', { payoutAccountId: randomUUID() }, 'not_found'],
  ])('%s', async (_, more, code) => {
    expect((await payer.withdraw(more)).code).toBe(code);
    expect(await payer.balance()).toBe('500000');
    expect(await asideOf(payer)).toEqual({ held: 0n, bonus: 0n });
  });

  test('the account of another', async () => {
    const stranger = await rich();
    expect((await payer.withdraw({ payoutAccountId: stranger.payoutAccountId })).code).toBe('not_found');
  });

  test('who has no money password', async () => {
    const { db } = gateway.services;
    const newcomer = await rich();
    await db.pool.query("delete from credential where account_id = $1 and kind = 'payment'", [
      newcomer.accountId,
    ]);
    expect((await newcomer.withdraw()).code).toBe('money_password_required');
  });

  test('guessing the money password', async () => {
    const guessed = await rich();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guessed.withdraw({ moneyPassword: `00000${tries}` })).code).toBe('money_password_wrong');
    expect((await guessed.withdraw()).code).toBe('too_many_requests');
  });

  test('who has not said who they are; and more than a small sum while it is being checked', async () => {
    const nobody = await addPayer(gateway, 2_000_000n, { identity: null });
    const payoutAccountId = await addPayoutAccount(gateway, nobody);
    const ask = (amount: string) =>
      nobody.ask('requestWithdrawal', {
        requestId: randomUUID(),
        payoutAccountId,
        amount,
        currency: 'PHP',
        moneyPassword,
      });
    expect((await ask('100000')).code).toBe('identity_required');
    const { history, db } = gateway.services;
    const word = {
      realName: 'Ana',
      documentKind: 'passport',
      documentNumber: randomUUID().slice(0, 12),
      birthDate: '1990-01-01',
    } as const;
    await history.identity(db.orm, { merchantId: 1, accountId: nobody.accountId }, word, null);
    expect((await ask('999999')).status).toBe(200);
    expect((await ask('10000')).code).toBe('identity_unapproved');
  });
});

test('the money is set aside at once; the same request again is the same withdrawal', async () => {
  const payer = await rich();
  const wish = payer.wish();
  const answers = await Promise.all(Array.from({ length: 5 }, () => payer.ask('requestWithdrawal', wish)));
  expect(new Set(answers.map(({ value }) => (value as Withdrawal).id)).size).toBe(1);
  expect(await payer.balance()).toBe('900000');
  expect(await asideOf(payer)).toEqual({ held: 100_000n, bonus: 0n });
  expect((await payer.ask('requestWithdrawal', { ...wish, amount: '100001' })).code).toBe(
    'transaction_mismatch',
  );
});

test('two withdrawals at once never take more than there is, nor more than a day allows', async () => {
  const poor = await rich(150_000n);
  const both = await Promise.all([poor.withdraw(), poor.withdraw(), poor.withdraw(), poor.withdraw()]);
  expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
    'insufficient_funds',
    'insufficient_funds',
    'insufficient_funds',
    'ok',
  ]);
  expect(await poor.balance()).toBe('50000');

  const busy = await rich(10_000_000n);
  const answers = await Promise.all(Array.from({ length: 5 }, () => busy.withdraw()));
  expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
    'daily_limit_reached',
    'daily_limit_reached',
    'ok',
    'ok',
    'ok',
  ]);

  const large = await rich(20_000_000n, 'bank-out');
  await large.submit({ amount: '9000000' });
  expect((await large.withdraw({ amount: '1000001' })).code).toBe('daily_limit_reached');
  expect((await large.withdraw({ amount: '1000000' })).status).toBe(200);
});

test('what came back leaves room for the day again', async () => {
  const payer = await rich(20_000_000n, 'bank-out');
  const { id } = await payer.submit({ amount: '9000000' });
  await decide(owner, id, 'reject', 'Please ask for less');
  expect((await payer.withdraw({ amount: '9000000' })).status).toBe(200);
});

test('deposits are played through first, each after it arrived; a withdrawal that stands begins anew', async () => {
  const payer = await rich(0n);
  const { bet, win } = await sitDown(gateway, payer);
  const payIn = async (amount: string) => {
    const { value } = await payer.ask('openDeposit', depositBody({ amount }));
    await tell({
      callbackId: randomUUID(),
      payment: `d.1.${(value as Withdrawal).id}`,
      outcome: 'paid',
      amount,
      currency: 'PHP',
    });
  };
  const play = async (round: string, stake: string, paid: string) => {
    await bet(`${round}b`, stake, { roundId: round });
    await win(`${round}w`, paid, { roundId: round });
  };
  const open = async () =>
    ((await payer.ask('withdrawalOverview')).value as { turnover: { open: string } }).turnover.open;
  await payIn('100000');
  expect((await payer.withdraw({ amount: '50000' })).code).toBe('turnover_open');
  // Neither a round that pays its stake back counts...
  await play('r0', '60000', '60000');
  expect(await open()).toBe('100000');
  await play('r1', '60000', '70000');
  expect(await open()).toBe('40000');
  await bet('r2b', '40000', { roundId: 'r2' });
  // ... nor one that is not settled yet (T24).
  expect(await open()).toBe('40000');
  await win('r2w', '50000', { roundId: 'r2' });
  expect(await open()).toBe('0');
  await payIn('20000');
  expect(await open()).toBe('20000');
  await play('r3', '20000', '30000');
  expect((await payer.withdraw({ amount: '50000' })).status).toBe(200);
  expect(await open()).toBe('0');
  await payIn('30000');
  expect(await open()).toBe('30000');
});

test('staff approve, the processor pays: who acts, and what happened, is told', async () => {
  const payer = await rich();
  const { id, ...asked } = await payer.submit();
  expect(asked).toMatchObject({ state: 'review', waitsFor: 'house' });
  expect((await decide(support, id, 'approve')).value).toMatchObject({
    state: 'paying',
    firstBy: 'support',
    number: '09171234567',
    identity: 'approved',
  });
  expect(await payer.look(id)).toMatchObject({ state: 'paying', waitsFor: 'processor' });
  expect((await tell(news(id, 'pending'))).state).toBe('paying');
  expect((await tell(news(id, 'paid'))).state).toBe('paid');
  const done = await payer.look(id);
  expect(done).toMatchObject({ state: 'paid', waitsFor: null });
  expect(done.steps.map(({ state }) => state)).toEqual(['review', 'paying', 'paid']);
  expect(await payer.balance()).toBe('900000');
  expect(await asideOf(payer)).toEqual({ held: 0n, bonus: 0n });
});

test('its player finds in the inbox what became of it: once, in the language of the account, without amounts', async () => {
  const lettersOf = async ({ accountId }: Payer) => {
    const owner = { merchantId: 1, accountId };
    const { conversations, domainEvents } = gateway.services;
    await domainEvents.deliver();
    const { rows } = await conversations.inbox(owner, { offset: 0, limit: 9 });
    return Promise.all(
      rows.map(async ({ id, subject, owner: staff }) => ({
        subject,
        staff,
        text: (await conversations.get(owner, id)).messages[0]?.text,
      })),
    );
  };
  const paid = await rich();
  const { id } = await paid.submit();
  await decide(owner, id, 'approve');
  for (const _ of [1, 2]) await tell(news(id, 'paid'));
  const link = (to: string, words: string) => `<a href="/m/withdraw?withdrawal=${to}">${words}</a>`;
  const letter = {
    subject: 'Nabayaran na ang iyong withdrawal',
    staff: null,
    text: `<p>Papunta na ang pera sa iyong account: ${link(id, 'tingnan ang withdrawal')}.</p>`,
  };
  expect(await lettersOf(paid)).toEqual([letter]);

  const refusedOne = await rich();
  await gateway.services.db.pool.query("update account set language = 'EN' where id = $1", [
    refusedOne.accountId,
  ]);
  const other = await refusedOne.submit();
  await decide(owner, other.id, 'reject', 'Name & number <b>differ</b>');
  expect(await lettersOf(refusedOne)).toMatchObject([{ subject: 'Your withdrawal came back' }]);
  const [{ text } = {}] = await lettersOf(refusedOne);
  expect(text).toContain('<blockquote>Name &amp; number &lt;b&gt;differ&lt;/b&gt;</blockquote>');
  expect(await lettersOf(paid)).toEqual([letter]);
});

test('a payout is paid or given back once, whatever is told how often and where', async () => {
  const payer = await rich(1_000_000n, 'bank-out');
  const { id } = await payer.submit();
  await decide(owner, id, 'approve');
  const elsewhere = processorOf(other, await sandboxSigner(other));
  // The processor pays what the player gets, without the fee: another amount is for people.
  expect((await tell(news(id, 'paid'))).state).toBe('paying');
  const failed = news(id, 'failed', '98500', { reason: 'No such account' });
  const answers = await Promise.all([
    tell(failed),
    elsewhere(failed),
    tell(failed),
    elsewhere(news(id, 'failed', '98500')),
  ]);
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['failed']));
  expect(await payer.look(id)).toMatchObject({ state: 'failed' });
  expect(await payer.balance()).toBe('1000000');
  // What came back is not paid all the same: people must look at it.
  expect((await tell(news(id, 'paid', '98500'))).state).toBe('failed');
  expect(await payer.balance()).toBe('1000000');
});

test('nothing is paid before it was approved', async () => {
  const payer = await rich();
  const { id } = await payer.submit();
  expect((await tell(news(id, 'paid'))).state).toBe('review');
  expect((await payer.look(id)).state).toBe('review');
});

test('a rejection gives a reason and the money back', async () => {
  const payer = await rich();
  const { id } = await payer.submit();
  expect((await decide(owner, id, 'reject')).value.fields).toEqual({ reason: 'field_required' });
  expect((await decide(owner, id, 'reject', 'The name does not match')).value.state).toBe('rejected');
  expect(await payer.look(id)).toMatchObject({ state: 'rejected', reason: 'The name does not match' });
  expect(await payer.balance()).toBe('1000000');
  for (const decision of ['approve', 'reject'])
    expect((await decide(support, id, decision, 'again')).code).toBe('already_decided');
});

test('what is owed is paid first: with the withdrawal that leaves enough of the balance for it, and stays paid', async () => {
  const payer = await rich(500_000n);
  await addDebt(gateway, payer.wallet, 70_000n);
  const overview = async () => (await payer.ask('withdrawalOverview')).value;
  expect(await overview()).toMatchObject({ balance: '500000', owed: '70000' });
  expect(await payer.withdraw({ amount: '430001' })).toMatchObject({
    code: 'debt_open',
    fields: { amount: 'debt_open' },
  });
  expect([await payer.balance(), await debtOf(gateway, payer), (await asideOf(payer)).held]).toEqual([
    '500000',
    70_000n,
    0n,
  ]);
  const wish = payer.wish({ amount: '430000' });
  const answers = await Promise.all([1, 2, 3].map(() => payer.ask('requestWithdrawal', wish)));
  const [{ id }] = answers.map(({ value }) => value as Withdrawal) as [Withdrawal];
  expect(answers.map(({ value }) => (value as Withdrawal).id)).toEqual([id, id, id]);
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['0', 0n]);
  const { lines } = (await payer.ask('statement')).value as { lines: { kind: string; amount: string }[] };
  expect(lines.slice(0, 2)).toMatchObject([
    { kind: 'withdrawal', amount: '-430000' },
    { kind: 'repayment', amount: '-70000' },
  ]);
  await decide(owner, id, 'reject', 'The name does not match');
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['430000', 0n]);
});

test('what is owed since is paid from the balance before the money is sent; while that is too little nothing is', async () => {
  const payer = await rich(500_000n);
  const { id } = await payer.submit({ amount: '400000' });
  await addDebt(gateway, payer.wallet, 170_000n);
  const { ledger } = gateway.services;
  expect((await decide(owner, id, 'approve')).code).toBe('withdrawal_owing');
  expect([await payer.balance(), await debtOf(gateway, payer), (await payer.look(id)).state]).toEqual([
    '100000',
    170_000n,
    'review',
  ]);
  const shown = await owner.call('operatorWithdrawals', { query: { merchant: 'foyer', q: payer.username } });
  expect(shown.json().value.withdrawals).toMatchObject([{ id, owed: '170000', balance: '100000' }]);
  const won = { ...payer.wallet, scope: 'test', key: randomUUID(), amount: 90_000n, reference: 'round' };
  await ledger.payout(won);
  expect((await decide(owner, id, 'approve')).value.state).toBe('paying');
  expect([await payer.balance(), await debtOf(gateway, payer)]).toEqual(['20000', 0n]);
});

test('what is owed since the first of two approved is paid before the money is sent as well', async () => {
  const payer = await rich(9_000_000n, 'bank-out');
  const { id } = await payer.submit({ amount: '4000000' });
  expect((await decide(support, id, 'approve')).value.state).toBe('second-review');
  await addDebt(gateway, payer.wallet, 6_000_000n);
  expect((await decide(owner, id, 'approve')).code).toBe('withdrawal_owing');
  expect((await payer.look(id)).state).toBe('second-review');
});

test('a withdrawal is dated behind what moved the account before it, whatever the clocks say', async () => {
  const payer = await rich();
  const later = new Date(Date.now() + 3_600_000);
  const { db, ledger } = gateway.services;
  await db.pool.query('update ledger_account set moved_at = $1 where id = $2', [
    later,
    payer.wallet.ledgerAccountId,
  ]);
  const { id } = await payer.submit();
  await decide(owner, id, 'reject', 'The name does not match');
  const { lines } = await ledger.statement(payer.wallet, { page: { number: 1, size: 2 } });
  expect(lines.map(({ createdAt }) => createdAt >= later)).toEqual([true, true]);
});

test('over the threshold two different people approve', async () => {
  const payer = await rich(9_000_000n, 'bank-out');
  const { id } = await payer.submit({ amount: '2000000' });
  expect((await decide(support, id, 'approve')).value).toMatchObject({
    state: 'second-review',
    needsSecond: true,
    objection: 'four_eyes',
  });
  expect(await payer.look(id)).toMatchObject({ waitsFor: 'second-person' });
  for (const decision of ['approve', 'reject'])
    expect((await decide(support, id, decision, 'me again')).code).toBe('four_eyes');
  expect((await decide(owner, id, 'approve')).value).toMatchObject({
    state: 'paying',
    firstBy: 'support',
    secondBy: 'owner',
  });
  // What one player withdraws on a day adds up, so that this is somebody else.
  const just = await (await rich(9_000_000n, 'bank-out')).submit({ amount: '1999999' });
  expect((await decide(support, just.id, 'approve')).value).toMatchObject({
    state: 'paying',
    needsSecond: false,
  });
});

test('two who approve at once: one does, the other is told', async () => {
  const payer = await rich();
  const { id } = await payer.submit();
  const both = await Promise.all([decide(owner, id, 'approve'), decide(support, id, 'approve')]);
  expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['already_decided', 'ok']);
});

test('a payout by hand is said to be paid by staff', async () => {
  const payer = await rich(1_000_000n, 'hand-out');
  const { id } = await payer.submit();
  expect((await decide(owner, id, 'paid')).code).toBe('already_decided');
  await decide(owner, id, 'approve');
  expect((await tell(news(id, 'paid'))).code).toBe('not_found');
  expect((await decide(owner, id, 'paid')).value.state).toBe('paid');
  expect((await decide(owner, id, 'failed', 'No')).code).toBe('already_decided');
});

test('the sandbox pays, and fails to a number made for it; what was forgotten is carried out', async () => {
  const { withdrawals, sandboxCashier } = gateway.services;
  const [good, bad] = [await rich(), await rich(1_000_000n, 'wallet-out', '09170000002')];
  const ids = [(await good.submit()).id, (await bad.submit()).id] as const;
  for (const id of ids) await decide(owner, id, 'approve');
  gateway.clock.advance(31_000);
  await sandboxCashier?.sweep();
  await sandboxCashier?.sweep();
  expect([(await good.look(ids[0])).state, (await bad.look(ids[1])).state]).toEqual(['paid', 'failed']);
  expect(await bad.balance()).toBe('1000000');
  expect(await withdrawals.sent('sandbox', new Date(gateway.clock.now().getTime() - 60_000))).toEqual(
    expect.any(Array),
  );
});

test('expected times are those of the past, once there is one', async () => {
  const merchantTwo = await gateway.services.withdrawals.durations(2);
  expect(merchantTwo).toEqual({ half: 0, most: 0, of: 0 });
  const { db } = gateway.services;
  await db.pool.query("update withdrawal set state = 'failed' where state = 'paid'");
  for (let minutes = 10; minutes <= 100; minutes += 10) {
    const payer = await rich();
    const { id } = await payer.submit();
    await decide(owner, id, 'approve');
    await tell(news(id, 'paid'));
    await db.pool.query(
      "update withdrawal set settled_at = created_at + $2 * interval '1 minute' where id = $1",
      [id, minutes],
    );
  }
  const { half, most, of } = await gateway.services.withdrawals.durations(1);
  expect([Math.round(half), Math.round(most), of]).toEqual([55, 91, 10]);
  const payer = await rich();
  const { expectedAt, createdAt } = (await payer.submit()) as Withdrawal & { createdAt: string };
  expect(Math.round((new Date(expectedAt ?? 0).getTime() - new Date(createdAt).getTime()) / 60_000)).toBe(55);
});

test('the queue shows what waits first, oldest first', async () => {
  const payer = await rich();
  const [first, second] = [await payer.submit(), await payer.submit()];
  await decide(owner, first.id, 'reject', 'Sorry');
  const { withdrawals } = (
    await owner.call('operatorWithdrawals', { query: { merchant: 'foyer', pageSize: '100' } })
  ).json().value;
  const at = (id: string) => withdrawals.findIndex((row: Withdrawal) => row.id === id);
  expect(at(second.id)).toBeLessThan(at(first.id));
});

test('the books add up', async () => {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
});
