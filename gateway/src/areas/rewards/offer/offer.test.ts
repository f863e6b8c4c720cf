import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Earning, Offer } from '@foyer/contract';
import type { OfferRules } from '@foyer/contract/offer-kinds';
import { trialType } from '@foyer/contract/session-can';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { comparisons } from '../../../server/books.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { addPlayer, gameCode, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { again, beginAnew, dayOf, enforce, lose, moneyOf, openPair } from '../scheme/fixture.ts';
import { noteDeposit, offerOf, reverseDeposit, rounds } from './fixture.ts';

const merchantId = 1;
const dayMs = 24 * 3_600_000;

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
  maria = await beginAnew(gateway, ['offer_entry', 'free_round_call', 'free_round', 'free_rounds']);
});

const offer = (change: Partial<OfferRules> = {}) => enforce(gateway, offerOf(gateway, change), -1);
const post = async (player: TestPlayer, path: string, payload: object = {}, at = gateway) => {
  const answer = await at.app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: player.headers,
    payload,
  });
  return (answer.json().code ?? 'ok') as string;
};
const join = (player: TestPlayer, id: string, at = gateway) => post(player, `offers/${id}/join`, {}, at);
const claim = (player: TestPlayer, id: string, at = gateway) => post(player, `offers/${id}/claim`, {}, at);
const read = async (player: TestPlayer) =>
  (await player.get<{ offers: Offer[] }>('offers?language=EN')).value.offers;
const claimedOf = async (player: TestPlayer, wanted: string) =>
  (await read(player)).find(({ id }) => id === wanted)?.claimed;
const segmentOf = (change: Partial<OfferRules['segment']>) => ({ ...offerOf(gateway).segment, ...change });

test('each deposit that counts gives its part once, at two gateways at once, capped and rounded down', async () => {
  const id = await offer();
  await noteDeposit(gateway, maria, 50_000n);
  expect(await join(maria, id)).toBe('ok');
  expect(await join(maria, id)).toBe('offer_joined');
  expect(await claim(maria, id)).toBe('reward_unearned');
  await noteDeposit(gateway, maria, 999n);
  await noteDeposit(gateway, maria, 12_345n);
  await noteDeposit(gateway, maria, 90_000n);
  expect(await read(maria)).toMatchObject([
    { id, kind: 'match', state: 'joined', claimable: '1234', progress: '102345', cap: '5000' },
  ]);
  const codes = await Promise.all([
    claim(maria, id),
    claim(maria, id, other),
    claim(maria, id),
    claim(maria, id, other),
  ]);
  expect(codes.toSorted()).toEqual(['ok', 'ok', 'reward_claimed', 'reward_claimed']);
  expect(await read(maria)).toMatchObject([{ claimable: '0', claimed: '6234' }]);
  expect(await moneyOf(gateway, maria)).toBe(100_000n + 153_344n + 1234n + 5000n);
});

test('an offer for the first deposit gives nothing for the second', async () => {
  const gift = { type: 'match', percent: 100, cap: '9000', minimum: '0', nth: 1 } as const;
  const id = await offer({ gift });
  await noteDeposit(gateway, maria, 1000n);
  await join(maria, id);
  await noteDeposit(gateway, maria, 2000n);
  expect(await claim(maria, id)).toBe('reward_unearned');
  const ben = await addPlayer(gateway, 0n);
  await join(ben, id);
  await noteDeposit(gateway, ben, 2000n);
  expect(await claim(ben, id)).toBe('ok');
  expect(await moneyOf(gateway, ben)).toBe(4000n);
  // Nor does one that was taken back make the next one the first
  await gateway.services.db.pool.query("update deposit set state = 'reversed' where account_id = $1", [
    ben.accountId,
  ]);
  await noteDeposit(gateway, ben, 3000n);
  expect(await claim(ben, id)).toBe('reward_unearned');
  // Nor does one that is credited again behind the next one
  await gateway.services.db.pool.query(
    `update deposit set state = 'paid', settled_at = $2, credited_at = settled_at
     where account_id = $1 and state = 'reversed'`,
    [ben.accountId, new Date(gateway.clock.now().getTime() + 1000)],
  );
  expect(await claim(ben, id)).toBe('reward_claimed');
  expect(await moneyOf(gateway, ben)).toBe(7000n);
});

