import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { houseAccountId, playCurrency, type PlayerWallet } from './ledger.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const ledger = () => gateway.services.ledger;
const open = (wallet: 'real' | 'trial' = 'real', owner: string = randomUUID()) =>
  ledger().open(gateway.services.db.orm, { merchantId: 1, owner, wallet, currency: 'PHP' });
const about = (account: PlayerWallet, key: string, amount: bigint) => ({
  ...account,
  scope: 'test',
  key,
  amount,
  reference: 'a test',
});
const insert = (text: string, values: unknown[]) => gateway.services.db.pool.query(text, values);

async function funded(amount: bigint) {
  const account = await open();
  await ledger().grant(about(account, randomUUID(), amount));
  return account;
}

test('a player has one account per wallet, and play money has its own currency', async () => {
  const owner = randomUUID();
  const [first, again] = [await open('real', owner), await open('real', owner)];
  expect(again).toEqual(first);
  expect(first).toMatchObject({ currency: 'PHP' });
  expect(await open('trial', owner)).toMatchObject({ currency: playCurrency });
  expect(await ledger().balanceOf(1, owner, 'trial', 'PHP')).toBe(0n);
  expect(await ledger().balanceOf(1, randomUUID(), 'real', 'PHP')).toBeNull();
  expect(await ledger().balanceOf(2, owner, 'real', 'PHP')).toBeNull();
});

test('an account that is opened on the pool within a transaction is refused at once, before it waits for what that holds', async () => {
  const { db } = gateway.services;
  const who = { merchantId: 1, owner: randomUUID(), wallet: 'real' as const, currency: 'PHP' };
  await inTransaction(db, async (on) => {
    const opened = await ledger().open(on, who);
    await expect(ledger().open(db.orm, who)).rejects.toThrow('ledger.open was called on the pool');
    expect(await ledger().open(on, who)).toEqual(opened);
  });
  expect(await ledger().open(db.orm, who)).toMatchObject({ currency: 'PHP' });
});

test('the same key and content is the first answer again; other content is refused', async () => {
  const account = await funded(100n);
  const stake = about(account, randomUUID(), 30n);
  expect(await ledger().stake(stake)).toEqual({ balance: 70n, version: 2n, repeated: false });
  await ledger().payout(about(account, randomUUID(), 5n));
  expect(await ledger().stake(stake)).toEqual({ balance: 70n, version: 2n, repeated: true });
  const mismatch = { code: 'transaction_mismatch' };
  await expect(ledger().stake({ ...stake, amount: 31n })).rejects.toMatchObject(mismatch);
  await expect(ledger().payout(stake)).rejects.toMatchObject(mismatch);
  const stranger = await funded(100n);
  await expect(ledger().stake({ ...stake, ...stranger })).rejects.toMatchObject(mismatch);
  const lines = await ledger().postingsOf(account);
  expect(lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['grant', 100n, 100n],
    ['stake', -30n, 70n],
    ['payout', 5n, 75n],
  ]);
});

test('nothing falls below zero, and what is refused leaves nothing behind', async () => {
  const account = await funded(10n);
  const stake = about(account, randomUUID(), 11n);
  await expect(ledger().stake(stake)).rejects.toMatchObject({ code: 'insufficient_funds' });
  await ledger().grant(about(account, randomUUID(), 1n));
  expect(await ledger().stake(stake)).toMatchObject({ balance: 0n, repeated: false });
});

test.each([0n, -1n])('an amount of %s is refused', async (amount) => {
  const account = await open();
  await expect(ledger().grant(about(account, randomUUID(), amount))).rejects.toMatchObject({
    code: 'amount_invalid',
  });
});

