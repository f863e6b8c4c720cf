import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName, OperatorStaffMember } from '@foyer/contract';
import type { BuiltInRole } from '@foyer/contract/permissions';
import { untilBlocked } from '../../../testing/blocked.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, staffPassword } from '../../../testing/test-staff.ts';
import { addMethods } from '../../cashier/payment-method/fixture.ts';
import {
  addWithdrawer,
  approvals,
  approveWithdrawal,
  ask,
  decideApproval,
  firstReadBy,
} from '../../oversight/approval/fixture.ts';
import { recoverAccess } from './recovery.ts';

let gateway: TestGateway;
let other: TestGateway;
let owner: Browser;
let finance: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  owner = await logInStaff(gateway, { username: 'owner', merchants: ['foyer'] });
  finance = await logInStaff(gateway, { username: 'finance', role: 'finance', merchants: ['foyer'] });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const merchant = 'foyer';
const reason = 'As agreed';
const newPassword = 'amber kettle on the roof';

const list = async (by: Browser, at = merchant) =>
  (await by.call('operatorStaff', { query: { merchant: at } })).json().value as {
    members: OperatorStaffMember[];
    roles: { id: string; mayGive: boolean }[];
  };
const named = async (username: string, by = owner) =>
  (await list(by)).members.find(({ userName }) => userName === username)!;
const about = async (by: Browser, name: EndpointName, username: string, body: object = {}) =>
  (await ask(by, name, { reason, ...body }, { id: await idOf(username) })).code;
const idOf = async (username: string): Promise<string> =>
  (await gateway.services.db.pool.query('select id from staff where username = $1', [username])).rows[0].id;

const invitation = (userName: string, more: object = {}) => ({
  userName,
  email: `${userName}@example.com`,
  role: 'support',
  merchants: [merchant],
  ...more,
});

/** The token of the link that was mailed to somebody last. */
async function linkOf(username: string): Promise<string> {
  const { courier, outbox } = gateway.services;
  await courier.idle();
  const { messages } = await outbox.list(1, { to: `${username}@example.com`, offset: 0, limit: 1 });
  return messages[0]?.code?.split('#')[1] ?? '';
}
const use = async (token: string, password = newPassword) =>
  (await openBrowser(gateway).call('staffUseLink', { body: { token, newPassword: password } })).json();
const logIn = async (username: string, password = newPassword, browser = openBrowser(gateway)) =>
  (await browser.call('staffLogin', { body: { username, password } })).json().code ?? 'ok';

/** A second person decides what waits. @returns what became of it */
async function approve(by: Browser = finance): Promise<string> {
  const [waiting] = (await approvals(by, { state: 'waiting' })).approvals;
  const { code, value } = await decideApproval(by, waiting!.id, 'approve');
  return code === 'ok' ? `${value.state}` : code;
}

const add = (username: string, role: BuiltInRole = 'support', merchants = [merchant]) =>
  logInStaff(gateway, { username, role, merchants });
/** Adds somebody to both brands, for whom another role waits at one of them. */
async function moreAt(at: string, username: string) {
  const both = ['foyer', 'sinag'];
  const [by, second] = [await add('owner.both', 'owner', both), await add('finance.both', 'finance', both)];
  await add(username, 'support', both);
  const change = { merchant: at, role: 'risk', merchants: both, reason };
  const { value } = await ask(by, 'operatorSetStaffAccess', change, { id: await idOf(username) });
  return { by, second, id: value.approval! };
}
const alive = async (browser: Browser) => (await browser.at(other).call('staffSession')).json().code ?? 'ok';

test('an invitation waits for a second person, mails a link that works once, and lets in with a strong password', async () => {
  expect((await ask(owner, 'operatorInviteStaff', invitation('ines'))).code).toBe('approval_required');
  expect(await linkOf('ines')).toBe('');
  expect(await approve()).toBe('approved');
  expect(await named('ines')).toMatchObject({ status: 'invited', role: 'support', merchants: ['foyer'] });
  const token = await linkOf('ines');
  expect(await logIn('ines', '')).not.toBe('ok');
  expect((await use(token, 'ines-2026')).value.fields).toEqual({ newPassword: 'password_common' });
  expect(await use(token)).toMatchObject({ value: { userName: 'ines' } });
  expect(await use(token)).toMatchObject({ code: 'staff_link_invalid' });
  expect(await logIn('ines')).toBe('ok');
  expect(await named('ines')).toMatchObject({ status: 'active' });
  expect((await ask(owner, 'operatorInviteStaff', invitation('ines'))).code).toBe('username_taken');
});

