import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayLimits } from '@foyer/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import {
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  poster,
  slipBody,
} from '../../lottery/lottery/fixture.ts';
import { addGames, providerOf, sitDown } from '../../wallet/provider/fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await addLotteries(gateway);
  other = await startTestGateway({ sharing: gateway });
  other.clock.advance(gateway.clock.offsetMs());
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

type Answer = { code?: string; value: PlayLimits };
type Kind = 'stake' | 'loss';
const none = { session: null, day: null, week: null, month: null };
const set = async (payer: Payer, kind: Kind, wanted: object) =>
  (await payer.ask('setPlayLimits', { ...none, ...wanted }, { kind })) as Answer;
const confirm = async (payer: Payer, kind: Kind, period: string, amount: string | null) =>
  (await payer.ask('confirmPlayLimit', { period, amount }, { kind })) as Answer;
const limitOf = async (payer: Payer, kind: Kind, period = 'day') =>
  ((await payer.ask('playLimits')) as Answer).value[kind].find((limit) => limit.period === period)!;
/** A player at a game. */
async function seated(balance = 100_000n) {
  const payer = await addPayer(gateway, balance);
  const seat = await sitDown(gateway, payer);
  const bet = async (amount: string, at = gateway, roundId = `r${randomUUID()}`) =>
    (await seat.bet(`b${randomUUID()}`, amount, { roundId }, providerOf(at))).code ?? 'ok';
  return { ...payer, seat, betOf: bet };
}
/** Moves the clock on, logs in and sits down again, and moves it back when the work is done. */
async function later(
  ms: number,
  payer: Payer,
  work: (bet: (amount: string, roundId?: string) => Promise<string>) => Promise<void>,
) {
  gateway.clock.advance(ms);
  const { db, sessions } = gateway.services;
  const { token } = await inTransaction(db, (on) =>
    sessions.open(on, { merchantId: 1, accountId: payer.accountId, userAgent: 'test', ip: '127.0.0.1' }),
  );
  payer.browser.cookies.set(sessionCookie, token);
  payer.headers.cookie = `${sessionCookie}=${token}`;
  const seat = await sitDown(gateway, payer);
  const bet = async (amount: string, roundId = `r${randomUUID()}`) =>
    (await seat.bet(`b${randomUUID()}`, amount, { roundId })).code ?? 'ok';
  await work(bet).finally(() => gateway.clock.advance(-ms));
}

test('nobody has a limit until they set one; wins do not give back what was staked', async () => {
  const payer = await seated();
  expect(await limitOf(payer, 'stake')).toMatchObject({ amount: null, left: null, asked: null });
  expect(await payer.betOf('5000')).toBe('ok');
  await set(payer, 'stake', { day: '8000' });
  expect(await limitOf(payer, 'stake')).toMatchObject({ amount: '8000', used: '5000', left: '3000' });
  await payer.seat.bet('one', '1000', { roundId: 'one' });
  await payer.seat.win('one-win', '9000', { roundId: 'one' });
  expect([await payer.betOf('2001'), await payer.betOf('2000'), await payer.betOf('1')]).toEqual([
    'limit_reached',
    'ok',
    'limit_reached',
  ]);
});

test('a loss limit counts what was lost less what was won; a rollback gives room back; wins always come', async () => {
  const payer = await seated();
  await set(payer, 'loss', { week: '3000' });
  await payer.seat.bet('lost', '2000', { roundId: 'lost' });
  await payer.seat.bet('back', '1000', { roundId: 'back' });
  expect(await payer.betOf('1')).toBe('limit_reached');
  expect((await payer.seat.win('lost-win', '500', { roundId: 'lost' })).status).toBe(200);
  expect((await payer.seat.rollback('back', '1000', { roundId: 'back' })).status).toBe(200);
  expect(await limitOf(payer, 'loss', 'week')).toMatchObject({ used: '1500', left: '1500' });
  expect([await payer.betOf('1501'), await payer.betOf('1500'), await payer.betOf('1')]).toEqual([
    'limit_reached',
    'ok',
    'limit_reached',
  ]);
});

