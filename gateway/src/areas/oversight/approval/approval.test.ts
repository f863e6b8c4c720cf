import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addMethods, addPayer } from '../../cashier/payment-method/fixture.ts';
import {
  addWithdrawer,
  approvals,
  approveWithdrawal,
  ask,
  confirmDeposit,
  decidableBy,
  decideApproval,
  manualDeposit,
} from './fixture.ts';

let gateway: TestGateway;
let other: TestGateway;
let owner: Browser;
let secondOwner: Browser;
let support: Browser;
let finance: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  other = await startTestGateway({ sharing: gateway });
  owner = await logInStaff(gateway);
  secondOwner = await logInStaff(gateway, { username: 'owner.two' });
  support = await logInStaff(gateway, { username: 'support', role: 'support' });
  finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

/** A deposit over the threshold that support confirmed: it waits. */
async function waitingDeposit(amount = '2000000') {
  const payer = await addPayer(gateway);
  const id = await manualDeposit(payer, amount);
  const asked = await confirmDeposit(support, id);
  expect(asked).toMatchObject({ status: 202, code: 'approval_required' });
  return { payer, id, approval: asked.value.approval! };
}
const look = async (id: string, by = owner) =>
  (await by.call('operatorApproval', { params: { id }, query: { merchant: 'foyer' } })).json().value;