test('where nobody could be the second person an invitation goes out at once', async () => {
  const alone = await startTestGateway();
  const first = await logInStaff(alone, { username: 'owner', merchants: ['foyer'] });
  expect((await ask(first, 'operatorInviteStaff', invitation('ira', { role: 'finance' }))).code).toBe('ok');
  // Who was invited and did not come yet is no second person
  expect((await ask(first, 'operatorInviteStaff', invitation('ivo'))).code).toBe('ok');
  await alone.dispose();
});

test('a link is good for three days', async () => {
  const late = await startTestGateway();
  const first = await logInStaff(late, { username: 'owner', merchants: ['foyer'] });
  await ask(first, 'operatorInviteStaff', invitation('jo'));
  await late.services.courier.idle();
  const { messages } = await late.services.outbox.list(1, { to: 'jo@example.com', offset: 0, limit: 1 });
  late.clock.advance(72 * 3_600_000);
  const body = { token: messages[0]?.code?.split('#')[1] ?? '', newPassword };
  expect((await openBrowser(late).call('staffUseLink', { body })).json().code).toBe('staff_link_invalid');
  await late.dispose();
});

test('who is disabled is out at that moment on every process, and cannot log in until enabled', async () => {
  const browser = await add('kim');
  expect(await alive(browser)).toBe('ok');
  expect(await about(owner, 'operatorSetStaffStatus', 'kim', { status: 'disabled' })).toBe('ok');
  expect(await alive(browser)).toBe('session_ended');
  expect(await logIn('kim', staffPassword)).toBe('account_disabled');
  expect(await logIn('kim', 'something else')).toBe('staff_login_failed');
  expect(await about(owner, 'operatorSetStaffStatus', 'kim', { status: 'active' })).toBe('ok');
  expect(await alive(browser)).toBe('session_ended');
  expect(await logIn('kim', staffPassword)).toBe('ok');
});

test('whoever is let in again from the server is in alone: a link that was mailed before sets no password', async () => {
  await ask(owner, 'operatorInviteStaff', invitation('kyra'));
  await approve();
  await use(await linkOf('kyra'));
  expect(await about(owner, 'operatorResetStaff', 'kyra', { what: 'password' })).toBe('ok');
  const token = await linkOf('kyra');
  const { db, clock, passwords } = gateway.services;
  const given = (await recoverAccess(db, clock, passwords, 'kyra')) ?? '';
  const { entries } = await gateway.services.audit.page(1, 1, 1);
  expect(entries).toMatchObject([
    { staffId: null, staffName: 'the server', action: 'rescue_staff', subject: 'kyra' },
  ]);
  expect(await use(token)).toMatchObject({ code: 'staff_link_invalid' });
  expect(await logIn('kyra', given)).toBe('ok');
});

test('another role waits for a second person, who is not the one it is about', async () => {
  const browser = await add('lea', 'finance');
  const change = { role: 'content', merchants: [merchant] };
  expect(await about(owner, 'operatorSetStaffAccess', 'lea', change)).toBe('approval_required');
  expect(await named('lea')).toMatchObject({ role: 'finance', waiting: true });
  expect(await firstReadBy(browser)).toEqual([false, true, 'staff_self']);
  expect(await firstReadBy(finance)).toEqual([true, true, null]);
  expect(await approve(browser)).toBe('staff_self');
  expect(await approve()).toBe('approved');
  expect(await named('lea')).toMatchObject({ role: 'content', waiting: false });
  expect((await browser.call('staffSession')).json().value.role).toBe('content');
});

test('what was asked for is not done once who asked for it could not do it any more', async () => {
  await add('max');
  const asking = await add('owner.gone', 'owner');
  expect(await about(asking, 'operatorSetStaffAccess', 'max', { role: 'risk', merchants: [merchant] })).toBe(
    'approval_required',
  );
  // Meanwhile another role, by the server.
  await gateway.services.db.pool.query("update staff set role = 'support' where username = 'owner.gone'");
  expect(await approve()).toBe('failed');
  expect(await named('max')).toMatchObject({ role: 'support' });
});

