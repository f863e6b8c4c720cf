import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Earning, Missions } from '@foyer/contract';
import type { MissionRules, SchemeRules, TournamentRules } from '@foyer/contract/scheme-kinds';
import { trialType } from '@foyer/contract/session-can';
import { onlyWithoutHurry } from '../../../testing/hurry.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { addPlayer, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { noteDeposit, reverseDeposit } from '../offer/fixture.ts';
import { again, beginAnew, dayOf, enforce, lose, moneyOf, openPair, press } from '../scheme/fixture.ts';

const dayMs = 24 * 3_600_000;
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
  maria = await beginAnew(gateway);
});

const onDays = () => ({ gameTypes: [], fromDay: dayOf(gateway, -1), toDay: dayOf(gateway, 1) });
const mission = (change: Partial<MissionRules> = {}): MissionRules => ({
  kind: 'mission',
  titles: { EN: 'Two rounds', TY: 'Dalawang round' },
  ...onDays(),
  period: 'day',
  fact: 'rounds',
  target: '2',
  reward: '500',
  budget: '1000',
  turnoverTimes: 0,
  days: 7,
  ...change,
});
const tournament = (): TournamentRules => ({
  kind: 'tournament',
  titles: { EN: 'Slots of the day' },
  ...onDays(),
  score: 'stake',
  prizes: ['9000', '4000'],
  turnoverTimes: 0,
  days: 7,
});
const earnedBy = async (player: TestPlayer) =>
  (await player.get<{ earnings: Earning[] }>('earnings')).value.earnings;
const read = async (player: TestPlayer) => (await player.get<Missions>('missions?language=EN')).value;
const claim = async (player: TestPlayer, id: string, period = dayOf(gateway), at = gateway) => {
  const answer = await at.app.inject({
    method: 'POST',
    url: `/api/v1/missions/${id}/claim`,
    headers: player.headers,
    payload: { period },
  });
  return (answer.json().code ?? 'ok') as string;
};

/** Stops a scheme as staff do. @returns `ok`, or why not */
const stopping = async (id: string): Promise<string> => {
  const owner = await logInStaff(gateway);
  return (await ask(owner, 'operatorStopScheme', { version: 1, reason: 'Too cheap' }, { id })).code;
};
const stop = async (id: string): Promise<void> => expect(await stopping(id)).toBe('ok');

test('progress follows every round; a mission that is done is claimed once, at two gateways at once', async () => {
  const id = await enforce(gateway, mission());
  await lose(gateway, maria, '100');
  expect((await read(maria)).missions).toMatchObject([{ id, progress: '1', target: '2', state: 'running' }]);
  expect(await claim(maria, id)).toBe('reward_unearned');
  await lose(gateway, maria, '100');
  expect((await read(maria)).missions).toMatchObject([{ progress: '2', state: 'done', title: 'Two rounds' }]);
  const codes = await Promise.all([
    claim(maria, id),
    claim(maria, id, undefined, other),
    claim(maria, id),
    claim(maria, id, undefined, other),
  ]);
  expect(codes.toSorted()).toEqual(['ok', 'reward_claimed', 'reward_claimed', 'reward_claimed']);
  expect(await moneyOf(gateway, maria)).toBe(99_800n + 500n);
  expect((await read(maria)).missions).toMatchObject([{ state: 'claimed' }]);
});

test('a budget is never exceeded, and what ended, is unknown or of another day moves nothing', async () => {
  const id = await enforce(gateway, mission({ target: '1' }));
  const players = await Promise.all([1, 2, 3, 4].map(() => addPlayer(gateway, 10_000n)));
  for (const player of players) await lose(gateway, player, '100');
  const codes = await Promise.all(
    players.map((player, at) => claim(player, id, undefined, at % 2 ? other : gateway)),
  );
  expect(codes.toSorted()).toEqual(['ok', 'ok', 'promotion_budget_spent', 'promotion_budget_spent']);
  await lose(gateway, maria, '100');
  expect((await read(maria)).missions).toMatchObject([{ state: 'spent' }]);
  expect(await claim(maria, id, '2020-01-01')).toBe('reward_ended');
  expect(await claim(maria, '0197a1c0-0000-7000-8000-000000000009')).toBe('not_found');
  expect(await moneyOf(gateway, maria)).toBe(99_900n);
});