const depositOf = async (id: string) => {
  const answer = await owner.call('operatorDeposits', { query: { merchant: 'foyer', pageSize: '100' } });
  return answer.json().value.deposits.find((row: { id: string }) => row.id === id);
};
const lastEntries = async (count: number) =>
  (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value.entries.slice(0, count);

describe('an operation over its threshold', () => {
  test('waits, moves nothing, and is carried out once by somebody with another role', async () => {
    const { payer, id, approval } = await waitingDeposit();
    expect(await payer.balance()).toBe('0');
    expect(await depositOf(id)).toMatchObject({ state: 'pending', waitingFor: approval });
    expect(await look(approval)).toMatchObject({
      kind: 'deposit',
      amount: '2000000',
      userName: payer.username,
      state: 'waiting',
      requestedBy: 'support',
      before: { state: 'pending' },
      after: { state: 'paid', credited: '2000000' },
      mine: false,
      mayDecide: true,
    });
    expect((await decideApproval(owner, approval, 'approve')).value).toMatchObject({
      state: 'approved',
      decidedBy: 'owner',
    });
    expect(await payer.balance()).toBe('2000000');
    expect(await depositOf(id)).toMatchObject({ state: 'paid', waitingFor: null });
    expect((await decideApproval(owner, approval, 'approve')).code).toBe('already_decided');
    expect(await payer.balance()).toBe('2000000');
  });

  test('below the threshold is done at once', async () => {
    const payer = await addPayer(gateway);
    expect((await confirmDeposit(support, await manualDeposit(payer, '1999999'))).code).toBe('ok');
    expect(await payer.balance()).toBe('1999999');
  });

  test('cannot be requested twice while it waits', async () => {
    const { id } = await waitingDeposit();
    for (const by of [support, owner]) expect((await confirmDeposit(by, id)).code).toBe('approval_waiting');
  });
});

describe('who may decide', () => {
  test('neither the requester nor anybody with the same role approves', async () => {
    const { payer, approval } = await waitingDeposit();
    const colleague = await logInStaff(gateway, { username: 'support.two', role: 'support' });
    expect((await decideApproval(support, approval, 'approve')).code).toBe('four_eyes');
    expect((await decideApproval(support, approval, 'refuse', 'Mine')).code).toBe('four_eyes');
    expect((await decideApproval(colleague, approval, 'approve')).code).toBe('approval_same_role');
    expect(await look(approval, support)).toMatchObject({ mine: true, mayDecide: false });
    expect(await look(approval, colleague)).toMatchObject({ mine: false, mayDecide: false });
    expect(await payer.balance()).toBe('0');
  });

  test('everybody reads whether they may refuse, and why they may not approve', async () => {
    const { approval } = await waitingDeposit();
    const colleague = await logInStaff(gateway, { username: 'support.three', role: 'support' });
    const outsider = await logInStaff(gateway, { username: 'agents', role: 'agent-manager' });
    const read = (by: Browser) => decidableBy(by, approval);
    expect(await read(finance)).toEqual([true, true, null]);
    expect(await read(support)).toEqual([false, false, 'four_eyes']);
    expect(await read(colleague)).toEqual([false, true, 'approval_same_role']);
    expect(await read(outsider)).toEqual([false, false, 'no_permission']);
    expect((await decideApproval(outsider, approval, 'refuse', 'No')).code).toBe('no_permission');
    expect((await decideApproval(colleague, approval, 'refuse', 'No')).code).toBe('ok');
    expect(await read(colleague)).toEqual([false, false, null]);
  });

  test('the database refuses the same person and the same role, whoever writes it', async () => {
    const { approval } = await waitingDeposit();
    const sql = gateway.services.db.pool;
    for (const change of [
      'decided_by = requested_by, decided_role = requested_role || 2',
      'decided_by = gen_random_uuid(), decided_role = requested_role',
    ])
      await expect(
        sql.query(`update approval set state = 'approved', decided_at = now(), ${change} where id = $1`, [
          approval,
        ]),
      ).rejects.toThrow('approval_four_eyes');
  });

  test('staff of another merchant neither see nor decide it', async () => {
    const { approval } = await waitingDeposit();
    const stranger = await logInStaff(gateway, { username: 'stranger', merchants: ['sinag'] });
    const answer = await stranger.call('operatorDecideApproval', {
      params: { id: approval },
      body: { merchant: 'sinag', decision: 'approve', reason: '' },
    });
    expect(answer.json().code).toBe('not_found');
    expect((await decideApproval(stranger, approval, 'approve')).code).toBe('no_permission');
  });

  test('who reviewed the identity of a player is not the second to approve the withdrawal', async () => {
    const payer = await addWithdrawer(gateway, 9_000_000n);
    const sql = gateway.services.db.pool;
    await sql.query("update identity set decided_by = 'owner' where account_id = $1", [payer.accountId]);
    const id = await payer.withdraw('2000000');
    expect((await approveWithdrawal(support, id)).value.state).toBe('second-review');
    const { approvals: waiting } = await approvals(owner, { kind: 'withdrawal', state: 'waiting' });
    const approval = waiting.find(({ userName }) => userName === payer.username)!;
    expect(approval).toMatchObject({ mayDecide: false, mayRefuse: true, objection: 'duties_separated' });
    expect(await decidableBy(secondOwner, approval.id)).toEqual([true, true, null]);
    expect((await approveWithdrawal(owner, id)).code).toBe('duties_separated');
    expect((await approveWithdrawal(secondOwner, id)).value.state).toBe('paying');
  });

  test('in the queue of withdrawals everybody reads what they may do themselves', async () => {
    const payer = await addWithdrawer(gateway, 9_000_000n);
    const colleague = await logInStaff(gateway, { username: 'support.four', role: 'support' });
    const id = await payer.withdraw('2000000');
    const read = async (by: Browser) => {
      const query = { merchant: 'foyer', q: payer.username };
      const [shown] = (await by.call('operatorWithdrawals', { query })).json().value.withdrawals;
      return [shown.mayApprove, shown.mayReject, shown.objection];
    };
    expect(await read(support)).toEqual([true, true, null]);
    expect(await read(finance)).toEqual([false, false, null]);
    await approveWithdrawal(support, id);
    expect(await read(support)).toEqual([false, false, 'four_eyes']);
    expect(await read(colleague)).toEqual([false, true, 'approval_same_role']);
    expect(await read(owner)).toEqual([true, true, null]);
    const sql = gateway.services.db.pool;
    await sql.query("update identity set decided_by = 'owner' where account_id = $1", [payer.accountId]);
    expect(await read(owner)).toEqual([false, true, 'duties_separated']);
    const reject = { decision: 'reject', reason: 'The name does not match' };
    expect((await ask(colleague, 'operatorDecideWithdrawal', reject, { id })).value.state).toBe('rejected');
    expect(await read(owner)).toEqual([false, false, null]);
  });

  test('nor does who reviewed it let any of the money out alone, however little', async () => {
    const payer = await addWithdrawer(gateway, 9_000_000n);
    const sql = gateway.services.db.pool;
    await sql.query("update identity set decided_by = 'support' where account_id = $1", [payer.accountId]);
    const id = await payer.withdraw('20000');
    expect((await approveWithdrawal(support, id)).value.state).toBe('second-review');
    expect((await approveWithdrawal(support, id)).code).toBe('four_eyes');
    expect((await approveWithdrawal(finance, id)).code).toBe('no_permission');
    expect((await approveWithdrawal(owner, id)).value.state).toBe('paying');
    // Somebody else needs nobody for as little.
    expect((await approveWithdrawal(owner, await payer.withdraw('20000'))).value.state).toBe('paying');
  });
});

describe('what becomes of one that is not approved', () => {
  test('a refusal gives a reason, and the operation can be requested again', async () => {
    const { payer, id, approval } = await waitingDeposit();
    expect((await decideApproval(owner, approval, 'refuse')).value.fields).toEqual({
      reason: 'field_required',
    });
    const refused = await decideApproval(owner, approval, 'refuse', 'The receipt is a red square');
    expect(refused.value).toMatchObject({ state: 'refused', outcome: 'The receipt is a red square' });
    expect(await payer.balance()).toBe('0');
    expect((await confirmDeposit(support, id)).code).toBe('approval_required');
  });

  test('the requester takes it back, nobody else does', async () => {
    const { id, approval } = await waitingDeposit();
    expect((await ask(owner, 'operatorWithdrawApproval', {}, { id: approval })).code).toBe('no_permission');
    const { value } = await ask(support, 'operatorWithdrawApproval', {}, { id: approval });
    expect(value.state).toBe('withdrawn');
    expect(await depositOf(id)).toMatchObject({ state: 'pending', waitingFor: null });
    expect((await decideApproval(owner, approval, 'approve')).code).toBe('already_decided');
  });

  test('it expires, by the job or when somebody decides too late', async () => {
    const aside = await startTestGateway();
    await addMethods(aside);
    const first = await logInStaff(aside, { username: 'support', role: 'support' });
    const payer = await addPayer(aside);
    const request = async () => {
      const deposit = await manualDeposit(payer, '2000000');
      return (await confirmDeposit(first, deposit)).value.approval!;
    };
    const [late, swept] = [await request(), await request()];
    aside.clock.advance(72 * 3_600_000);
    const again = await logInStaff(aside);
    // Nobody can decide them any more: they count for nobody, before the job as well.
    expect((await approvals(again)).waiting).toBe(0);
    expect((await decideApproval(again, late, 'approve')).value.state).toBe('expired');
    expect(await aside.areas.approvalDecisions.expireDue()).toBe(1);
    expect(await aside.areas.approvalDecisions.expireDue()).toBe(0);
    const { approvals: all } = await approvals(again);
    expect(all.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [late, 'expired'],
        [swept, 'expired'],
      ]),
    );
    expect(await aside.services.ledger.balanceOf(1, payer.accountId, 'real', 'PHP')).toBe(0n);
    const audited = await again.call('operatorAudit', { query: { merchant: 'foyer' } });
    const about = { kind: 'deposit', amount: '2000000', currency: 'PHP' };
    expect(audited.json().value.entries.slice(0, 2)).toMatchObject(
      [swept, late].map((id) => ({
        action: 'expire_approval',
        staff: 'the system',
        after: { approval: { ...about, id }, requestedBy: 'support' },
      })),
    );
    expect((await aside.services.audit.verify(1)).brokenAt).toBeNull();
    await aside.dispose();
  });

  test('it expires however many that cannot be ended wait before it', async () => {
    const aside = await startTestGateway();
    await addMethods(aside);
    const first = await logInStaff(aside, { username: 'support', role: 'support' });
    const { db } = aside.services;
    const request = async () =>
      (await confirmDeposit(first, await manualDeposit(await addPayer(aside), '2000000'))).value.approval!;
    const model = await request();
    await db.pool.query(
      `insert into approval select (jsonb_populate_record(a, jsonb_build_object(
         'id', gen_random_uuid(), 'subject', 'stuck ' || n, 'title', 'stuck'))).*
       from approval a, generate_series(1, 500) n where a.id = $1`,
      [model],
    );
    await db.pool.query(
      `create function stay() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
       create trigger stay before update on approval for each row when (old.title = 'stuck') execute function stay()`,
    );
    const last = await request();
    aside.clock.advance(72 * 3_600_000);
    await expect(aside.areas.approvalDecisions.expireDue()).rejects.toThrow();
    const { rows } = await db.pool.query('select state from approval where id = any ($1)', [[model, last]]);
    expect(rows).toEqual([{ state: 'expired' }, { state: 'expired' }]);
    await aside.dispose();
  });

  test('what is no longer possible when it is approved closes as failed, with the reason, and writes nothing', async () => {
    const { payer, id, approval } = await waitingDeposit();
    // Rejected without the approval being told, as by an older gateway.
    await gateway.services.db.pool.query(
      "update deposit set state = 'rejected', settled_at = now() where id = $1",
      [id],
    );
    expect((await decideApproval(owner, approval, 'approve')).value).toMatchObject({
      state: 'failed',
      outcome: 'already_decided',
      decidedBy: 'owner',
    });
    expect(await payer.balance()).toBe('0');
    expect((await lastEntries(1))[0]).toMatchObject({
      action: 'fail_approval',
      reason: 'already_decided',
      after: {
        approval: { id: approval, amount: '2000000', currency: 'PHP' },
        requestedBy: 'support',
        decidedBy: 'owner',
      },
    });
  });

  test('a deposit that is rejected meanwhile ends what waits for it', async () => {
    const { id, approval } = await waitingDeposit();
    await ask(owner, 'operatorDecideDeposit', { decision: 'reject', reason: 'No transfer' }, { id });
    expect(await look(approval)).toMatchObject({ state: 'refused', outcome: 'No transfer' });
  });

  test('a withdrawal that is refused goes back to its first review, money and all', async () => {
    const payer = await addWithdrawer(gateway, 9_000_000n);
    const id = await payer.withdraw('2000000');
    await approveWithdrawal(support, id);
    const { approvals: waiting } = await approvals(owner, { kind: 'withdrawal', state: 'waiting' });
    const mine = waiting.find(({ userName }) => userName === payer.username)!;
    expect((await decideApproval(owner, mine.id, 'refuse', 'Look again')).value.state).toBe('refused');
    expect((await approveWithdrawal(support, id)).value.state).toBe('second-review');
    expect(await payer.balance()).toBe('7000000');
  });
});

