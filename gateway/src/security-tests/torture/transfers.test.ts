import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agentType } from '@foyer/contract/session-can';
import { report } from '../../areas/cashier/payment/fixture.ts';
import {
  addMethods,
  addPayer,
  depositBody,
  moneyPassword,
  sandboxSigner,
  type Payer,
} from '../../areas/cashier/payment-method/fixture.ts';
import { addGames } from '../../areas/wallet/provider/fixture.ts';
import { openBrowser } from '../../testing/browser.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';

/*
 * Money that players send to the agent above them, each request at both gateways at once and more than they have, while the agents
 * send to theirs. All of it is somewhere.
 */
const dice = createDice(firstSeed);
let harness: Harness;
let actions: ReturnType<typeof createActions>;
let signer: Awaited<ReturnType<typeof sandboxSigner>>;
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  await addMethods(harness.observer);
  await addGames(harness.observer);
  signer = await sandboxSigner(harness.observer);
  const owner = await logInStaff(harness.observer);
  const turned = await owner.call('operatorSetSwitch', {
    params: { name: 'AGETRANSFERUP3' },
    body: { merchant: 'foyer', on: true },
  });
  expect(turned.statusCode).toBe(200);
  // Both gateways hear of it before anybody sends
  await vi.waitFor(
    async () => {
      for (const gateway of harness.gateways) {
        const answer = await openBrowser(gateway).call('siteSettings', {});
        expect(answer.json().value.switches).toContain('AGETRANSFERUP3');
      }
    },
    { timeout: 30_000 },
  );
});
afterAll(() => harness.close());

const startsWith = 10_000n;
const paidIn = '100000';

/** Sends once, said twice to be sure. @returns what arrived above, minor units */
async function send(payer: Payer): Promise<bigint> {
  const amount = 1000 + dice.upTo(4000);
  const body = { requestId: randomUUID(), amount: String(amount), currency: 'PHP', moneyPassword };
  const ask = () => actions.ask<{ balance: string }>(payer, 'transferToUpline', body);
  const answers = await Promise.all([ask(), ask()]);
  const sent = answers.filter(({ status }) => status === 200);
  for (const { code, status } of answers) if (status !== 200) expect(code).toBe('insufficient_funds');
  if (sent.length === 2) expect(sent[0]!.value.balance).toBe(sent[1]!.value.balance);
  // Refused is refused: the same request may be made again when there is money, and is then one transfer.
  return sent.length > 0 ? BigInt(amount) : 0n;
}

const refusedTo = async (payer: Payer, more: object) => {
  const body = { requestId: randomUUID(), amount: '100', currency: 'PHP', moneyPassword, ...more };
  return (await actions.ask(payer, 'transferToUpline', body)).code;
};

/** Who pays in has to play first, and sends nothing until then. */
async function payInAndSend(payer: Payer): Promise<void> {
  const { value } = await actions.ask<{ id: string }>(payer, 'openDeposit', depositBody({ amount: paidIn }));
  const news = report('d', value.id, 'paid', { amount: paidIn });
  for (const code of await actions.report(signer, [news])) expect(code).toBe('ok');
  expect(await refusedTo(payer, {})).toBe('turnover_open');
}

async function sendSome(payer: Payer): Promise<bigint> {
  let sum = 0n;
  expect(await refusedTo(payer, { moneyPassword: '000000' })).toBe('money_password_wrong');
  for (let left = 4; left > 0; left -= 1) {
    const sent = await Promise.all([send(payer), send(payer)]);
    sum += sent.reduce((all, one) => all + one, 0n);
  }
  return sum;
}

async function playOne(): Promise<number> {
  const people = await harness.withRetry(async () => {
    const above = await addPayer(harness.observer, 0n, { type: agentType });
    const below = await Promise.all(
      [1, 2, 3].map(() => addPayer(harness.observer, startsWith, { uplineId: above.accountId })),
    );
    return { above, below };
  });
  const sent = await Promise.all(people.below.map(sendSome));
  await payInAndSend(people.below[0]!);
  for (const [index, payer] of people.below.entries())
    expect((await actions.moneyOf(payer)).real).toBe(
      startsWith - sent[index]! + (index === 0 ? BigInt(paidIn) : 0n),
    );
  const all = sent.reduce((sum, one) => sum + one, 0n);
  expect((await actions.moneyOf(people.above)).real).toBe(all);
  const [arrived] = await actions.query<{ count: number }>(
    `select count(*)::int as count from transfer t where t.scope = 'upline' and split_part(t.key, '/', 1) = any($1)`,
    [people.below.map(({ accountId }) => accountId)],
  );
  return arrived!.count;
}

test(
  'what is sent to the agent above leaves once and arrives once, however often it is asked for',
  async () => {
    const rounds = createRounds(2);
    let transfers = 0;
    while (rounds.next()) {
      const counts = await Promise.all(Array.from({ length: 2 }, playOne));
      transfers += counts.reduce((sum, one) => sum + one, 0);
      await harness.checkBooks();
    }
    tally({ 'transfers between players': transfers });
  },
  limitMs(60_000),
);
