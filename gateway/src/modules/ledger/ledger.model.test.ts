import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import type { Purseful, Receipt } from './ledger.ts';

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

const players = 3;
const step = fc.record({
  kind: fc.constantFrom('grant', 'stake', 'payout', 'takeBack'),
  player: fc.nat(players - 1),
  // Few keys: many are used again, with the same and with other content.
  key: fc.nat(14),
  amount: fc.constantFrom(1n, 40n, 100n),
  takesBack: fc.nat(14),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The ledger as a child would keep it. */
function createModel() {
  const balances = Array.from({ length: players }, () => 0n);
  const debts = Array.from({ length: players }, () => 0n);
  const done = new Map<number, { step: Step; player: number; answer: bigint; delta: bigint; isTakenBack: boolean }>();
  const sameAsked = (one: Step, two: Step) =>
    one.kind === two.kind &&
    (one.kind === 'takeBack' ? one.takesBack === two.takesBack : one.player === two.player && one.amount === two.amount);

  /** @returns the balance that the ledger must answer, or the code it must refuse with */
  const apply = (asked: Step): bigint | string => {
    const before = done.get(asked.key);
    const finish = (player: number, delta: bigint): bigint => {
      const answer = (balances[player] ?? 0n) + delta;
      balances[player] = answer;
      done.set(asked.key, { step: asked, player, answer, delta, isTakenBack: false });
      return answer;
    };
    if (asked.kind === 'takeBack') {
      const target = done.get(asked.takesBack);
      if (!target || target.step.kind === 'takeBack') return 'bet_unknown';
      if (before) return sameAsked(before.step, asked) ? before.answer : 'transaction_mismatch';
      if (target.isTakenBack) return 'transaction_mismatch';
      target.isTakenBack = true;
      const held = balances[target.player] ?? 0n;
      const delta = -target.delta < -held ? -held : -target.delta;
      debts[target.player] = (debts[target.player] ?? 0n) + delta + target.delta;
      return finish(target.player, delta);
    }
    if (before) return sameAsked(before.step, asked) ? before.answer : 'transaction_mismatch';
    const delta = asked.kind === 'stake' ? -asked.amount : asked.amount;
    return (balances[asked.player] ?? 0n) + delta < 0n ? 'insufficient_funds' : finish(asked.player, delta);
  };
  return { apply, balances, debts };
}

async function openTable() {
  const scope = randomUUID();
  const owners = Array.from({ length: players }, () => randomUUID());
  const accounts: Purseful[] = [];
  for (const owner of owners) {
    const who = { merchantId: 1, owner, purse: 'real', currency: 'PHP' } as const;
    accounts.push(await gateway.services.ledger.open(gateway.services.db.orm, who));
  }
  const ask = ({ kind, player, key, amount, takesBack }: Step, at = gateway): Promise<bigint | string> => {
    const { ledger } = at.services;
    const account = accounts[player] as Purseful;
    const named = { scope, key: String(key), reference: 'model' };
    const asked: Promise<Receipt> =
      kind === 'takeBack'
        ? ledger.takeBack({ ...named, merchantId: 1, takesBack: String(takesBack) })
        : ledger[kind as 'grant' | 'stake' | 'payout']({ ...named, ...account, amount });
    return asked.then(
      ({ balance }) => balance,
      (error) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
    );
  };
  const balances = () => Promise.all(owners.map((owner) => gateway.services.ledger.balanceOf(1, owner, 'real', 'PHP')));
  const debts = () => Promise.all(owners.map((owner) => gateway.services.ledger.debtOf(1, owner, 'PHP')));
  return { ask, accounts, balances, debts };
}

async function expectSound(accounts: Purseful[]) {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
  // The journal replayed from its beginning gives every balance that was ever answered.
  for (const account of accounts) {
    let balance = 0n;
    for (const line of await gateway.services.ledger.postingsOf(account)) {
      balance += line.amount;
      expect(line.balanceAfter).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0n);
    }
  }
}

test('random sequences of commands do what a simple model does (safety T1)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const table = await openTable();
      const model = createModel();
      for (const asked of steps) expect([asked, await table.ask(asked)]).toEqual([asked, model.apply(asked)]);
      expect(await table.balances()).toEqual(model.balances);
      expect(await table.debts()).toEqual(model.debts);
      await expectSound(table.accounts);
    }),
    { numRuns: 25 },
  );
});

test('the same commands all at once, by two gateways, stay sound and answer alike when repeated (safety T1)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 30 }), async (steps) => {
      const table = await openTable();
      const once = await Promise.all(steps.map((asked, i) => table.ask(asked, i % 2 === 0 ? gateway : other)));
      await expectSound(table.accounts);
      const before = await table.balances();
      for (const [i, asked] of steps.entries()) {
        if (typeof once[i] === 'bigint') expect([asked, await table.ask(asked, other)]).toEqual([asked, once[i]]);
      }
      expect(await table.balances()).toEqual(before);
    }),
    { numRuns: 15 },
  );
});