test.each([
  ['real money at once', 0, 'paid', 68_000n, { debt: 52_000n, bonus: 0n }],
  ['bonus money', 3, 'wagering', 62_000n, { debt: 47_000n, bonus: 1000n }],
] as const)('what a deposit gave goes back with it: %s', async (_, turnoverTimes, state, spent, left) => {
  const id = await offer({ turnoverTimes });
  const ben = await addPlayer(gateway, 5000n);
  await join(ben, id);
  const deposit = await noteDeposit(gateway, ben, 50_000n);
  await noteDeposit(gateway, ben, 10_000n);
  expect([await claim(ben, id), await claim(ben, id)]).toEqual(['ok', 'ok']);
  const states = async () =>
    Object.fromEntries(
      (await ben.get<{ earnings: Earning[] }>('earnings')).value.earnings.map((one) => [
        one.amount,
        one.state,
      ]),
    );
  expect(await states()).toEqual({ 5000: state, 1000: state });
  expect(await claimedOf(ben, id)).toBe('6000');
  const { ledger, db } = gateway.services;
  await ledger.stake({ ...ben.wallet, scope: 'test', key: id, amount: spent, reference: 'spent' });
  expect(await moneyOf(gateway, ben)).toBe(3000n);
  await reverseDeposit(gateway, deposit);
  expect(await states()).toEqual({ 5000: 'forfeited', 1000: state });
  expect(await claimedOf(ben, id)).toBe('1000');
  const debt = await ledger.debtOf(merchantId, ben.accountId, 'PHP');
  const { bonus } = await ledger.aside(merchantId, ben.accountId, 'PHP');
  expect([await moneyOf(gateway, ben), { debt, bonus }]).toEqual([0n, left]);
  expect(await addUpOn(db.orm, [merchantId], comparisons)).toEqual([{ merchantId, drifts: [], sum: 0n }]);
});

test('a budget is never exceeded, and a stopped offer gives what was earned alone', async () => {
  const id = await offer({ budget: '1500' });
  const players = await Promise.all([1, 2, 3].map(() => addPlayer(gateway, 0n)));
  for (const player of players) {
    await join(player, id);
    await noteDeposit(gateway, player, 10_000n);
  }
  const codes = await Promise.all(players.map((player, at) => claim(player, id, at % 2 ? other : gateway)));
  expect(codes.toSorted()).toEqual(['ok', 'promotion_budget_spent', 'promotion_budget_spent']);
  // Nobody is offered what would be refused.
  const told = await Promise.all(players.map(async (player) => (await read(player))[0]!));
  const stands = told.map(({ state, claimable }) => `${state} ${claimable}`);
  expect(stands.toSorted()).toEqual(['joined 0', 'spent 0', 'spent 0']);
  // What the budget still has enough for is given, though something larger is older.
  const loser = players[codes.indexOf('promotion_budget_spent')]!;
  await noteDeposit(gateway, loser, 4000n);
  expect(await read(loser)).toMatchObject([{ id, state: 'joined', claimable: '400' }]);
  expect([await claim(loser, id), await claim(loser, id)]).toEqual(['ok', 'promotion_budget_spent']);
  const free = await offer();
  await join(maria, free);
  await noteDeposit(gateway, maria, 20_000n);
  const owner = await logInStaff(gateway);
  expect(
    (await ask(owner, 'operatorStopScheme', { version: 1, reason: 'Too dear' }, { id: free })).code,
  ).toBe('ok');
  expect(await join(players[0]!, free)).toBe('promotion_refused');
  expect(await claim(maria, free)).toBe('ok');
});

test('cashback is a part of what was lost in a day that ended, from a least loss on', async () => {
  const gift: OfferRules['gift'] = {
    type: 'cashback',
    percent: 10,
    cap: '800',
    minimum: '1000',
    period: 'day',
    gameTypes: [],
  };
  const id = await offer({ gift });
  await join(maria, id);
  await lose(gateway, maria, '5005');
  // What may still come back is not lost
  const { bet, rollback } = await sitDown(gateway, maria);
  const [openBet, undecided] = [randomUUID(), { roundId: randomUUID() }];
  expect(await bet(openBet, '9000', undecided)).toMatchObject({ status: 200 });
  expect(await read(maria)).toMatchObject([{ id, progress: '5005', claimable: '0' }]);
  expect(await claim(maria, id)).toBe('reward_unearned');
  for (const at of [gateway, other]) at.clock.advance(dayMs);
  const late = await again(gateway, maria);
  expect(await read(late)).toMatchObject([{ id, progress: '0', claimable: '500' }]);
  expect(await claim(late, id)).toBe('ok');
  expect(await claim(late, id, other)).toBe('reward_claimed');
  expect(await rollback(openBet, '9000', undecided)).toMatchObject({ status: 200 });
  expect(await moneyOf(gateway, maria)).toBe(100_000n - 5005n + 500n);
});

