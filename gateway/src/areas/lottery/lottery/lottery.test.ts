import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DrawnNumero, Lottery, Numero } from '@foyer/contract';
import { dayIn } from '../../../platform/time/calendar.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import {
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  pass,
  poster,
  slipBody,
  testNode,
  testRules,
} from './fixture.ts';

/** Two hours before now in Manila, HH:MM: the next draw at that time is most of a day away, at whatever hour the tests run. */
const longAgo = new Date(Date.now() - 2 * 3_600_000).toLocaleTimeString('en-GB', {
  timeZone: 'Asia/Manila',
  hour: '2-digit',
  minute: '2-digit',
});
let gateway: TestGateway;
let player: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway, {
    [testNode]: {},
    V1: { schedule: { kind: 'calendar', times: [longAgo], weekdays: [1, 2, 3, 4, 5, 6, 7] } },
  });
  await gateway.services.db.pool.query(
    "update lottery set region = 'north', place = 'Ha Noi' where node_id = 'V1'",
  );
  gateway.services.lottery.lotteries.forget();
  player = await addPlayer(gateway, 0n);
});
afterAll(() => gateway.dispose());

const later = () => gateway.clock.advance(1001);
const get = async <Value>(path: string) => {
  later();
  return (await player.get<Value>(path)).value;
};

test('the list has the next draw and the latest result of every lottery', async () => {
  const draw = await openDraw(gateway);
  const list = async () => (await get<{ lotteries: Lottery[] }>('lotteries?language=EN')).lotteries;
  const first = (await list()).find(({ nodeId }) => nodeId === testNode);
  expect(first).toMatchObject({
    gameName: 'Lottery L1',
    currency: 'PHP',
    minorUnits: 2,
    family: 'five-digits',
    everySeconds: 1800,
    last: null,
  });
  expect(first).toMatchObject({ next: { id: draw.id, state: 'open' }, awaitedAt: null });
  await drawAll(gateway, draw);
  const next = (await list()).find(({ nodeId }) => nodeId === testNode);
  expect(next?.last).toMatchObject({ id: draw.id, state: 'settled', result: { balls: expect.any(Array) } });
  expect(next?.next?.id).not.toBe(draw.id);
  expect(await get(`lotteries/${testNode}`)).toMatchObject({
    now: expect.stringMatching(/Z$/),
    mayCancel: true,
    units: ['100', '10'],
    version: 1,
  });
  expect(await player.get('lotteries/none')).toMatchObject({ status: 404, code: 'lottery_unknown' });
  expect(await get('lotteries/menu')).toMatchObject({
    groups: [{ gameGroupId: 'G1', vassalage: 'LOTT', nodeIds: [testNode, 'V1'] }],
  });
});

test('between its cut-off and its result a draw is awaited, which the lobby is not told', async () => {
  const draw = await openDraw(gateway);
  const awaited = async (query = '') =>
    (await get<{ lotteries: Lottery[] }>(`lotteries?language=EN${query}`)).lotteries.find(
      ({ nodeId }) => nodeId === testNode,
    );
  pass(gateway, draw);
  const drawsAt = draw.drawsAt.toISOString();
  expect(await awaited()).toMatchObject({
    awaitedAt: drawsAt,
    last: { id: expect.not.stringMatching(draw.id) },
  });
  expect((await awaited())?.next?.id).not.toBe(draw.id);
  expect(await awaited('&show=lobby')).toMatchObject({ awaitedAt: null });
  gateway.clock.advance(10_000);
  expect(await awaited()).toMatchObject({ awaitedAt: drawsAt });
  await gateway.services.lottery.drawing.turn();
  expect(await awaited()).toMatchObject({ awaitedAt: null, last: { id: draw.id } });
});

test('the next draws are there with the commitment to their seeds, for a chase several of one lottery', async () => {
  const of = async (query: string) =>
    (await get<{ numeros: (Numero & { nodeId: string; commitment: string })[] }>(`lotteries/numeros${query}`))
      .numeros;
  expect((await of('')).map(({ nodeId }) => nodeId).toSorted()).toEqual([testNode, 'V1']);
  const next = await of(`?nodeId=${testNode}&count=5`);
  expect(next).toHaveLength(5);
  expect(next.every(({ commitment }) => /^[0-9a-f]{64}$/.test(commitment))).toBe(true);
});

test('results are there by day and page, and as trends', async () => {
  for (let count = 0; count < 11; count += 1) await drawAll(gateway, await openDraw(gateway));
  const page = (after = '') =>
    get<{ results: DrawnNumero[]; next: string | null }>(
      `lotteries/${testNode}/results?pageSize=5${after && `&after=${after}`}`,
    );
  const { results, next } = await page();
  expect(results).toHaveLength(5);
  const whole = await get<{ results: DrawnNumero[]; next: string | null }>(
    `lotteries/${testNode}/results?pageSize=100`,
  );
  expect(whole.next).toBeNull();
  // What is drawn while somebody turns the pages moves none of them.
  await drawAll(gateway, await openDraw(gateway));
  const seen = results.map(({ id }) => id);
  for (let after = next; after !== null;) {
    const more = await page(after);
    seen.push(...more.results.map(({ id }) => id));
    after = more.next;
  }
  expect(seen).toEqual(whole.results.map(({ id }) => id));
  const times = results.map(({ drawsAt }) => drawsAt);
  expect(times).toEqual(times.toSorted().toReversed());
  const { draws } = await get<{ draws: { numero: string }[] }>(`lotteries/${testNode}/trends?last=10`);
  expect(draws).toHaveLength(10);
  expect(draws.at(-2)?.numero).toBe(results[0]?.numero);
  const none = await get<{ results: object[] }>(`lotteries/${testNode}/results?day=2020-01-01`);
  expect(none.results).toEqual([]);
  expect(await player.get(`lotteries/${testNode}/results?day=soon`)).toMatchObject({ code: 'body_invalid' });
});

