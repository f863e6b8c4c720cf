import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../../platform/http/refusal.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../../testing/torture.ts';
import { createModel, players, step, type Money, type Step } from './fixture.ts';
import type { PlayerWallet, Receipt } from './ledger.ts';

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

async function openTable() {
  const scope = randomUUID();
  const owners = Array.from({ length: players }, () => randomUUID());
  const accounts: PlayerWallet[] = [];
  for (const owner of owners) {
    const who = { merchantId: 1, owner, wallet: 'real', currency: 'PHP' } as const;
    accounts.push(await gateway.services.ledger.open(gateway.services.db.orm, who));
  }
  const abroad = { merchantId: 1, owner: randomUUID(), wallet: 'real', currency: 'USD' } as const;
  const foreign = await gateway.services.ledger.open(gateway.services.db.orm, abroad);
  const sent = ({ kind, player, key, amount, target, to }: Step, at: TestGateway): Promise<Receipt> => {
    const { ledger } = at.services;
    const named = { scope, key: String(key), reference: 'model', merchantId: 1 };
    if (kind === 'takeBack') return ledger.takeBack({ ...named, takesBack: String(target) });
    if (kind === 'payHold' || kind === 'returnHold') return ledger[kind]({ ...named, hold: String(target) });
    const command = { ...named, ...(accounts[player] as PlayerWallet), amount };
    if (kind === 'repay') return ledger.repay({ ...command, owner: owners[player] as string });
    return kind === 'send' ? ledger.send({ ...command, to: accounts[to] ?? foreign }) : ledger[kind](command);
  };
  const ask = (step: Step, at = gateway): Promise<bigint | string> =>
    sent(step, at).then(
      ({ balance }) => balance,
      (error) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
    );
  const money = (): Promise<Money[]> =>
    Promise.all(
      owners.map(async (owner) => {
        const { ledger } = gateway.services;
        const [real, aside, debt] = await Promise.all([
          ledger.balanceOf(1, owner, 'real', 'PHP'),
          ledger.aside(1, owner, 'PHP'),
          ledger.debtOf(1, owner, 'PHP'),
        ]);
        return { real: real ?? 0n, ...aside, debt };
      }),
    );
  return { ask, accounts, money };
}

/** The journal replayed from its beginning gives every balance that was ever answered. */
async function expectReplay(accounts: PlayerWallet[]) {
  for (const account of accounts) {
    let balance = 0n;
    for (const line of await gateway.services.ledger.postingsOf(account)) {
      balance += line.amount;
      expect(line.balanceAfter).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0n);
    }
  }
}
async function expectSound() {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
}

/** What chance seldom finds: a hold that was ended, and what would end it another way. */
const base: Omit<Step, 'kind'> = { player: 0, key: 0, amount: 40n, target: 0, to: 1 };
const endedTwice = (['payHold', 'returnHold'] as const).map((first): Step[] => [
  { ...base, kind: 'grant', amount: 100n },
  { ...base, kind: 'hold', key: 1 },
  { ...base, kind: first, key: 2, target: 1 },
  { ...base, kind: first === 'payHold' ? 'returnHold' : 'payHold', key: 3, target: 1 },
]);

/** And what was taken back with a debt, of which a part is paid, undone and done again. */
const undone: Step[] = [
  { ...base, kind: 'payout', amount: 100n },
  { ...base, kind: 'stake', key: 1, amount: 100n },
  { ...base, kind: 'takeBack', key: 2, target: 0 },
  { ...base, kind: 'grant', key: 3 },
  { ...base, kind: 'repay', key: 4, amount: 1n },
  { ...base, kind: 'takeBack', key: 5, target: 2 },
  { ...base, kind: 'takeBack', key: 6, target: 5 },
  { ...base, kind: 'takeBack', key: 7, target: 6 },
];

/** Checks a property from one seed after the other; a failure prints the seed that shows it. */
async function assertFor(name: string, numRuns: number, property: fc.IAsyncProperty<[Step[]]>) {
  const rounds = createRounds(1);
  while (rounds.next()) {
    await fc.assert(property, {
      numRuns,
      seed: firstSeed + rounds.done,
      examples: [...endedTwice, undone].map((steps) => [steps]),
    });
    await expectSound();
  }
  tally({ [name]: rounds.done * numRuns });
}

test(
  'random sequences of commands do what a simple model does (T1)',
  async () => {
    let commands = 0;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }),
      async (steps) => {
        const table = await openTable();
        const model = createModel();
        for (const step of steps) expect([step, await table.ask(step)]).toEqual([step, model.apply(step)]);
        expect(await table.money()).toEqual(model.money);
        await expectReplay(table.accounts);
        commands += steps.length;
      },
    );
    await assertFor('sequences compared with the model', 30, property);
    tally({ 'commands in them': commands });
  },
  limitMs(60_000),
);

test(
  'the same commands all at once, by two gateways, stay sound and answer alike when repeated (T1)',
  async () => {
    let repeats = 0;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 30, size: 'max' }),
      async (steps) => {
        const table = await openTable();
        const once = await Promise.all(
          steps.map((step, i) => table.ask(step, i % 2 === 0 ? gateway : other)),
        );
        await expectReplay(table.accounts);
        const before = await table.money();
        for (const [i, step] of steps.entries()) {
          if (typeof once[i] === 'bigint')
            expect([step, await table.ask(step, other)]).toEqual([step, once[i]]);
        }
        expect(await table.money()).toEqual(before);
        repeats += once.filter((answer) => typeof answer === 'bigint').length;
      },
    );
    await assertFor('sequences raced by two gateways', 15, property);
    tally({ 'duplicates of raced commands': repeats });
  },
  limitMs(60_000),
);
