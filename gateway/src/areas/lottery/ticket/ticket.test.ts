import { createHash, randomUUID } from 'node:crypto';
import { animalOfYear, commitmentOf, drawFromSeed, familyOf } from '@foyer/lottery';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { untilBlocked } from '../../../testing/blocked.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { comparisons } from '../../../server/books.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import {
  addDraw,
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  pass,
  poster,
  slipBody,
  testNode,
  type TestLine,
} from '../lottery/fixture.ts';

let gateway: TestGateway;
let other: TestGateway;
let post: ReturnType<typeof poster>;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  post = poster(gateway);
  await addLotteries(gateway, {
    [testNode]: {},
    L3: {
      limits: { line: '500', ticket: '900', account: '1500', draw: '4200', number: '1000000' },
    },
    L6: { family: 'mark-six' },
    L2: {
      mayCancel: false,
      limits: { line: '500', ticket: '900', account: '1500', draw: '100000', number: '4000' },
    },
  });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const buy = async (
  player: TestPlayer,
  lines: TestLine[] = [firstDigit(7)],
  more: object = {},
  nodeId = testNode,
) => post(player, 'tickets', slipBody((await openDraw(gateway, nodeId)).id, lines, more));
const balanceOf = async (player: TestPlayer) => (await player.get('wallet')).value.sumBalance;
const books = async () => (await addUpOn(gateway.services.db.orm, [1], comparisons))[0];

test('a ticket costs what its lines cost, and is a round of the betting record', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const { value } = await buy(player, [firstDigit(7, 3), { ...firstDigit(1), picks: '1,2,3||5||' }]);
  expect(value.ticket).toMatchObject({
    state: 'open',
    cost: '700',
    win: null,
    lineCount: 2,
    mayCancel: true,
  });
  expect(value.balance).toBe('9300');
  const { value: round } = await player.get<{ stake: string; state: string }>(
    `rounds/${value.ticket.roundId}`,
  );
  expect(round).toMatchObject({ stake: '700', state: 'open', nodeId: testNode });
  expect(createHash('sha256').update(value.ticket.content).digest('hex')).toBe(value.ticket.digest);
});

test('the same request is the same ticket, however often and wherever it is sent; other content is refused', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const body = slipBody((await openDraw(gateway)).id, [firstDigit(7)]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => poster(at % 2 === 0 ? gateway : other)(player, 'tickets', body)),
  );
  expect(new Set(answers.map(({ value }) => value.ticket.id)).size).toBe(1);
  expect(new Set(answers.map(({ value }) => value.balance))).toEqual(new Set(['9900']));
  const { lines } = slipBody(body.drawId, [firstDigit(8)]);
  expect(await post(player, 'tickets', { ...body, lines })).toMatchObject({ code: 'transaction_mismatch' });
  expect(await balanceOf(player)).toBe('9900');
});

