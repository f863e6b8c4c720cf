import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentType, trialType } from '@foyer/contract/session-can';
import { Secret, TOTP } from 'otpauth';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addDebt } from '../../../testing/debt.ts';
import { addPerson, loginBody } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../../testing/test-player.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

let gateway: TestGateway;
let other: TestGateway;
let support: Browser;
let maya: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  support = await logInStaff(gateway, { username: 'support', role: 'support' });
  maya = await addPlayer(gateway, 'maya');
  await addPlayer(gateway, 'agent_joy', { type: agentType });
  await addPlayer(gateway, 'guest77', { type: trialType });
  await addPlayer(gateway, 'elsewhere', { merchant: 'sinag' });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const search = async (query: Record<string, string> = {}) =>
  (await support.call('operatorPlayers', { query: { merchant: 'foyer', ...query } })).json().value;
const names = (answer: { players: { userName: string }[] }) => answer.players.map(({ userName }) => userName);
const setStatus = (id: string, status: string, reason = 'asked by phone', merchant = 'foyer') =>
  support.call('operatorSetPlayer', { params: { id }, body: { merchant, status, reason } });

test('players of the merchant are listed, latest first', async () => {
  const answer = await search();
  expect(names(answer)).toEqual(['guest77', 'agent_joy', 'maya']);
  expect(answer).toMatchObject({ total: 3, pageNum: 1, totalPages: 1 });
  expect(answer.players[2]).toMatchObject({
    id: maya.player.accountId,
    nickname: expect.any(String),
    type: 0,
    kind: 'member',
    status: 'active',
    currency: 'PHP',
    balance: expect.stringMatching(/^\d+$/),
  });
});

test.each([
  [{ q: 'MAY' }, ['maya']],
  [{ q: '_' }, ['agent_joy']],
  [{ q: '%' }, []],
  [{ kind: 'trial' }, ['guest77']],
  [{ kind: 'agent' }, ['agent_joy']],
  [{ status: 'disabled' }, []],
  [{ sort: 'userName' }, ['agent_joy', 'guest77', 'maya']],
  [{ sort: '-userName' }, ['maya', 'guest77', 'agent_joy']],
  [{ sort: 'createdAt' }, ['maya', 'agent_joy', 'guest77']],
  [{ pageSize: '2', pageNo: '2' }, ['maya']],
])('a search for %o finds %o', async (query, expected) => {
  expect(names(await search(query as Record<string, string>))).toEqual(expected);
});

test('a player is found by id, not from another merchant', async () => {
  const id = maya.player.accountId;
  expect(names(await search({ q: id }))).toEqual(['maya']);
  const here = await support.call('operatorPlayer', { params: { id }, query: { merchant: 'foyer' } });
  expect(here.json().value).toMatchObject({ id, userName: 'maya' });
  const there = await support.call('operatorPlayer', { params: { id }, query: { merchant: 'sinag' } });
  expect(there.json().code).toBe('not_found');
  expect((await setStatus(id, 'disabled', 'wrong merchant', 'sinag')).json().code).toBe('not_found');
});

test('staff see what a player owes, and find everybody who owes', async () => {
  const debtor = await addPlayer(gateway, 'debtor');
  const { accountId: id } = debtor.player;
  const { ledger, db } = gateway.services;
  const wallet = await ledger.open(db.orm, { merchantId: 1, owner: id, wallet: 'real', currency: 'PHP' });
  await addDebt(gateway, wallet, 70n);
  expect(await search({ owing: 'true' })).toMatchObject({
    players: [{ userName: 'debtor', owed: '70' }],
    total: 1,
  });
  expect(names(await search({ owing: 'true', q: 'may' }))).toEqual([]);
  expect((await search({ q: 'may' })).players).toMatchObject([{ owed: '0' }]);
  const one = () => support.call('operatorPlayer', { params: { id }, query: { merchant: 'foyer' } });
  expect((await one()).json().value).toMatchObject({ owed: '70' });
  const command = { ...wallet, scope: 'test', amount: 70n, reference: 'round' };
  await ledger.grant({ ...command, key: 'given' });
  await ledger.repay({ ...command, key: 'repaid', owner: id });
  expect((await search({ owing: 'true' })).players).toEqual([]);
  expect((await one()).json().value).toMatchObject({ owed: '0' });
});

