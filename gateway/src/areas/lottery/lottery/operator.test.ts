import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOfPeriod } from '../../../platform/time/calendar.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask } from '../../oversight/approval/fixture.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import {
  addDraw,
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  poster,
  slipBody,
  testNode,
} from './fixture.ts';

/** Shorter than a session of staff lasts without a call. */
const schedule = { kind: 'every', seconds: 300 } as const;

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway, { [testNode]: { schedule }, L2: { schedule, source: 'outside' } });
});
beforeEach(async () => {
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const list = async (query: Record<string, string> = {}) =>
  (await owner.call('operatorLotteries', { query: { merchant: 'foyer', ...query } })).json().value;
const one = async (id: string) =>
  (await owner.call('operatorLottery', { params: { id }, query: { merchant: 'foyer' } })).json().value;
const setOnSale = async (onSale: boolean, version: number) =>
  ask(owner, 'operatorSetLottery', { onSale, version }, { id: testNode });

test('staff see every lottery with its next draw and what was sold for the draws of today', async () => {
  const draw = await openDraw(gateway);
  const before = await one(testNode);
  const player = await addPlayer(gateway, 1_000_000n);
  await poster(gateway)(player, 'tickets', slipBody(draw.id, [firstDigit(1, 3)]));
  const found = await one(testNode);
  const more = { tickets: found.today.tickets - before.today.tickets, stake: found.today.stake };
  expect(more).toEqual({ tickets: 1, stake: '300' });
  expect(found).toMatchObject({ gameName: 'Lottery L1', next: { id: draw.id }, everySeconds: 300 });
  expect((await list()).total).toBe(2);
  expect((await list({ q: 'L2' })).lotteries.map(({ id }: { id: string }) => id)).toEqual(['L2']);
});

test('the draw at midnight is one of the draws of the day that ends', async () => {
  const { clock, db, merchants } = gateway.services;
  const { timeZone } = merchants.byId(1);
  const { today: before } = await one(testNode);
  const id = await addDraw(gateway);
  const player = await addPlayer(gateway, 1_000_000n);
  await poster(gateway)(player, 'tickets', slipBody(id, [firstDigit(1, 3)]));
  for (const [days, tickets] of [
    [1, 1],
    [0, 0],
  ] as const) {
    const at = startOfPeriod(clock.now(), timeZone, 'day', days);
    await db.pool.query(
      'update lottery_draw set opens_at = $2, closes_at = $2, draws_at = $2 where id = $1',
      [id, at],
    );
    expect((await one(testNode)).today.tickets - before.tickets).toBe(tickets);
  }
  await db.pool.query("update lottery_draw set state = 'void' where id = $1", [id]);
});

test('a lottery that is not on sale sells nothing, and its tickets stay in their draws', async () => {
  const draw = await openDraw(gateway);
  const player = await addPlayer(gateway, 1_000_000n);
  const post = poster(gateway);
  await post(player, 'tickets', slipBody(draw.id, [firstDigit(1)]));
  const { version } = await one(testNode);
  expect((await setOnSale(false, version + 5)).code).toBe('version_conflict');
  expect((await setOnSale(false, version)).value).toMatchObject({ onSale: false });
  const refused = await post(player, 'tickets', slipBody(draw.id, [firstDigit(2)]));
  expect(refused.code).toBe('game_unavailable');
  expect((await list({ onSale: 'false' })).total).toBe(1);
  await drawAll(gateway, draw);
  const { rows } = await gateway.services.db.pool.query(
    'select state from lottery_ticket where draw_id = $1 and account_id = $2',
    [draw.id, player.accountId],
  );
  expect(rows.map(({ state }) => state)).toEqual([expect.stringMatching(/^(won|lost)$/)]);
  expect((await setOnSale(true, version + 1)).value).toMatchObject({ onSale: true });
  const next = await openDraw(gateway);
  expect((await post(player, 'tickets', slipBody(next.id, [firstDigit(2)]))).status).toBe(200);
});

test('lotteries that wait for an outside result say so', async () => {
  const { awaiting } = await one('L2');
  await drawAll(gateway, await openDraw(gateway, 'L2'));
  expect((await list({ awaiting: 'true' })).lotteries).toMatchObject([{ id: 'L2', awaiting: awaiting + 1 }]);
  expect((await list({ awaiting: 'false' })).lotteries).toMatchObject([{ id: testNode, awaiting: 0 }]);
});

test('a lottery that is not there is unknown', async () => {
  const answer = await owner.call('operatorLottery', { params: { id: 'L77' }, query: { merchant: 'foyer' } });
  expect(answer.json().code).toBe('lottery_unknown');
});
