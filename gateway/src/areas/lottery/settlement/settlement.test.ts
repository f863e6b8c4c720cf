import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { comparisons } from '../../../server/books.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import { addLotteries, drawAll, firstDigit, openDraw, poster, slipBody } from '../lottery/fixture.ts';
import { createSettlements } from './settlement.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  await addLotteries(gateway);
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

test('a draw of many tickets is settled once by two gateways, also after crashes between batches', async () => {
  const { db, clock, rounds, lottery, ledger } = gateway.services;
  const players = await Promise.all(Array.from({ length: 6 }, () => addPlayer(gateway, 1_000_000n)));
  const draw = await openDraw(gateway);
  const post = poster(gateway);
  const slips = players.flatMap((player) =>
    Array.from({ length: 20 }, (_, digit) => ({ player, body: slipBody(draw.id, [firstDigit(digit % 10)]) })),
  );
  const sold = await Promise.all(slips.map(({ player, body }) => post(player, 'tickets', body)));
  expect(new Set(sold.map(({ status }) => status))).toEqual(new Set([200]));
  gateway.clock.advance(draw.drawsAt.getTime() - gateway.clock.now().getTime() + 1);
  await lottery.draws.advance();
  other.clock.advance(gateway.clock.offsetMs() - other.clock.offsetMs());

  // A batch is lost with the process that was at it: nothing of it stays.
  let crashes = 0;
  const crashing = createSettlements({
    db,
    clock,
    lotteries: lottery.lotteries,
    jackpots: lottery.jackpots,
    merchants: gateway.services.merchants,
    domainEvents: gateway.services.domainEvents,
    batch: 25,
    rounds: {
      ...rounds,
      settleAll: async (on, ending) => {
        await rounds.settleAll(on, ending);
        crashes += 1;
        if (crashes === 3) throw new Error('crashed');
      },
    },
  });
  await expect(crashing.run()).rejects.toThrow('crashed');
  const states = async () =>
    (
      await db.pool.query(
        'select state, count(*)::integer as count from lottery_ticket where draw_id = $1 group by 1 order by 1',
        [draw.id],
      )
    ).rows as { state: string; count: number }[];
  expect((await states()).find(({ state }) => state === 'open')?.count).toBe(70);
  await Promise.all([gateway, other, gateway].map(({ services }) => services.lottery.settlements.run()));

  expect(await states()).toEqual([
    { state: 'lost', count: 108 },
    { state: 'won', count: 12 },
  ]);
  const balances = await Promise.all(
    players.map(({ accountId }) => ledger.balanceOf(1, accountId, 'real', 'PHP')),
  );
  expect(balances).toEqual(players.map(() => 1_000_000n - 2000n + 2n * 960n));
  expect((await addUpOn(db.orm, [1], comparisons))[0]).toMatchObject({ drifts: [], sum: 0n });
  // What is over stays over.
  await drawAll(gateway, draw);
  expect((await lottery.draws.find(1, draw.id)).state).toBe('settled');
});

test('a ticket is paid by the prize mode that it was bought in', async () => {
  const draw = await openDraw(gateway);
  const lines = Array.from({ length: 10 }, (_, digit) => firstDigit(digit));
  const won: Record<string, bigint> = { 'LOTT-96': 960n, 'LOTT-90': 900n };
  const players = await Promise.all(Object.keys(won).map(() => addPlayer(gateway, 1000n)));
  for (const [at, prizeMode] of Object.keys(won).entries()) {
    const sold = await poster(gateway)(players[at]!, 'tickets', slipBody(draw.id, lines, { prizeMode }));
    expect(sold.status).toBe(200);
  }
  await drawAll(gateway, draw);
  const { ledger } = gateway.services;
  expect(
    await Promise.all(players.map(({ accountId }) => ledger.balanceOf(1, accountId, 'real', 'PHP'))),
  ).toEqual(Object.values(won));
});

test('a draw that cannot be settled keeps no void one from being given back', async () => {
  const { db, clock, rounds, lottery, ledger, merchants, domainEvents } = gateway.services;
  const player = await addPlayer(gateway, 1000n);
  const buy = async (drawId: string) => poster(gateway)(player, 'tickets', slipBody(drawId, [firstDigit(7)]));
  const drawn = await openDraw(gateway);
  expect((await buy(drawn.id)).status).toBe(200);
  gateway.clock.advance(drawn.drawsAt.getTime() - gateway.clock.now().getTime() + 1);
  await lottery.draws.advance();
  const voided = await openDraw(gateway);
  expect((await buy(voided.id)).status).toBe(200);
  await lottery.draws.voidDraw(db.orm, voided);
  const broken = createSettlements({
    db,
    clock,
    merchants,
    domainEvents,
    lotteries: lottery.lotteries,
    jackpots: lottery.jackpots,
    rounds: { ...rounds, settleAll: () => Promise.reject(new Error('cannot be settled')) },
  });
  await expect(broken.run()).rejects.toThrow('cannot be settled');
  expect(await ledger.balanceOf(1, player.accountId, 'real', 'PHP')).toBe(900n);
  await lottery.settlements.run();
});

test('draws that cannot be settled, however many, keep none behind them waiting', async () => {
  const { db, lottery } = gateway.services;
  const player = await addPlayer(gateway, 1000n);
  const draw = await openDraw(gateway);
  expect((await poster(gateway)(player, 'tickets', slipBody(draw.id, [firstDigit(7)]))).status).toBe(200);
  await db.pool.query(
    `insert into lottery_draw (merchant_id, id, node_id, numero, version, state, opens_at, closes_at, draws_at, commitment,
      committed_at, tickets, result, is_over)
    select merchant_id, gen_random_uuid(), node_id, 'broken-' || n, version, 'drawn', opens_at - interval '1 day',
      closes_at - interval '1 day', draws_at - interval '1 day', commitment, committed_at - interval '1 day', 1, '{}', false
    from lottery_draw, generate_series(1, 60) n where id = $1`,
    [draw.id],
  );
  await db.pool.query(
    "alter table lottery_draw add constraint broken check (numero not like 'broken-%' or state <> 'settled')",
  );
  gateway.clock.advance(draw.drawsAt.getTime() - gateway.clock.now().getTime() + 1);
  await lottery.draws.advance();
  await expect(lottery.settlements.run()).rejects.toThrow();
  const { rows } = await db.pool.query('select state from lottery_draw where id = $1', [draw.id]);
  expect(rows).toEqual([{ state: 'settled' }]);
  await db.pool.query('alter table lottery_draw drop constraint broken');
});