test('rebate and cashback on the same play give the larger one, whichever is claimed first', async () => {
  const rates = { RNG: 100 };
  await enforce(gateway, { kind: 'rebate', rates, turnoverTimes: 0, days: 7 });
  const common = { type: 'cashback', percent: 10, cap: '800', minimum: '0', period: 'day' } as const;
  const id = await offer({ gift: { ...common, gameTypes: ['RNG'] } });
  const ben = await addPlayer(gateway, 100_000n);
  for (const player of [maria, ben]) {
    await join(player, id);
    await lose(gateway, player, '20000');
  }
  expect(await post(maria, 'rebate/claim')).toBe('ok');
  for (const at of [gateway, other]) at.clock.advance(dayMs);
  const [marias, bens] = [await again(gateway, maria), await again(gateway, ben)];
  expect(await read(marias)).toMatchObject([{ claimable: '600' }]);
  expect([await claim(marias, id), await claim(bens, id)]).toEqual(['ok', 'ok']);
  for (const player of [marias, bens]) {
    expect(await post(player, 'rebate/claim', {}, other)).toBe('reward_unearned');
    expect(await moneyOf(gateway, player)).toBe(80_800n);
  }
  // What is played on another day is not what the cashback was for.
  await lose(gateway, bens, '1000');
  expect(await post(bens, 'rebate/claim')).toBe('ok');
  expect(await moneyOf(gateway, ben)).toBe(79_810n);
});

test('free rounds are played through the provider for nothing, and what they win is claimed once, capped', async () => {
  const id = await offer({ gift: rounds(), budget: '900' });
  expect(await join(maria, id)).toBe('ok');
  // The most that can be won is set aside: for a second player there is not enough.
  expect(await join(await addPlayer(gateway, 0n), id)).toBe('promotion_budget_spent');
  const { call, sessionId, bet, win, rollback } = await sitDown(gateway, maria);
  const standing = async () => {
    const named = { playerId: maria.playerId, sessionId };
    return (await call('balance', named)).value as unknown as {
      balance: string;
      freeRounds: { id: string; left: number }[];
    };
  };
  const [grant] = (await standing()).freeRounds;
  expect(grant).toMatchObject({ left: 2, stake: '100' });
  const free = { freeRoundsId: grant!.id };
  expect((await bet('b0', '101', { ...free, roundId: 'f0' })).code).toBe('amount_invalid');
  expect(await bet('b1', '100', { ...free, roundId: 'f1' })).toMatchObject({
    status: 200,
    value: { balance: '100000' },
  });
  expect((await bet('b1', '100', { ...free, roundId: 'f1' })).status).toBe(200);
  expect((await bet('b1x', '100', { ...free, roundId: 'f1' })).code).toBe('round_closed');
  expect((await bet('b1', '101', { ...free, roundId: 'f1' })).code).toBe('transaction_mismatch');
  // Taken back: it can be played again. What comes back before its bet refuses the late bet.
  expect((await rollback('b1', '100', { ...free, roundId: 'f1' })).status).toBe(200);
  expect((await rollback('b2', '100', { ...free, roundId: 'f2' })).status).toBe(200);
  expect((await bet('b2', '100', { ...free, roundId: 'f2' })).code).toBe('bet_refused');
  expect((await standing()).freeRounds).toMatchObject([{ left: 2 }]);
  for (const name of ['f3', 'f4']) {
    expect((await bet(`${name}.bet`, '100', { ...free, roundId: name })).status).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect((await win(`${name}.win`, '400', { ...free, roundId: name })).status).toBe(200);
  }
  expect((await win('f3.other', '400', { ...free, roundId: 'f3' })).code).toBe('round_closed');
  expect((await bet('b5', '100', { ...free, roundId: 'f5' })).code).toBe('bet_refused');
  expect(await standing()).toMatchObject({ balance: '100000', freeRounds: [] });
  expect(await read(maria)).toMatchObject([{ progress: '2', won: '500', claimable: '500', claimed: '0' }]);
  const codes = await Promise.all([claim(maria, id), claim(maria, id, other)]);
  expect(codes.toSorted()).toEqual(['ok', 'reward_claimed']);
  expect(await read(maria)).toMatchObject([{ progress: '2', claimable: '0', claimed: '500' }]);
  expect(await moneyOf(gateway, maria)).toBe(100_500n);
});