describe('refused, and nothing is taken:', () => {
  const line = firstDigit(7);
  test.each<[string, TestLine[], object, string, object]>([
    [
      'picks outside the space',
      [line, { ...line, picks: '12||||' }],
      {},
      'lottery_picks_invalid',
      { line: 1 },
    ],
    [
      'an unknown bet type',
      [{ ...line, betType: 'none' }],
      { cost: '100' },
      'lottery_bet_type_unavailable',
      { line: 0 },
    ],
    [
      'a bet type of the other board',
      [{ ...line, betType: 'total-sides', picks: 'big' }],
      {},
      'lottery_bet_type_unavailable',
      { line: 0 },
    ],
    ['another unit', [{ ...line, unit: '1' }], {}, 'lottery_unit_unavailable', { line: 0 }],
    ['a cost that differs', [line], { cost: '99' }, 'lottery_cost_differs', { cost: '100' }],
    [
      'a prize mode that is not offered',
      [line],
      { prizeMode: 'LOTT-98' },
      'lottery_prize_mode_unavailable',
      { prizeModes: ['LOTT-96', 'LOTT-90'] },
    ],
  ])('%s', async (_, lines, more, code, lottery) => {
    const player = await addPlayer(gateway, 10_000n);
    const drawId = (await openDraw(gateway)).id;
    const fits = lines.map((one) => (one.picks === '12||||' || one.betType === 'none' ? line : one));
    const body = { ...slipBody(drawId, fits, more), lines };
    expect(await post(player, 'tickets', body)).toMatchObject({ code, value: { lottery } });
    expect(await balanceOf(player)).toBe('10000');
  });

  test('what is more than the balance', async () => {
    const player = await addPlayer(gateway, 99n);
    expect(await buy(player)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await balanceOf(player)).toBe('99');
  });

  test('a draw that is closed, with the one that is sold now', async () => {
    const player = await addPlayer(gateway, 1000n);
    const draw = await openDraw(gateway);
    const body = slipBody(draw.id, [line]);
    pass(gateway, draw);
    const refused = await post(player, 'tickets', body);
    await gateway.services.lottery.drawing.turn();
    const next = await openDraw(gateway);
    expect(refused).toMatchObject({
      status: 409,
      code: 'lottery_draw_closed',
      value: { lottery: { next: { id: next.id } } },
    });
    expect(await balanceOf(player)).toBe('1000');
  });

  test('a lottery under maintenance, and any on a closed site', async () => {
    const player = await addPlayer(gateway, 1000n);
    const { db, merchants, catalogue } = gateway.services;
    const set = async (isResting: boolean) => {
      await db.pool.query('update merchant_game set maintenance = $1 where node_id = $2', [
        isResting,
        testNode,
      ]);
      await db.pool.query('update catalogue_version set version = version + 1');
      await db.pool.query('update merchant set version = version + 1');
      await merchants.refresh();
      await catalogue.refresh(1);
    };
    await set(true);
    expect(await buy(player)).toMatchObject({ code: 'game_unavailable' });
    await set(false);
    const owner = await logInStaff(gateway);
    const close = async (maintenance: boolean) => {
      const query = { merchant: 'foyer' };
      const { value: status } = (await owner.call('operatorSiteStatus', { query })).json();
      const body = { ...query, ...status, maintenance };
      expect((await owner.call('operatorSetSiteStatus', { body })).statusCode).toBe(200);
    };
    await close(true);
    expect(await buy(player)).toMatchObject({ status: 503, code: 'maintenance' });
    await close(false);
    // The other gateway would see it half a second later.
    await other.services.merchants.refresh();
    expect(await balanceOf(player)).toBe('1000');
    expect((await buy(player)).status).toBe(200);
  });
});

test('animals are sold by the lunar year of the draw, and by no other', async () => {
  const player = await addPlayer(gateway, 10_000n);
  const draw = await openDraw(gateway, 'L6');
  const year = animalOfYear(draw.drawsAt);
  const { value } = await player.get<{ betTypes: string[] }>('lotteries/L6');
  const animals = value.betTypes.filter((code) => code.includes('-zodiac-'));
  expect(animals).toEqual([`special-zodiac-${year}`, `any-zodiac-${year}`]);
  const of = (betType: string) => {
    const lines = [{ betType, picks: 'rat,pig', unit: '100', multiple: 1 }];
    return post(player, 'tickets', { ...slipBody(draw.id, []), lines, cost: '200' });
  };
  expect((await of(`any-zodiac-${year}`)).value.ticket).toMatchObject({ cost: '200' });
  const other = year === 'rat' ? 'ox' : 'rat';
  expect(await of(`any-zodiac-${other}`)).toMatchObject({
    code: 'lottery_bet_type_unavailable',
    value: { lottery: { line: 0 } },
  });
  expect(await balanceOf(player)).toBe('9800');
});