describe('taking back', () => {
  const takeBack = (key: string, takesBack: string) =>
    ledger().takeBack({ merchantId: 1, scope: 'test', key, takesBack, reference: 'a mistake' });

  test('returns a stake, once', async () => {
    const account = await funded(100n);
    const [stake, back] = [randomUUID(), randomUUID()];
    await ledger().stake(about(account, stake, 40n));
    expect(await takeBack(back, stake)).toMatchObject({ balance: 100n, repeated: false });
    expect(await takeBack(back, stake)).toMatchObject({ balance: 100n, repeated: true });
    await expect(takeBack(randomUUID(), stake)).rejects.toMatchObject({ code: 'transaction_mismatch' });
    await expect(takeBack(randomUUID(), randomUUID())).rejects.toMatchObject({ code: 'bet_unknown' });
  });

  test('what took something back is undone itself, once, and so on', async () => {
    const account = await funded(100n);
    const [stake, back, again] = [randomUUID(), randomUUID(), randomUUID()];
    await ledger().stake(about(account, stake, 40n));
    await takeBack(back, stake);
    expect(await takeBack(again, back)).toMatchObject({ balance: 60n });
    await expect(takeBack(randomUUID(), back)).rejects.toMatchObject({ code: 'transaction_mismatch' });
    expect(await takeBack(randomUUID(), again)).toMatchObject({ balance: 100n });
  });

  test('a debt that is undone goes as far as it is open; what was paid of it comes back', async () => {
    const owner = randomUUID();
    const account = await open('real', owner);
    const [payout, back, again] = [randomUUID(), randomUUID(), randomUUID()];
    await ledger().payout(about(account, payout, 100n));
    await ledger().stake(about(account, randomUUID(), 70n));
    await takeBack(back, payout);
    await ledger().grant(about(account, randomUUID(), 25n));
    await ledger().repay({ ...about(account, randomUUID(), 20n), owner });
    expect([await takeBack(again, back), await ledger().debtOf(1, owner, 'PHP')]).toMatchObject([
      { balance: 55n },
      0n,
    ]);
    // Taken once more: what is there, and the rest is owed again.
    expect(await takeBack(randomUUID(), again)).toMatchObject({ balance: 0n });
    expect(await ledger().debtOf(1, owner, 'PHP')).toBe(45n);
  });

  test('of a payout that is spent leaves a debt, not a negative balance', async () => {
    const owner = randomUUID();
    const account = await open('real', owner);
    const [payout, partly] = [randomUUID(), randomUUID()];
    await ledger().payout(about(account, payout, 100n));
    await ledger().stake(about(account, randomUUID(), 70n));
    expect(await takeBack(partly, payout)).toMatchObject({ balance: 0n });
    expect(await ledger().debtOf(1, owner, 'PHP')).toBe(70n);
    expect(await takeBack(partly, payout)).toMatchObject({ balance: 0n, repeated: true });
    expect(await ledger().debtOf(1, owner, 'PHP')).toBe(70n);
  });

  test('of a payout that is spent entirely moves nothing of the player', async () => {
    const owner = randomUUID();
    const account = await open('real', owner);
    const payout = randomUUID();
    await ledger().payout(about(account, payout, 100n));
    await ledger().stake(about(account, randomUUID(), 100n));
    const back = randomUUID();
    expect(await takeBack(back, payout)).toMatchObject({ balance: 0n });
    await ledger().grant(about(account, randomUUID(), 9n));
    expect(await takeBack(back, payout)).toMatchObject({ balance: 0n, repeated: true });
    expect(await ledger().debtOf(1, owner, 'PHP')).toBe(100n);
  });

  test('a debt is repaid up to what is owed and no further', async () => {
    const owner = randomUUID();
    const account = await open('real', owner);
    const payout = randomUUID();
    await ledger().payout(about(account, payout, 100n));
    await ledger().stake(about(account, randomUUID(), 100n));
    await takeBack(randomUUID(), payout);
    await ledger().grant(about(account, randomUUID(), 200n));
    const repay = (amount: bigint) => ledger().repay({ ...about(account, randomUUID(), amount), owner });
    await expect(repay(101n)).rejects.toMatchObject({ code: 'amount_invalid' });
    expect(await repay(60n)).toMatchObject({ balance: 140n });
    await expect(repay(41n)).rejects.toMatchObject({ code: 'amount_invalid' });
    expect(await repay(40n)).toMatchObject({ balance: 100n });
    expect(await ledger().debtOf(1, owner, 'PHP')).toBe(0n);
  });
});

