import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import {
  addWithdrawer,
  approvals,
  approveWithdrawal,
  ask,
  confirmDeposit,
  decideApproval,
  manualDeposit,
} from '../areas/oversight/approval/fixture.ts';
import { addMethods, addPayer, methodRow, type Payer } from '../areas/cashier/payment-method/fixture.ts';
import { addGames, addPlayer, demoProvider, sitDown } from '../areas/wallet/provider/fixture.ts';
import { overdueMs } from '../areas/wallet/reconciliation/reconciliation.ts';
import type { Browser } from '../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { logInStaff } from '../testing/test-staff.ts';

/*
 * One member of staff alone, with every permission of a brand or of the platform, on every route that makes or moves money
 * (T22): above a threshold, by splitting, by promotions, and by changing what holds them back.
 */

const roles = ['support', 'cashier', 'finance', 'owner', 'platform'] as const;
let gateway: TestGateway;
let other: TestGateway;
const staff = {} as Record<(typeof roles)[number], Browser>;
let colleague: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  await addMethods(gateway);
  for (const role of roles) staff[role] = await logInStaff(gateway, { username: role, role });
  colleague = await logInStaff(gateway, { username: 'owner.two', role: 'owner' });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

/** Approves whatever waits that one person requested, as far as that person and a colleague of the same role can. */
async function approveAll(by: Browser, second: Browser): Promise<string[]> {
  const { approvals: waiting } = await approvals(by, { state: 'waiting' });
  const answers = [];
  for (const each of waiting.filter(({ mine }) => mine)) {
    answers.push((await decideApproval(by, each.id, 'approve')).code);
    answers.push((await decideApproval(second, each.id, 'approve')).code);
  }
  return answers;
}

const bonusOf = async (payer: Payer) =>
  (await gateway.services.ledger.aside(1, payer.accountId, 'PHP')).bonus + BigInt(await payer.balance());

const promotion = (change: object = {}) => ({
  kind: 'claim',
  titles: { EN: 'Gift' },
  summaries: { EN: 'Gift' },
  contents: { EN: '<p>Gift</p>' },
  artwork: 'm_home_1',
  pictures: {},
  reward: '50000',
  budget: '1000000',
  turnoverTimes: 5,
  days: 7,
  enabled: true,
  startsAt: 'now',
  endsAt: null,
  position: 0,
  version: 0,
  ...change,
});
const publish = (by: Browser, change: object = {}, id = uuidv7()) =>
  ask(by, 'operatorSetPromotion', promotion(change), { id });
const join = (payer: Payer, id: string) => payer.ask('joinPromotion', undefined, { id });

