import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { report } from '../../areas/cashier/payment/fixture.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  depositBody,
  moneyPassword,
  sandboxSigner,
  type Payer,
} from '../../areas/cashier/payment-method/fixture.ts';
import type { Browser } from '../../testing/browser.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import {
  problemsOfDeposit,
  problemsOfPayout,
  type ProcessorReport,
  type Standing,
} from './cashier-checks.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * Deposits and payouts whose processor says anything, in any order: late, twice, of another amount or currency, and what
 * contradicts it (T25). Two gateways hear it at once.
 */
const dice = createDice(firstSeed);
let harness: Harness;
let staff: Browser[];
let actions: ReturnType<typeof createActions>;
let signer: Awaited<ReturnType<typeof sandboxSigner>>;
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addMethods(harness.observer);
  signer = await sandboxSigner(harness.observer);
  staff = [
    await logInStaff(harness.observer),
    await logInStaff(harness.observer, { username: 'other owner', role: 'owner' }),
  ];
});
afterAll(() => harness.close());

const startsWith = 300_000n;
const [agreed, different] = ['100000', '120000'];
/** The least of the payment method in tests. */
const least = 10_000n;
const outcomes = ['paid', 'paid', 'failed', 'expired', 'reversed', 'pending'];
const amounts = [agreed, agreed, agreed, different, '5000'];
const currencies = ['PHP', 'PHP', 'PHP', 'PHP', 'PHP', 'USD'];

/** What the processor will say about a payment. */
const randomReports = () =>
  Array.from({ length: dice.upTo(6) }, () => ({
    outcome: dice.pick(outcomes),
    amount: dice.pick(amounts),
    currency: dice.pick(currencies),
  }));

type Reports = ReturnType<typeof randomReports>;
const told = (outcome: string, amount = agreed) => ({ outcome, amount, currency: 'PHP' });

/** What chance alone meets too rarely, said once in every run: by the first players, each of the deposit and the payout. */
const sure: { deposit: Reports; payout: Reports }[] = [
  { deposit: [told('paid'), told('reversed')], payout: [told('paid'), told('failed')] },
  { deposit: [told('paid'), told('failed')], payout: [told('reversed')] },
  { deposit: [told('paid'), told('reversed', different)], payout: [told('paid', different)] },
];

/** Says it to both gateways, some of it twice, some at the same moment. @returns what was answered */
async function tell(direction: 'd' | 'w', id: string, said: Reports): Promise<ProcessorReport[]> {
  const sent = said.map((each) => report(direction, id, each.outcome, each) as ProcessorReport);
  for (const code of await actions.report(signer, sent)) expect(code).toBe('ok');
  return sent;
}

