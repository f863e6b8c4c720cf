import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { comparisons } from '../../../server/books.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import {
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  poster,
  slipBody,
  testNode,
  type TestLine,
} from '../lottery/fixture.ts';
import { createChases, mostRunning } from './chase.ts';

let gateway: TestGateway;
let other: TestGateway;
let post: ReturnType<typeof poster>;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  post = poster(gateway);
  await addLotteries(gateway, {
    [testNode]: {},
    L2: {
      mayChase: false,
      limits: { line: '500', ticket: '900', account: '1500', draw: '100000', number: '4000' },
    },
    L4: {
      limits: {
        line: '1000000000',
        ticket: '1000000000',
        account: '1000000000',
        draw: '1000000000',
        number: '100000000000',
      },
    },
    L3: { limits: { line: '500', ticket: '900', account: '300', draw: '100000', number: '400000' } },
  });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});
afterEach(async () => {
  expect((await addUpOn(gateway.services.db.orm, [1], comparisons))[0]).toMatchObject({
    drifts: [],
    sum: 0n,
  });
});

/** Every digit: one line of them wins whatever is drawn. */
const anyDigit: TestLine = { ...firstDigit(0), picks: '0,1,2,3,4,5,6,7,8,9||||' };

async function bodyOf(
  multiples: number[],
  {
    line = firstDigit(7),
    nodeId = testNode,
    ...more
  }: { line?: TestLine; nodeId?: string; stopOnWin?: boolean } = {},
) {
  const { cost, ...slip } = slipBody((await openDraw(gateway, nodeId)).id, [line]);
  const total = String(multiples.reduce((all, one) => all + one, 0) * Number(cost));
  return { ...slip, cost, total, multiples, stopOnWin: false, ...more };
}
const start = async (player: TestPlayer, multiples: number[], more: Parameters<typeof bodyOf>[1] = {}) =>
  post(player, 'chases', await bodyOf(multiples, more));
const look = async (player: TestPlayer, id: string) =>
  (await player.get<Record<string, unknown> & { parts: Record<string, unknown>[] }>(`lottery/chases/${id}`))
    .value;
const money = async ({ accountId }: TestPlayer) => {
  const { ledger } = gateway.services;
  return {
    real: await ledger.balanceOf(1, accountId, 'real', 'PHP'),
    held: (await ledger.aside(1, accountId, 'PHP')).held,
  };
};
const turn = () => gateway.services.lottery.drawing.turn();
/** The draw that is sold now is drawn and settled, the next one sold. */
const nextDraw = async (nodeId = testNode) => {
  await drawAll(gateway, await openDraw(gateway, nodeId));
  await turn();
};

test('the money of all draws is held at once, and given for one ticket after another', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const { value, status } = await start(player, [1, 2, 3]);
  expect(status).toBe(200);
  expect(value).toMatchObject({
    balance: '9400',
    chase: { state: 'running', held: '500', staked: '100', draws: 3 },
  });
  expect(await money(player)).toEqual({ real: 9400n, held: 500n });
  await turn();
  expect((await look(player, value.chase.id)).parts.map(({ state }) => state)).toEqual([
    'sold',
    'waiting',
    'waiting',
  ]);
  await nextDraw();
  const second = await look(player, value.chase.id);
  expect(second).toMatchObject({ held: '300', staked: '300' });
  expect(second.parts[1]).toMatchObject({ state: 'sold', cost: '200', ticketState: 'open' });
  const { ticketId } = second.parts[1]!;
  expect((await player.get(`lottery/tickets/${ticketId}`)).value).toMatchObject({
    chaseId: value.chase.id,
    cost: '200',
  });
  await nextDraw();
  await nextDraw();
  const last = await look(player, value.chase.id);
  expect(last).toMatchObject({
    state: 'ended',
    reason: 'done',
    over: 3,
    held: '0',
    staked: '600',
    nextDrawsAt: null,
  });
  expect(await money(player)).toEqual({ real: 9400n + BigInt(String(last['won'])), held: 0n });
});

test('the same request is the same chase, wherever it is sent; other content is refused', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const body = await bodyOf([1, 1]);
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, at) => poster(at % 2 === 0 ? gateway : other)(player, 'chases', body)),
  );
  expect(new Set(sent.map(({ status, value }) => `${status} ${value?.chase?.id}`)).size).toBe(1);
  expect(await money(player)).toEqual({ real: 9800n, held: 100n });
  expect(await post(player, 'chases', { ...body, stopOnWin: true })).toMatchObject({
    code: 'transaction_mismatch',
  });
});