describe('limits', () => {
  test('of a line, a ticket and a player say what still fits', async () => {
    const player = await addPlayer(gateway, 10_000n);
    const of = (lines: TestLine[]) => buy(player, lines, {}, 'L2');
    expect(await of([firstDigit(1, 6)])).toMatchObject({
      code: 'lottery_limit_reached',
      value: { lottery: { limit: 'line', left: '500', line: 0 } },
    });
    expect(await of([firstDigit(1, 5), firstDigit(2, 5)])).toMatchObject({
      value: { lottery: { limit: 'ticket', left: '900' } },
    });
    expect((await of([firstDigit(1, 4), firstDigit(2, 4)])).status).toBe(200);
    expect(await of([firstDigit(3, 4), firstDigit(4, 4)])).toMatchObject({
      value: { lottery: { limit: 'account', left: '700' } },
    });
    expect(await balanceOf(player)).toBe('9200');
  });

  test('of a player hold for tickets that are bought at the same moment at two gateways', async () => {
    const player = await addPlayer(gateway, 10_000n);
    const drawId = (await openDraw(gateway, 'L2')).id;
    const { pool } = gateway.services.db;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from ledger_account where id = $1 for update', [
      player.wallet.ledgerAccountId,
    ]);
    const sales = [
      poster(gateway)(player, 'tickets', slipBody(drawId, [firstDigit(5, 4), firstDigit(6, 4)])),
      poster(other)(player, 'tickets', slipBody(drawId, [firstDigit(7, 4), firstDigit(8, 4)])),
    ];
    // Both have counted what was bought before.
    await untilBlocked(pool, sales).finally(async () => {
      await holder.query('commit');
      holder.release();
    });
    const answers = await Promise.all(sales);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'lottery_limit_reached',
      value: { lottery: { limit: 'account', left: '700' } },
    });
    expect(await balanceOf(player)).toBe('9200');
  });

  test('of a whole draw hold for tickets of the same moment at two gateways, to the last one', async () => {
    const players = await Promise.all(Array.from({ length: 24 }, () => addPlayer(gateway, 10_000n)));
    const drawId = await addDraw(gateway, 'L3');
    const of = (player: TestPlayer, at = gateway) =>
      poster(at)(player, 'tickets', slipBody(drawId, [firstDigit(5, 4)]));
    const answers = await Promise.all(
      players.map((player, at) => of(player, at % 2 === 0 ? gateway : other)),
    );
    // Of 4,200 that all together may stake, ten times 400.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'lottery_limit_reached'));
    expect(await of(players[0]!)).toMatchObject({ value: { lottery: { limit: 'draw', left: '200' } } });
    const sold = answers.find(({ status }) => status === 200);
    const buyer = players[answers.indexOf(sold!)]!;
    expect((await post(buyer, `tickets/${sold!.value.ticket.id}/cancel`)).status).toBe(200);
    expect((await of(players[1]!)).status).toBe(200);
    expect((await of(players[2]!)).code).toBe('lottery_limit_reached');
  });

  test('of a number: it is refused for everybody from there on, with the cost that still fits, and others are not', async () => {
    const [one, two] = [await addPlayer(gateway, 10_000n), await addPlayer(gateway, 10_000n)];
    await drawAll(gateway, await openDraw(gateway, 'L2'));
    const of = (player: TestPlayer, lines: TestLine[]) => buy(player, lines, {}, 'L2');
    // 9.6 for 1: of 4000 that a number may have to pay, 960 for each 100.
    expect((await of(one, [firstDigit(9, 3)])).status).toBe(200);
    expect(await of(two, [firstDigit(8), firstDigit(9, 2)])).toMatchObject({
      code: 'lottery_limit_reached',
      value: { lottery: { limit: 'number', number: 'position/ball-1:9', left: '100', line: 1 } },
    });
    expect((await of(two, [firstDigit(9, 1)])).status).toBe(200);
    // 160 are free now: less than a bet at this unit may win, but one at the next one fits.
    expect(await of(two, [firstDigit(9, 1)])).toMatchObject({
      value: { lottery: { left: '10', unit: '10', line: 0 } },
    });
    expect((await of(two, [firstDigit(8, 3)])).status).toBe(200);
    expect(await balanceOf(two)).toBe('9600');
  });
});

