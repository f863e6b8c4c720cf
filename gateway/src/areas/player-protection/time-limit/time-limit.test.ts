import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RealityCheck, TimeLimit } from '@foyer/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPayer, type Payer } from '../../cashier/payment-method/fixture.ts';
import { addLotteries, firstDigit, openDraw, poster, slipBody } from '../../lottery/lottery/fixture.ts';
import { addGames, providerOf, sitDown } from '../../wallet/provider/fixture.ts';

const minute = 60_000;
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

type Answer = { code?: string; value: TimeLimit };
const limitOf = async (payer: Payer) => ((await payer.ask('timeLimit')) as Answer).value.limit;
const set = (payer: Payer, minutes: string | null) =>
  payer.ask('setTimeLimit', { minutes }) as Promise<Answer>;
const both = () => [gateway, other];
const written = () => Promise.all(both().map(({ services }) => services.timeLimits.flush()));
/** Moves the clocks on for some work; the session is a new one, as the old one may be over. */
async function later(payer: Payer, ms: number, work: () => Promise<void>) {
  const move = (by: number) => both().forEach(({ clock }) => clock.advance(by));
  move(ms);
  const { db, sessions } = gateway.services;
  const { token } = await inTransaction(db, (on) =>
    sessions.open(on, { merchantId: 1, accountId: payer.accountId, userAgent: 'test', ip: '127.0.0.1' }),
  );
  payer.browser.cookies.set(sessionCookie, token);
  payer.headers.cookie = `${sessionCookie}=${token}`;
  await work().finally(() => move(-ms));
}
/** From the middle of a minute and of a day on: nothing turns while a test runs. */
beforeAll(async () => {
  const now = gateway.clock.now().getTime();
  const day = 86_400_000;
  const noonInManila = Math.ceil(now / day) * day + 4 * 60 * minute + 5000;
  both().forEach(({ clock }) => clock.advance(noonInManila - now));
  await addLotteries(gateway);
});
async function seated() {
  const payer = await addPayer(gateway, 100_000n);
  await later(payer, 0, async () => {});
  const seat = await sitDown(gateway, payer);
  const betOf = async (at = gateway, amount = '1') =>
    (await seat.bet(`b${randomUUID()}`, amount, { roundId: `r${randomUUID()}` }, providerOf(at))).code ??
    'ok';
  return { ...payer, seat, betOf };
}

test('a minute counts once, whatever is done in it and wherever', async () => {
  const minuteOf = () => Math.floor(gateway.clock.now().getTime() / minute);
  const begun = minuteOf();
  const payer = await seated();
  for (const at of both()) {
    await payer.get('wallet', at);
    await payer.get('rounds', at);
    expect(await payer.betOf(at)).toBe('ok');
  }
  await written();
  const { used, ...limit } = await limitOf(payer);
  expect(limit).toMatchObject({ amount: null, left: null });
  // Of every minute that passed one, however slow the machine is.
  expect(Number(used)).toBeGreaterThan(0);
  expect(Number(used)).toBeLessThanOrEqual(minuteOf() - begun + 1);
  await later(payer, 30 * minute, async () => {
    await payer.get('wallet', other);
    await written();
    expect(Number((await limitOf(payer)).used)).toBeGreaterThan(Number(used));
  });
  // A clock that went back counts nothing again.
  const { used: counted } = await limitOf(payer);
  await payer.get('wallet', other);
  await written();
  expect((await limitOf(payer)).used).toBe(counted);
});

test('a minute that could not be written is written with the next ones', async () => {
  const payer = await seated();
  const { db, timeLimits } = gateway.services;
  await written();
  await later(payer, 40 * minute, async () => {
    const before = Number((await limitOf(payer)).used);
    await written();
    await db.pool.query('alter table online_day rename to online_day_away');
    gateway.clock.advance(minute);
    timeLimits.note({ merchantId: 1, accountId: payer.accountId });
    const failed = await timeLimits.flush().then(
      () => false,
      () => true,
    );
    await db.pool.query('alter table online_day_away rename to online_day');
    gateway.clock.advance(-minute);
    expect(failed).toBe(true);
    await timeLimits.flush();
    // The minute of reading it, and the one that had to wait
    expect(Number((await limitOf(payer)).used)).toBe(before + 2);
  });
});

test('when the time is used no gateway takes a bet or a ticket, or opens a game; wins, money and the account work', async () => {
  const payer = await seated();
  await set(payer, '2');
  const round = { roundId: `open-${payer.accountId}` };
  await payer.seat.bet(`open-${payer.accountId}`, '100', round);
  await later(payer, minute, async () => {
    expect(await payer.betOf()).toBe('ok');
    await written();
    expect([await payer.betOf(), await payer.betOf(other), await payer.betOf(gateway, '0')]).toEqual(
      Array(3).fill('time_limit_reached'),
    );
    const launch = await payer.get('launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN');
    expect(launch).toMatchObject({
      status: 403,
      code: 'time_limit_reached',
      value: { limit: { kind: 'time', period: 'day', amount: '2', left: '0' } },
    });
    const slip = slipBody((await openDraw(gateway)).id, [firstDigit(7)]);
    expect((await poster(gateway)(payer, 'tickets', { ...slip, requestId: randomUUID() })).code).toBe(
      'time_limit_reached',
    );
    const { value } = (await payer.ask('realityCheck')) as { value: RealityCheck };
    expect(value.timeUp).toMatchObject({ minutes: 2 });
    expect((await payer.seat.win(`w-${payer.accountId}`, '300', round)).status).toBe(200);
    expect((await payer.get('wallet')).status).toBe(200);
  });
});

test('on the next day, by the merchant’s calendar, there is time again', async () => {
  const payer = await seated();
  await set(payer, '1');
  await payer.betOf();
  await written();
  const { freesAt } = await limitOf(payer);
  const until = Date.parse(freesAt) - gateway.clock.now().getTime();
  await later(payer, until - minute, async () => expect(await payer.betOf()).not.toBe('ok'));
  await later(payer, until + 1000, async () => {
    const seat = await sitDown(gateway, payer);
    expect((await seat.bet(`n-${payer.accountId}`, '1', { roundId: `n-${payer.accountId}` })).status).toBe(
      200,
    );
  });
});

test('a tighter limit counts at once, a looser one 24 hours and a confirmation later', async () => {
  const payer = await seated();
  await written();
  await set(payer, '60');
  expect(await payer.betOf()).toBe('ok');
  await set(payer, '1');
  expect(await payer.betOf()).toBe('time_limit_reached');
  expect((await set(payer, '90')).value.limit).toMatchObject({ amount: '1', asked: { amount: '90' } });
  expect(await payer.betOf()).toBe('time_limit_reached');
  expect((await payer.ask('confirmTimeLimit', { minutes: '90' })).code).toBe('limit_rests');
  await later(payer, 86_400_000 + 1000, async () => {
    await payer.get('wallet');
    await written();
    expect((await payer.ask('confirmTimeLimit', { minutes: '90' })).status).toBe(200);
    const seat = await sitDown(gateway, payer);
    expect((await seat.bet(`c-${payer.accountId}`, '1', { roundId: `c-${payer.accountId}` })).status).toBe(
      200,
    );
  });
});

test.each(['-1', '1441', '1.5', 'x'])('a limit of %s minutes is refused', async (minutes) => {
  const payer = await addPayer(gateway);
  await later(payer, 0, async () => expect((await set(payer, minutes)).code).toBe('body_invalid'));
});
