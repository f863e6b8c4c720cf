import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoundDetail } from '@foyer/contract';
import { trialType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { decideApproval } from '../../oversight/approval/fixture.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import {
  addGames,
  addPlayer,
  demoProvider,
  sitDown,
  type TestPlayer,
} from '../../wallet/provider/fixture.ts';

const dayMs = 86_400_000;
let gateway: TestGateway;
let owner: Browser;
let [risk, platform]: Browser[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  owner = await logInStaff(gateway);
  risk = await logInStaff(gateway, { username: 'rita', role: 'risk' });
  platform = await logInStaff(gateway, { username: 'pat', role: 'platform' });
});
afterAll(() => gateway.dispose());

let player: TestPlayer;
let table: Awaited<ReturnType<typeof sitDown>>;
let n = 0;
let version = 0;
beforeEach(async () => {
  // Each test has a day of its own: what was paid on one counts towards its cap.
  gateway.clock.advance(dayMs);
  owner = await logInStaff(gateway);
  risk = await logInStaff(gateway, { username: 'rita', role: 'risk' });
  platform = await logInStaff(gateway, { username: 'pat', role: 'platform' });
  player = await addPlayer(gateway, 1000n);
  table = await sitDown(gateway, player);
  n += 1;
  await setCaps({});
});
const id = (name: string) => `${n}-${name}`;
const at = () => ({ roundId: id('r') });
const balance = () => gateway.services.ledger.balanceOf(1, player.accountId, 'real', 'PHP');
const isSound = async () => {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
};

/** A cap of 10.00 for a win and of 20.00 for a day, unless a test says otherwise. */
async function setCaps(change: object) {
  const caps = { singleWin: '1000', perDay: '2000', alertPercent: 80, ...change };
  const answer = await platform!.call('operatorSetWinCaps', {
    params: { id: demoProvider.id },
    body: { merchant: 'foyer', ...caps, version },
  });
  const { value } = answer.json();
  if (answer.statusCode === 202) {
    expect((await decideApproval(risk!, value.approval, 'approve')).value.state).toBe('approved');
    version += 1;
  } else ({ version } = value);
}

/** A round of this player with a stake and a win. */
async function play(name: string, stake: string, win: string) {
  await table.bet(id(`${name}.bet`), stake, { roundId: id(name) });
  return table.win(id(`${name}.win`), win, { roundId: id(name) });
}

const roundOf = async (): Promise<RoundDetail> => {
  const { value } = await player.get<{ rounds: { id: string }[] }>('rounds');
  return (await player.get<RoundDetail>(`rounds/${value.rounds[0]!.id}`)).value;
};

async function casesOf(kind: string) {
  await gateway.services.winCaps.catchUp();
  const answer = await owner.call('operatorCases', { query: { merchant: 'foyer', kind, state: 'open' } });
  return answer.json().value.cases as {
    id: string;
    subject: string;
    amount: string;
    playerId: string;
    received: { facts: Record<string, string> }[];
  }[];
}

const decide = async (staff: Browser, caseId: string, resolution: string) =>
  (
    await staff.call('operatorResolveCase', {
      params: { id: caseId },
      body: { merchant: 'foyer', resolution, note: 'Asked the provider' },
    })
  ).json();

test('of a win above the cap the cap is paid and the rest is held; the provider is answered as ever', async () => {
  await table.bet(id('a'), '100', at());
  const win = await table.win(id('w'), '1500', at());
  expect(win).toMatchObject({ status: 200, value: { transactionId: id('w'), balance: '1900' } });
  expect((await table.win(id('w'), '1500', at())).value).toEqual(win.value);
  expect(await balance()).toBe(1900n);
  const round = await roundOf();
  expect(round).toMatchObject({ state: 'settled', payout: '1000', net: '900', held: '500' });
  expect(round.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '100'],
    ['win', '1000'],
  ]);
  await isSound();
});

test('what is held is a case, with the win and whose it is', async () => {
  await play('r', '100', '1500');
  const found = (await casesOf('win-over-cap')).find(({ playerId }) => playerId === player.accountId);
  expect(found).toMatchObject({ subject: (await roundOf()).id, amount: '500' });
  expect(found!.received[0]!.facts).toMatchObject({
    provider: 'demo',
    transaction: id('r.win'),
    win: '15.00 PHP',
    held: '5.00 PHP',
  });
});