describe('who is disabled', () => {
  /** The entries of an action in the audit log of a merchant. */
  const entries = async (action: string, at = merchant) => {
    const { value } = (await owner.call('operatorAudit', { query: { merchant: at } })).json();
    return (value.entries as { action: string; subject: string; reason: string }[]).filter(
      (entry) => entry.action === action,
    );
  };
  const waiting = async () =>
    (await approvals(finance, { state: 'waiting' })).approvals.map(({ title }) => title);

  test('leaves nothing that waits for a second person, nor the money that it held', async () => {
    await addMethods(gateway);
    const leaver = await add('owner.leaves', 'owner');
    const payer = await addWithdrawer(gateway, 9_000_000n);
    const id = await payer.withdraw('2000000');
    expect((await approveWithdrawal(leaver, id)).value.state).toBe('second-review');
    await add('olga');
    const change = { role: 'risk', merchants: [merchant] };
    expect(await about(leaver, 'operatorSetStaffAccess', 'olga', change)).toBe('approval_required');
    await ask(
      finance,
      'operatorAdjustBalance',
      {
        requestId: randomUUID(),
        direction: 'credit',
        amount: '5',
        reason,
      },
      { id: payer.accountId },
    );
    expect(await waiting()).toHaveLength(3);

    expect(await about(owner, 'operatorSetStaffStatus', 'owner.leaves', { status: 'disabled' })).toBe('ok');
    // What others requested waits on.
    expect(await waiting()).toHaveLength(1);
    const ended = (await approvals(finance, { state: 'withdrawn' })).approvals;
    expect(ended.map(({ kind, outcome, decidedBy }) => [kind, outcome, decidedBy]).toSorted()).toEqual([
      ['staff_access', 'requester_disabled', 'owner'],
      ['withdrawal', 'requester_disabled', 'owner'],
    ]);
    for (const each of ended)
      expect((await decideApproval(finance, each.id, 'approve')).code).toBe('already_decided');
    expect(await entries('withdraw_approval')).toMatchObject([
      { reason: 'requester_disabled' },
      { reason: 'requester_disabled' },
    ]);
    expect(await named('olga')).toMatchObject({ role: 'support', waiting: false });
    // The withdrawal waits for its first person again, and counts once.
    expect((await approveWithdrawal(owner, id)).value.state).toBe('second-review');
    const again = (await approvals(finance, { state: 'waiting' })).approvals.find(
      ({ kind }) => kind === 'withdrawal',
    );
    expect((await decideApproval(finance, again!.id, 'approve')).value.state).toBe('approved');
    const [adjustment] = (await approvals(owner, { state: 'waiting' })).approvals;
    expect((await decideApproval(owner, adjustment!.id, 'approve')).value.state).toBe('approved');
  });

  test('leaves nothing that waits at another brand', async () => {
    const leaver = await add('owner.two', 'owner', ['foyer', 'sinag']);
    await add('finance.two', 'finance', ['sinag']);
    await add('owner.stays', 'owner', ['sinag']);
    const all = await logInStaff(gateway, { username: 'all', role: 'platform' });
    const invited = await leaver.call('operatorInviteStaff', {
      body: { merchant: 'sinag', ...invitation('ulla', { merchants: ['sinag'] }) },
    });
    expect(invited.json().code).toBe('approval_required');
    expect(await about(all, 'operatorSetStaffStatus', 'owner.two', { status: 'disabled' })).toBe('ok');
    const { rows } = await gateway.services.db.pool.query(
      "select state, outcome from approval where merchant_id = 2 and kind = 'staff_invitation'",
    );
    expect(rows).toEqual([{ state: 'withdrawn', outcome: 'requester_disabled' }]);
    const { rows: audited } = await gateway.services.db.pool.query(
      "select staff_name, subject from audit_entry where merchant_id = 2 and action = 'withdraw_approval'",
    );
    expect(audited).toEqual([{ staff_name: 'all', subject: 'ulla' }]);
    for (const merchantId of [1, 2])
      expect((await gateway.services.audit.verify(merchantId)).brokenAt).toBeNull();
  });

  /** A withdrawal of a disabled account, which is held. @returns the case, and how somebody says that it be released */
  async function heldWithdrawal() {
    const payer = await addWithdrawer(gateway, 9_000_000n);
    const id = await payer.withdraw('20000');
    const { pool } = gateway.services.db;
    await pool.query("update account set status = 'disabled' where id = $1", [payer.accountId]);
    expect((await approveWithdrawal(owner, id)).code).toBe('withdrawal_held');
    const { rows } = await pool.query('select id from oversight_case where subject = $1', [id]);
    const caseId: string = rows[0].id;
    const decide = (by: Browser) =>
      ask(by, 'operatorResolveCase', { resolution: 'release', note: reason }, { id: caseId });
    return { caseId, decide };
  }

  test('confirms no case by what they had proposed', async () => {
    const leaver = await add('owner.three', 'owner');
    const { caseId, decide } = await heldWithdrawal();
    expect((await decide(leaver)).value).toMatchObject({ state: 'open', proposed: { by: 'owner.three' } });
    expect(await about(owner, 'operatorSetStaffStatus', 'owner.three', { status: 'disabled' })).toBe('ok');
    expect((await decide(finance)).value).toMatchObject({ state: 'open', proposed: { by: 'finance' } });
    expect(await entries('withdraw_proposal')).toMatchObject([{ subject: caseId }]);
    expect((await decide(owner)).value).toMatchObject({ state: 'closed' });
  });

  test('asks for and proposes nothing that was on its way', async () => {
    const leaver = await add('owner.four', 'owner');
    await add('pia');
    const { caseId, decide } = await heldWithdrawal();
    const change = { role: 'risk', merchants: [merchant] };
    const acts = [
      () => about(leaver, 'operatorSetStaffAccess', 'pia', change),
      async () => (await decide(leaver)).code,
    ];
    const { pool } = gateway.services.db;
    for (const act of acts) {
      await pool.query("update staff set status = 'active' where username = 'owner.four'");
      const client = await pool.connect();
      // Disabled by a transaction that has not ended when the request is looked at.
      await client.query('begin');
      await client.query("update staff set status = 'disabled' where username = 'owner.four'");
      const asked = act();
      await untilBlocked(client, [asked]);
      await client.query('commit');
      client.release();
      expect(await asked).toBe('session_ended');
    }
    expect(await waiting()).not.toContain('pia');
    const { rows } = await pool.query('select proposed from oversight_case where id = $1', [caseId]);
    expect(rows).toEqual([{ proposed: null }]);
  });

  test('is given nothing that waited at another brand', async () => {
    const asked = await moreAt('sinag', 'nora');
    expect(await about(asked.by, 'operatorSetStaffStatus', 'nora', { status: 'disabled' })).toBe('ok');
    const { rows } = await gateway.services.db.pool.query(
      'select state, outcome from approval where merchant_id = 2 and id = $1',
      [asked.id],
    );
    expect(rows).toEqual([{ state: 'withdrawn', outcome: 'subject_disabled' }]);
  });
});

