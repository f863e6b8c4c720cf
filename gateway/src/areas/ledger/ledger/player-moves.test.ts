import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { untilDecided, type PlayerWallet } from './ledger.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  const { drifts, sum } = await ledger().trialBalance(1);
  await other.dispose();
  await gateway.dispose();
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
});

const ledger = () => gateway.services.ledger;
const about = (account: PlayerWallet, key: string, amount: bigint) => ({
  ...account,
  scope: 'test',
  key,
  amount,
  reference: 'a test',
});

/** A player with money that was paid in. */
async function payer(amount: bigint, currency = 'PHP') {
  const owner = randomUUID();
  const account = await ledger().open(gateway.services.db.orm, {
    merchantId: 1,
    owner,
    wallet: 'real',
    currency,
  });
  if (amount > 0n) await ledger().deposit(about(account, randomUUID(), amount));
  const money = async () => ({
    real: await ledger().balanceOf(1, owner, 'real', currency),
    ...(await ledger().aside(1, owner, currency)),
  });
  return { owner, account, money };
}

test('a deposit is posted once, however often it is reported, also within a transaction that is tried again', async () => {
  const { account, money } = await payer(0n);
  const paid = about(account, randomUUID(), 500n);
  const post = (at: TestGateway) =>
    untilDecided(() => inTransaction(at.services.db, (on) => at.services.ledger.deposit(paid, on)));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => post(i % 2 ? gateway : other)));
  expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([500n]));
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  await expect(ledger().deposit({ ...paid, amount: 501n })).rejects.toMatchObject({
    code: 'transaction_mismatch',
  });
  expect(await money()).toEqual({ real: 500n, held: 0n, bonus: 0n });
});

test('a deposit that was a mistake is taken back once; what is spent is owed', async () => {
  const { account, owner } = await payer(0n);
  await ledger().deposit(about(account, 'wrong', 100n));
  await ledger().stake(about(account, randomUUID(), 30n));
  const back = { merchantId: 1, scope: 'test', key: 'right', takesBack: 'wrong', reference: 'charged back' };
  expect(await ledger().takeBack(back)).toMatchObject({ balance: 0n });
  expect(await ledger().debtOf(1, owner, 'PHP')).toBe(30n);
  await expect(ledger().takeBack({ ...back, key: 'again' })).rejects.toMatchObject({
    code: 'transaction_mismatch',
  });
});

test('a debt is paid back, in parts, never more than it is and never twice', async () => {
  const { account, owner, money } = await payer(0n);
  await ledger().deposit(about(account, 'lent', 100n));
  await ledger().stake(about(account, randomUUID(), 100n));
  await ledger().takeBack({
    merchantId: 1,
    scope: 'test',
    key: 'charge-back',
    takesBack: 'lent',
    reference: 'charged back',
  });
  await ledger().deposit(about(account, randomUUID(), 250n));
  const debt = () => ledger().debtOf(1, owner, 'PHP');
  expect(await debt()).toBe(100n);
  const part = { ...about(account, 'part', 40n), owner };
  expect(await ledger().repay(part)).toMatchObject({ balance: 210n, repeated: false });
  await expect(ledger().repay({ ...about(account, 'much', 61n), owner })).rejects.toMatchObject({
    code: 'amount_invalid',
  });
  const rest = Array.from({ length: 6 }, (_, i) =>
    (i % 2 ? gateway : other).services.ledger.repay({ ...about(account, `rest ${i}`, 60n), owner }),
  );
  const done = await Promise.allSettled(rest);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ledger().repay(part)).toMatchObject({ balance: 210n, repeated: true });
  await expect(ledger().repay({ ...part, amount: 41n })).rejects.toMatchObject({
    code: 'transaction_mismatch',
  });
  expect([await debt(), (await money()).real]).toEqual([0n, 150n]);
});