test('two people release it: it is paid once, as a part of the round', async () => {
  await play('r', '100', '1500');
  const found = (await casesOf('win-over-cap')).find(({ playerId }) => playerId === player.accountId);
  expect((await decide(owner, found!.id, 'release')).value.state).toBe('open');
  expect(await balance()).toBe(1900n);
  expect((await decide(owner, found!.id, 'release')).code).toBe('four_eyes');
  expect((await decide(risk!, found!.id, 'release')).value.state).toBe('closed');
  expect(await balance()).toBe(2400n);
  expect((await decide(risk!, found!.id, 'release')).code).toBe('already_decided');
  const round = await roundOf();
  expect(round).toMatchObject({ payout: '1500', held: '0' });
  expect(round.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '100'],
    ['win', '1000'],
    ['win', '500'],
  ]);
  await isSound();
});

test('two people refuse it: nothing more is paid, and the round says what was', async () => {
  await play('r', '100', '1500');
  const found = (await casesOf('win-over-cap')).find(({ playerId }) => playerId === player.accountId);
  await decide(owner, found!.id, 'refuse');
  expect((await decide(risk!, found!.id, 'refuse')).value.state).toBe('closed');
  expect(await balance()).toBe(1900n);
  expect(await roundOf()).toMatchObject({ payout: '1000', held: '0' });
  await isSound();
});

test('a billion times the bet does not reach the balance', async () => {
  await table.bet(id('a'), '1', at());
  expect(await table.win(id('w'), '999999999999999999', at())).toMatchObject({ value: { balance: '1999' } });
  await isSound();
});

test('wins in one round whose held parts sum to more than any amount keep no other win from being counted', async () => {
  await setCaps({ perDay: '900000' });
  const most = '9'.repeat(18);
  await table.bet(id('a'), '100', at());
  for (let i = 0; i < 10; i += 1)
    expect(await table.win(id(`w${i}`), most, { ...at(), finished: false })).toMatchObject({ status: 200 });
  const found = (await casesOf('win-over-cap')).find(({ playerId }) => playerId === player.accountId);
  expect(found).toMatchObject({ amount: most, times: 10 });
  expect(await roundOf()).toMatchObject({ payout: '10000', held: most });
  player = await addPlayer(gateway, 1000n);
  table = await sitDown(gateway, player);
  await play('next', '100', '900');
  await gateway.services.winCaps.catchUp();
  const providers = (await owner.call('operatorProviders', { query: { merchant: 'foyer' } })).json().value;
  expect(providers[0].caps).toMatchObject({ exposure: '10700', isFull: false });
});

test('wins on one event that sum to more than any amount are all answered, and their stakes count', async () => {
  const most = '9'.repeat(18);
  const rounds = Array.from({ length: 10 }, (_, i) => id(`e${i}`));
  for (const roundId of rounds) await table.bet(`${roundId}.bet`, '100', { roundId, eventId: id('e') });
  for (const roundId of rounds)
    expect(await table.win(`${roundId}.win`, most, { roundId })).toMatchObject({ status: 200 });
  const { rows } = await gateway.services.db.pool.query(
    'select sum(valid_stake)::integer as "validStake" from round where account_id = $1',
    [player.accountId],
  );
  expect(rows).toEqual([{ validStake: 1000 }]);
  await isSound();
});

test('what a provider paid on the day counts: beyond the cap of the day wins are held and bets are refused', async () => {
  await table.bet(id('open'), '1', { roundId: id('open') });
  for (const name of ['one', 'two', 'three']) await play(name, '100', '900');
  await gateway.services.winCaps.catchUp();
  // 3 x 800 - 1 is beyond 2000: what is still open is held whole, and nobody bets.
  expect(await table.bet(id('late'), '1', { roundId: id('late') })).toMatchObject({
    code: 'game_unavailable',
  });
  expect(await table.win(id('won'), '50', { roundId: id('open') })).toMatchObject({
    value: { balance: String(await balance()) },
  });
  const providers = (await owner.call('operatorProviders', { query: { merchant: 'foyer' } })).json().value;
  expect(providers[0].caps).toMatchObject({ exposure: '2399', isFull: true });
  const alert = (await casesOf('cap-alert')).find(({ subject }) => subject.startsWith('demo '));
  expect(alert!.received.at(-1)!.facts).toMatchObject({ cap: '20.00 PHP', bets: 'refused' });
  await isSound();
});