describe('sums of a day', () => {
  test('three deposits just below the threshold: the second waits, whoever confirms it', async () => {
    const payer = await addPayer(gateway);
    const [one, two, three] = [
      await manualDeposit(payer, '1999999'),
      await manualDeposit(payer, '1999999'),
      await manualDeposit(payer, '1999999'),
    ];
    expect((await confirmDeposit(support, one)).code).toBe('ok');
    expect((await confirmDeposit(support, two)).code).toBe('approval_required');
    expect((await confirmDeposit(owner, three)).code).toBe('approval_required');
    expect(await payer.balance()).toBe('1999999');
  });

  test('withdrawals add up, what waits counts', async () => {
    const payer = await addWithdrawer(gateway, 9_000_000n);
    const ids = [
      await payer.withdraw('1500000'),
      await payer.withdraw('400000'),
      await payer.withdraw('200000'),
    ];
    const states = [];
    for (const id of ids) states.push((await approveWithdrawal(support, id)).value.state);
    expect(states).toEqual(['paying', 'paying', 'second-review']);
  });

  test('what was refused or taken back counts no more', async () => {
    const { payer, approval } = await waitingDeposit();
    await ask(support, 'operatorWithdrawApproval', {}, { id: approval });
    expect((await confirmDeposit(support, await manualDeposit(payer, '1999999'))).code).toBe('ok');
  });

  test('another player and another day count for themselves', async () => {
    const payer = await addPayer(gateway);
    await confirmDeposit(support, await manualDeposit(payer, '1999999'));
    await gateway.services.db.pool.query(
      "update approval_sum set day = day - 1 where kind = 'deposit' and owner = $1",
      [payer.accountId],
    );
    expect((await confirmDeposit(support, await manualDeposit(payer, '1999999'))).code).toBe('ok');
    const { rows } = await gateway.services.db.pool.query(
      "select day = (now() at time zone 'Asia/Manila')::date as today from approval_sum where owner = $1 order by day desc",
      [payer.accountId],
    );
    expect(rows.map(({ today }) => today)).toEqual([true, false]);
  });
});