describe('a withdrawal', () => {
  const end = (hold: string, key: string = randomUUID()) => ({
    merchantId: 1,
    scope: 'test',
    key,
    hold,
    reference: 'a withdrawal',
  });

  test('is held, then paid: money that is held can not be played', async () => {
    const { account, money } = await payer(100n);
    const hold = randomUUID();
    const withdrawal = about(account, hold, 70n);
    expect(await ledger().hold(withdrawal)).toEqual({ balance: 30n, version: 2n, repeated: false });
    expect(await money()).toEqual({ real: 30n, held: 70n, bonus: 0n });
    await expect(ledger().stake(about(account, randomUUID(), 31n))).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await ledger().payHold(end(hold))).toMatchObject({ balance: 0n, repeated: false });
    expect(await money()).toEqual({ real: 30n, held: 0n, bonus: 0n });
    await expect(ledger().returnHold(end(hold))).rejects.toMatchObject({ code: 'transaction_mismatch' });
    expect(await ledger().hold(withdrawal)).toEqual({ balance: 30n, version: 2n, repeated: true });
  });

  test('is held, then given back', async () => {
    const { account, money } = await payer(100n);
    const hold = randomUUID();
    await ledger().hold(about(account, hold, 100n));
    const back = end(hold);
    expect(await ledger().returnHold(back)).toMatchObject({ balance: 100n, repeated: false });
    await ledger().stake(about(account, randomUUID(), 1n));
    expect(await ledger().returnHold(back)).toMatchObject({ balance: 100n, repeated: true });
    expect(await money()).toEqual({ real: 99n, held: 0n, bonus: 0n });
  });

  test('ends once: of paying and giving back at the same moment, by two gateways, one is done', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { account, money } = await payer(100n);
      // Another withdrawal is held too: what is ended twice would take its money.
      await ledger().hold(about(account, randomUUID(), 50n));
      const hold = randomUUID();
      await ledger().hold(about(account, hold, 50n));
      const ends = Array.from({ length: 8 }, (_, i) => {
        const at = (i % 2 ? gateway : other).services.ledger;
        return i % 4 < 2 ? at.payHold(end(hold)) : at.returnHold(end(hold));
      });
      const done = await Promise.allSettled(ends);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of done)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'transaction_mismatch' });
      expect((await money()).held).toBe(50n);
    }
  });

  test('of more than there is, or that was never held, changes nothing', async () => {
    const { account, money } = await payer(10n);
    await expect(ledger().hold(about(account, randomUUID(), 11n))).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    await expect(ledger().hold(about(account, randomUUID(), 0n))).rejects.toMatchObject({
      code: 'amount_invalid',
    });
    await expect(ledger().payHold(end(randomUUID()))).rejects.toMatchObject({ code: 'not_found' });
    const stake = randomUUID();
    await ledger().stake(about(account, stake, 5n));
    await expect(ledger().returnHold(end(stake))).rejects.toMatchObject({ code: 'not_found' });
    expect(await money()).toEqual({ real: 5n, held: 0n, bonus: 0n });
  });
});

describe('from player to player', () => {
  test('moves once, and both learn their balances again when it is repeated', async () => {
    const [alice, ben] = [await payer(100n), await payer(5n)];
    const sending = { ...about(alice.account, randomUUID(), 60n), to: ben.account };
    const first = await ledger().send(sending);
    expect(first).toEqual({ balance: 40n, version: 2n, repeated: false, to: { balance: 65n, version: 2n } });
    await ledger().stake(about(alice.account, randomUUID(), 1n));
    expect(await ledger().send(sending)).toEqual({ ...first, repeated: true });
    await expect(ledger().send({ ...sending, to: alice.account })).rejects.toMatchObject({
      code: 'transaction_mismatch',
    });
    const taken = { ...about(ben.account, 'back', 60n), to: alice.account, takesBack: sending.key };
    expect(await ledger().send(taken)).toMatchObject({ balance: 5n, to: { balance: 99n } });
    await expect(ledger().send({ ...taken, key: 'twice' })).rejects.toMatchObject({
      code: 'transaction_mismatch',
    });
  });

  test('opposite ways at the same moment nothing waits for ever and nothing is lost', async () => {
    const [alice, ben] = [await payer(500n), await payer(500n)];
    const one = (i: number) => {
      const [from, to] = i % 2 ? [alice, ben] : [ben, alice];
      return (i % 3 ? gateway : other).services.ledger.send({
        ...about(from.account, randomUUID(), BigInt(1 + (i % 7))),
        to: to.account,
      });
    };
    await Promise.all(Array.from({ length: 100 }, (_, i) => one(i)));
    expect(((await alice.money()).real ?? 0n) + ((await ben.money()).real ?? 0n)).toBe(1000n);
  });

  test('in another currency, of too much or to nobody is refused', async () => {
    const [alice, ben] = [await payer(10n), await payer(0n, 'USD')];
    const sending = about(alice.account, randomUUID(), 10n);
    const refused = { code: 'currency_mismatch' };
    await expect(ledger().send({ ...sending, to: ben.account })).rejects.toMatchObject(refused);
    await expect(
      ledger().send({ ...sending, to: { ...ben.account, currency: 'PHP' } }),
    ).rejects.toMatchObject(refused);
    await expect(
      ledger().send({ ...sending, to: { ...alice.account, ledgerAccountId: randomUUID() } }),
    ).rejects.toMatchObject(refused);
    const carl = await payer(0n);
    await expect(ledger().send({ ...sending, amount: 11n, to: carl.account })).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await alice.money()).toMatchObject({ real: 10n });
  });
});

test('bonus money stands apart until it is claimed or forfeited', async () => {
  const { account, money } = await payer(10n);
  expect(await ledger().grantBonus(about(account, randomUUID(), 100n))).toMatchObject({ balance: 100n });
  await expect(ledger().stake(about(account, randomUUID(), 11n))).rejects.toMatchObject({
    code: 'insufficient_funds',
  });
  await expect(ledger().claimBonus(about(account, randomUUID(), 101n))).rejects.toMatchObject({
    code: 'insufficient_funds',
  });
  const claim = about(account, randomUUID(), 80n);
  expect(await ledger().claimBonus(claim)).toMatchObject({ balance: 90n, repeated: false });
  expect(await ledger().claimBonus(claim)).toMatchObject({ balance: 90n, repeated: true });
  expect(await ledger().forfeitBonus(about(account, randomUUID(), 20n))).toMatchObject({ balance: 0n });
  expect(await money()).toEqual({ real: 90n, held: 0n, bonus: 0n });
});