test('what is played without a break has limits of its own; after half an hour there is room again', async () => {
  const payer = await seated();
  await set(payer, 'stake', { session: '1000' });
  await set(payer, 'loss', { session: '800' });
  expect([await payer.betOf('500'), await payer.betOf('301'), await payer.betOf('300')]).toEqual([
    'ok',
    'limit_reached',
    'ok',
  ]);
  expect(await limitOf(payer, 'loss', 'session')).toMatchObject({ used: '800', left: '0' });
  // A game that is opened again goes on with what was played.
  await later(29 * minute, payer, async (bet) => expect(await bet('1')).toBe('limit_reached'));
  await later(31 * minute, payer, async (bet) => {
    expect(await limitOf(payer, 'stake', 'session')).toMatchObject({ used: '0', left: '1000' });
    expect([await bet('801'), await bet('800')]).toEqual(['limit_reached', 'ok']);
  });
});

test('a free bet needs no room', async () => {
  const payer = await seated();
  await set(payer, 'stake', { day: '0' });
  expect([await payer.betOf('1'), await payer.betOf('0')]).toEqual(['limit_reached', 'ok']);
});

test('simultaneous bets at two processes cannot pass a limit together', async () => {
  const payer = await seated();
  await set(payer, 'stake', { day: '1000' });
  await set(payer, 'loss', { month: '5000' });
  const bets = await Promise.all(
    Array.from({ length: 30 }, (_, at) => payer.betOf('100', at % 2 === 0 ? gateway : other)),
  );
  expect(bets.filter((code) => code === 'ok')).toHaveLength(10);
  expect(new Set(bets)).toEqual(new Set(['ok', 'limit_reached']));
  expect(await limitOf(payer, 'stake')).toMatchObject({ used: '1000', left: '0' });
});

test('in the next period, by the merchant’s calendar, there is room again', async () => {
  const payer = await seated();
  await set(payer, 'stake', { day: '1000' });
  expect([await payer.betOf('1000'), await payer.betOf('1')]).toEqual(['ok', 'limit_reached']);
  const { freesAt } = await limitOf(payer, 'stake');
  const until = Date.parse(freesAt) - gateway.clock.now().getTime();
  await later(until - 60_000, payer, async (bet) => expect(await bet('1')).toBe('limit_reached'));
  await later(until + 1000, payer, async (bet) => {
    expect(await limitOf(payer, 'stake')).toMatchObject({ used: '0', left: '1000' });
    expect(await bet('1000')).toBe('ok');
  });
});

test('a round that goes on in the next period counts there as well for what is bet on it', async () => {
  const payer = await seated();
  await set(payer, 'stake', { day: '1000' });
  await set(payer, 'loss', { day: '900' });
  const { freesAt } = await limitOf(payer, 'stake');
  const until = Date.parse(freesAt) - gateway.clock.now().getTime();
  const round = randomUUID();
  await later(until - 1000, payer, async (bet) => expect(await bet('1', round)).toBe('ok'));
  await later(until + 20 * minute, payer, async (bet) => {
    expect([await bet('900', round), await bet('800', round), await bet('100', round)]).toEqual([
      'limit_reached',
      'ok',
      'limit_reached',
    ]);
    // Beside what begins now
    expect([await bet('50'), await bet('50', round), await bet('49', round)]).toEqual([
      'ok',
      'limit_reached',
      'ok',
    ]);
  });
});

test('several rounds that go on in the next period count there together, and what is used says so', async () => {
  const payer = await seated();
  await set(payer, 'stake', { day: '1000', session: '1000' });
  const { freesAt } = await limitOf(payer, 'stake');
  const until = Date.parse(freesAt) - gateway.clock.now().getTime();
  const [one, other, idle] = [randomUUID(), randomUUID(), randomUUID()];
  await later(until - 1000, payer, async (bet) =>
    expect([await bet('1', one), await bet('1', other), await bet('700', idle)]).toEqual(['ok', 'ok', 'ok']),
  );
  await later(until + 40 * minute, payer, async (bet) => {
    expect([await bet('500', one), await bet('498', other), await bet('1', one), await bet('1')]).toEqual([
      'ok',
      'ok',
      'limit_reached',
      'limit_reached',
    ]);
    for (const period of ['day', 'session'])
      expect(await limitOf(payer, 'stake', period)).toMatchObject({ used: '1000', left: '0' });
  });
});