describe('one person alone', () => {
  test.each(['support', 'cashier', 'owner', 'platform'] as const)(
    '%s credits no deposits beyond the threshold: in one, by splitting, on two gateways at once',
    async (role) => {
      const payer = await addPayer(gateway);
      const ids = [];
      for (const amount of ['1999999', '1999999', '1999999', '2000000'])
        ids.push(await manualDeposit(payer, amount));
      await Promise.all(
        ids.map((id, index) => confirmDeposit(index % 2 ? staff[role].at(other) : staff[role], id)),
      );
      await approveAll(staff[role], staff[role]);
      expect(BigInt(await payer.balance())).toBeLessThan(2_000_000n);
    },
  );

  test.each(['support', 'cashier', 'owner', 'platform'] as const)(
    '%s lets no withdrawals out beyond the threshold, in one or by splitting',
    async (role) => {
      const payer = await addWithdrawer(gateway, 9_000_000n);
      const ids = [
        await payer.withdraw('2000000'),
        await payer.withdraw('1999999'),
        await payer.withdraw('20000'),
      ];
      for (const id of ids) await approveWithdrawal(staff[role], id);
      for (const id of ids) await approveWithdrawal(staff[role], id);
      await approveAll(staff[role], staff[role]);
      const { rows } = await gateway.services.db.pool.query(
        "select coalesce(sum(amount), 0)::bigint as sent from withdrawal where account_id = $1 and state not in ('review', 'second-review')",
        [payer.accountId],
      );
      expect(rows[0].sent).toBeLessThan(2_000_000n);
    },
  );

  test.each(['support', 'cashier', 'finance', 'owner', 'platform'] as const)(
    '%s adjusts no balance by any amount',
    async (role) => {
      const payer = await addPayer(gateway, 1000n);
      for (const direction of ['credit', 'debit']) {
        const body = { requestId: randomUUID(), direction, amount: '1', reason: 'Alone' };
        expect((await ask(staff[role], 'operatorAdjustBalance', body, { id: payer.accountId })).code).toBe(
          'approval_required',
        );
      }
      await approveAll(staff[role], staff[role]);
      expect(await payer.balance()).toBe('1000');
    },
  );

  test('a colleague of the same role does not help', async () => {
    const payer = await addPayer(gateway);
    await confirmDeposit(staff.owner, await manualDeposit(payer, '2000000'));
    expect(new Set(await approveAll(staff.owner, colleague))).toEqual(
      new Set(['four_eyes', 'approval_same_role']),
    );
    expect(await payer.balance()).toBe('0');
  });

  test('no promotion gives a large reward without turnover, or more than a day’s sum of budgets', async () => {
    const codes = [];
    for (let count = 0; count < 4; count += 1)
      codes.push((await publish(staff.owner, { budget: '3000000' })).code);
    expect(codes).toEqual(['ok', 'ok', 'ok', 'approval_required']);
    expect((await publish(staff.owner, { reward: '10000001' })).code).toBe('amount_above_maximum');
    expect((await publish(staff.owner, { reward: '100000', turnoverTimes: 0 })).code).toBe(
      'approval_required',
    );
    expect((await publish(staff.owner, { budget: null })).code).toBe('approval_required');
    // A turnover of once is hardly more than none.
    const large = { reward: '2000000', budget: '2000000', turnoverTimes: 1 };
    const fresh = await startTestGateway();
    const alone = await logInStaff(fresh);
    expect((await publish(alone, large)).code).toBe('approval_required');
    expect((await publish(alone, { ...large, reward: '1999999' })).code).toBe('ok');
    await fresh.dispose();
  });

  test('no promotion that was approved becomes more generous, nor one that was prepared while it was off', async () => {
    const id = uuidv7();
    const asked = await publish(staff.owner, { budget: '90000000' }, id);
    await decideApproval(staff.finance, asked.value.approval!, 'approve');
    for (const change of [
      { reward: '60000' },
      { turnoverTimes: 0 },
      { budget: '99000000' },
      { budget: null },
    ])
      expect((await publish(staff.owner, { budget: '90000000', version: 1, ...change }, id)).code).toMatch(
        /approval_(required|waiting)/,
      );
    const off = uuidv7();
    expect((await publish(staff.owner, { enabled: false, budget: '90000000' }, off)).code).toBe('ok');
    expect((await publish(staff.owner, { budget: '90000000', version: 1 }, off)).code).toBe(
      'approval_required',
    );
    const payer = await addPayer(gateway);
    expect((await join(payer, off)).code).toBe('promotion_refused');
    expect(await bonusOf(payer)).toBe(0n);
  });

  test('no earlier version of a promotion is restored that gives more away, nor one that was deleted', async () => {
    const fresh = await startTestGateway();
    const alone = await logInStaff(fresh);
    const finance = await logInStaff(fresh, { username: 'finance', role: 'finance' });
    const id = uuidv7();
    const restore = async (version: number, current: number) => {
      const history = await alone.call('operatorPromotionVersions', {
        params: { id },
        query: { merchant: 'foyer' },
      });
      const { content } = history
        .json()
        .value.versions.find((each: { version: number }) => each.version === version);
      return ask(alone, 'operatorSetPromotion', { ...content, version: current }, { id });
    };
    const asked = await publish(alone, { budget: '90000000' }, id);
    await decideApproval(finance, asked.value.approval!, 'approve');
    expect((await publish(alone, { budget: '1000000', version: 1 }, id)).code).toBe('ok');
    const larger = await restore(1, 2);
    expect(larger.code).toBe('approval_required');
    await ask(alone, 'operatorWithdrawApproval', {}, { id: larger.value.approval! });
    expect((await restore(2, 2)).code).toBe('ok');
    const removal = { version: 2, reason: 'Too dear' };
    expect((await ask(alone, 'operatorDeletePromotion', removal, { id })).code).toBe('ok');
    const again = await restore(1, 3);
    expect(again.code).toBe('approval_required');
    const payer = await addPayer(fresh);
    expect((await join(payer, id)).code).toBe('promotion_refused');
    expect((await decideApproval(alone, again.value.approval!, 'approve')).code).toBe('four_eyes');
    expect((await decideApproval(finance, again.value.approval!, 'approve')).value.state).toBe('approved');
    expect((await join(payer, id)).code).toBeUndefined();
    await fresh.dispose();
  });

  test('no payment method is added or leads to another account, no threshold is loosened', async () => {
    const {
      merchantId: _,
      id: __,
      currency: ___,
      minimum,
      maximum,
      feeFixed,
      ...row
    } = methodRow('thief-in');
    const amounts = { minimum: String(minimum), maximum: String(maximum), feeFixed: String(feeFixed) };
    const method = { ...row, ...amounts, adapter: 'manual', kind: 'bank', version: 0 };
    const facts = { bank: 'Bank', accountName: 'Thief', accountNumber: '66 666 666' };
    const set = (id: string, more: object) =>
      ask(staff.owner, 'operatorSetPaymentMethod', { ...method, facts, ...more }, { id });
    expect((await set('thief-in', {})).code).toBe('approval_required');
    expect((await set('bank-in', { version: 1 })).code).toBe('approval_required');

    const answer = await staff.owner.call('operatorApprovalRules', { query: { merchant: 'foyer' } });
    const rules = { ...answer.json().value, depositFrom: '900000000' };
    for (const role of ['owner', 'finance', 'platform'] as const)
      expect((await ask(staff[role], 'operatorSetApprovalRules', rules)).code).toMatch(
        /approval_(required|waiting)/,
      );
    await approveAll(staff.owner, colleague);
    const methods = await gateway.services.paymentMethods.all(1);
    expect(methods.map(({ id }) => id)).not.toContain('thief-in');
    expect(methods.find(({ id }) => id === 'bank-in')?.facts.accountNumber).toBe('123');
    expect(
      (await staff.owner.call('operatorApprovalRules', { query: { merchant: 'foyer' } })).json().value,
    ).toMatchObject({ depositFrom: '2000000', version: 0 });
  });

  test('no server of a provider is named that says which stakes go back', async () => {
    const { providers, reconciliation } = gateway.services;
    await addGames(gateway);
    const player = await addPlayer(gateway, 1000n);
    const seat = await sitDown(gateway, player);
    await seat.bet('left.1', '100', { roundId: 'left' });
    const { version } = (await providers.list()).find(({ id }) => id === demoProvider.id)!;
    const knowsNone = createServer((_, response) =>
      response.end(JSON.stringify({ success: true, value: { state: 'none' } })),
    ).listen(0, '127.0.0.1');
    await once(knowsNone, 'listening');
    const { port } = knowsNone.address() as AddressInfo;
    const body = { url: `http://127.0.0.1:${port}`, version };
    const asked = await ask(staff.platform, 'operatorSetProviderUrl', body, { id: demoProvider.id });
    expect(asked.code).toBe('approval_required');
    await approveAll(staff.platform, staff.platform);
    for (const { clock } of [gateway, other]) clock.advance(overdueMs + 1);
    expect(await reconciliation.run()).toMatchObject({ takenBack: 0 });
    expect(await gateway.services.ledger.balanceOf(1, player.accountId, 'real', 'PHP')).toBe(900n);
    knowsNone.closeAllConnections();
    knowsNone.close();
  });
});