describe('withdrawing', () => {
  test('gives the whole cost back, once, and frees its numbers', async () => {
    const player = await addPlayer(gateway, 10_000n);
    const { value } = await buy(player, [firstDigit(5, 4)]);
    const drawId = value.ticket.draw.id as string;
    const exposed = async () =>
      (
        await gateway.services.db.pool.query(
          "select amount from lottery_exposure where draw_id = $1 and number = 'position/ball-1:5'",
          [drawId],
        )
      ).rows[0].amount;
    expect(await exposed()).toBe(3840n);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        poster(at % 2 === 0 ? gateway : other)(player, `tickets/${value.ticket.id}/cancel`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await balanceOf(player)).toBe('10000');
    expect(await exposed()).toBe(0n);
    const { rows } = await gateway.services.db.pool.query(
      'select amount from lottery_stake where account_id = (select account_id from lottery_ticket where id = $1)',
      [value.ticket.id],
    );
    expect(rows).toEqual([{ amount: 0n }]);
    expect((await player.get<{ state: string }>(`lottery/tickets/${value.ticket.id}`)).value.state).toBe(
      'cancelled',
    );
  });

  test('of before its exposure was counted as it is now gives its cost back, and nothing of its numbers', async () => {
    const player = await addPlayer(gateway, 10_000n);
    const { value } = await buy(player, [firstDigit(6)]);
    const { pool } = gateway.services.db;
    const { id, draw } = value.ticket as { id: string; draw: { id: string } };
    await pool.query('update lottery_ticket set exposure_counted = false where id = $1', [id]);
    await pool.query('update lottery_exposure set amount = 1 where draw_id = $1', [draw.id]);
    expect((await post(player, `tickets/${id}/cancel`)).status).toBe(200);
    expect(await balanceOf(player)).toBe('10000');
    const { rows } = await pool.query('select distinct amount from lottery_exposure where draw_id = $1', [
      draw.id,
    ]);
    expect(rows).toEqual([{ amount: 1n }]);
  });

  test('is refused where the merchant does not allow it, and after the cut-off', async () => {
    const player = await addPlayer(gateway, 10_000n);
    const fixed = await buy(player, [firstDigit(5)], {}, 'L2');
    const refused = { code: 'lottery_cancel_refused' };
    expect(await post(player, `tickets/${fixed.value.ticket.id}/cancel`)).toMatchObject(refused);
    const late = await buy(player);
    pass(gateway, await openDraw(gateway));
    expect(await post(player, `tickets/${late.value.ticket.id}/cancel`)).toMatchObject(refused);
    expect(await balanceOf(player)).toBe('9800');
  });

  test('is not for the ticket of another player', async () => {
    const [player, stranger] = [await addPlayer(gateway, 1000n), await addPlayer(gateway, 1000n)];
    const { value } = await buy(player);
    expect(await post(stranger, `tickets/${value.ticket.id}/cancel`)).toMatchObject({ code: 'not_found' });
    expect(await post(stranger, `tickets/${randomUUID()}/cancel`)).toMatchObject({ code: 'not_found' });
  });
});

test('a draw pays what was won, closes the rounds, and the books balance', async () => {
  const player = await addPlayer(gateway, 100_000n);
  const lines = Array.from({ length: 10 }, (_, digit) => firstDigit(digit));
  const all = (await buy(player, lines)).value.ticket;
  const single = (await buy(player, [firstDigit(3, 2)])).value.ticket;
  const draw = await openDraw(gateway);
  await drawAll(gateway, draw);
  const ticket = async (id: string) => (await player.get<typeof all>(`lottery/tickets/${id}`)).value;
  const won = await ticket(all.id);
  // One of ten digits comes, at 9.6 for 1.
  expect(won).toMatchObject({ state: 'won', win: '960', draw: { state: 'settled' } });
  expect(won.lines.filter(({ win }: { win: string }) => win === '960')).toHaveLength(1);
  const first = Number(won.draw.result.balls[0]);
  expect(await ticket(single.id)).toMatchObject(
    first === 3 ? { state: 'won', win: '1920' } : { state: 'lost', win: '0' },
  );
  expect(await balanceOf(player)).toBe(String(100_000 - 1200 + 960 + (first === 3 ? 1920 : 0)));
  expect((await player.get(`rounds/${all.roundId}`)).value).toMatchObject({
    state: 'settled',
    payout: '960',
  });
  expect(await books()).toMatchObject({ drifts: [], sum: 0n });
});

