import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDebt } from '../../../testing/debt.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addWithdrawer } from '../../oversight/approval/fixture.ts';
import { addMethods } from '../payment-method/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const page = async (pageSize: number) => {
  const query = { merchant: 'foyer', pageSize: String(pageSize) };
  const answer = await owner.call('operatorWithdrawals', { query });
  return answer.json().value.withdrawals as Record<string, unknown>[];
};

/** How many times the database is asked about money and people for a page of withdrawals. */
async function statementsOf(pageSize: number): Promise<number> {
  const query = vi.spyOn(gateway.services.db.pool, 'query');
  expect(await page(pageSize)).toHaveLength(pageSize);
  const texts = query.mock.calls.map(([sent]) => (sent as { text?: string }).text ?? '');
  query.mockRestore();
  // What the gateway asks by the clock meanwhile is not the page's.
  const asked = texts.filter((text) =>
    /\b(withdrawal|identity|ledger_account|posting|account|player_flag|screening|approval)\b/.test(text),
  );
  expect(asked).not.toEqual([]);
  return asked.length;
}

test('a page of withdrawals takes as many statements as one of them, and tells of each what its player has', async () => {
  const { db } = gateway.services;
  const people: Awaited<ReturnType<typeof addWithdrawer>>[] = [];
  for (const amount of ['100000', '200000', '300000', '400000']) {
    const payer = await addWithdrawer(gateway, 1_000_000n);
    await payer.withdraw(amount);
    people.push(payer);
  }
  const [first, second, third] = people;
  // Twice the same player, who has an account in another currency besides
  await first!.withdraw('500000');
  const dollars = { merchantId: 1, owner: first!.accountId, wallet: 'real', currency: 'USD' } as const;
  const wallet = await gateway.services.ledger.open(db.orm, dollars);
  await gateway.services.ledger.deposit({ ...wallet, scope: 't', key: 't', amount: 7n, reference: 't' });
  await addDebt(gateway, second!.wallet, 2_500n);
  await db.pool.query(`update account set status = 'disabled' where id = $1`, [third!.accountId]);
  await db.pool.query('delete from identity where account_id = $1', [third!.accountId]);
  const told = (await page(5)).map(({ userName, amount, balance, owed, identity, accountStatus }) => {
    const who = people.findIndex(({ username }) => username === userName);
    return [who, amount, balance, owed, identity, accountStatus];
  });
  expect(told).toEqual([
    [0, '100000', '400000', '0', 'approved', 'active'],
    [1, '200000', '800000', '2500', 'approved', 'active'],
    [2, '300000', '700000', '0', 'none', 'disabled'],
    [3, '400000', '600000', '0', 'approved', 'active'],
    [0, '500000', '400000', '0', 'approved', 'active'],
  ]);
  expect(await statementsOf(5)).toBe(await statementsOf(1));
});