describe('refused, and nothing is taken:', () => {
  test.each<[string, (player: TestPlayer) => Promise<{ code?: string }>, string]>([
    [
      'a lottery that cannot be chased',
      (player) => start(player, [1, 1], { nodeId: 'L2' }),
      'lottery_bet_type_unavailable',
    ],
    [
      'a total that differs',
      async (player) => post(player, 'chases', { ...(await bodyOf([1, 2])), total: '200' }),
      'lottery_cost_differs',
    ],
    [
      'a draw above the limit of a line',
      (player) => start(player, [1, 6], { nodeId: 'L3' }),
      'lottery_limit_reached',
    ],
    [
      'a first ticket above what a player may stake',
      (player) => start(player, [4, 1], { nodeId: 'L3' }),
      'lottery_limit_reached',
    ],
    ['more than there is', (player) => start(player, [50, 51]), 'insufficient_funds'],
    ['one draw alone', (player) => start(player, [1]), 'body_invalid'],
  ])('%s', async (_, send, code) => {
    const player = await addPlayer(gateway, 10_000n);
    expect(await send(player)).toMatchObject({ code });
    expect(await money(player)).toEqual({ real: 10_000n, held: 0n });
    expect((await player.get<{ chases: unknown[] }>('lottery/chases')).value.chases).toEqual([]);
  });

  test('a draw that buys one bet more often than a slip may hold it, with what fits', async () => {
    const player = await addPlayer(gateway, 100_000_000n);
    const line = firstDigit(7, 50_000);
    expect(await start(player, [1, 2], { nodeId: 'L4', line })).toMatchObject({
      code: 'lottery_limit_reached',
      value: { lottery: { limit: 'line', left: '9999900', line: 0 } },
    });
    expect(await money(player)).toEqual({ real: 100_000_000n, held: 0n });
    const { value } = await start(player, [1, 2], { nodeId: 'L4', line: firstDigit(7, 49_999) });
    await post(player, `chases/${value.chase.id}/stop`);
  });

  test('one more than can run at once', async () => {
    const player = await addPlayer(gateway, 100_000n);
    for (let count = 0; count < mostRunning; count += 1) await start(player, [1, 1]);
    expect(await start(player, [1, 1])).toMatchObject({ code: 'chases_running' });
    const { value } = await player.get<{ running: number; chases: { id: string }[] }>('lottery/chases');
    expect(value.running).toBe(mostRunning);
    await Promise.all(value.chases.map(({ id }) => post(player, `chases/${id}/stop`)));
  });

  test('two at the same moment where one more can run', async () => {
    const player = await addPlayer(gateway, 100_000n);
    for (let count = 1; count < mostRunning; count += 1) await start(player, [1, 1]);
    const held = [
      'select from ledger_account where id = $1 for no key update',
      player.wallet.ledgerAccountId,
    ] as const;
    const { started } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
      const started = [start(player, [1, 1]), start(player, [1, 1])];
      await untilBlocked(holder, started);
      return { started };
    });
    const codes = (await Promise.all(started)).map(({ code }) => code ?? 'started');
    expect(codes.toSorted()).toEqual(['chases_running', 'started']);
    const { value } = await player.get<{ chases: { id: string }[] }>('lottery/chases');
    await Promise.all(value.chases.map(({ id }) => post(player, `chases/${id}/stop`)));
  });
});

test('a player stops it: the money of the draws to come goes back once, the ticket that was sold stays', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const { value } = await start(player, [1, 1, 1]);
  const path = `chases/${value.chase.id}/stop`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => poster(at % 2 === 0 ? gateway : other)(player, path)),
  );
  for (const { value: stopped } of answers)
    expect(stopped).toMatchObject({
      balance: '9900',
      // Nothing was drawn: what came back is no progress.
      chase: { state: 'ended', reason: 'stopped', held: '0', over: 0 },
    });
  expect(await money(player)).toEqual({ real: 9900n, held: 0n });
  expect((await look(player, value.chase.id)).parts).toMatchObject([
    { ticketState: 'open' },
    { state: 'returned', reason: 'ended' },
    { state: 'returned', reason: 'ended' },
  ]);
  expect(await post(await addPlayer(gateway, 0n), path)).toMatchObject({ code: 'not_found' });
});

