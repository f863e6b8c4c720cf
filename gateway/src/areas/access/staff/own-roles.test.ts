import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorRole } from '@foyer/contract';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { approvals, ask, decideApproval, firstReadBy } from '../../oversight/approval/fixture.ts';

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

const list = async (by: Browser = owner): Promise<OperatorRole[]> =>
  (await by.call('operatorRoles', { query: { merchant } })).json().value;
const named = async (name: string, by: Browser = owner) =>
  (await list(by)).find((role) => role.name === name)!;

/** A second person decides what waits. @returns what became of it */
async function approve(by: Browser = finance): Promise<string> {
  const [waiting] = (await approvals(by, { state: 'waiting' })).approvals;
  const { code, value } = await decideApproval(by, waiting!.id, 'approve');
  return code === 'ok' ? `${value.state}` : code;
}

/** Adds a role of the brand, agreed by two. */
async function addRole(name: string, permissions: string[]): Promise<OperatorRole> {
  expect((await ask(owner, 'operatorAddRole', { name, permissions, reason })).code).toBe('approval_required');
  expect(await approve()).toBe('approved');
  return named(name);
}
const setRole = (role: OperatorRole, change: object, by = owner) => {
  const { name, permissions, version } = role;
  return ask(by, 'operatorSetRole', { name, permissions, version, reason, ...change }, { id: role.id });
};
const retire = async (role: OperatorRole, by = owner) =>
  (await ask(by, 'operatorRetireRole', { reason }, { id: role.id })).code;

/** Gives a role to somebody who works here. */
const give = (username: string, roleId: string) =>
  gateway.services.db.pool.query('update staff set role = $2 where username = $1', [username, roleId]);
const add = async (username: string, roleId: string, merchants = [merchant]) => {
  const browser = await logInStaff(gateway, { username, role: 'content', merchants });
  await give(username, roleId);
  return browser;
};
const codeOf = async (by: Browser, name: 'operatorPlayers' | 'operatorBanners') =>
  (await by.call(name, { query: { merchant } })).json().code ?? 'ok';

test('a role is added by two, given like any other, and lets do what it names and nothing else', async () => {
  const role = await addRole('Night desk', ['players.view', 'conversations.view']);
  expect(role).toMatchObject({
    id: 'foyer:night-desk',
    permissions: ['players.view', 'conversations.view'],
    isBuiltIn: false,
    holders: [],
  });
  const invitation = { userName: 'nora', email: 'nora@example.com', role: role.id, merchants: [merchant] };
  expect((await ask(owner, 'operatorInviteStaff', invitation)).code).toBe('approval_required');
  expect(await approve()).toBe('approved');
  expect((await named('Night desk')).holders).toEqual(['nora']);
  const browser = await add('nils', role.id);
  expect([await codeOf(browser, 'operatorPlayers'), await codeOf(browser, 'operatorBanners')]).toEqual([
    'ok',
    'no_permission',
  ]);
});

test('where nobody could be the second person a role is added at once', async () => {
  const alone = await startTestGateway();
  const first = await logInStaff(alone, { username: 'owner', merchants: ['foyer'] });
  const added = await ask(first, 'operatorAddRole', { name: 'Desk', permissions: ['games.view'], reason });
  expect(added.code).toBe('ok');
  await alone.dispose();
});

test('a role that changes counts at the next call of everybody who has it; more waits, less does not', async () => {
  const role = await addRole('Banner desk', ['players.view']);
  const browser = await add('bea', role.id);
  const codes = async () => [
    await codeOf(browser.at(other), 'operatorPlayers'),
    await codeOf(browser.at(other), 'operatorBanners'),
  ];
  expect(await codes()).toEqual(['ok', 'no_permission']);
  expect((await setRole(role, { permissions: ['players.view', 'content.view'] })).code).toBe(
    'approval_required',
  );
  expect(await codes()).toEqual(['ok', 'no_permission']);
  expect(await named('Banner desk')).toMatchObject({ waiting: true });
  expect(await approve()).toBe('approved');
  expect(await codes()).toEqual(['ok', 'ok']);
  const less = await named('Banner desk');
  expect((await setRole(less, { permissions: ['content.view'] })).code).toBe('ok');
  expect(await codes()).toEqual(['no_permission', 'ok']);
  expect((await setRole(less, { name: 'Late' })).code).toBe('version_conflict');
});

