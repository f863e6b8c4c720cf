import { afterAll, beforeAll, expect, test } from 'vitest';
import { report } from '../../areas/cashier/payment/fixture.ts';
import {
  addMethods,
  addPayer,
  depositBody,
  sandboxSigner,
  type Payer,
} from '../../areas/cashier/payment-method/fixture.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * Deposits that begin at once at two gateways while their player makes the limit tighter, some of them paid late. The limit holds
 * whoever is first.
 */
const dice = createDice(firstSeed);
let harness: Harness;
let actions: ReturnType<typeof createActions>;
let signer: Awaited<ReturnType<typeof sandboxSigner>>;
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addMethods(harness.observer);
  signer = await sandboxSigner(harness.observer);
});
afterAll(() => harness.close());

const [wide, tight, stake] = [100_000n, 70_000n, 30_000n];
const setLimit = async (payer: Payer, day: bigint) =>
  expect(
    await actions.ask(payer, 'setDepositLimits', { day: String(day), week: null, month: null }),
  ).toMatchObject({ status: 200 });

/** A looser limit is asked for and confirmed at once: it rests for a day, and until then the one before it counts. */
async function askLooser(payer: Payer): Promise<void> {
  const looser = 10n * wide;
  await setLimit(payer, looser);
  const confirm = () =>
    actions.ask(payer, 'confirmDepositLimit', { amount: String(looser) }, { period: 'day' });
  for (const { code } of await Promise.all([confirm(), confirm()])) expect(code).toBe('limit_rests');
}

/** Begins deposits at once, each twice. @returns the ids of those that began */
async function beginSome(payer: Payer, count: number): Promise<string[]> {
  const bodies = Array.from({ length: count }, () => depositBody({ amount: String(stake) }));
  const answers = await Promise.all(
    dice.shuffled([...bodies, ...bodies]).map(async (body) => ({
      body,
      answer: await actions.ask<{ id: string }>(payer, 'openDeposit', body),
    })),
  );
  const ids = new Map<string, string>();
  for (const { body, answer } of answers) {
    if (answer.status === 200) {
      expect(ids.get(body.requestId) ?? answer.value.id, 'one request, one deposit').toBe(answer.value.id);
      ids.set(body.requestId, answer.value.id);
    } else expect(answer.code).toBe('deposit_limit_reached');
  }
  return [...ids.values()];
}

/** What counts towards the limit: what is under way and what was credited, minor units. */
async function usedBy({ accountId }: Payer): Promise<bigint> {
  const [row] = await actions.query<{ used: string }>(
    `select coalesce(sum(amount - case when excess_state = 'credited' then 0 else excess end), 0)::text as used
      from deposit where account_id = $1 and state in ('pending', 'paid')`,
    [accountId],
  );
  return BigInt(row!.used);
}

async function playOne(): Promise<number> {
  const payer = await harness.withRetry(() => addPayer(harness.observer));
  await setLimit(payer, wide);
  const tightens = dice.upTo(2) === 0;
  const [ids] = await Promise.all([
    beginSome(payer, 5),
    tightens ? setLimit(payer, tight) : Promise.resolve(),
  ]);
  const used = await usedBy(payer);
  expect(used).toBe(stake * BigInt(ids.length));
  expect(used).toBeLessThanOrEqual(wide);
  if (!tightens) expect(used).toBe(90_000n);

  // Some fail and make room, some are too late: what others took meanwhile is not theirs any more.
  const [failing, late] = [ids.slice(0, 1), ids.slice(1, 2)];
  await actions.report(
    signer,
    failing.map((id) => report('d', id, 'failed', { amount: String(stake) })),
  );
  for (const id of late) await actions.expire(id);
  const limit = tightens ? tight : wide;
  if (dice.upTo(2) === 0) await askLooser(payer);
  const more = await beginSome(payer, 4);
  expect(await usedBy(payer)).toBeLessThanOrEqual(limit);
  const paid = dice.shuffled([...ids.slice(1), ...more]);
  for (const code of await actions.report(
    signer,
    paid.map((id) => report('d', id, 'paid', { amount: String(stake) })),
  ))
    expect(code).toBe('ok');

  const credited = await usedBy(payer);
  expect(credited).toBeLessThanOrEqual(limit);
  expect((await actions.moneyOf(payer)).real).toBe(credited);
  // What came beyond it is not lost: it is held, and staff know.
  const [held] = await actions.query<{ excess: string; cases: number }>(
    `select coalesce(sum(excess), 0)::text as excess,
      (select count(*)::int from oversight_case c where c.account_id = $1 and kind = 'deposit-over-limit') as cases
      from deposit where account_id = $1 and excess_state = 'held'`,
    [payer.accountId],
  );
  expect(BigInt(held!.excess) + credited).toBe(stake * BigInt(paid.length));
  expect(held!.cases > 0).toBe(BigInt(held!.excess) > 0n);
  return ids.length + more.length;
}

test(
  'deposits at once, late and while the limit becomes tighter never credit more than it allows',
  async () => {
    const rounds = createRounds(2);
    let deposits = 0;
    while (rounds.next()) {
      const begun = await Promise.all(Array.from({ length: 3 }, playOne));
      deposits += begun.reduce((sum, one) => sum + one, 0);
      await harness.checkBooks();
    }
    tally({ 'deposits against a limit': deposits });
  },
  limitMs(60_000),
);