test('an unknown sort order is refused', async () => {
  const answer = await support.call('operatorPlayers', { query: { merchant: 'foyer', sort: 'balance' } });
  expect(answer.json().value.fields).toEqual({ sort: 'field_invalid' });
});

test('disabling ends every session at once on every process, and enabling lets the player in again', async () => {
  const id = maya.player.accountId;
  expect((await maya.call('GET', 'member')).status).toBe(200);
  expect((await setStatus(id, 'disabled')).json().value).toMatchObject({ id, status: 'disabled' });
  for (const process of [gateway, other]) {
    const sessions = await process.services.db.pool.query(
      'select 1 from session where account_id = $1 and ended_at is null',
      [id],
    );
    expect(sessions.rowCount).toBe(0);
  }
  expect((await maya.call('GET', 'member')).status).toBe(401);
  expect(names(await search({ status: 'disabled' }))).toEqual(['maya']);
  expect((await setStatus(id, 'active', 'cleared')).json().value).toMatchObject({ id, status: 'active' });
  // Those sessions are over for good
  expect((await maya.call('GET', 'member')).status).toBe(401);
});

test('the audit entry has the reason', async () => {
  const owner = await logInStaff(gateway);
  const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries).toMatchObject([
    {
      staff: 'support',
      action: 'enable_player',
      subject: 'maya',
      reason: 'cleared',
      before: { status: 'disabled' },
      after: { status: 'active' },
    },
    {
      staff: 'support',
      action: 'disable_player',
      subject: 'maya',
      reason: 'asked by phone',
      before: { status: 'active' },
      after: { status: 'disabled', sessionsEnded: 1 },
    },
  ]);
});

test('a reason is required, and a closed account stays closed', async () => {
  const id = maya.player.accountId;
  expect((await setStatus(id, 'disabled', '  a ')).json().value.fields).toEqual({ reason: 'field_invalid' });
  await gateway.services.db.pool.query("update account set status = 'closed' where id = $1", [id]);
  expect((await setStatus(id, 'active')).json().code).toBe('not_found');
});

test.each([
  ['second_factor', 'secondFactor', /^In-off ng suporta ang dalawang hakbang/],
  ['money_password', 'moneyPassword', /^Tinanggal ng suporta ang password sa pera/],
] as const)(
  'staff take away a lost %s: with a reason, every session ends, the player is told and can log in again',
  async (what, shown, words) => {
    const { secondFactors, credentials, passwords, db, outbox, courier } = gateway.services;
    const username = `lost-${what.replace('_', '-')}`;
    const accountId = await addPerson(gateway, { username, email: `${username}@example.com` });
    const owner = { merchantId: 1, accountId };
    const { secret } = await secondFactors.begin(owner, { issuer: 'Foyer', username });
    await secondFactors.confirm(
      owner,
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: gateway.clock.now().getTime() }),
    );
    await credentials.set(db.orm, 1, accountId, 'payment', await passwords.hash('246810'));
    const { token } = await gateway.services.sessions.open(db.orm, {
      ...owner,
      userAgent: '',
      ip: '127.0.0.1',
    });
    const reset = (more: object = {}) =>
      support.call('operatorResetSecurity', {
        params: { id: accountId },
        body: { merchant: 'foyer', what, reason: 'Passport seen on a call', ...more },
      });

    expect((await reset({ reason: ' a ' })).json().value.fields).toEqual({ reason: 'field_invalid' });
    expect((await reset({ merchant: 'sinag' })).json().code).toBe('not_found');
    const there = await support.call('operatorPlayer', {
      params: { id: accountId },
      query: { merchant: 'foyer' },
    });
    expect(there.json().value).toMatchObject({ secondFactor: true, moneyPassword: true });
    expect((await reset()).json().value).toMatchObject({
      secondFactor: true,
      moneyPassword: true,
      [shown]: false,
    });
    expect(await other.services.sessions.find(1, token)).toBeNull();
    expect((await reset()).json().code).toBe('not_found');

    await courier.idle();
    const { messages } = await outbox.list(1, { to: `${username}@example.com`, offset: 0, limit: 1 });
    expect(messages[0]?.text).toMatch(words);
    const auditor = await logInStaff(gateway, { username: `auditor-${shown}` });
    const { entries } = (await auditor.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
    expect(entries[0]).toMatchObject({
      staff: 'support',
      action: `reset_${what}`,
      subject: username,
      reason: 'Passport seen on a call',
      after: { [what]: 'removed', sessionsEnded: 1 },
    });
    const entered = await openBrowser(gateway).call('login', { body: loginBody(username) });
    expect(entered.json().code ?? 'ok').toBe(what === 'second_factor' ? 'ok' : 'second_factor_required');
  },
);