test('free rounds of another player, game or time are refused, and who is excluded plays none', async () => {
  const id = await offer({ gift: rounds() });
  await join(maria, id);
  const ben = await addPlayer(gateway, 1000n);
  const [mine, his] = [await sitDown(gateway, maria), await sitDown(gateway, ben)];
  const { rows } = await gateway.services.db.pool.query('select id from free_rounds');
  const free = { freeRoundsId: rows[0].id as string, roundId: randomUUID() };
  expect((await his.bet('h1', '100', free)).code).toBe('bet_refused');
  expect((await mine.bet('m1', '100', { ...free, gameCode: 'velvet' })).code).toBe('game_unavailable');
  expect((await mine.win('m1.win', '100', free)).code).toBe('bet_unknown');
  await gateway.services.exclusions.takeTimeOut({ merchantId, accountId: maria.accountId }, 24);
  const refused = (await mine.bet('m2', '100', { ...free, gameCode })).code;
  expect(['timed_out', 'player_session_ended']).toContain(refused);
  expect(await moneyOf(gateway, ben)).toBe(1000n);
});

test('a code is typed by who knows it; nobody else sees the offer, and guessing is slowed down', async () => {
  const id = await offer({ code: 'SAMPLE20' });
  expect(await read(maria)).toEqual([]);
  expect(await join(maria, id)).toBe('not_found');
  expect(await post(maria, 'offers/code', { code: 'WRONG' })).toBe('offer_code_unknown');
  expect(await post(maria, 'offers/code', { code: ' sample20 ' })).toBe('ok');
  expect(await post(maria, 'offers/code', { code: 'SAMPLE20' })).toBe('offer_joined');
  expect(await read(maria)).toMatchObject([{ id, state: 'joined' }]);
  const codes = [];
  for (let times = 0; times < 9; times += 1) codes.push(await post(maria, 'offers/code', { code: 'GUESS' }));
  expect(codes.at(-1)).toBe('too_many_requests');
});

test('an offer is for its segment alone, and on its days', async () => {
  const today = dayOf(gateway);
  const foreign = segmentOf({ countries: ['SG'] });
  const isFor = async (change: Partial<OfferRules>) => {
    const id = await offer(change);
    const isSeen = (await read(maria)).some((one) => one.id === id);
    const isTaken = (await join(maria, id)) === 'ok';
    expect(isTaken).toBe(isSeen);
    return isTaken;
  };
  const { rows } = await gateway.services.db.pool.query('select username from account where id = $1', [
    maria.accountId,
  ]);
  expect(await isFor({ segment: segmentOf({ players: [rows[0].username] }) })).toBe(true);
  expect(await isFor({ segment: segmentOf({ players: ['somebody'] }) })).toBe(false);
  expect(await isFor({ segment: segmentOf({ clubLevel: 1 }) })).toBe(false);
  expect(await isFor({ segment: segmentOf({ registeredFrom: today, registeredTo: today }) })).toBe(true);
  expect(await isFor({ segment: segmentOf({ registeredTo: dayOf(gateway, -1) }) })).toBe(false);
  expect(await isFor({ segment: segmentOf({ currencies: ['PHP'] }) })).toBe(true);
  expect(await isFor({ segment: segmentOf({ currencies: ['SGD'] }) })).toBe(false);
  expect(await isFor({ segment: segmentOf({ inactiveDays: 1 }) })).toBe(false);
  expect(await isFor({ segment: foreign })).toBe(false);
  expect(await isFor({ fromDay: dayOf(gateway, 1) })).toBe(false);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  expect(await isFor({ weekdays: [(weekday % 7) + 1] })).toBe(false);
  expect(await isFor({ weekdays: [weekday] })).toBe(true);
});

