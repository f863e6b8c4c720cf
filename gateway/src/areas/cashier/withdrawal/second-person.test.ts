import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addWithdrawer, approveWithdrawal, ask } from '../../oversight/approval/fixture.ts';
import { addMethods } from '../payment-method/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let support: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  owner = await logInStaff(gateway);
  support = await logInStaff(gateway, { username: 'support', role: 'support' });
});
afterAll(() => gateway.dispose());

/** A withdrawal as somebody reads it in the queue. */
async function read(by: Browser, id: string) {
  const answer = await by.call('operatorWithdrawals', { query: { merchant: 'foyer', pageSize: '100' } });
  return answer.json().value.withdrawals.find((row: { id: string }) => row.id === id);
}

test('what comes to too much on a day is told before the approval, and not once it is paid', async () => {
  const payer = await addWithdrawer(gateway, 9_000_000n);
  const [first, second] = [await payer.withdraw('1200000'), await payer.withdraw('1200000')];
  expect(await read(owner, first)).toMatchObject({ needsSecond: false });
  expect(await read(owner, second)).toMatchObject({ needsSecond: false });
  expect((await approveWithdrawal(owner, first)).value.state).toBe('paying');
  expect(await read(owner, first)).toMatchObject({ needsSecond: false });
  expect(await read(owner, second)).toMatchObject({ needsSecond: true });
  expect((await approveWithdrawal(owner, second)).value.state).toBe('second-review');
});

test('who reviewed the identity reads that somebody else must follow, and nobody else does', async () => {
  const payer = await addWithdrawer(gateway, 9_000_000n);
  const sql = gateway.services.db.pool;
  await sql.query("update identity set decided_by = 'support' where account_id = $1", [payer.accountId]);
  const id = await payer.withdraw('20000');
  expect(await read(support, id)).toMatchObject({ needsSecond: true });
  expect(await read(owner, id)).toMatchObject({ needsSecond: false });
});

test('a decision that was read in another state is refused, and the withdrawal goes on waiting', async () => {
  const payer = await addWithdrawer(gateway, 9_000_000n);
  const id = await payer.withdraw('2000000');
  const decide = (by: Browser, decision: string, seen: string) =>
    ask(by, 'operatorDecideWithdrawal', { decision, reason: 'Checked', seen }, { id });
  expect((await decide(support, 'approve', 'second-review')).code).toBe('version_conflict');
  expect((await decide(support, 'approve', 'review')).value.state).toBe('second-review');
  expect((await decide(owner, 'approve', 'review')).code).toBe('version_conflict');
  expect((await decide(owner, 'reject', 'review')).code).toBe('version_conflict');
  expect(await read(owner, id)).toMatchObject({ state: 'second-review' });
  expect((await decide(owner, 'approve', 'second-review')).value.state).toBe('paying');
});
