import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RealityCheck } from '@foyer/contract';
import { trialType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import {
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  poster,
  slipBody,
} from '../../lottery/lottery/fixture.ts';
import { addGames, addPlayer, providerOf, sitDown } from '../../wallet/provider/fixture.ts';

const minute = 60_000;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await addLotteries(gateway);
  other = await startTestGateway({ sharing: gateway });
  // Lotteries may have moved the clock to a time at which a draw is open.
  other.clock.advance(gateway.clock.offsetMs());
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

type Answer = { code?: string; value: RealityCheck };
const stateOf = async (payer: Payer) => ((await payer.ask('realityCheck')) as Answer).value;
const choose = (payer: Payer, minutes: number) =>
  payer.ask('setRealityCheck', { minutes }) as Promise<Answer>;
const answer = async (payer: Payer, checkAt: string, goOn: boolean) =>
  ((await payer.ask('answerRealityCheck', { checkAt, goOn })) as Answer).value;
const betAt =
  (seat: Awaited<ReturnType<typeof sitDown>>, at = gateway) =>
  async (amount: string, round = '') => {
    const roundId = round || `r${randomUUID()}`;
    return (await seat.bet(`b${randomUUID()}`, amount, { roundId }, providerOf(at))).code ?? 'ok';
  };
/** A player at a game who wants to be asked every 15 minutes. */
async function seated() {
  const payer = await addPayer(gateway, 100_000n);
  await choose(payer, 15);
  const seat = await sitDown(gateway, payer);
  return { ...payer, seat, betOf: betAt(seat) };
}
/** Moves the clock on for some work. */
async function later(minutes: number, work: () => Promise<void>) {
  const move = (ms: number) => [gateway, other].forEach(({ clock }) => clock.advance(ms));
  move(minutes * minute);
  await work().finally(() => move(-minutes * minute));
}

test('nobody who plays is asked before their time; who chose nothing is asked after an hour', async () => {
  const payer = await addPayer(gateway, 1000n);
  expect(await stateOf(payer)).toMatchObject({ minutes: 60, checkAt: null, dueIn: null, seconds: 0 });
  const bet = betAt(await sitDown(gateway, payer));
  expect(await stateOf(payer)).toMatchObject({ dueIn: 3600, staked: '0' });
  await later(59, async () => expect(await bet('1')).toBe('ok'));
  await later(60, async () => expect(await bet('1')).toBe('reality_check_due'));
});

test('when it is due every gateway refuses bets and says how the player stands; wins and rollbacks come', async () => {
  const payer = await seated();
  await payer.betOf('2000', `lost-${payer.accountId}`);
  await payer.seat.bet(`won-${payer.accountId}`, '500', { roundId: `won-${payer.accountId}` });
  await payer.seat.bet(`back-${payer.accountId}`, '100', { roundId: `back-${payer.accountId}` });
  await later(16, async () => {
    expect([await payer.betOf('1'), await betAt(payer.seat, other)('1'), await payer.betOf('0')]).toEqual(
      Array(3).fill('reality_check_due'),
    );
    const won = await payer.seat.win(`w-${payer.accountId}`, '900', { roundId: `won-${payer.accountId}` });
    const back = await payer.seat.rollback(`back-${payer.accountId}`, '100', {
      roundId: `back-${payer.accountId}`,
    });
    expect([won.status, back.status]).toEqual([200, 200]);
    expect(await stateOf(payer)).toMatchObject({
      minutes: 15,
      dueIn: 0,
      seconds: 900,
      staked: '2500',
      won: '900',
      net: '-1600',
    });
  });
});

test('opening the game again, elsewhere too, answers nothing', async () => {
  const payer = await seated();
  await later(14, async () => expect(await payer.betOf('1')).toBe('ok'));
  await later(20, async () => {
    const seat = await sitDown(gateway, payer);
    expect([await betAt(seat)('1'), await betAt(seat, other)('1')]).toEqual(
      Array(2).fill('reality_check_due'),
    );
  });
});

test('who goes on is asked again after the same time; two devices answer once', async () => {
  const payer = await seated();
  await later(14, async () => expect(await payer.betOf('1')).toBe('ok'));
  await later(16, async () => {
    const { checkAt } = await stateOf(payer);
    await Promise.all([answer(payer, checkAt!, true), answer(payer, checkAt!, true)]);
    expect(await payer.betOf('1')).toBe('ok');
    expect(await stateOf(payer)).toMatchObject({ dueIn: 900, seconds: 960, staked: '2' });
    // What was answered before answers nothing that comes.
    gateway.clock.advance(15 * minute);
    expect((await answer(payer, checkAt!, true)).dueIn).toBe(0);
    expect(await payer.betOf('1')).toBe('reality_check_due');
    gateway.clock.advance(-15 * minute);
  });
});

test('nobody answers before it is due', async () => {
  const payer = await seated();
  const { checkAt } = await stateOf(payer);
  expect((await answer(payer, checkAt!, true)).checkAt).toBe(checkAt);
});

test('who stops plays on only at a game that is opened anew', async () => {
  const payer = await seated();
  await later(15, async () => {
    const { checkAt } = await stateOf(payer);
    await answer(payer, checkAt!, false);
    expect(await payer.betOf('1')).toBe('reality_check_due');
    const bet = betAt(await sitDown(gateway, payer));
    expect([await bet('1'), await payer.betOf('1')]).toEqual(['ok', 'ok']);
    expect(await stateOf(payer)).toMatchObject({ seconds: 900, staked: '2', dueIn: 900 });
  });
});

test('after half an hour without a bet the time begins anew', async () => {
  const payer = await seated();
  await payer.betOf('7');
  await later(31, async () => {
    await sitDown(gateway, payer);
    expect(await stateOf(payer)).toMatchObject({ seconds: 0, staked: '0', dueIn: 900 });
    expect(await payer.betOf('1')).toBe('ok');
  });
});

test('what is added to rounds from before a break is part of what was staked since, and of losses', async () => {
  await care({ realityLoss: '25' });
  const payer = await seated();
  const rounds = [randomUUID(), randomUUID()];
  for (const round of rounds) await payer.betOf('3', round);
  await later(31, async () => {
    await sitDown(gateway, payer);
    for (const round of rounds) expect(await payer.betOf('10', round)).toBe('ok');
    expect(await stateOf(payer)).toMatchObject({ seconds: 0, staked: '26' });
    for (const roundId of rounds) await payer.seat.win(`w${roundId}`, '0', { roundId });
    await gateway.services.realityChecks.raiseAfterLosses([{ merchantId: 1, accountId: payer.accountId }]);
    expect(await payer.betOf('1')).toBe('reality_check_due');
  });
  await care({ realityLoss: '0' });
});

test.each(['open', 'settled'])(
  'a bet on a round that began before, and is %s, is no break either',
  async (state) => {
    const payer = await seated();
    const round = { roundId: randomUUID() };
    await payer.betOf('7', round.roundId);
    await later(14, async () => expect(await payer.betOf('7', round.roundId)).toBe('ok'));
    await later(15, async () => {
      if (state === 'settled') await payer.seat.win(`w-${round.roundId}`, '0', round);
    });
    await later(31, async () => {
      await sitDown(gateway, payer);
      expect(await payer.betOf('1')).toBe('reality_check_due');
    });
    await later(45, async () => {
      await sitDown(gateway, payer);
      expect(await payer.betOf('1')).toBe('ok');
    });
  },
);

test('a choice brings the next check nearer, never farther; other times are refused', async () => {
  const payer = await seated();
  expect((await choose(payer, 120)).value).toMatchObject({ minutes: 120, dueIn: 900 });
  await later(15, async () => {
    expect((await choose(payer, 120)).value.dueIn).toBe(0);
    expect(await payer.betOf('1')).toBe('reality_check_due');
  });
  for (const minutes of [0, 14, 121, 1.5]) expect((await choose(payer, minutes)).code).toBe('body_invalid');
});

test('tickets are kept to it, draws of a chase are bought', async () => {
  const payer = await addPayer(gateway, 100_000n);
  await choose(payer, 15);
  const slip = slipBody((await openDraw(gateway)).id, [firstDigit(7)]);
  const buy = async () =>
    (await poster(gateway)(payer, 'tickets', { ...slip, requestId: randomUUID() })).code;
  expect(await buy()).toBeUndefined();
  expect((await stateOf(payer)).dueIn).toBe(900);
  await gateway.services.db.pool.query(
    `update account set reality_check_at = play_since - interval '1 minute' where id = $1`,
    [payer.accountId],
  );
  expect(await buy()).toBe('reality_check_due');
  // What a chase buys by itself needs nobody there.
  const { cost, ...rest } = slip;
  const chase = { ...rest, cost, total: String(2 * Number(cost)), multiples: [1, 1], stopOnWin: false };
  expect((await poster(gateway)(payer, 'chases', chase)).code).toBe('reality_check_due');
  await answer(payer, (await stateOf(payer)).checkAt!, true);
  const { value } = await poster(gateway)(payer, 'chases', chase);
  await gateway.services.db.pool.query(
    `update account set reality_check_at = play_since - interval '1 minute' where id = $1`,
    [payer.accountId],
  );
  await drawAll(gateway, await openDraw(gateway));
  await gateway.services.lottery.drawing.turn();
  const { value: then } = await payer.get<{ parts: object[] }>(`lottery/chases/${value.chase.id}`);
  expect(then.parts[1]).toMatchObject({ state: 'sold' });
});

test('who only starts chases is asked as well', async () => {
  const payer = await addPayer(gateway, 100_000n);
  await choose(payer, 15);
  const { cost, ...slip } = slipBody((await openDraw(gateway)).id, [firstDigit(7)]);
  const chase = { ...slip, cost, total: String(2 * Number(cost)), multiples: [1, 1], stopOnWin: false };
  expect((await poster(gateway)(payer, 'chases', chase)).status).toBe(200);
  expect((await stateOf(payer)).dueIn).toBe(900);
});

test('play money is played without', async () => {
  const trial = await addPlayer(gateway, 0n, trialType);
  const seat = await sitDown(gateway, trial);
  await later(300, async () => expect(await betAt(seat)('0')).not.toBe('reality_check_due'));
});

/** Sets what a merchant sets for everybody. */
async function care(change: object) {
  const risk = await logInStaff(gateway, { username: 'rita', role: 'risk' });
  const ofBrand = { merchant: 'foyer' };
  const { value } = (await risk.call('operatorCareRules', { query: ofBrand })).json();
  const body = { ...ofBrand, ...value, ...change };
  expect((await risk.call('operatorSetCareRules', { body })).json().code).toBeUndefined();
  expect((await risk.call('operatorSetCareRules', { body: { ...body, version: 99 } })).json().code).toBe(
    'version_conflict',
  );
  for (const each of [gateway, other]) await each.services.merchants.refresh();
}

test('who chose nothing is asked after as many minutes as the merchant set', async () => {
  await care({ realityMinutes: 20 });
  const payer = await addPayer(gateway, 1000n);
  const bet = betAt(await sitDown(gateway, payer));
  expect(await stateOf(payer)).toMatchObject({ minutes: 20, dueIn: 1200 });
  await later(20, async () => expect(await bet('1')).toBe('reality_check_due'));
  await care({ realityMinutes: 60 });
});

test('after a long run of losses a check comes at once, and after the answer the count begins anew', async () => {
  // Draws that were played meanwhile moved one clock alone.
  other.clock.advance(gateway.clock.offsetMs() - other.clock.offsetMs());
  await care({ realityRounds: 3 });
  const payer = await seated();
  const play = async (won = '0') => {
    const roundId = `r${randomUUID()}`;
    const bet = await payer.seat.bet(`b${randomUUID()}`, '10', { roundId });
    if (!bet.code) await payer.seat.win(`w${randomUUID()}`, won, { roundId });
    await gateway.services.realityChecks.raiseAfterLosses([{ merchantId: 1, accountId: payer.accountId }]);
    return bet.code ?? 'ok';
  };
  expect([await play(), await play(), await play('50'), await play(), await play()]).toEqual(
    Array(5).fill('ok'),
  );
  expect(await play()).toBe('ok');
  expect([await play(), await betAt(payer.seat, other)('1')]).toEqual(Array(2).fill('reality_check_due'));
  const { checkAt } = await stateOf(payer);
  expect(await answer(payer, checkAt!, true)).toMatchObject({ dueIn: 900 });
  expect([await play(), await play()]).toEqual(['ok', 'ok']);
  await care({ realityRounds: 0, realityLoss: '25' });
  expect(await play()).toBe('ok');
  expect(await play()).toBe('reality_check_due');
  await care({ realityLoss: '0' });
});