test('what was taken away meanwhile, at another brand, is not given back by what waits', async () => {
  const asked = await moreAt('sinag', 'nadia');
  const less = { role: 'support', merchants: ['sinag'] };
  expect(await about(asked.by, 'operatorSetStaffAccess', 'nadia', less)).toBe('ok');
  const agreed = { merchant: 'sinag', decision: 'approve', reason: '' };
  const decided = await ask(asked.second, 'operatorDecideApproval', agreed, { id: asked.id });
  expect(decided.value).toMatchObject({ state: 'failed', outcome: 'version_conflict' });
  const { members } = await list(asked.by, 'sinag');
  expect(members.find(({ userName }) => userName === 'nadia')).toMatchObject(less);
});

test('to take merchants away needs nobody else', async () => {
  const both = await logInStaff(gateway, { username: 'owner.both', merchants: ['foyer', 'sinag'] });
  await add('nel', 'support', ['foyer', 'sinag']);
  const change = { role: 'support', merchants: ['sinag'] };
  expect(await about(both, 'operatorSetStaffAccess', 'nel', change)).toBe('ok');
  expect(await about(both, 'operatorSetStaffAccess', 'nel', change)).toBe('not_found');
  expect((await list(owner)).members.map(({ userName }) => userName)).not.toContain('nel');
});