test('the draw at midnight is a result of the day that it ends', async () => {
  const draw = await openDraw(gateway);
  await drawAll(gateway, draw);
  const midnight = '2024-05-06T00:00:00+08:00';
  await gateway.services.db.pool.query(
    'update lottery_draw set opens_at = $2::timestamptz, closes_at = $2::timestamptz, draws_at = $2::timestamptz where id = $1',
    [draw.id, midnight],
  );
  const of = async (day: string) =>
    (await get<{ results: DrawnNumero[] }>(`lotteries/${testNode}/results?day=${day}`)).results.length;
  expect([await of('2024-05-05'), await of('2024-05-06')]).toEqual([1, 0]);
});

test('Vietnamese draws come by day, region and province', async () => {
  const { numeros } = await get<{ numeros: object[] }>('lotteries/vietnam/numeros');
  expect(numeros).toMatchObject([{ nodeId: 'V1', region: 'north', place: 'Ha Noi' }]);
  await drawAll(gateway, await openDraw(gateway, 'V1'));
  const { days } = await get<{ days: object[] }>('lotteries/vietnam/results?days=1');
  expect(days).toMatchObject([{ results: [{ nodeId: 'V1', region: 'north', place: 'Ha Noi', result: {} }] }]);
});

test('a draw keeps the rules that it was made under', async () => {
  const { db, lottery } = gateway.services;
  const before = await openDraw(gateway);
  await db.pool.query(
    `insert into lottery_version (merchant_id, node_id, version, rules, published_at) values (1, $1, 2, $2, now())`,
    [testNode, { ...testRules, mayCancel: false, prizeModes: ['LOTT-98'] }],
  );
  await db.pool.query('update lottery set version = 2 where node_id = $1', [testNode]);
  lottery.lotteries.forget();
  later();
  await lottery.drawing.turn();
  expect((await lottery.lotteries.rules(before)).mayCancel).toBe(true);
  const buyer = await addPlayer(gateway, 1000n);
  const buy = (prizeMode: string) =>
    poster(gateway)(buyer, 'tickets', slipBody(before.id, [firstDigit(1)], { prizeMode }));
  expect((await buy('LOTT-98')).code).toBe('lottery_prize_mode_unavailable');
  expect((await buy('LOTT-96')).status).toBe(200);
  const { rows } = await db.pool.query(
    'select version from lottery_draw where node_id = $1 order by draws_at desc limit 1',
    [testNode],
  );
  gateway.clock.advance(6 * 1_800_000);
  await lottery.drawing.turn();
  const { rows: made } = await db.pool.query(
    'select version from lottery_draw where node_id = $1 order by draws_at desc limit 1',
    [testNode],
  );
  expect([rows[0].version, made[0].version]).toEqual([1, 2]);
});

test('today is the day of the merchant, also while it is another one in UTC', async () => {
  const { timeZone } = gateway.services.merchants.byId(1);
  expect(timeZone).toBe('Asia/Manila');
  const now = gateway.clock.now();
  gateway.clock.advance(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 17) - now.getTime(),
  );
  const { today, now: at } = await get<{ today: string; now: string }>('lotteries');
  expect(Date.parse(today) - Date.parse(at.slice(0, 10))).toBe(86_400_000);
});

test('a draw that was run again is a result of the day of its number, for players and staff', async () => {
  const { db, lottery } = gateway.services;
  for (const nodeId of ['V1', testNode]) {
    const draw = await openDraw(gateway, nodeId);
    await lottery.draws.voidDraw(db.orm, draw);
    const drawsAt = new Date(draw.drawsAt.getTime() + 2 * 86_400_000);
    const again = await lottery.draws.rerun(db.orm, draw, drawsAt);
    gateway.clock.advance(1001);
    await lottery.drawing.turn();
    await drawAll(gateway, again);
    const numeros = async (at: Date) => {
      const day = dayIn(at, 'Asia/Manila');
      const { results } = await get<{ results: DrawnNumero[] }>(`lotteries/${nodeId}/results?day=${day}`);
      const table = await get<{ days: { day: string; results: { numero: string }[] }[] }>(
        `lotteries/vietnam/results?day=${day}`,
      );
      const merchant = { id: 1, currency: 'PHP', timeZone: 'Asia/Manila' };
      const staff = await lottery.drawAdmin.list(merchant, { nodeId, day }, { pageNo: 1, pageSize: 100 });
      return [
        results.some(({ id }) => id === again.id),
        staff.draws.some((one) => one.draw.id === again.id),
        table.days.every((one) => one.day === day) &&
          table.days.some((one) => one.results.some(({ numero }) => numero === again.numero)),
      ];
    };
    const isInTable = nodeId === 'V1';
    expect(await numeros(draw.drawsAt)).toEqual([true, true, isInTable]);
    expect(await numeros(drawsAt)).toEqual([false, false, false]);
  }
});

test('a result that was void is counted in no trend, and is not the last one', async () => {
  const { db } = gateway.services;
  await drawAll(gateway, await openDraw(gateway));
  const draw = await openDraw(gateway);
  await drawAll(gateway, draw);
  const counted = async () =>
    (await get<{ draws: { numero: string }[] }>(`lotteries/${testNode}/trends?last=10`)).draws.some(
      ({ numero }) => numero === draw.numero,
    );
  const last = async () => (await get<Lottery>(`lotteries/${testNode}`)).last?.id;
  expect([await counted(), await last()]).toEqual([true, draw.id]);
  await db.pool.query("update lottery_draw set state = 'void' where id = $1", [draw.id]);
  expect([await counted(), (await last()) === draw.id]).toEqual([false, false]);
});