test('it ends on a win where that was asked for, and the rest goes back', async () => {
  const player = await addPlayer(gateway, 20_000n);
  const { value } = await start(player, [1, 1, 1], { line: anyDigit, stopOnWin: true });
  expect(await money(player)).toEqual({ real: 17_000n, held: 2000n });
  await nextDraw();
  expect(await look(player, value.chase.id)).toMatchObject({
    state: 'ended',
    reason: 'won',
    won: '960',
    staked: '1000',
  });
  expect(await money(player)).toEqual({ real: 17_000n + 960n + 2000n, held: 0n });
});

test('while a ticket is not settled, one that stops on a win buys no other', async () => {
  const player = await addPlayer(gateway, 20_000n);
  const { value } = await start(player, [1, 1], { line: anyDigit, stopOnWin: true });
  const draw = await openDraw(gateway);
  gateway.clock.advance(draw.drawsAt.getTime() - gateway.clock.now().getTime() + 1);
  await gateway.services.lottery.draws.advance();
  await gateway.services.lottery.chases.run();
  expect((await look(player, value.chase.id)).parts[1]).toMatchObject({ state: 'waiting' });
  gateway.clock.advance(1001);
  await turn();
  expect(await look(player, value.chase.id)).toMatchObject({ reason: 'won' });
});

test('a draw that passed while nothing ran gives its part back, and the next one goes on', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const { value } = await start(player, [1, 1, 1]);
  const [, second] = await gateway.services.lottery.lotteries.upcoming(1, { nodeIds: [testNode], count: 2 });
  await drawAll(gateway, second!);
  await turn();
  expect((await look(player, value.chase.id)).parts).toMatchObject([
    { state: 'sold' },
    { state: 'returned', reason: 'missed', ticketId: null },
    { state: 'sold' },
  ]);
});

test('a void draw gives its ticket back, and the chase goes on', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const { value } = await start(player, [2, 1]);
  const { db, lottery } = gateway.services;
  await lottery.draws.voidDraw(db.orm, { merchantId: 1, id: (await openDraw(gateway)).id });
  await turn();
  expect(await look(player, value.chase.id)).toMatchObject({
    state: 'running',
    staked: '100',
    parts: [{ ticketState: 'void' }, { state: 'sold' }],
  });
  expect(await money(player)).toEqual({ real: 9900n, held: 0n });
});

test('a draw that can take no more gives its part back', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const { value } = await start(player, [1, 2, 1], { nodeId: 'L3' });
  const [, second] = await gateway.services.lottery.lotteries.upcoming(1, { nodeIds: ['L3'], count: 2 });
  const { cost: _, ...slip } = slipBody(second!.id, [firstDigit(1, 2)]);
  expect((await post(player, 'tickets', { ...slip, cost: '200' })).status).toBe(200);
  await nextDraw('L3');
  expect((await look(player, value.chase.id)).parts[1]).toMatchObject({
    state: 'returned',
    reason: 'refused',
  });
});

test.each<[string, (player: TestPlayer) => Promise<unknown>, string]>([
  [
    'account is disabled',
    ({ accountId }) =>
      gateway.services.db.pool.query("update account set status = 'disabled' where id = $1", [accountId]),
    'account',
  ],
  [
    'player takes a break from play',
    ({ accountId }) => gateway.services.exclusions.takeTimeOut({ merchantId: 1, accountId }, 24),
    'excluded',
  ],
  [
    'lottery is no longer offered',
    () => gateway.services.db.pool.query("update merchant_game set enabled = false where node_id = 'L3'"),
    'unavailable',
  ],
])('once the %s, everything that is held goes back', async (_, change, reason) => {
  const player = await addPlayer(gateway, 10_000n);
  const { value } = await start(player, [1, 1, 1], { nodeId: 'L3' });
  await change(player);
  await Promise.all([gateway, other].map(({ services }) => services.lottery.chases.run()));
  const { rows } = await gateway.services.db.pool.query(
    'select state, reason from lottery_chase where id = $1',
    [value.chase.id],
  );
  expect(rows).toEqual([{ state: 'ended', reason }]);
  expect(await money(player)).toEqual({ real: 9900n, held: 0n });
  await gateway.services.db.pool.query('update merchant_game set enabled = true');
});

