import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  depositBody,
  moneyPassword,
  type Payer,
} from '../../areas/cashier/payment-method/fixture.ts';
import type { Browser } from '../../testing/browser.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * Staff who decide the same deposits and withdrawals at once, at two gateways, split into parts below the threshold. What is beyond
 * it has two people of different roles, and each decision moves money once.
 */
const dice = createDice(firstSeed);
const roles = ['support', 'cashier', 'owner'] as const;
/** From this sum of a day on a second person decides, minor units. */
const threshold = 2_000_000n;
let harness: Harness;
let actions: ReturnType<typeof createActions>;
const staff: Browser[] = [];
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addMethods(harness.observer);
  for (const role of roles) staff.push(await logInStaff(harness.observer, { username: role, role }));
  staff.push(await logInStaff(harness.observer, { username: 'owner.two', role: 'owner' }));
});
afterAll(() => harness.close());

const startsWith = 8_000_000n;
const known = new Set([
  'already_decided',
  'approval_required',
  'approval_waiting',
  'four_eyes',
  'approval_same_role',
]);

/** Somebody of the staff decides. Whatever is refused has a reason of these. */
async function decide(
  by: Browser,
  name: 'operatorDecideDeposit' | 'operatorDecideWithdrawal' | 'operatorDecideApproval',
  id: string,
  decision: string,
): Promise<boolean> {
  const body = { merchant: 'foyer', decision, reason: 'Looked at' };
  const { status, code } = await actions.ask({ browser: by }, name, body, { id });
  if (status !== 200) expect([...known, 'no_permission', 'not_found']).toContain(code);
  return status === 200;
}

/** Every one of the staff decides all of it, in an order of their own, at once. */
const decideAll = (
  name: Parameters<typeof decide>[1],
  ids: readonly string[],
  decisions: readonly string[],
): Promise<unknown> =>
  Promise.all(
    staff.map(async (by) => {
      for (const id of dice.shuffled(ids)) await decide(by, name, id, dice.pick(decisions));
    }),
  );

const mostly = (usual: string, rare: string): string[] => [...Array<string>(15).fill(usual), rare];
const amounts = ['500000', '900000', '1999999', '2500000'];
const begun = async (payer: Payer, name: 'openDeposit' | 'requestWithdrawal', body: object) => {
  const { status, code, value } = await actions.ask<{ id: string }>(payer, name, body);
  expect({ status, code }).toEqual({ status: 200, code: undefined });
  return value.id;
};

interface DecidedPayment {
  id: string;
  amount: string;
  /** Whether its money went where it was meant to. */
  done: boolean;
  /** Approvals of it that were approved, and those by two people of different roles. */
  approved: number;
  rightly: number;
}

/** How the deposits or withdrawals of a player ended. */
const readDecided = (table: 'deposit' | 'withdrawal', { accountId }: Payer): Promise<DecidedPayment[]> =>
  actions.query<DecidedPayment>(
    `select d.id, d.amount::text, d.state not in ('pending', 'review', 'second-review', 'rejected', 'failed', 'expired') as done,
      count(a.id) filter (where a.state = 'approved')::int as approved,
      count(a.id) filter (where a.state = 'approved' and a.decided_by <> a.requested_by and a.decided_role <> a.requested_role)::int as rightly
      from ${table} d left join approval a on a.merchant_id = d.merchant_id and a.kind = '${table}' and a.subject = d.id::text
      where d.account_id = $1 group by d.id, d.amount, d.state`,
    [accountId],
  );

/** What one person alone let through stays below the threshold; the rest had two, once. */
function expectTwoPeople(decided: readonly DecidedPayment[]): void {
  for (const { approved, rightly, done } of decided) {
    expect(rightly).toBe(approved);
    expect(approved).toBeLessThanOrEqual(1);
    if (approved === 1) expect(done).toBe(true);
  }
  const alone = decided.filter(({ done, approved }) => done && approved === 0);
  expect(alone.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBeLessThan(threshold);
}

const sumOf = (decided: readonly DecidedPayment[]) =>
  decided.reduce((sum, { done, amount }) => sum + (done ? BigInt(amount) : 0n), 0n);

/** @returns what was begun, and what two people let through together */
async function playOne(): Promise<{ begun: number; together: number }> {
  const payer = await harness.withRetry(() => addPayer(harness.observer, startsWith));
  const payoutAccountId = await harness.withRetry(() =>
    addPayoutAccount(harness.observer, payer, 'bank-out'),
  );
  const withdrawals: string[] = [];
  const wish = { payoutAccountId, currency: 'PHP', moneyPassword };
  for (const amount of ['1999999', dice.pick(amounts)])
    withdrawals.push(await begun(payer, 'requestWithdrawal', { ...wish, requestId: randomUUID(), amount }));
  const deposits: string[] = [];
  for (let left = 4; left > 0; left -= 1)
    deposits.push(
      await begun(payer, 'openDeposit', depositBody({ methodId: 'bank-in', amount: dice.pick(amounts) })),
    );
  await Promise.all([
    decideAll('operatorDecideDeposit', deposits, mostly('confirm', 'reject')),
    decideAll('operatorDecideWithdrawal', withdrawals, mostly('approve', 'reject')),
  ]);
  const waiting = await actions.query<{ id: string }>(
    "select id from approval where account_id = $1 and state = 'waiting'",
    [payer.accountId],
  );
  await decideAll(
    'operatorDecideApproval',
    waiting.map(({ id }) => id),
    mostly('approve', 'refuse'),
  );

  const [paidIn, paidOut] = [await readDecided('deposit', payer), await readDecided('withdrawal', payer)];
  expectTwoPeople(paidIn);
  expectTwoPeople(paidOut);
  const [back] = await actions.query<{ held: string; out: string }>(
    `select coalesce(sum(amount) filter (where state not in ('rejected', 'failed')), 0)::text as out,
      coalesce(sum(amount) filter (where state not in ('rejected', 'failed', 'paid')), 0)::text as held
      from withdrawal where account_id = $1`,
    [payer.accountId],
  );
  expect(await actions.moneyOf(payer)).toEqual({
    real: startsWith + sumOf(paidIn) - BigInt(back!.out),
    held: BigInt(back!.held),
    bonus: 0n,
  });
  const all = [...paidIn, ...paidOut];
  return { begun: all.length, together: all.filter(({ approved }) => approved > 0).length };
}

test(
  'staff who decide at once and in parts move money once, and beyond the threshold never without a second person of another role',
  async () => {
    const rounds = createRounds(2);
    let [decided, together] = [0, 0];
    while (rounds.next()) {
      for (const one of await Promise.all(Array.from({ length: 2 }, playOne))) {
        decided += one.begun;
        together += one.together;
      }
      await harness.checkBooks();
    }
    expect(together, 'nobody decided together').toBeGreaterThan(0);
    tally({
      'deposits and withdrawals that staff decided at once': decided,
      'of them by two people': together,
    });
  },
  limitMs(60_000),
);
