import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Earning, Referral } from '@foyer/contract';
import type { ReferralRules } from '@foyer/contract/scheme-kinds';
import { agentType, memberType, trialType } from '@foyer/contract/session-can';
import { openBrowser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { noteDeposit, reverseDeposit } from '../offer/fixture.ts';
import { again, beginAnew, dayOf, enforce, lose, moneyOf, openPair, press } from '../scheme/fixture.ts';
import { becomeReal, identify as approve, noteReferrer, referralOf } from './fixture.ts';

const merchantId = 1;
let gateway: TestGateway;
let other: TestGateway;
let maria: TestPlayer;
beforeAll(async () => {
  [gateway, other] = await openPair();
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});
beforeEach(async () => {
  await gateway.services.db.pool.query('update profile set recommender_id = null');
  maria = await beginAnew(gateway, ['player_flag']);
});

const rules = (change: Partial<ReferralRules> = {}) => referralOf(gateway, change);
const identify = (player: TestPlayer) => approve(gateway, player);
/** A friend who came by somebody. */
async function bring(referrer: TestPlayer): Promise<TestPlayer> {
  const friend = await addPlayer(gateway, 0n);
  await noteReferrer(gateway, friend, referrer);
  return friend;
}
/** The same, known to staff, with what is asked deposited and staked. */
async function bringReal(referrer: TestPlayer): Promise<TestPlayer> {
  const friend = await bring(referrer);
  await becomeReal(gateway, friend);
  return friend;
}
const settle = () => gateway.services.referrals.settle();
const read = async (player: TestPlayer) => (await player.get<Referral>('referral?language=EN')).value;
const earned = async (player: TestPlayer) =>
  (await player.get<{ earnings: Earning[] }>('earnings?language=EN')).value.earnings;
const amounts = async (player: TestPlayer) => (await earned(player)).map(({ amount }) => amount);
const code = async (player: TestPlayer) => press(gateway, player, 'referral/code');

test('a friend comes by the code of a member, and both are rewarded once the friend is real', async () => {
  await enforce(gateway, rules());
  expect(await read(maria)).toMatchObject({ code: null, came: 0, terms: { deposit: '10000', within: 30 } });
  const given = (await code(maria)).value.code as string;
  expect((await code(maria)).value).toEqual({ code: given });
  const browser = openBrowser(gateway);
  const check = (typed: string) =>
    browser.call('affiliateCheck', { query: { code: typed } }).then((answer) => answer.json().value);
  expect(await check(given.toLowerCase())).toEqual({ success: true });
  expect(await read(maria)).toMatchObject({ code: given, visits: 1 });
  expect(await gateway.services.invitations.agentOf(merchantId, given)).toBeNull();
  expect(await gateway.services.invitations.referrerOf(merchantId, given)).toBe(maria.accountId);

  const friend = await bring(maria);
  expect(await settle()).toBe(0);
  await noteDeposit(gateway, friend, 9000n);
  await lose(gateway, friend, '5000');
  await identify(friend);
  // Deposited too little
  expect(await settle()).toBe(0);
  expect(await read(maria)).toMatchObject({ came: 1, rewarded: 0, friends: [{ state: 'waiting' }] });
  await noteDeposit(gateway, friend, 1000n);
  expect(await settle()).toBe(2);
  expect(await read(maria)).toMatchObject({
    came: 1,
    rewarded: 1,
    earned: '2000',
    friends: [{ state: 'rewarded' }],
  });
  const { friends } = await read(maria);
  expect(friends[0]!.name).toContain('***');
  expect(await amounts(friend)).toEqual(['1000']);
  const [reward] = await earned(maria);
  expect(reward).toMatchObject({ source: 'referral', title: 'Bring a friend', mayClaim: true });
  expect(await press(gateway, maria, `earnings/${reward!.id}/claim`)).toMatchObject({ code: 'ok' });
  expect(await moneyOf(gateway, maria)).toBe(102_000n);
});

test.each([
  ['without an identity', async (friend: TestPlayer) => [noteDeposit(gateway, friend, 10_000n)]],
  ['without a deposit', async (friend: TestPlayer) => [identify(friend)]],
])('a friend %s is not real, whatever is staked', async (_, work) => {
  await enforce(gateway, rules());
  const friend = await bring(maria);
  await gateway.services.ledger.grant({
    ...friend.wallet,
    scope: 'test',
    key: randomUUID(),
    amount: 10_000n,
    reference: 'starts with',
  });
  await Promise.all(await work(friend));
  await lose(gateway, friend, '5000');
  expect(await settle()).toBe(0);
});

test('rewards are given once, at two gateways at once, and claimed once', async () => {
  await enforce(gateway, rules());
  const friend = await bringReal(maria);
  const at = [gateway, other, gateway, other];
  const found = await Promise.all(at.map(({ services }) => services.referrals.settle()));
  expect(found.toSorted()).toEqual([0, 0, 0, 2]);
  expect(await settle()).toBe(0);
  expect([await amounts(maria), await amounts(friend)]).toEqual([['2000'], ['1000']]);
  const [reward] = await earned(maria);
  const codes = await Promise.all(at.map((one) => press(one, maria, `earnings/${reward!.id}/claim`)));
  expect(codes.map((answer) => answer.code).toSorted()).toEqual([
    'ok',
    'reward_claimed',
    'reward_claimed',
    'reward_claimed',
  ]);
  expect(await moneyOf(gateway, maria)).toBe(102_000n);
});

test('what both earned by a friend goes back once too little of the deposits stands', async () => {
  await enforce(gateway, rules());
  const friend = await bring(maria);
  await identify(friend);
  const deposit = await noteDeposit(gateway, friend, 10_000n);
  await lose(gateway, friend, '5000');
  expect(await settle()).toBe(2);
  const [reward] = await earned(maria);
  expect((await press(gateway, maria, `earnings/${reward!.id}/claim`)).code).toBe('ok');
  await reverseDeposit(gateway, deposit);
  const states = async (player: TestPlayer) => (await earned(player)).map(({ state }) => state);
  expect([await states(maria), await states(friend)]).toEqual([['forfeited'], ['forfeited']]);
  expect(await read(maria)).toMatchObject({
    came: 1,
    rewarded: 0,
    earned: '0',
    friends: [{ state: 'over' }],
  });
  expect(await moneyOf(gateway, maria)).toBe(100_000n);
  await noteDeposit(gateway, friend, 10_000n);
  expect(await settle()).toBe(0);
});

test('how a friend stands follows the rules of the day on which they registered', async () => {
  await enforce(gateway, rules({ within: 1 }));
  await bring(maria);
  for (const at of [gateway, other]) at.clock.advance(40 * 24 * 3_600_000);
  maria = await again(gateway, maria);
  await enforce(gateway, rules({ within: 60 }), -1);
  await bring(maria);
  const { friends } = await read(maria);
  expect(friends.map(({ state }) => state)).toEqual(['waiting', 'over']);
});

test('a friend whose deposit went back is not real, on whatever day that was', async () => {
  await enforce(gateway, rules({ within: 1 }));
  const friend = await bring(maria);
  const deposit = await noteDeposit(gateway, friend, 10_000n);
  await lose(gateway, friend, '5000');
  for (const at of [gateway, other]) at.clock.advance(24 * 3_600_000);
  await reverseDeposit(gateway, deposit);
  await identify(friend);
  expect(await settle()).toBe(0);
});

test('a member is rewarded for so many friends, and for nobody whom a friend brings', async () => {
  await enforce(gateway, rules());
  const [first] = [await bringReal(maria), await bringReal(maria), await bringReal(maria)];
  const second = await bringReal(first);
  await settle();
  // Two friends at most; the third one is rewarded all the same.
  expect(await amounts(maria)).toEqual(['2000', '2000']);
  expect((await amounts(first)).toSorted()).toEqual(['1000', '2000']);
  expect(await amounts(second)).toEqual(['1000']);
});

test('a budget is never exceeded, and who invites reads that it is used up', async () => {
  await enforce(gateway, rules({ budget: '4000' }));
  await code(maria);
  await bringReal(maria);
  await bringReal(maria);
  await Promise.all([gateway, other].map(({ services }) => services.referrals.settle()));
  expect(await amounts(maria)).toEqual(['2000']);
  const { rows } = await gateway.services.db.pool.query('select granted from scheme_grant');
  expect(rows.map(({ granted }) => String(granted))).toEqual(['3000']);
  expect(await read(maria)).toMatchObject({ isSpent: true, code: null, terms: null, rewarded: 1 });
  expect((await code(maria)).code).toBe('referral_closed');
});

test('nobody earns for who is excluded or in doubt, and who is excluded earns and invites nothing', async () => {
  await enforce(gateway, rules({ friendsAtMost: 5 }));
  const given = (await code(maria)).value.code as string;
  const { exclusions, flags, db, invitations } = gateway.services;
  const friend = await bringReal(maria);
  await exclusions.takeTimeOut({ merchantId, accountId: friend.accountId }, 24);
  const doubtful = await bringReal(maria);
  await flags.raise(db.orm, {
    merchantId,
    accountId: doubtful.accountId,
    kind: 'same-device',
    subject: maria.accountId,
    facts: {},
    openCase: { kind: 'duplicate-identity', subject: 'x' },
  });
  expect(await settle()).toBe(0);
  expect([await amounts(friend), await amounts(doubtful), await amounts(maria)]).toEqual([[], [], []]);
  // Staff decided that they are two people.
  await db.pool.query("update player_flag set cleared_at = now(), cleared_by = 'olivia'");
  await exclusions.excludeSelf({ merchantId, accountId: maria.accountId }, 0);
  expect(await settle()).toBe(1);
  expect([await amounts(doubtful), await amounts(maria)]).toEqual([['1000'], []]);
  expect(await invitations.referrerOf(merchantId, given)).toBeNull();
  expect(await read(maria)).toMatchObject({ isCalm: true, code: null, terms: null });
  expect((await code(maria)).code).toBe('self_excluded');
});

test('what is late, of another time or of an agent is not rewarded; trials and agents invite nobody', async () => {
  const id = await enforce(gateway, rules({ within: 1 }));
  const friend = await bring(maria);
  await identify(friend);
  await gateway.services.db.pool.query(
    "update account set created_at = created_at - interval '2 days' where id = $1",
    [friend.accountId],
  );
  await noteDeposit(gateway, friend, 10_000n);
  await lose(gateway, friend, '5000');
  const early = await bringReal(maria);
  await gateway.services.db.pool.query(
    "update account set created_at = created_at - interval '6 days' where id = $1",
    [early.accountId],
  );
  const agent = await addPlayer(gateway, 0n, agentType);
  const theirs = await bringReal(agent);
  expect(await settle()).toBe(0);
  for (const player of [maria, agent, friend, early, theirs]) expect(await amounts(player)).toEqual([]);
  expect((await code(agent)).code).toBe('no_permission');
  expect((await code(await addPlayer(gateway, 0n, trialType))).code).not.toBe('ok');
  const owner = await logInStaff(gateway);
  expect((await ask(owner, 'operatorStopScheme', { version: 1, reason: 'Enough' }, { id })).code).toBe('ok');
  expect((await code(maria)).code).toBe('referral_closed');
});

/** Registers somebody. @returns where they stand */
async function register(change: { affiliateCode?: string; recommenderId?: string }) {
  const { registrations, merchants, db } = gateway.services;
  const merchant = merchants.byId(merchantId);
  const username = `friend${randomUUID().slice(0, 6)}`;
  const typed = {
    ...Object.fromEntries(merchant.fields.map(({ name }) => [name, ''])),
    username,
    password: 'Long-Enough-2026!',
    confirmPassword: 'Long-Enough-2026!',
    ...change,
  } as Parameters<typeof registrations.register>[0]['typed'];
  const asked = ['username', 'password', 'confirmPassword', 'recommenderId'];
  const fields = merchant.fields.map((field) => ({
    ...field,
    enabled: asked.includes(field.name),
    required: false,
  }));
  await registrations.register({
    merchant: { ...merchant, fields },
    method: 'username',
    typed,
    dialingCode: '63',
    ageConfirmed: true,
    termsAgreed: true,
    termsVersion: '',
    language: 'EN',
    domain: '',
    registerUrl: '',
    registerMethod: '',
    ip: '127.0.0.1',
    visitor: null,
    requester: '',
    idToken: '',
  });
  const { rows } = await db.pool.query<{ id: string; upline_id: string | null; recommender_id: string }>(
    'select a.id, a.upline_id, p.recommender_id from account a join profile p on p.account_id = a.id where a.username = $1',
    [username],
  );
  return rows[0]!;
}

test('a registration by the code of a member is theirs; whose member stands below no agent, neither does the friend', async () => {
  await enforce(gateway, rules());
  const affiliateCode = (await code(maria)).value.code as string;
  const friend = await register({ affiliateCode });
  expect(friend).toMatchObject({ upline_id: null, recommender_id: maria.accountId });
});

describe('a member below an agent', () => {
  let agent: Payer;
  let ben: Payer;
  beforeAll(async () => {
    const add = (type: number, uplineId: string | null) =>
      addPayer(gateway, 0n, { type: type as 0, uplineId, identity: null });
    agent = await add(2, (await add(agentType, null)).accountId);
    ben = await add(memberType, agent.accountId);
  });

  test('brings friends below the same agent, by code or by name, and no chain of friends', async () => {
    await enforce(gateway, rules());
    const affiliateCode = (await code(ben)).value.code as string;
    const friend = await register({ affiliateCode });
    expect(friend).toMatchObject({ upline_id: agent.accountId, recommender_id: ben.accountId });
    const named = await register({ recommenderId: ben.username });
    expect(named).toMatchObject({ upline_id: agent.accountId, recommender_id: ben.accountId });
    const { tree } = gateway.services.agents;
    expect(await tree.member(merchantId, agent.accountId, friend.id)).toMatchObject({ level: 1 });
    expect(await tree.isBelow(merchantId, ben.accountId, friend.id)).toBe(false);
  });

  test('brings friends below nobody where the merchant keeps them apart', async () => {
    await enforce(gateway, rules());
    const affiliateCode = (await code(ben)).value.code as string;
    const owner = await logInStaff(gateway);
    const read = await owner.call('operatorTeamRules', { query: { merchant: 'foyer' } });
    const { currency: _, ...before } = read.json().value;
    expect(before).toMatchObject({ friendsJoin: true });
    expect((await ask(owner, 'operatorSetTeamRules', { ...before, friendsJoin: false })).code).toBe('ok');
    expect(await register({ affiliateCode })).toMatchObject({
      upline_id: null,
      recommender_id: ben.accountId,
    });
    await gateway.services.db.pool.query('delete from team_rule');
  });

  test('who became an agent has friends directly below, and is rewarded for none', async () => {
    await enforce(gateway, rules());
    const carl = await addPayer(gateway, 0n, { uplineId: agent.accountId, identity: null });
    const affiliateCode = (await code(carl)).value.code as string;
    await gateway.services.db.pool.query('update account set type = 3 where id = $1', [carl.accountId]);
    expect(await register({ affiliateCode })).toMatchObject({
      upline_id: carl.accountId,
      recommender_id: carl.accountId,
    });
  });
});

test('a friend who came to share a browser with the member is flagged, and nobody is rewarded until staff decide', async () => {
  await enforce(gateway, rules());
  const friend = await bringReal(maria);
  const { pool } = gateway.services.db;
  for (const { accountId } of [maria, friend])
    await pool.query(`insert into known_device values (1, $1, '\\x5678', now(), now())`, [accountId]);
  expect(await settle()).toBe(0);
  const { rows } = await pool.query('select account_id, kind, subject from player_flag order by account_id');
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({
    account_id: friend.accountId,
    kind: 'same-device',
    subject: maria.accountId,
  });
  expect([await amounts(maria), await amounts(friend)]).toEqual([[], []]);
  await pool.query("update player_flag set cleared_at = now(), cleared_by = 'olivia'");
  expect(await settle()).toBe(2);
});

test('rules are simulated over the friends of the last 30 days, within their budget', async () => {
  const friends = [await bringReal(maria), await bringReal(maria), await bring(maria)];
  const days = Array.from({ length: 30 }, (_, at) => dayOf(gateway, at - 29));
  const at = gateway.services.merchants.byId(merchantId);
  const fact = {
    day: dayOf(gateway),
    gameType: 'RNG',
    vendor: 'V',
    game: 'G',
    rounds: 1,
    stake: 5000n,
    validStake: 5000n,
    win: 0n,
    deposits: 10_000n,
  };
  const players = friends.map(({ accountId }) => ({ accountId, username: 'friend', facts: [fact] }));
  const outcomeOf = async (change: Partial<ReferralRules>) => {
    const ran = gateway.services.referrals.simulate(rules(change), days, at);
    await ran.prepare?.(players);
    for (const player of players) ran.add(player);
    await ran.finish?.();
    return ran.outcome();
  };
  expect(await outcomeOf({ friendsAtMost: 1 })).toMatchObject({
    cost: 4000n,
    players: 3,
    groups: [
      { name: 'Friends', players: 2, cost: 2000n },
      { name: 'Members', players: 1, cost: 2000n },
    ],
  });
  expect(await outcomeOf({ budget: '500' })).toMatchObject({ cost: 500n });
});