test.each(['day', 'week', 'once'] as const)(
  'a mission with the period %s counts until the end of the day it is stopped on, and is claimed once for as long as usual',
  async (period) => {
    const rules = mission({ period, target: '1', fromDay: dayOf(gateway), toDay: dayOf(gateway, 20) });
    const id = await enforce(gateway, rules, 0);
    const ben = await addPlayer(gateway, 10_000n);
    const idle = await addPlayer(gateway, 10_000n);
    await lose(gateway, ben, '100');
    const key = (await read(ben)).missions[0]!.period;
    expect(await claim(ben, id, key)).toBe('ok');
    await stop(id);
    expect((await read(maria)).missions).toMatchObject([{ id, progress: '0', state: 'running' }]);
    await lose(gateway, maria, '100');
    expect((await read(maria)).missions).toMatchObject([{ progress: '1', state: 'done' }]);

    for (const at of [gateway, other]) at.clock.advance(dayMs);
    const [late, back, without] = [
      await again(gateway, maria),
      await again(gateway, ben),
      await again(gateway, idle),
    ];
    expect((await read(late)).missions).toMatchObject([{ id, period: key, state: 'done' }]);
    expect((await read(back)).missions).toEqual([]);
    await lose(gateway, without, '100');
    expect((await read(without)).missions).toEqual([]);
    expect(await claim(without, id, key)).toBe('reward_unearned');
    expect(await claim(back, id, key)).toBe('reward_claimed');
    expect(await claim(late, id, key)).toBe('ok');
    expect(await claim(late, id, key)).toBe('reward_claimed');

    for (const at of [gateway, other]) at.clock.advance(7 * dayMs);
    expect(await claim(await again(gateway, idle), id, key)).toBe('reward_ended');
  },
);

test('a mission that is stopped before its first day never begins', async () => {
  const rules = mission({ fromDay: dayOf(gateway, 1), toDay: dayOf(gateway, 9) });
  const id = await enforce(gateway, rules, 1);
  await stop(id);
  for (const at of [gateway, other]) at.clock.advance(dayMs);
  const later = await again(gateway, maria);
  expect((await read(later)).missions).toEqual([]);
  expect(await claim(later, id)).toBe('reward_ended');
});

test('a tournament that is stopped is cancelled: nobody sees it any more, and nobody gets a prize', async () => {
  const id = await enforce(gateway, tournament() as SchemeRules);
  await lose(gateway, maria, '3000');
  await stop(id);
  expect((await read(maria)).tournaments).toEqual([]);
  for (const at of [gateway, other]) at.clock.advance(2 * dayMs + 3_700_000);
  await gateway.services.tournaments.settleDue();
  expect(await earnedBy(await again(gateway, maria))).toEqual([]);
});

test('what deposits earned goes back once too little of them stands, and a deposit that went back earns nothing', async () => {
  const id = await enforce(gateway, mission({ fact: 'deposits', target: '10000', budget: '5000' }));
  const deposit = await noteDeposit(gateway, maria, 6000n);
  await noteDeposit(gateway, maria, 5000n);
  expect(await claim(maria, id)).toBe('ok');
  expect(await moneyOf(gateway, maria)).toBe(111_500n);
  await reverseDeposit(gateway, deposit);
  expect(await moneyOf(gateway, maria)).toBe(105_000n);
  expect(await earnedBy(maria)).toMatchObject([{ amount: '500', state: 'forfeited' }]);
  await noteDeposit(gateway, maria, 20_000n);
  expect(await claim(maria, id)).toBe('reward_claimed');

  // It went back on the next day, on which the mission of today is claimed still
  const ben = await addPlayer(gateway, 0n);
  const [late, today] = [await noteDeposit(gateway, ben, 10_000n), dayOf(gateway)];
  expect((await read(ben)).missions).toMatchObject([{ progress: '10000', state: 'done' }]);
  for (const at of [gateway, other]) at.clock.advance(dayMs);
  await reverseDeposit(gateway, late);
  expect(await claim(await again(gateway, ben), id, today)).toBe('reward_unearned');
  expect(await moneyOf(gateway, ben)).toBe(0n);
});