test('nobody puts into a role what they do not have, nor what no brand may have', async () => {
  const manager = await add(
    'mo',
    (await addRole('Team lead', ['staff.view', 'staff.manage', 'roles.manage', 'games.view'])).id,
  );
  const wish = { name: 'Till', permissions: ['games.view', 'withdrawals.decide'], reason };
  expect((await ask(manager, 'operatorAddRole', wish)).code).toBe('staff_beyond');
  const desk = await named('Night desk');
  expect((await setRole(desk, { permissions: ['games.view'] }, manager)).code).toBe('staff_beyond');
  expect(await retire(desk, manager)).toBe('staff_beyond');
  const platform = await logInStaff(gateway, { username: 'platform', role: 'platform', merchants: [] });
  const reach = { name: 'Reach', permissions: ['platform.providers'], reason };
  expect((await ask(platform, 'operatorAddRole', reach)).value.fields).toEqual({
    permissions: 'field_invalid',
  });
});

test('nobody changes the own role, nor is the second person for it, nor changes a built-in one', async () => {
  const all = (await named('Owner')).permissions;
  const role = await addRole(
    'Deputy',
    all.filter((permission) => permission !== 'audit.view'),
  );
  const deputy = await add('dana', role.id);
  expect((await setRole(role, { name: 'Chief' }, deputy)).code).toBe('staff_self');
  expect((await setRole(role, { permissions: all })).code).toBe('approval_required');
  expect(await firstReadBy(deputy)).toEqual([false, true, 'staff_self']);
  expect(await firstReadBy(finance)).toEqual([true, true, null]);
  expect(await approve(deputy)).toBe('staff_self');
  expect(await approve()).toBe('approved');
  const owners = await named('Owner');
  expect(owners).toMatchObject({ isBuiltIn: true, mayChange: false });
  expect((await setRole(owners, { name: 'Boss' })).code).toBe('not_found');
});

test('a role that somebody has beyond the own merchants is not changed', async () => {
  const role = await addRole('Two sites', ['games.view']);
  await add('tess', role.id, ['foyer', 'sinag']);
  expect((await setRole(role, { name: 'Both sites' })).code).toBe('staff_beyond');
  expect(await named('Two sites')).toMatchObject({ mayChange: false });
});

test('what was asked for is not done once who asked for it could not do it any more', async () => {
  const role = await addRole('Helper', ['games.view']);
  const boss = await logInStaff(gateway, { username: 'boss', merchants: ['foyer'] });
  expect((await setRole(role, { permissions: ['games.view', 'audit.view'] }, boss)).code).toBe(
    'approval_required',
  );
  await give('boss', role.id);
  expect(await approve()).toBe('failed');
  expect((await named('Helper')).permissions).toEqual(['games.view']);
});

test('a role that somebody has does not vanish; retired it is given to nobody, and its name is free again', async () => {
  const role = await addRole('Short lived', ['games.view']);
  await add('lou', role.id);
  expect(await retire(role)).toBe('role_in_use');
  const { rows } = await gateway.services.db.pool.query("select id from staff where username = 'lou'");
  const params = { id: rows[0].id };
  const setStatus = async (status: string) =>
    (await ask(owner, 'operatorSetStaffStatus', { status, reason }, params)).code;
  expect(await setStatus('disabled')).toBe('ok');
  expect(await retire(role)).toBe('ok');
  expect(await named('Short lived')).toBeUndefined();
  expect(await setStatus('active')).toBe('role_retired');
  const access = { role: role.id, merchants: [merchant], reason };
  expect((await ask(owner, 'operatorSetStaffAccess', access, params)).value.fields).toEqual({
    role: 'field_invalid',
  });
  expect((await addRole('Short lived', ['audit.view'])).id).toBe('foyer:short-lived-2');
  const taken = { name: 'SHORT LIVED', permissions: ['games.view'], reason };
  expect((await ask(owner, 'operatorAddRole', taken)).value.fields).toEqual({ name: 'id_taken' });
});

test('every change of a role is in the audit log', async () => {
  const answer = await owner.call('operatorAudit', { query: { merchant, pageSize: '100' } });
  const actions = (answer.json().value.entries as { action: string }[]).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['add_staff_role', 'set_staff_role', 'retire_staff_role']));
});
