import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDeposit, addPayout, casesOf, startCashier } from '../areas/cashier/payment/fixture.ts';
import { addPayer } from '../areas/cashier/payment-method/fixture.ts';
import { addGames, addPlayer, sitDown } from '../areas/wallet/provider/fixture.ts';
import type { Browser } from '../testing/browser.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { trialBalances } from './books.ts';

let gateway: TestGateway;
let staff: [Browser, Browser];
let send: Awaited<ReturnType<typeof startCashier>>['send'];
let jobs: ReturnType<typeof trialBalances>;
beforeAll(async () => {
  ({ gateway, staff, send } = await startCashier());
  await addGames(gateway);
  const { db, cases, merchants } = gateway.services;
  jobs = trialBalances({ db, cases, merchants, metrics: gateway.platform.metrics });
  await jobs[1]!.work();
});
afterAll(() => gateway.dispose());

const query = (text: string, values: unknown[] = []) => gateway.services.db.pool.query(text, values);

/** A round of one bet of 2.00 and one win of 5.00. */
async function addRound(name: string) {
  const player = await addPlayer(gateway, 1000n);
  const table = await sitDown(gateway, player);
  await table.bet(`${name}.bet`, '200', { roundId: name });
  await table.win(`${name}.win`, '500', { roundId: name });
  const { rows } = await query('select id from round where provider_round_id = $1', [name]);
  return { player, id: rows[0].id as string };
}

async function addPaidDeposit() {
  const payer = await addPayer(gateway, 0n);
  const deposit = await addDeposit(payer);
  await send(deposit.report('paid'));
  expect((await deposit.look()).state).toBe('paid');
  return deposit;
}

/** Something that does not add up: how it is planted and taken away, and what it is called. */
const plants = {
  'a balance': async () => {
    const { wallet } = await addPlayer(gateway, 100n);
    const change = (by: number) =>
      query('update ledger_account set balance = balance + $1 where id = $2', [by, wallet.ledgerAccountId]);
    return { id: wallet.ledgerAccountId, plant: () => change(7), mend: () => change(-7) };
  },
  'a transfer': async () => {
    const { wallet } = await addPlayer(gateway, 100n);
    const { rows } = await query('select transfer_id as id from posting where account_id = $1', [
      wallet.ledgerAccountId,
    ]);
    const change = (by: number) =>
      query('update posting set amount = amount + $1 where transfer_id = $2 and account_id <> $3', [
        by,
        rows[0].id,
        wallet.ledgerAccountId,
      ]);
    return { id: rows[0].id as string, plant: () => change(-3), mend: () => change(3) };
  },
  'a round': async () => {
    const { id } = await addRound('planted');
    const change = (by: number) => query('update round set payout = payout + $1 where id = $2', [by, id]);
    return { id, plant: () => change(50), mend: () => change(-50) };
  },
  'a deposit': async () => {
    const { id } = await addPaidDeposit();
    const change = (by: number) => query('update deposit set amount = amount + $1 where id = $2', [by, id]);
    return { id, plant: () => change(1), mend: () => change(-1) };
  },
  'a credit without its deposit': async () => {
    const { id } = await addPaidDeposit();
    const change = (state: string) => query('update deposit set state = $1 where id = $2', [state, id]);
    return { id, plant: () => change('failed'), mend: () => change('paid') };
  },
  'a withdrawal': async () => {
    const { id, payer } = await addPayout(gateway, staff[0]);
    const { rows } = await query("select id from ledger_account where owner = $1 and kind = 'held'", [
      payer.accountId,
    ]);
    const change = (by: number) =>
      query('update withdrawal set amount = amount + $1 where id = $2', [by, id]);
    return { id: rows[0].id as string, plant: () => change(1), mend: () => change(-1) };
  },
  'bonus money': async () => {
    const { wallet, accountId } = await addPlayer(gateway, 100n);
    const command = { ...wallet, scope: 'test', amount: 40n, reference: 'bonus of no promotion' };
    const { ledger } = gateway.services;
    const bonus = async () =>
      (await query("select id from ledger_account where owner = $1 and kind = 'bonus'", [accountId])).rows[0]
        .id as string;
    await ledger.grantBonus({ ...command, key: `${accountId}.first` });
    await ledger.forfeitBonus({ ...command, key: `${accountId}.back` });
    return {
      id: await bonus(),
      plant: () => ledger.grantBonus({ ...command, key: `${accountId}.plant` }),
      mend: () => ledger.forfeitBonus({ ...command, key: `${accountId}.mend` }),
    };
  },
};

test.each(Object.keys(plants) as (keyof typeof plants)[])(
  '%s that does not add up is named and a case, when everything is added up and when what is new is',
  async (name) => {
    const [sinceLast, whole] = [jobs[0]!, jobs[1]!];
    const { id, plant, mend } = await plants[name]();
    await plant();
    await expect(sinceLast.work()).rejects.toThrow(id);
    await expect(whole.work()).rejects.toThrow(id);
    const found = await casesOf(staff[0], id);
    expect(found).toMatchObject([{ kind: 'ledger-drift', state: 'open', times: 2 }]);
    await mend();
    await whole.work();
    await sinceLast.work();
  },
);

test('a change by hand of what was added up before is found when everything is added up', async () => {
  const { wallet } = await addPlayer(gateway, 100n);
  const [sinceLast, whole] = [jobs[0]!, jobs[1]!];
  await sinceLast.work();
  const change = (by: number) =>
    query('update posting set amount = amount + $1 where account_id = $2', [by, wallet.ledgerAccountId]);
  await change(1);
  await expect(whole.work()).rejects.toThrow(wallet.ledgerAccountId);
  await change(-1);
  await whole.work();
});

test('what is new is added to the checkpoint: not a posting of before is looked at', async () => {
  const { wallet } = await addPlayer(gateway, 100n);
  const { merchantId, ledgerAccountId, currency } = wallet;
  await query(
    `insert into ledger_checkpoint as c values ($1, $2, $3, 5, 0)
     on conflict (merchant_id, account_id, currency) do update set journal = c.journal + 5`,
    [merchantId, ledgerAccountId, currency],
  );
  await expect(jobs[0]!.work()).rejects.toThrow(`${ledgerAccountId}`);
  await jobs[1]!.work();
  await expect(jobs[0]!.work()).resolves.toBeUndefined();
});

test('two processes that add up at once leave one checkpoint', async () => {
  await addRound('raced');
  await Promise.all([jobs[0]!.work(), jobs[1]!.work(), jobs[0]!.work()]);
  await expect(jobs[0]!.work()).resolves.toBeUndefined();
});