test('nobody gives a permission or a merchant that they do not have, nor touches who has more', async () => {
  await add('oda');
  const give = (role: string, merchants = [merchant]) =>
    about(owner, 'operatorSetStaffAccess', 'oda', { role, merchants });
  expect(await give('platform', [])).toBe('staff_beyond');
  expect(await give('support', ['foyer', 'sinag'])).toBe('staff_beyond');
  expect(await give('no-such-role')).toBe('body_invalid');
  const beyond = { role: 'platform', merchants: [] };
  expect((await ask(owner, 'operatorInviteStaff', invitation('otto', beyond))).code).toBe('staff_beyond');
  expect((await list(owner)).roles.find(({ id }) => id === 'platform')).toBeUndefined();

  await add('two.brands', 'support', ['foyer', 'sinag']);
  expect(await named('two.brands')).toMatchObject({ mayManage: false, merchants: ['foyer'] });
  for (const [name, body] of [
    ['operatorSetStaffStatus', { status: 'disabled' }],
    ['operatorResetStaff', { what: 'password' }],
    ['operatorResetStaff', { what: 'second_factor' }],
    ['operatorEndStaffSessions', {}],
    ['operatorSetStaffAccess', { role: 'support', merchants: ['foyer'] }],
  ] as const)
    expect([name, await about(owner, name, 'two.brands', body)]).toEqual([name, 'staff_beyond']);
});

test('nobody changes the own role, disables or resets themselves', async () => {
  for (const [name, body] of [
    ['operatorSetStaffAccess', { role: 'support', merchants: [merchant] }],
    ['operatorSetStaffStatus', { status: 'disabled' }],
    ['operatorResetStaff', { what: 'second_factor' }],
  ] as const)
    expect(await about(owner, name, 'owner', body)).toBe('staff_self');
});

test('staff of a brand see theirs alone; platform staff are shown to one another', async () => {
  const platform = await add('pat', 'platform');
  await add('sol', 'support', ['sinag']);
  const namesFor = async (by: Browser) => (await list(by)).members.map(({ userName }) => userName);
  expect(await namesFor(owner)).not.toContain('pat');
  expect(await namesFor(owner)).not.toContain('sol');
  expect(await namesFor(platform)).toContain('pat');
  for (const username of ['pat', 'sol']) {
    const query = { merchant };
    const seen = await owner.call('operatorStaffMember', { params: { id: await idOf(username) }, query });
    expect(seen.json().code).toBe('not_found');
    expect(await about(owner, 'operatorSetStaffStatus', username, { status: 'disabled' })).toBe('not_found');
  }
});

test('the last owner of a merchant and the last of the platform stay, also when two go at once', async () => {
  const first = await startTestGateway();
  const twin = await startTestGateway({ sharing: first });
  const as = (username: string, role: BuiltInRole) =>
    logInStaff(first, { username, role, merchants: ['foyer'] });
  const [platform, partner] = [await as('plato', 'platform'), await as('petra', 'platform')];
  await as('only', 'owner');
  const id = async (username: string) =>
    (await first.services.db.pool.query('select id from staff where username = $1', [username])).rows[0].id;
  const disable = async (by: Browser, username: string) =>
    (await ask(by, 'operatorSetStaffStatus', { status: 'disabled', reason }, { id: await id(username) }))
      .code;
  expect(await disable(platform, 'only')).toBe('last_of_role');
  const strip = { role: 'support', merchants: ['foyer'], reason };
  expect((await ask(platform, 'operatorSetStaffAccess', strip, { id: await id('only') })).code).toBe(
    'last_of_role',
  );
  const codes = await Promise.all([disable(platform, 'petra'), disable(partner.at(twin), 'plato')]);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  await twin.dispose();
  await first.dispose();
});