describe('two of the staff at once, on two gateways', () => {
  test('of two deposits that are too much together one is done and one waits', async () => {
    const payer = await addPayer(gateway);
    const [one, two] = [await manualDeposit(payer, '1200000'), await manualDeposit(payer, '1200000')];
    const both = await Promise.all([confirmDeposit(support, one), confirmDeposit(owner.at(other), two)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['approval_required', 'ok']);
    expect(await payer.balance()).toBe('1200000');
  });

  test('two who approve the same: it is carried out once', async () => {
    const { payer, approval } = await waitingDeposit();
    const both = await Promise.all([
      decideApproval(owner, approval, 'approve'),
      decideApproval(secondOwner.at(other), approval, 'approve'),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['already_decided', 'ok']);
    expect(await payer.balance()).toBe('2000000');
  });

  test('an approval and its withdrawal: one of them happens', async () => {
    const { payer, approval } = await waitingDeposit();
    const [approved, withdrawn] = await Promise.all([
      decideApproval(owner, approval, 'approve'),
      ask(support.at(other), 'operatorWithdrawApproval', {}, { id: approval }),
    ]);
    expect([approved.code, withdrawn.code].toSorted()).toEqual(['already_decided', 'ok']);
    expect(await payer.balance()).toBe(approved.code === 'ok' ? '2000000' : '0');
  });

  test('one that expires while its subject is decided about leaves the sum of the day once', async () => {
    const payer = await addPayer(gateway);
    await confirmDeposit(support, await manualDeposit(payer, '1500000'));
    const id = await manualDeposit(payer, '1500000');
    const { approval } = (await confirmDeposit(support, id)).value;
    const { rejecting } = await whileHeld(
      gateway.services.db.pool,
      ['select from approval where id = $1 for update', approval],
      async (holder) => {
        const call = ask(
          owner,
          'operatorDecideDeposit',
          { decision: 'reject', reason: 'No transfer' },
          { id },
        );
        await untilBlocked(holder, [call]);
        await holder.query(
          `update approval set state = 'expired', decided_at = now() where id = '${approval}'`,
        );
        await holder.query(
          `update approval_sum set amount = amount - 1500000 where kind = 'deposit' and owner = '${payer.accountId}'`,
        );
        return { rejecting: call };
      },
    );
    expect((await rejecting).code).toBe('ok');
    expect(await look(approval!)).toMatchObject({ state: 'expired' });
    expect((await confirmDeposit(support, await manualDeposit(payer, '600000'))).code).toBe(
      'approval_required',
    );
  });

  test('two who request the same: one approval waits', async () => {
    const payer = await addPayer(gateway);
    const id = await manualDeposit(payer, '2000000');
    const both = await Promise.all([confirmDeposit(support, id), confirmDeposit(owner.at(other), id)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['approval_required', 'approval_waiting']);
  });
});

describe('the thresholds', () => {
  const read = async () =>
    (await owner.call('operatorApprovalRules', { query: { merchant: 'foyer' } })).json().value;

  test('changing them needs a second person itself, and holds from then on', async () => {
    const before = await read();
    expect(before).toMatchObject({ withdrawalFrom: '2000000', depositFrom: '2000000', version: 0 });
    const wanted = { ...before, depositFrom: '2500000' };
    const asked = await ask(owner, 'operatorSetApprovalRules', wanted);
    expect(asked.code).toBe('approval_required');
    expect((await read()).depositFrom).toBe('2000000');
    expect((await decideApproval(secondOwner, asked.value.approval!, 'approve')).code).toBe(
      'approval_same_role',
    );
    expect((await decideApproval(support, asked.value.approval!, 'approve')).code).toBe('no_permission');
    expect((await decideApproval(finance, asked.value.approval!, 'approve')).value.state).toBe('approved');
    expect(await read()).toMatchObject({ depositFrom: '2500000', version: 1 });
    const payer = await addPayer(gateway);
    expect((await confirmDeposit(support, await manualDeposit(payer, '2400000'))).code).toBe('ok');
    expect((await lastEntries(4)).map(({ action }: { action: string }) => action)).toContain(
      'set_approval_rules',
    );
  });

  test('one that was changed meanwhile fails', async () => {
    const asked = await ask(owner, 'operatorSetApprovalRules', { ...(await read()), expireHours: 24 });
    await gateway.services.db.pool.query('update approval_rule set version = version + 1');
    expect((await decideApproval(finance, asked.value.approval!, 'approve')).value).toMatchObject({
      state: 'failed',
      outcome: 'version_conflict',
    });
  });

  test('support does not change them', async () => {
    expect((await ask(support, 'operatorSetApprovalRules', await read())).code).toBe('no_permission');
  });
});

test('the queue filters by kind, state, player and requester, and counts what waits', async () => {
  const { payer, approval } = await waitingDeposit('4000000');
  const before = await approvals(owner);
  expect(before.waiting).toBeGreaterThan(0);
  const ids = async (by: Browser, query: Record<string, string>) =>
    (await approvals(by, query)).approvals.map(({ id }) => id);
  expect(await ids(owner, { q: payer.username })).toEqual([approval]);
  expect(await ids(owner, { q: payer.username, kind: 'withdrawal' })).toEqual([]);
  expect(await ids(owner, { q: payer.username, state: 'approved' })).toEqual([]);
  expect(await ids(support, { q: payer.username, mine: 'true' })).toEqual([approval]);
  expect(await ids(owner, { q: payer.username, mine: 'true' })).toEqual([]);
  await decideApproval(owner, approval, 'approve');
  expect((await approvals(owner)).waiting).toBe(before.waiting - 1);
});