describe('play money has no path to real money', () => {
  test('not even for who writes postings by hand', async () => {
    const [real, trial] = [await open('real'), await open('trial')];
    const id = randomUUID();
    const transfer = `insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
      values (1, $1::uuid, $2, 'hand', gen_random_uuid()::text, 'grant', '', '', now())`;
    const posting =
      'insert into posting (merchant_id, transfer_id, account_id, currency, amount) values (1, $1, $2, $3, -5), (1, $1, $4, $5, 5)';
    await insert(transfer, [id, playCurrency]);
    for (const currency of ['PHP', playCurrency]) {
      const legs = [id, trial.ledgerAccountId, playCurrency, real.ledgerAccountId, currency];
      await expect(insert(posting, legs)).rejects.toMatchObject({ code: '23503' });
    }
    await insert('delete from transfer where id = $1', [id]);
  });

  test('an account cannot be both', async () => {
    const account = `insert into ledger_account (merchant_id, id, currency, owner, kind, balance, version, opened_at)
      values (1, $1, $2, gen_random_uuid()::text, $3, 0, 0, now())`;
    const refused = { code: '23514', constraint: 'ledger_account_play_money' };
    await expect(insert(account, [randomUUID(), 'PHP', 'trial'])).rejects.toMatchObject(refused);
    await expect(insert(account, [randomUUID(), playCurrency, 'real'])).rejects.toMatchObject(refused);
    await expect(insert(account, [randomUUID(), playCurrency, 'bonus'])).rejects.toMatchObject(refused);
  });
});

test('200 times the same stake by two gateways: one, answered alike (T2)', async () => {
  const account = await funded(500n);
  const stake = about(account, randomUUID(), 100n);
  const calls = Array.from({ length: 200 }, (_, i) =>
    (i % 2 === 0 ? gateway : other).services.ledger.stake(stake),
  );
  const answers = await Promise.all(calls);
  expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([400n]));
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
});

describe('the trial balance', () => {
  test('is empty and sums to zero when all is well', async () => {
    await funded(5n);
    const { drifts, sum, totals } = await ledger().trialBalance(1);
    expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
    expect(totals.find(({ kind, currency }) => kind === 'cashier' && currency === 'PHP')?.sum).toBeLessThan(
      0n,
    );
  });

  test('names the account that drifts and the transfer that does not add up', async () => {
    const owner = randomUUID();
    const account = await open('real', owner);
    await ledger().grant(about(account, randomUUID(), 50n));
    await insert('update ledger_account set balance = 51 where id = $1', [account.ledgerAccountId]);
    const { drifts } = await ledger().trialBalance(1);
    expect(drifts).toEqual([
      { what: 'account', id: account.ledgerAccountId, owner, currency: 'PHP', stated: 51n, journal: 50n },
    ]);
    await insert('update ledger_account set balance = 50 where id = $1', [account.ledgerAccountId]);

    const [line] = await ledger().postingsOf(account);
    const houseAccount = houseAccountId(1, 'house', 'PHP', 0);
    const values = [line?.transferId, houseAccount];
    await insert('alter table posting disable trigger posting_balances', []);
    await insert(
      "insert into posting (merchant_id, transfer_id, account_id, currency, amount) values (1, $1, $2, 'PHP', 7)",
      values,
    );
    await insert('alter table posting enable trigger posting_balances', []);
    const after = await ledger().trialBalance(1);
    expect(after.drifts).toMatchObject([{ what: 'transfer', id: line?.transferId, stated: 0n, journal: 7n }]);
    expect(after.sum).toBe(7n);
    await insert('delete from posting where transfer_id = $1 and account_id = $2', values);
  });
});