test('a lost second factor is reset by two, and the sessions end', async () => {
  const browser = await add('quin');
  const { secret } = (
    await browser.call('staffBeginSecondFactor', { body: { password: staffPassword } })
  ).json().value;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: gateway.clock.now().getTime(),
  });
  await browser.call('staffConfirmSecondFactor', { body: { code } });
  expect(await logIn('quin', staffPassword)).toBe('second_factor_required');
  expect(await about(owner, 'operatorResetStaff', 'quin', { what: 'second_factor' })).toBe(
    'approval_required',
  );
  expect(await logIn('quin', staffPassword)).toBe('second_factor_required');
  expect(await approve()).toBe('approved');
  expect(await alive(browser)).toBe('session_ended');
  expect(await logIn('quin', staffPassword)).toBe('ok');
});

test('a new password is set by a mailed link: the one before and every session are over', async () => {
  const browser = await add('rosa');
  expect(await about(owner, 'operatorResetStaff', 'rosa', { what: 'password' })).toBe('staff_no_address');
  await gateway.services.db.pool.query("update staff set email = 'rosa@example.com' where username = 'rosa'");
  expect(await about(owner, 'operatorResetStaff', 'rosa', { what: 'password' })).toBe('ok');
  expect(await alive(browser)).toBe('session_ended');
  expect(await logIn('rosa', staffPassword)).toBe('staff_login_failed');
  const first = await linkOf('rosa');
  expect(await about(owner, 'operatorResetStaff', 'rosa', { what: 'password' })).toBe('ok');
  expect(await use(first)).toMatchObject({ code: 'staff_link_invalid' });
  expect(await use(await linkOf('rosa'))).toMatchObject({ value: { userName: 'rosa' } });
  expect(await logIn('rosa')).toBe('ok');
});

test('sessions of a colleague are seen and ended, one or all', async () => {
  const [here, there] = [await add('sara'), await add('sara')];
  const detail = async (by: Browser) =>
    (await by.call('operatorStaffMember', { params: { id: await idOf('sara') }, query: { merchant } })).json()
      .value;
  const { sessions } = await detail(owner);
  expect(sessions).toHaveLength(2);
  expect(await about(owner, 'operatorEndStaffSessions', 'sara', { session: sessions[0].id })).toBe('ok');
  expect([await alive(here), await alive(there)].toSorted()).toEqual(['ok', 'session_ended']);
  expect(await about(owner, 'operatorEndStaffSessions', 'sara')).toBe('ok');
  expect([await alive(here), await alive(there)]).toEqual(['session_ended', 'session_ended']);
});

test('every change of staff is in the audit log', async () => {
  const { entries } = (await owner.call('operatorAudit', { query: { merchant, pageSize: '100' } })).json()
    .value as { entries: { action: string }[] };
  const actions = new Set(entries.map(({ action }) => action));
  for (const action of [
    'invite_staff',
    'disable_staff',
    'enable_staff',
    'set_staff_access',
    'reset_staff_password',
    'reset_staff_second_factor',
    'end_staff_sessions',
  ])
    expect([...actions]).toContain(action);
});

test('sessions and links of staff that were over for a month are removed, others stay', async () => {
  const aside = await startTestGateway();
  const [first, second] = [
    await logInStaff(aside, { username: 'owner', merchants: ['foyer'] }),
    await logInStaff(aside, { username: 'olga', merchants: ['foyer'] }),
  ];
  await ask(first, 'operatorInviteStaff', invitation('pia'));
  await second.call('staffLogout');
  aside.clock.advance(29 * 86_400_000);
  expect(await aside.services.staff.prune()).toEqual({ staffSessions: 0, staffLinks: 0 });
  const late = await logInStaff(aside, { username: 'olga', merchants: ['foyer'] });
  aside.clock.advance(2 * 86_400_000);
  expect(await aside.services.staff.prune()).toEqual({ staffSessions: 2, staffLinks: 0 });
  aside.clock.advance(3 * 86_400_000);
  expect(await aside.services.staff.prune()).toEqual({ staffSessions: 0, staffLinks: 1 });
  const { rows } = await aside.services.db.pool.query('select count(*)::integer as count from staff_session');
  expect([rows, (await late.call('staffSession')).statusCode]).toEqual([[{ count: 1 }], 401]);
  await aside.dispose();
});