test('what can be claimed is listed, however much was earned since', async () => {
  const id = await enforce(gateway, mission({ target: '1' }));
  await lose(gateway, maria, '100');
  expect(await claim(maria, id)).toBe('ok');
  const { db } = gateway.services;
  const others = `insert into earning select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'subject', n,
    'created_at', e.created_at + n * interval '1 minute'))).* from earning e, generate_series(1, 120) n where account_id = $1`;
  await db.pool.query(others, [maria.accountId]);
  await db.pool.query(`update earning set state = 'open' where account_id = $1 and subject like $2`, [
    maria.accountId,
    `${id} %`,
  ]);
  const listed = await earnedBy(maria);
  expect(listed.map(({ state }) => state)).toEqual([...Array.from({ length: 100 }, () => 'paid'), 'open']);
});

test('who is at a limit sees nothing but what waits to be claimed; who is excluded or a trial claims nothing', async () => {
  const id = await enforce(gateway, mission({ target: '1' }));
  await enforce(gateway, mission({ target: '9', titles: { EN: 'Nine rounds' } }));
  await enforce(gateway, tournament());
  await lose(gateway, maria, '1000');
  expect(await read(maria)).toMatchObject({ isCalm: false, missions: [{}, {}], tournaments: [{}] });
  const owner = { merchantId, accountId: maria.accountId };
  await gateway.services.playLimits.set(owner, 'stake', { day: 1000n, week: null, month: null });
  expect(await read(maria)).toMatchObject({
    isCalm: true,
    missions: [{ id, state: 'done' }],
    tournaments: [],
  });
  await gateway.services.exclusions.takeTimeOut(owner, 24);
  expect(await claim(maria, id)).toBe('timed_out');
  expect(await claim(await addPlayer(gateway, 0n, trialType), id)).toBe('free_reject');
  expect(await moneyOf(gateway, maria)).toBe(99_000n);
});

test('a tournament shows who stands where, and gives its prizes once, to who may play then', async () => {
  const id = await enforce(gateway, tournament() as SchemeRules);
  const [ben, ann, eve] = [
    await addPlayer(gateway, 90_000n),
    await addPlayer(gateway, 90_000n),
    await addPlayer(gateway, 90_000n),
  ];
  await lose(gateway, maria, '3000');
  await lose(gateway, ben, '5000');
  await lose(gateway, ann, '9000');
  await lose(gateway, eve, '200');
  await gateway.services.activity.catchUp();
  const found = (await read(maria)).tournaments[0]!;
  expect(found.standings.filter(({ isMe }) => isMe)).toMatchObject([{ score: '3000' }]);
  const scores = found.standings.map(({ score }) => BigInt(score));
  expect(scores).toEqual(scores.toSorted((a, b) => (a > b ? -1 : 1)));
  await gateway.services.exclusions.excludeSelf({ merchantId, accountId: ann.accountId }, 0);
  // Those of other tests played as well: they are no part of this.
  const ours = [maria, ben, ann, eve].map(({ accountId }) => accountId);
  await gateway.services.db.pool.query(
    "update account set status = 'disabled' where merchant_id = 1 and type = 0 and not id = any($1)",
    [ours],
  );
  for (const at of [gateway, other]) at.clock.advance(2 * dayMs + 3_700_000);
  await Promise.all([gateway.services.tournaments.settleDue(), other.services.tournaments.settleDue()]);
  await gateway.services.tournaments.settleDue();
  const prizesOf = async (player: TestPlayer) =>
    (
      await (await again(gateway, player)).get<{ earnings: Earning[] }>('earnings?language=EN')
    ).value.earnings.map(({ amount, source, title }) => `${source} ${title} ${amount}`);
  expect(await prizesOf(ben)).toEqual(['tournament Slots of the day 9000']);
  expect(await prizesOf(maria)).toEqual(['tournament Slots of the day 4000']);
  expect(await prizesOf(eve)).toEqual([]);
  const { rows } = await gateway.services.db.pool.query(
    "select id, count(*)::int as count from earning where source = 'tournament' and scheme_id = $1 group by id",
    [id],
  );
  expect(rows).toHaveLength(2);
  const [prize] = (await (await again(gateway, ben)).get<{ earnings: Earning[] }>('earnings')).value.earnings;
  const pressed = await press(gateway, await again(gateway, ben), `earnings/${prize!.id}/claim`);
  expect(pressed).toEqual({ code: 'ok', value: { amount: '9000', state: 'paid' } });
  // Who won keeps the place, whatever becomes of the account.
  await gateway.services.exclusions.excludeSelf({ merchantId, accountId: ben.accountId }, 0);
  const { tournaments } = await read(await again(gateway, eve));
  expect(tournaments[0]!.standings.map(({ place, score, isMe }) => [place, score, isMe])).toEqual([
    [1, '5000', false],
    [2, '3000', false],
    [3, '200', true],
  ]);
});