test('two tickets on one draw count for turnover what was at risk in both together', async () => {
  const player = await addPlayer(gateway, 100_000n);
  // Together they bet on all ten digits: nothing but the operator's share is at risk.
  const halves = [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ];
  for (const half of halves)
    await buy(
      player,
      half.map((digit) => firstDigit(digit)),
    );
  await drawAll(gateway, await openDraw(gateway));
  const { rows } = await gateway.services.db.pool.query(
    'select sum(valid_stake) as valid, sum(turnover) as turnover from round where account_id = $1',
    [player.accountId],
  );
  expect(rows[0]).toEqual({ valid: '40', turnover: '40' });
});

test('a draw can be verified from what was published before it and after it', async () => {
  const player = await addPlayer(gateway, 100_000n);
  const draw = await openDraw(gateway);
  const path = `lotteries/draws/${draw.id}/proof`;
  const before = (await player.get<Record<string, never>>(path)).value;
  expect(before).toMatchObject({ seed: null, entropy: null, result: null });
  const tickets = [(await buy(player)).value.ticket, (await buy(player)).value.ticket];
  await drawAll(gateway, draw);
  const proof = (
    await player.get<{
      commitment: string;
      seed: string;
      entropy: string;
      buckets: string[];
      bucket: string[];
      result: object;
    }>(`${path}?ticketId=${tickets[0].id}`)
  ).value;
  expect(proof.commitment).toBe(before.commitment);
  expect(await commitmentOf(proof.seed)).toBe(proof.commitment);
  expect(proof.bucket).toContain(tickets[0].digest);
  const sha = (parts: string[]) =>
    createHash('sha256')
      .update(Buffer.concat(parts.map((part) => Buffer.from(part, 'hex'))))
      .digest('hex');
  expect(proof.buckets[Number.parseInt(tickets[0].digest.slice(0, 2), 16)]).toBe(sha(proof.bucket));
  expect(sha(proof.buckets)).toBe(proof.entropy);
  expect(await drawFromSeed(familyOf('five-digits'), proof.seed, proof.entropy)).toEqual(proof.result);
});

test('a void draw gives everything back, also of trial accounts', async () => {
  const player = await addPlayer(gateway, 1000n);
  const trial = await addPlayer(gateway, 1000n, trialType);
  const { draws, drawing } = gateway.services.lottery;
  await buy(player);
  const { value } = await buy(trial);
  expect(value.ticket.currency).toBe('FUN');
  const draw = await openDraw(gateway);
  expect(await draws.voidDraw(gateway.services.db.orm, draw)).not.toBeNull();
  await drawing.turn();
  for (const one of [player, trial]) {
    expect(await balanceOf(one)).toBe('1000');
    const { value: list } = await one.get<{ tickets: object[] }>('lottery/tickets');
    expect(list.tickets).toMatchObject([{ state: 'void', win: null, draw: { state: 'void', result: null } }]);
  }
  expect(await draws.voidDraw(gateway.services.db.orm, draw)).toBeNull();
  expect(await books()).toMatchObject({ drifts: [], sum: 0n });
});

test('sales while a draw closes are in it or refused, by two gateways', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => addPlayer(gateway, 10_000n)));
  await gateway.services.lottery.drawing.turn();
  const draw = await openDraw(gateway);
  const left = draw.closesAt.getTime() - gateway.clock.now().getTime();
  gateway.clock.advance(left - 150);
  other.clock.advance(gateway.clock.offsetMs() - other.clock.offsetMs());
  const body = () => slipBody(draw.id, [firstDigit(1)]);
  const sales = players.flatMap((player, at) =>
    Array.from({ length: 5 }, () => poster(at % 2 === 0 ? gateway : other)(player, 'tickets', body())),
  );
  gateway.clock.advance(150);
  const closing = Promise.all([gateway, other].map(({ services }) => services.lottery.drawing.turn()));
  const answers = await Promise.all(sales);
  await closing;
  await gateway.services.lottery.drawing.turn();
  const sold = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ code }) => code === 'lottery_draw_closed')).toHaveLength(40 - sold);
  const { rows } = await gateway.services.db.pool.query(
    'select tickets, state from lottery_draw where id = $1',
    [draw.id],
  );
  expect(rows[0].tickets).toBe(sold);
  other.clock.advance(gateway.clock.offsetMs() - other.clock.offsetMs());
  await drawAll(gateway, draw);
  expect(await books()).toMatchObject({ drifts: [], sum: 0n });
});