test('who is at a limit, in a time-out or a trial is shown no offer and takes none', async () => {
  const id = await offer();
  const owner = { merchantId, accountId: maria.accountId };
  await gateway.services.playLimits.set(owner, 'stake', { day: 0n, week: null, month: null });
  expect(await read(maria)).toEqual([]);
  expect(await join(maria, id)).toBe('promotion_refused');
  const ben = await addPlayer(gateway, 0n);
  await gateway.services.exclusions.takeTimeOut({ merchantId, accountId: ben.accountId }, 24);
  expect(await join(ben, id)).toBe('timed_out');
  expect(await join(await addPlayer(gateway, 0n, trialType), id)).toBe('free_reject');
});

test('what an offer weighs less counts less toward its turnover', async () => {
  const weights = { RNG: 50, [`LUNA/${gameCode}`]: 20 };
  const id = await offer({ turnoverTimes: 1, weights });
  await join(maria, id);
  await noteDeposit(gateway, maria, 10_000n);
  expect(await claim(maria, id)).toBe('ok');
  await lose(gateway, maria, '1000');
  const earnings = async () => (await maria.get<{ earnings: Earning[] }>('earnings')).value.earnings;
  expect(await earnings()).toMatchObject([{ state: 'wagering', wagered: '200', mayClaim: false }]);
  await lose(gateway, maria, '4000');
  expect(await earnings()).toMatchObject([{ wagered: '1000', mayClaim: true }]);
});

test('an offer is drafted, simulated and published by two people; bad rules are refused', async () => {
  const owner = await logInStaff(gateway);
  const id = randomUUID();
  const rules = offerOf(gateway, { code: 'twice99' });
  const saved = await ask(owner, 'operatorSaveScheme', { rules, version: 0 }, { id });
  expect(saved).toMatchObject({ code: 'ok', value: { state: 'draft', rules: { code: 'TWICE99' } } });
  for (const bad of [{ fromHour: 9, toHour: 9 }, { code: 'no' }, { weights: { RNG: 101 } }]) {
    const refused = await ask(
      owner,
      'operatorSaveScheme',
      { rules: { ...rules, ...bad }, version: 1 },
      { id },
    );
    expect(refused.code).toBe('body_invalid');
  }
  const published = await ask(owner, 'operatorPublishScheme', { version: 1, reason: 'For spring' }, { id });
  expect(['approval_required', 'ok']).toContain(published.code);
  await noteDeposit(gateway, maria, 20_000n);
  await lose(gateway, maria, '100');
  const { services, clock } = gateway;
  await services.activity.catchUp();
  clock.advance(dayMs);
  const outcome = await services.schemes.simulate(services.merchants.byId(1), id);
  clock.advance(-dayMs);
  expect(outcome.most.find(({ accountId }) => accountId === maria.accountId)?.amount).toBe(2000n);
  expect(outcome.groups).toMatchObject([{ name: 'Deposits' }]);
});

test('the badge counts everything that can be claimed, and nothing for who takes a break', async () => {
  const unclaimed = async () => (await maria.get<{ unclaimed: number }>('rewards')).value.unclaimed;
  expect(await unclaimed()).toBe(0);
  const id = await offer();
  await join(maria, id);
  await noteDeposit(gateway, maria, 10_000n);
  expect(await unclaimed()).toBe(1);
  const mission = { fact: 'rounds', target: '1', reward: '500', budget: '1000', period: 'day' } as const;
  const days = { gameTypes: [], fromDay: dayOf(gateway, -1), toDay: dayOf(gateway, 1) };
  const once = { turnoverTimes: 0, days: 7 };
  await enforce(gateway, { kind: 'mission', titles: { EN: 'A round' }, ...mission, ...days, ...once });
  await lose(gateway, maria, '100');
  expect(await unclaimed()).toBe(2);
  await enforce(gateway, { kind: 'rebate', rates: { RNG: 100 }, ...once });
  expect(await unclaimed()).toBe(3);
  expect(await claim(maria, id)).toBe('ok');
  expect(await unclaimed()).toBe(2);
  await gateway.services.exclusions.takeTimeOut({ merchantId, accountId: maria.accountId }, 24);
  expect(await unclaimed()).toBe(0);
});