test('a tournament that is over is stopped only once its prizes are given', async () => {
  const id = await enforce(gateway, tournament() as SchemeRules);
  await lose(gateway, maria, '3000');
  for (const at of [gateway, other]) at.clock.advance(2 * dayMs + 3_700_000);
  expect(await stopping(id)).toBe('tournament_unsettled');
  await gateway.services.tournaments.settleDue();
  expect(await earnedBy(await again(gateway, maria))).toMatchObject([{ source: 'tournament' }]);
  expect(await stopping(id)).toBe('ok');
});

test('who stands where in a tournament is settled however long that takes', async () => {
  await enforce(gateway, tournament() as SchemeRules);
  await lose(gateway, maria, '3000');
  gateway.clock.advance(2 * dayMs + 3_700_000);
  const { activity, db, tournaments } = gateway.services;
  await activity.catchUp();
  await onlyWithoutHurry(db, 'activity_day', () => tournaments.settleDue());
  expect(await earnedBy(await again(gateway, maria))).toMatchObject([{ source: 'tournament' }]);
});

test('a tournament counts rounds and wins once they are over', async () => {
  await enforce(gateway, { ...tournament(), score: 'rounds' });
  await enforce(gateway, { ...tournament(), score: 'win', titles: { EN: 'Winners of the day' } });
  await lose(gateway, maria, '100');
  const ben = await addPlayer(gateway, 10_000n);
  const { bet, win } = await sitDown(gateway, ben);
  const roundId = randomUUID();
  const scoresOf = async () => {
    // As soon as it is committed: also what the roll-up does not have yet.
    const { tournaments } = await read(ben);
    return tournaments.map(({ title, standings }) => [
      title,
      standings.find(({ isMe }) => isMe)?.score ?? null,
    ]);
  };
  // What is paid while the round goes on counts with its end.
  expect((await bet(randomUUID(), '100', { roundId })).status).toBe(200);
  expect((await win(randomUUID(), '900', { roundId, finished: false })).status).toBe(200);
  expect((await scoresOf()).map(([, score]) => score)).toEqual([null, null]);
  expect((await win(randomUUID(), '0', { roundId })).status).toBe(200);
  expect(new Map((await scoresOf()) as [string, string][])).toEqual(
    new Map([
      ['Slots of the day', '1'],
      ['Winners of the day', '800'],
    ]),
  );
});

test('a mission and a tournament are simulated over the last 30 days, the mission within its budget', async () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
  const { simulateMission } = await import('./mission.ts');
  const { simulateTournament } = await import('../tournament/tournament.ts');
  const fact = (day: string, rounds: number) => ({
    day,
    gameType: 'RNG',
    vendor: 'V',
    game: 'G',
    rounds,
    stake: 100n,
    validStake: 100n * BigInt(rounds),
    win: 0n,
    deposits: 0n,
  });
  const players = [
    { accountId: 'a', username: 'ann', facts: [fact(days[0]!, 2), fact(days[1]!, 3)] },
    { accountId: 'b', username: 'ben', facts: [fact(days[0]!, 1), fact(days[2]!, 4)] },
  ];
  const at = gateway.services.merchants.byId(1);
  const ran = simulateMission(mission(), days, at);
  const contest = simulateTournament(tournament(), days, at);
  for (const player of players) for (const one of [ran, contest]) one.add(player);
  expect(ran.outcome()).toMatchObject({ cost: 1000n, players: 2, groups: [{ name: 'Done', cost: 1500n }] });
  expect(contest.outcome()).toMatchObject({ cost: 13_000n, players: 2 });
});