const asked = async (payer: Payer, name: 'openDeposit' | 'requestWithdrawal', body: object) => {
  const ask = () => actions.ask<{ id: string }>(payer, name, body);
  const answers = await Promise.all([ask(), ask()]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
  expect(answers[0].value.id).toBe(answers[1].value.id);
  return answers[0].value.id;
};

/** @param given in this order, the first of it before the rest */
async function depositOf(payer: Payer, given?: Reports) {
  const id = await asked(payer, 'openDeposit', depositBody({ amount: agreed }));
  const said = given ?? randomReports();
  const first = given ? 1 : dice.upTo(said.length + 1);
  const isLate = !given && dice.upTo(3) === 0;
  const sent = await tell('d', id, said.slice(0, first));
  if (isLate) await actions.expire(id);
  return { id, sent: [...sent, ...(await tell('d', id, said.slice(first)))] };
}

/** Two of the staff decide at once: one of them does. */
async function decide(id: string, isSent: boolean): Promise<void> {
  const decisions = !isSent && dice.upTo(4) === 0 ? ['approve', 'reject'] : ['approve', 'approve'];
  await Promise.all(
    decisions.map((decision, by) => {
      const body = { merchant: 'foyer', decision, reason: 'Looked at' };
      return actions.ask({ browser: staff[by]! }, 'operatorDecideWithdrawal', body, { id });
    }),
  );
}

/** @returns what follows; it is asked for before deposits come whose turnover would be open */
async function askPayout(payer: Payer, given?: Reports) {
  const payoutAccountId = await harness.withRetry(() => addPayoutAccount(harness.observer, payer));
  const id = await asked(payer, 'requestWithdrawal', {
    requestId: randomUUID(),
    payoutAccountId,
    amount: agreed,
    currency: 'PHP',
    moneyPassword,
  });
  return async () => {
    await decide(id, given !== undefined);
    return { id, sent: await tell('w', id, given ?? randomReports()) };
  };
}

/** How it stands, with the cases about it. */
async function standing(table: 'deposit' | 'withdrawal', id: string): Promise<Standing> {
  const more = table === 'deposit' ? 'received::text' : 'null as received';
  const [row] = await actions.query<Standing>(
    `select state, amount::text, ${more}, (select count(*)::int from oversight_case c where c.subject = $1::text) as cases
      from ${table} where id = $1::uuid`,
    [id],
  );
  return { ...row!, agreed };
}

/** Every word that was answered is stored as it was said, and followed. */
async function expectStored(sent: readonly ProcessorReport[]): Promise<void> {
  const rows = await actions.query<ProcessorReport & { handled: boolean }>(
    `select id as "callbackId", outcome, amount::text, currency, handled_at is not null as handled from payment_callback
      where id = any($1)`,
    [sent.map(({ callbackId }) => callbackId)],
  );
  const byId = (one: ProcessorReport, other: ProcessorReport) =>
    one.callbackId.localeCompare(other.callbackId);
  const said = sent.map(({ callbackId, outcome, amount, currency }) => ({
    callbackId,
    outcome,
    amount,
    currency,
    handled: true,
  }));
  expect(rows.toSorted(byId)).toEqual(said.toSorted(byId));
}

/** The balance is what the payments say, each counted once. */
async function expectMoney(payer: Payer): Promise<void> {
  const [sums] = await actions.query<{ paid: string; out: string; held: string }>(
    `select (select coalesce(sum(amount - fee), 0)::text from deposit where account_id = $1 and state = 'paid') as paid,
      (select coalesce(sum(amount), 0)::text from withdrawal where account_id = $1 and state not in ('failed', 'rejected')) as out,
      (select coalesce(sum(amount), 0)::text from withdrawal where account_id = $1 and state not in ('failed', 'rejected', 'paid')) as held`,
    [payer.accountId],
  );
  expect(await actions.moneyOf(payer)).toEqual({
    real: startsWith + BigInt(sums!.paid) - BigInt(sums!.out),
    held: BigInt(sums!.held),
    bonus: 0n,
  });
}

async function playOne(): Promise<number> {
  const payer = await harness.withRetry(() => addPayer(harness.observer, startsWith));
  const given = sure.shift();
  const payOut = await askPayout(payer, given?.payout);
  const [deposits, payout] = await Promise.all([
    Promise.all([depositOf(payer, given?.deposit), depositOf(payer), depositOf(payer)]),
    payOut(),
  ]);
  for (const { id, sent } of deposits) {
    await expectStored(sent);
    const found = problemsOfDeposit(await standing('deposit', id), sent, least);
    expect({ found, sent: found.length > 0 ? sent : null }).toEqual({ found: [], sent: null });
  }
  await expectStored(payout.sent);
  const found = problemsOfPayout(await standing('withdrawal', payout.id), payout.sent);
  expect({ found, sent: found.length > 0 ? payout.sent : null }).toEqual({ found: [], sent: null });
  await expectMoney(payer);
  return deposits.reduce((sum, { sent }) => sum + sent.length, payout.sent.length);
}

test(
  'whatever processors say in whatever order, every word is kept, money moves once, and what contradicts itself is a case (T25)',
  async () => {
    const rounds = createRounds(2);
    let reports = 0;
    while (rounds.next()) {
      const said = await Promise.all(Array.from({ length: 3 }, playOne));
      reports += said.reduce((sum, one) => sum + one, 0);
      await harness.checkBooks();
    }
    tally({ 'reports of processors, in any order': reports, 'deposits and payouts': rounds.done * 12 });
  },
  limitMs(60_000),
);