test('under maintenance nothing is sold, and the chase goes on after it', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const { value } = await start(player, [1, 1, 1]);
  const { db, catalogue } = gateway.services;
  const maintain = async (on: boolean) => {
    await db.pool.query('update merchant_game set maintenance = $1 where node_id = $2', [on, testNode]);
    await catalogue.refresh(1);
  };
  await maintain(true);
  await nextDraw();
  expect(await look(player, value.chase.id)).toMatchObject({ state: 'running', held: '200' });
  await maintain(false);
  gateway.clock.advance(6000);
  await turn();
  expect(await look(player, value.chase.id)).toMatchObject({ state: 'running', held: '100' });
});

test('many chases go on exactly once by two gateways, also when one dies in between', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => addPlayer(gateway, 10_000n)));
  const ids = await Promise.all(
    players.map(async (player) => (await start(player, [1, 2, 1])).value.chase.id as string),
  );
  const { db } = gateway.services;
  const draw = await openDraw(gateway);
  gateway.clock.advance(draw.drawsAt.getTime() - gateway.clock.now().getTime() + 1);
  await gateway.services.lottery.draws.advance();
  other.clock.advance(gateway.clock.offsetMs() - other.clock.offsetMs());
  // A process dies between the sale of a ticket and what belongs to it: nothing of it stays.
  const { services } = gateway;
  const dying = createChases({
    ...services,
    lotteries: services.lottery.lotteries,
    tickets: {
      ...services.lottery.tickets,
      sell: async (...sale) => {
        await services.lottery.tickets.sell(...sale);
        throw new Error('killed');
      },
    },
  });
  await expect(dying.run()).rejects.toThrow('killed');
  await Promise.all([gateway, other, gateway, other].map(({ services }) => services.lottery.chases.run()));
  await Promise.all([gateway, other].map(({ services }) => services.lottery.chases.run()));
  const { rows } = await db.pool.query(
    'select chase_id, count(*)::integer as count, sum(cost)::integer as cost from lottery_ticket where chase_id = any($1) group by 1',
    [ids],
  );
  expect(rows.map(({ count, cost }) => [count, cost])).toEqual(ids.map(() => [2, 300]));
  for (const player of players) expect(await money(player)).toMatchObject({ held: 100n });
});

test('chases that cannot go on, however many, keep none behind them waiting', async () => {
  const { db, lottery } = gateway.services;
  const player = await addPlayer(gateway, 10_000n);
  const { id } = (await start(player, [1, 1])).value.chase;
  await db.pool.query(
    `insert into lottery_chase (merchant_id, id, account_id, node_id, play_type, prize_mode, currency, lines, cost, stop_on_win, state,
      content, created_at, look_at)
    select merchant_id, gen_random_uuid(), account_id, node_id, play_type, prize_mode, currency, lines, cost, stop_on_win, 'running',
      'broken', created_at, created_at - interval '1 day'
    from lottery_chase, generate_series(1, 210) where id = $1`,
    [id],
  );
  await db.pool.query(
    "alter table lottery_chase add constraint broken check (content <> 'broken' or state = 'running')",
  );
  const draw = await openDraw(gateway);
  gateway.clock.advance(draw.drawsAt.getTime() - gateway.clock.now().getTime() + 1);
  await lottery.draws.advance();
  await expect(lottery.chases.run()).rejects.toThrow();
  expect(await money(player)).toEqual({ real: 9800n, held: 0n });
  await db.pool.query('alter table lottery_chase drop constraint broken');
  await db.pool.query("delete from lottery_chase where content = 'broken'");
});

test('play money is chased with play money', async () => {
  const trial = await addPlayer(gateway, 1000n, trialType);
  const { value } = await start(trial, [1, 2]);
  expect(value).toMatchObject({ balance: '700', chase: { currency: 'FUN', minorUnits: 2, held: '200' } });
  expect((await post(trial, `chases/${value.chase.id}/stop`)).value).toMatchObject({ balance: '900' });
});

test('an account is not closed while a chase of it runs', async () => {
  const player = await addPlayer(gateway, 1000n);
  const { value } = await start(player, [1, 1]);
  const { chases } = gateway.services.lottery;
  expect(await chases.hasRunning({ merchantId: 1, accountId: player.accountId })).toBe(true);
  await post(player, `chases/${value.chase.id}/stop`);
  expect(await chases.hasRunning({ merchantId: 1, accountId: player.accountId })).toBe(false);
});