test('a bet on a round that began before keeps a session going', async () => {
  const payer = await seated();
  await set(payer, 'stake', { session: '1000' });
  const round = randomUUID();
  expect(await payer.betOf('500', gateway, round)).toBe('ok');
  await later(29 * minute, payer, async (bet) => expect(await bet('300', round)).toBe('ok'));
  await later(58 * minute, payer, async (bet) =>
    expect([await bet('201'), await bet('200')]).toEqual(['limit_reached', 'ok']),
  );
});

test('a looser limit waits 24 hours and needs a second confirmation; a tighter one counts at once', async () => {
  const payer = await seated();
  await set(payer, 'loss', { month: '1000' });
  expect((await set(payer, 'loss', { month: '5000' })).value.loss[3]).toMatchObject({
    amount: '1000',
    asked: { amount: '5000' },
  });
  expect(await payer.betOf('1001')).toBe('limit_reached');
  expect((await confirm(payer, 'loss', 'month', '5000')).code).toBe('limit_rests');
  await later(24 * hour + 1000, payer, async (bet) => {
    expect(await bet('1001')).toBe('limit_reached');
    expect((await confirm(payer, 'loss', 'month', '5000')).value.loss[3]).toMatchObject({ amount: '5000' });
    expect(await bet('1001')).toBe('ok');
    await set(payer, 'loss', { month: '1001' });
    expect(await bet('1')).toBe('limit_reached');
  });
});

test.each(['-1', '1.5', 'much', 100, '9'.repeat(19), undefined])('a limit of %s is refused', async (day) => {
  const payer = await addPayer(gateway);
  expect((await set(payer, 'stake', { day })).code).toBe('body_invalid');
});

describe('lotteries keep to it:', () => {
  const slip = async () => slipBody((await openDraw(gateway)).id, [firstDigit(7)]);

  test('a ticket beyond a limit is refused with the limit and when it frees, and nothing is taken', async () => {
    const payer = await addPayer(gateway, 10_000n);
    await set(payer, 'stake', { week: '150' });
    const buy = async () => poster(gateway)(payer, 'tickets', { ...(await slip()), requestId: randomUUID() });
    expect((await buy()).status).toBe(200);
    expect(await buy()).toMatchObject({
      status: 403,
      code: 'limit_reached',
      value: { limit: { kind: 'stake', period: 'week', amount: '150', left: '50' } },
    });
    expect(await payer.balance()).toBe('9900');
  });

  test('a chase whose first ticket is beyond it is refused whole', async () => {
    const payer = await addPayer(gateway, 10_000n);
    await set(payer, 'stake', { week: '50' });
    const { cost, ...rest } = await slip();
    const total = String(2 * Number(cost));
    const chase = { ...rest, cost, total, multiples: [1, 1], stopOnWin: false };
    expect((await poster(gateway)(payer, 'chases', chase)).code).toBe('limit_reached');
    expect(await payer.balance()).toBe('10000');
  });

  test('a draw of a chase beyond it gives its money back', async () => {
    const payer = await addPayer(gateway, 10_000n);
    await set(payer, 'stake', { month: '150' });
    // Both draws are to be of one month
    const left = Date.parse((await limitOf(payer, 'stake', 'month')).freesAt) - gateway.clock.now().getTime();
    if (left < hour) gateway.clock.advance(left);
    const { cost, ...rest } = await slip();
    const total = String(2 * Number(cost));
    const chase = { ...rest, cost, total, multiples: [1, 1], stopOnWin: false };
    const { value } = await poster(gateway)(payer, 'chases', chase);
    await drawAll(gateway, await openDraw(gateway));
    await gateway.services.lottery.drawing.turn();
    const { value: then } = await payer.get<{ parts: object[] }>(`lottery/chases/${value.chase.id}`);
    expect(then.parts[1]).toMatchObject({ state: 'returned', reason: 'refused', ticketId: null });
  });
});