test('a cap that is raised, and the next day, let bets in again', async () => {
  for (const name of ['one', 'two', 'three']) await play(name, '100', '900');
  await gateway.services.winCaps.catchUp();
  expect(await table.bet(id('a'), '1', { roundId: id('a') })).toMatchObject({ code: 'game_unavailable' });
  await setCaps({ perDay: '9000' });
  expect(await table.bet(id('b'), '1', { roundId: id('b') })).toMatchObject({ status: 200 });
  await setCaps({});
  expect(await table.bet(id('c'), '1', { roundId: id('c') })).toMatchObject({ code: 'game_unavailable' });
  gateway.clock.advance(dayMs);
  const seated = await sitDown(gateway, await addPlayer(gateway, 1000n));
  expect(await seated.bet(id('d'), '1', { roundId: id('d') })).toMatchObject({ status: 200 });
});

test('staff are alerted at a share of the cap of a win and of the cap of a day, before either is reached', async () => {
  await play('near', '1', '800');
  await play('far', '1', '799');
  const alerts = await casesOf('cap-alert');
  const mine = alerts.filter(({ playerId }) => playerId === player.accountId);
  expect(mine.map(({ received }) => received[0]!.facts.transaction)).toEqual([id('near.win')]);
  expect(alerts.filter(({ subject }) => subject.startsWith('demo 20')).length).toBeGreaterThan(0);
  expect(await table.bet(id('z'), '1', { roundId: id('z') })).toMatchObject({ status: 200 });
});

test('play money has no cap', async () => {
  const trial = await addPlayer(gateway, 1000n, trialType);
  const seat = await sitDown(gateway, trial);
  await seat.bet(id('a'), '100', at());
  expect(await seat.win(id('w'), '90000', at())).toMatchObject({ value: { balance: '90900' } });
});

test('lower caps count at once; higher ones and later alerts wait for a second person, and are set once', async () => {
  const set = async (change: object) => {
    const caps = { singleWin: '1000', perDay: '2000', alertPercent: 80, ...change };
    const body = { merchant: 'foyer', ...caps, version };
    return (await platform!.call('operatorSetWinCaps', { params: { id: demoProvider.id }, body })).json();
  };
  for (const change of [
    { singleWin: '1001' },
    { perDay: '2001' },
    { alertPercent: 81 },
    { singleWin: '999999999999', perDay: '1' },
  ]) {
    const { code, value } = await set(change);
    expect([change, code]).toEqual([change, 'approval_required']);
    expect((await decideApproval(platform!, value.approval, 'approve')).code).toBe('four_eyes');
    expect((await set(change)).code).toBe('approval_waiting');
    await decideApproval(risk!, value.approval, 'refuse', 'Not agreed');
  }
  const { value: asked } = await set({ singleWin: '5000' });
  // What became tighter meanwhile stays so.
  expect((await set({ singleWin: '900' })).value).toMatchObject({ singleWin: '900' });
  version += 1;
  expect((await decideApproval(risk!, asked.approval, 'approve')).value).toMatchObject({ state: 'failed' });
  await play('r', '100', '1500');
  expect(await roundOf()).toMatchObject({ payout: '900', held: '600' });
});

test('caps are set by platform staff, in the version that was read, and audited', async () => {
  const set = (staff: Browser, given: number) =>
    staff.call('operatorSetWinCaps', {
      params: { id: demoProvider.id },
      body: { merchant: 'foyer', singleWin: '5', perDay: '7', alertPercent: 50, version: given },
    });
  expect((await set(owner, version)).json().code).toBe('no_permission');
  expect((await set(platform!, version + 1)).json().code).toBe('version_conflict');
  expect((await set(platform!, version)).json().value).toMatchObject({ singleWin: '5', alertPercent: 50 });
  version += 1;
  const audit = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(audit.entries[0]).toMatchObject({
    action: 'set_win_caps',
    subject: 'demo',
    before: { singleWin: '1000', perDay: '2000' },
    after: { singleWin: '5', perDay: '7' },
  });
});

test('several wins of a round that are held are one case, of all that it would pay', async () => {
  await table.bet(id('a'), '100', at());
  await table.win(id('w1'), '1500', { ...at(), finished: false });
  await table.win(id('w2'), '1700', at());
  const found = (await casesOf('win-over-cap')).find(({ playerId }) => playerId === player.accountId);
  const { held } = await roundOf();
  expect(BigInt(held)).toBeGreaterThanOrEqual(1200n);
  expect(found).toMatchObject({ amount: held, times: 2 });
});
