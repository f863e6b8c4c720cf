import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, memberType, type SessionType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { asRead, rate, read, setRates } from '../rate-settlement/fixture.ts';

let gateway: TestGateway;
let staff: Browser;
let agent: Payer;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = await logInStaff(gateway);
  const second = await logInStaff(gateway, { username: 'second', role: 'finance' });
  for (const name of ['REGCEN', 'GAMSER']) await turn(name, true);
  agent = await add(agentType);
  expect(await setRates([staff, second], agent, { caps: [rate('RNG', 100)], rates: [rate('RNG', 80)] })).toBe(
    'ok',
  );
});
afterAll(() => gateway.dispose());

const turn = (name: string, on: boolean) =>
  staff.call('operatorSetSwitch', { params: { name } as never, body: { merchant: 'foyer', on } });
const add = (type: SessionType, uplineId: string | null = null) =>
  addPayer(gateway, 0n, { type: type as 0, uplineId, identity: null });
const nameOf = () => `o${randomUUID().slice(0, 10).replaceAll('-', '')}`;
const password = 'Mabuhay-korales-88';
const open = async (who: Payer, more: object = {}) => {
  const body = { kind: 'member', username: nameOf(), password, rates: [], ...more };
  const { code = 'ok', value, fields } = await who.ask('openTeamAccount', body);
  return { code, fields, value: value as { id: string; type: number; userName: string } };
};
const nextRates = async (id: string) => {
  const { rows } = await gateway.services.db.pool.query(
    'select rates from agent_rate where account_id = $1',
    [id],
  );
  return rows[0]?.rates;
};

test('an agent opens a member and an agent of the next grade, who log in; each stands directly below', async () => {
  const member = await open(agent, { rates: [rate('RNG', 30)] });
  const below = await open(agent, { kind: 'agent', rates: [rate('RNG', 60)] });
  expect([member.value.type, below.value.type]).toEqual([40, 2]);
  expect([await nextRates(member.value.id), await nextRates(below.value.id)]).toEqual([
    { RNG: 30 },
    { RNG: 60 },
  ]);
  const { accounts, credentials } = gateway.services;
  const account = await accounts.find(1, member.value.id);
  expect(account).toMatchObject({ uplineId: agent.accountId, type: 40, status: 'active' });
  expect(await credentials.verify(1, member.value.id, 'login', password)).toBe(true);
});

test('what is wrong with an account is said by field, and nothing is opened', async () => {
  const username = (await open(agent)).value.userName;
  const refused = async (more: object) => {
    const { code, fields } = await open(agent, more);
    return [code, ...Object.keys(fields ?? {})];
  };
  expect(await refused({ username })).toEqual(['username_taken', 'username']);
  expect(await refused({ username: 'no spaces please' })).toEqual(['username_invalid', 'username']);
  expect(await refused({ password: 'short' })).toEqual(['password_invalid', 'password']);
  expect(await refused({ password: 'password' })).toEqual([expect.stringMatching(/^password_/), 'password']);
  const name = nameOf();
  expect(await refused({ username: name, rates: [rate('RNG', 81)] })).toEqual(['rate_above_own', 'RNG']);
  expect(await gateway.services.accounts.byUsername(1, name)).toBeNull();
  const allWrong = { username: 'ab', password: 'short', rates: [rate('RNG', 81), rate('LIVE', 1)] };
  expect(await open(agent, allWrong)).toMatchObject({
    code: 'body_invalid',
    fields: {
      username: 'username_invalid',
      password: 'password_invalid',
      RNG: 'rate_above_own',
      LIVE: 'rate_above_cap',
    },
  });
  const last = await add(3, agent.accountId);
  expect(await refused({ kind: 'agent' })).toEqual(['ok']);
  expect((await open(last, { kind: 'agent' })).code).toBe('agent_grade_last');
  expect((await open(await add(memberType))).code).toBe('no_permission');
});

test('whoever joins by a link has its rates from the next day on, no more than the agent has by then', async () => {
  const link = await agent.ask('addInvitationLink', { rates: [rate('RNG', 50)] });
  expect(link.value).toMatchObject({ rates: [rate('RNG', 50)], visits: 0 });
  expect((await agent.ask('addInvitationLink', { rates: [rate('RNG', 90)] })).code).toBe('rate_above_own');
  const { accounts, db, invitations, merchants } = gateway.services;
  const join = async () => {
    const merchant = merchants.byId(1);
    const uplineId = agent.accountId;
    const { id } = await accounts.open(db.orm, { merchant, username: nameOf(), type: memberType, uplineId });
    const { code } = link.value as { code: string };
    await db.orm.transaction((on) =>
      invitations.joined(on as never, code, { merchant, accountId: id, agentId: uplineId }),
    );
    return nextRates(id);
  };
  expect(await join()).toEqual({ RNG: 50 });
  await ask(staff, 'operatorSetRateCaps', await asRead(staff, { caps: [rate('RNG', 20)] }));
  expect(await join()).toEqual({ RNG: 20 });
});

test('a member applies once, staff decide, the player is told and is an agent at once', async () => {
  const player = await add(memberType);
  const apply = (who: Payer) => who.ask('applyAsAgent', { content: 'I know many people who like to play.' });
  const latest = async (who: Payer) =>
    (
      await read<{ application: { id: string; state: string; reason: string } | null }>(
        who,
        'agentApplication',
      )
    ).value.application;
  expect(await latest(player)).toBeNull();
  expect((await player.ask('applyAsAgent', { content: 'Because' })).code).toBe('body_invalid');
  const answers = await Promise.all([apply(player), apply(player)]);
  expect(answers.map(({ code = 'ok' }) => code).toSorted()).toEqual(['application_waiting', 'ok']);
  const { id } = (await latest(player))!;
  const decide = (action: string, reason = '', which = id) =>
    ask(staff, 'operatorDecideAgentApplication', { action, reason }, { id: which });
  expect((await decide('refuse')).value.fields).toEqual({ reason: 'field_required' });
  expect((await decide('refuse', 'Too new')).code).toBe('ok');
  expect((await decide('approve')).code).toBe('already_decided');
  expect(await latest(player)).toMatchObject({ state: 'refused', reason: 'Too new' });
  const inbox = await read<{ conversations: { subject: string }[] }>(player, 'inbox');
  expect(inbox.value.conversations.map(({ subject }) => subject)).toContain(
    'Hindi tinanggap ang aplikasyon mo bilang agent',
  );
  expect((await apply(player)).code).toBeUndefined();
  const again = (await latest(player))!;
  expect((await decide('approve', '', again.id)).value.state).toBe('approved');
  expect((await read(player, 'agentRates')).code).toBe('ok');
  expect((await apply(player)).code).toBe('no_permission');
});

test('below an agent of the last grade nobody becomes an agent; where the switch is off all of it is closed', async () => {
  const last = await add(3, agent.accountId);
  const player = await add(memberType, last.accountId);
  await player.ask('applyAsAgent', { content: 'I know many people who like to play.' });
  const { rows } = await gateway.services.db.pool.query(
    'select id from agent_application where account_id = $1',
    [player.accountId],
  );
  const approve = { action: 'approve' };
  expect((await ask(staff, 'operatorDecideAgentApplication', approve, { id: rows[0].id })).code).toBe(
    'agent_grade_last',
  );
  await turn('REGCEN', false);
  expect((await open(agent)).code).toBe('feature_off');
  expect((await read(player, 'agentApplication')).code).toBe('feature_off');
  expect((await player.ask('applyAsAgent', { content: 'I know many people who like to play.' })).code).toBe(
    'feature_off',
  );
});