describe('caps and budgets', () => {
  test('a budget is never exceeded by players who join at once, on two gateways', async () => {
    const id = uuidv7();
    const asked = await publish(staff.owner, { reward: '400000', budget: '1000000' }, id);
    if (asked.code !== 'ok') await decideApproval(staff.finance, asked.value.approval!, 'approve');
    await other.services.merchants.refresh();
    const payers = await Promise.all(Array.from({ length: 8 }, () => addPayer(gateway)));
    const answers = await Promise.all(
      payers.map((payer, index) =>
        (index % 2 ? payer.browser.at(other) : payer.browser).call('joinPromotion', { params: { id } }),
      ),
    );
    const codes = answers.map((answer) => answer.json().code ?? 'ok').toSorted();
    expect(codes).toEqual(['ok', 'ok', ...Array.from({ length: 6 }, () => 'promotion_budget_spent')]);
    const given = await Promise.all(payers.map(bonusOf));
    expect(given.reduce((sum, each) => sum + each, 0n)).toBe(800_000n);
  });

  test('a promotion without a budget has the one that its merchant has set', async () => {
    const id = uuidv7();
    const asked = await publish(staff.owner, { reward: '400000', budget: null }, id);
    await decideApproval(staff.finance, asked.value.approval!, 'approve');
    const [one, two] = [await addPayer(gateway), await addPayer(gateway)];
    expect((await join(one, id)).code).toBeUndefined();
    await gateway.services.db.pool.query(
      'update promotion_grant set granted = 99700001 where promotion_id = $1',
      [id],
    );
    expect((await join(two, id)).code).toBe('promotion_budget_spent');
  });
});
