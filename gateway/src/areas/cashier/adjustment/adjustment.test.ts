import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask, decideApproval, withoutApprovals } from '../../oversight/approval/fixture.ts';
import { addPayer, type Payer } from '../payment-method/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
let support: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
  support = await logInStaff(gateway, { username: 'support', role: 'support' });
});
afterAll(() => gateway.dispose());

const adjust = (payer: Pick<Payer, 'accountId'>, more: object = {}, by = support) =>
  ask(
    by,
    'operatorAdjustBalance',
    {
      requestId: randomUUID(),
      direction: 'credit',
      amount: '5000',
      reason: 'Refund of a failed round',
      ...more,
    },
    { id: payer.accountId },
  );

test('an adjustment of any amount waits for a second person, then it is done once, with its reason', async () => {
  const payer = await addPayer(gateway, 1000n);
  const asked = await adjust(payer);
  expect(asked.code).toBe('approval_required');
  expect(await payer.balance()).toBe('1000');
  expect((await decideApproval(support, asked.value.approval!, 'approve')).code).toBe('four_eyes');
  expect((await decideApproval(owner, asked.value.approval!, 'approve')).value.state).toBe('approved');
  expect(await payer.balance()).toBe('6000');
  const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'adjust_balance',
    subject: payer.username,
    reason: 'Refund of a failed round',
    before: { balance: '1000' },
    after: { balance: '6000', adjustment: '5000', requestedBy: 'support', decidedBy: 'owner' },
  });
});

test('a debit that is no longer there when it is approved fails, and takes nothing', async () => {
  const payer = await addPayer(gateway, 1000n);
  const asked = await adjust(payer, { direction: 'debit', amount: '1001' });
  expect((await decideApproval(owner, asked.value.approval!, 'approve')).value).toMatchObject({
    state: 'failed',
    outcome: 'insufficient_funds',
  });
  expect(await payer.balance()).toBe('1000');
});

test('it needs a reason and a player with real money of this merchant', async () => {
  const payer = await addPayer(gateway, 1000n);
  expect((await adjust(payer, { reason: '  ' })).code).toBe('body_invalid');
  expect((await adjust(payer, { amount: '-5' })).code).toBe('body_invalid');
  expect((await adjust({ accountId: randomUUID() })).code).toBe('not_found');
});

test('it is against house accounts of its own, the player sees a correction, and the books add up', async () => {
  const payer = await addPayer(gateway, 1000n);
  await withoutApprovals(gateway);
  const requestId = randomUUID();
  expect((await adjust(payer, { requestId, direction: 'debit', amount: '300' })).value).toEqual({
    balance: '700',
    currency: 'PHP',
  });
  expect((await adjust(payer, { requestId, direction: 'debit', amount: '300' })).value).toMatchObject({
    balance: '700',
  });
  const { lines } = (await payer.browser.call('statement', { query: {} })).json().value;
  expect(lines[0]).toMatchObject({ kind: 'correction', amount: '-300' });
  const { drifts, sum, totals } = await gateway.services.ledger.trialBalance(1);
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
  expect(totals.find(({ kind }) => kind === 'adjustment')).toMatchObject({ sum: 300n - 5000n });
});

test('sent again it is told as it was, and counts once in the sum of the day', async () => {
  const payer = await addPayer(gateway, 1000n);
  await withoutApprovals(gateway);
  const { pool } = gateway.services.db;
  await pool.query('update approval_rule set adjustment_from = 500 where merchant_id = 1');
  const requestId = randomUUID();
  const same = () => adjust(payer, { requestId, amount: '300' });
  expect((await same()).value).toMatchObject({ balance: '1300' });
  expect((await same()).value).toMatchObject({ balance: '1300' });
  await pool.query(`update account set status = 'closed' where id = $1`, [payer.accountId]);
  expect((await same()).value).toMatchObject({ balance: '1300' });
  await pool.query(`update account set status = 'active' where id = $1`, [payer.accountId]);
  expect((await adjust(payer, { amount: '199' })).value).toMatchObject({ balance: '1499' });
  expect((await adjust(payer, { amount: '1' })).code).toBe('approval_required');
  await pool.query('delete from approval_rule');
});

test('nothing is added to an account that was closed, by a request or by the approval of one; it can be taken from', async () => {
  const { accounts, db, ledger } = gateway.services;
  const payer = await addPayer(gateway, 1000n);
  const [credit, debit] = [await adjust(payer), await adjust(payer, { direction: 'debit', amount: '400' })];
  await accounts.close(db.orm, 1, payer.accountId);
  expect((await adjust(payer)).code).toBe('account_closed');
  const decide = async ({ value }: typeof credit) =>
    (await decideApproval(owner, value.approval!, 'approve')).value;
  expect(await decide(credit)).toMatchObject({ state: 'failed', outcome: 'account_closed' });
  expect(await decide(debit)).toMatchObject({ state: 'approved' });
  expect(await ledger.balanceOf(1, payer.accountId, 'real', 'PHP')).toBe(600n);
});

test('an account that is being closed while a credit is approved gets nothing', async () => {
  const { db } = gateway.services;
  const payer = await addPayer(gateway, 1000n);
  const { value } = await adjust(payer);
  const held = ['select from account where id = $1 for no key update', payer.accountId] as const;
  const { decided } = await whileHeld(db.pool, held, async (holder) => {
    const decided = decideApproval(owner, value.approval!, 'approve');
    await untilBlocked(holder, [decided]);
    await holder.query(`update account set status = 'closed' where id = '${payer.accountId}'`);
    return { decided };
  });
  expect((await decided).value).toMatchObject({ state: 'failed', outcome: 'account_closed' });
});