test('staff log a player out everywhere, or all players of their brand: with a reason, at once on every process, and nobody else', async () => {
  const { sessions, db } = gateway.services;
  const open = async (username: string, { merchant = 'foyer', merchantId = 1 } = {}) => {
    const { accountId } = (await addPlayer(gateway, username, { merchant })).player;
    const opened = await sessions.open(db.orm, { merchantId, accountId, userAgent: '', ip: '127.0.0.1' });
    const remembered = await sessions.remember(db.orm, {
      merchantId,
      accountId,
      sessionId: opened.sessionId,
      device: 'device',
    });
    const isIn = async () => (await other.services.sessions.find(merchantId, opened.token)) !== null;
    const comesBack = () =>
      other.services.sessions.redeem(merchantId, remembered.token, {
        device: 'device',
        userAgent: '',
        ip: '127.0.0.1',
      });
    return { accountId, isIn, comesBack };
  };
  const [lost, friend, abroad] = [
    await open('lost-phone'),
    await open('friend'),
    await open('abroad', { merchant: 'sinag', merchantId: 2 }),
  ];
  const reason = 'A phone was lost';
  const logOut = (body: object) =>
    support.call('operatorLogOutPlayer', { params: { id: lost.accountId }, body: { reason, ...body } });
  expect((await logOut({ merchant: 'sinag' })).json().code).toBe('not_found');
  expect((await logOut({ merchant: 'foyer' })).json().value).toMatchObject({ userName: 'lost-phone' });
  expect([await lost.isIn(), await lost.comesBack(), await friend.isIn()]).toEqual([false, null, true]);

  const all = { body: { merchant: 'foyer', reason: 'Passwords leaked' } };
  expect((await support.call('operatorLogOutPlayers', all)).json().code).toBe('no_permission');
  const owner = await logInStaff(gateway, { username: 'leak-owner' });
  const early = {
    body: { ...all.body, before: new Date(gateway.clock.now().getTime() - 86_400_000).toISOString() },
  };
  expect((await owner.call('operatorLogOutPlayers', early)).json().value).toEqual({ sessionsEnded: 0 });
  expect(await friend.isIn()).toBe(true);
  const { sessionsEnded } = (await owner.call('operatorLogOutPlayers', all)).json().value;
  expect(sessionsEnded).toBeGreaterThan(0);
  expect([await friend.isIn(), await friend.comesBack(), await abroad.isIn()]).toEqual([false, null, true]);
  const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'log_out_players', reason: 'Passwords leaked', after: { sessionsEnded } },
    { action: 'log_out_players', after: { sessionsEnded: 0 } },
    { action: 'log_out_player', subject: 'lost-phone', reason },
  ]);
});

test('the figures count players and trials separately, from midnight in the merchant’s time zone', async () => {
  const aside = await startTestGateway();
  const browser = await logInStaff(aside);
  const figures = async () =>
    (await browser.call('operatorOverview', { query: { merchant: 'foyer' } })).json().value;
  // To the next 23:00 in Manila, 15:00 UTC
  const dayMs = 86_400_000;
  const sinceMidnight = (aside.clock.now().getTime() + 8 * 3_600_000) % dayMs;
  aside.clock.advance((23 * 3_600_000 - sinceMidnight + dayMs) % dayMs);
  await browser.call('staffLogin', { body: { username: 'owner', password: 'quiet lantern 52' } });
  await addPlayer(aside, 'late');
  await addPlayer(aside, 'trial1', { type: trialType });
  expect(await figures()).toEqual({
    players: 1,
    registeredToday: 1,
    trialsToday: 1,
    disabled: 0,
    sessions: 2,
    timeZone: 'Asia/Manila',
  });
  aside.clock.advance(2 * 3_600_000);
  await browser.call('staffLogin', { body: { username: 'owner', password: 'quiet lantern 52' } });
  await addPlayer(aside, 'early');
  expect(await figures()).toMatchObject({ players: 2, registeredToday: 1, trialsToday: 0, sessions: 3 });
  await aside.dispose();
});
