import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { comparisons } from '../../../server/books.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { createActivity, type Activity } from '../../wallet/activity/activity.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import {
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  poster,
  slipBody,
  testNode,
} from '../lottery/fixture.ts';
import { createCorrections } from './correction.ts';

const outsideNode = 'L2';
const jackpotNode = 'L3';
const schedule = { kind: 'every', seconds: 300 } as const;
const wrong = { balls: ['1', '2', '3', '4', '5'] };
const right = { balls: ['2', '2', '3', '4', '5'] };

let gateway: TestGateway;
let other: TestGateway;
let activity: Activity;
let owner: Browser;
let finance: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  await addLotteries(gateway, {
    [testNode]: { schedule },
    [outsideNode]: { schedule, source: 'outside' },
    [jackpotNode]: { schedule, source: 'outside', family: 'ph-6d', jackpot: { seed: '50000000' } },
  });
  const { db, clock } = gateway.services;
  const onError = (error: unknown) => {
    throw error;
  };
  activity = createActivity({ db, clock, metrics: new Registry(), onError });
  await activity.ready();
});
beforeEach(async () => {
  owner = await logInStaff(gateway);
  finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const read = async (id: string) =>
  (await owner.call('operatorLotteryDraw', { params: { id }, query: { merchant: 'foyer' } })).json().value;
const buy = async (player: TestPlayer, drawId: string, digit: number, multiple = 1): Promise<string> => {
  const sold = await poster(gateway)(
    player,
    'tickets',
    slipBody(drawId, [firstDigit(digit, multiple), firstDigit(9)]),
  );
  expect(sold.status).toBe(200);
  return sold.value.ticket.id;
};
const ticketOf = async (player: TestPlayer, id: string) =>
  (await player.get<Record<string, unknown>>(`lottery/tickets/${id}`)).value;
const balanceOf = ({ accountId, wallet }: TestPlayer) =>
  gateway.services.ledger.balanceOf(
    1,
    accountId,
    wallet.currency === 'FUN' ? 'trial' : 'real',
    wallet.currency,
  );
const books = async () => (await addUpOn(gateway.services.db.orm, [1], comparisons))[0];
const enter = (id: string, result: object) => ask(owner, 'operatorSetLotteryResult', { result }, { id });
const correct = (id: string, result: object, reason = 'Read from the wrong sheet') =>
  ask(owner, 'operatorCorrectLotteryResult', { result, reason }, { id });
const confirm = async ({ value }: Awaited<ReturnType<typeof ask>>) =>
  (await decideApproval(finance, value.approval!, 'approve')).value;
const settleBy = async (draw: Awaited<ReturnType<typeof openDraw>>, result: object) => {
  await drawAll(gateway, draw);
  await confirm(await enter(draw.id, result));
  await gateway.services.lottery.drawing.turn();
};
const rounds = async (accountId: string) => {
  const { rows } = await gateway.services.db.pool.query(
    'select stake, payout, valid_stake as valid, turnover from round where account_id = $1 order by id',
    [accountId],
  );
  return rows;
};
const days = async (accountId: string) => {
  const { rows } = await gateway.services.db.pool.query(
    "select stake, win, valid_stake as valid, rounds from activity_day where account_id = $1 and game_type <> ''",
    [accountId],
  );
  return rows;
};

describe('a correction', () => {
  test('takes back what was paid wrongly, pays what is won, and waits for a second person', async () => {
    const draw = await openDraw(gateway, outsideNode);
    const [was, is, both, trial] = [
      await addPlayer(gateway, 10_000n),
      await addPlayer(gateway, 10_000n),
      await addPlayer(gateway, 10_000n),
      await addPlayer(gateway, 10_000n, trialType),
    ];
    const wasTicket = await buy(was, draw.id, 1);
    const isTicket = await buy(is, draw.id, 2);
    const bothTickets = [await buy(both, draw.id, 1, 3), await buy(both, draw.id, 2)];
    await buy(trial, draw.id, 2);
    const listed = async () => {
      const { value } = await was.get<{ results: object[] }>(`lotteries/${outsideNode}/results`);
      return value.results[0];
    };
    await settleBy(draw, wrong);
    expect(await listed()).toMatchObject({ id: draw.id, result: wrong, corrected: false });
    expect(await balanceOf(was)).toBe(9_800n + 960n);
    await activity.catchUp();
    expect(await days(was.accountId)).toEqual([{ stake: 200n, win: 960n, valid: 200n, rounds: 1 }]);

    const asked = await correct(draw.id, right);
    expect(asked.code).toBe('approval_required');
    expect((await correct(draw.id, right)).code).toBe('approval_waiting');
    expect((await decideApproval(owner, asked.value.approval!, 'approve')).code).toBe('four_eyes');
    expect(await read(draw.id)).toMatchObject({ result: wrong, waitingCorrection: true, correcting: false });
    await confirm(asked);
    expect(await read(draw.id)).toMatchObject({
      result: right,
      correcting: true,
      mayCorrect: false,
      settled: 0,
    });
    await gateway.services.lottery.drawing.turn();
    gateway.clock.advance(1001);
    expect(await listed()).toMatchObject({ id: draw.id, result: right, corrected: true });

    expect(await balanceOf(was)).toBe(9_800n);
    expect(await balanceOf(is)).toBe(9_800n + 960n);
    expect(await balanceOf(trial)).toBe(9_800n + 960n);
    expect(await balanceOf(both)).toBe(10_000n - 600n + 960n);
    expect(await ticketOf(was, wasTicket)).toMatchObject({
      state: 'lost',
      win: '0',
      draw: { result: right },
      lines: [{ win: '0', hits: [] }, { win: '0' }],
      earlier: [{ result: wrong, state: 'won', win: '960' }],
    });
    expect(await ticketOf(is, isTicket)).toMatchObject({
      state: 'won',
      win: '960',
      lines: [{ win: '960', hits: [{ count: 1 }] }, { win: '0' }],
      earlier: [{ result: wrong, state: 'lost', win: '0' }],
    });
    expect(await ticketOf(both, bothTickets[0]!)).toMatchObject({ state: 'lost' });
    const whole = await read(draw.id);
    expect(whole).toMatchObject({ correcting: false, mayCorrect: true, settled: 4, payout: '1920' });
    expect(whole.results).toMatchObject([
      { no: 0, result: wrong, enteredBy: 'owner', confirmedBy: 'finance', reason: '' },
      {
        no: 1,
        result: right,
        enteredBy: 'owner',
        confirmedBy: 'finance',
        reason: 'Read from the wrong sheet',
      },
    ]);
    expect(await books()).toMatchObject({ drifts: [], sum: 0n });
  });

  test('turnover, the betting record and the roll-up follow', async () => {
    const draw = await openDraw(gateway, outsideNode);
    const player = await addPlayer(gateway, 10_000n);
    await buy(player, draw.id, 1);
    await buy(player, draw.id, 4);
    await settleBy(draw, wrong);
    // Staked 400, won 960: 400 of it were at risk.
    expect(await rounds(player.accountId)).toMatchObject([{ payout: 960n }, { payout: 0n }]);
    await activity.catchUp();
    expect(await days(player.accountId)).toEqual([{ stake: 400n, win: 960n, valid: 400n, rounds: 2 }]);

    // Then nothing, then the other: read by the roll-up only after both.
    await confirm(await correct(draw.id, right));
    await gateway.services.lottery.drawing.turn();
    expect(await rounds(player.accountId)).toMatchObject([
      { payout: 0n, valid: 200n, turnover: 200n },
      { payout: 0n, valid: 200n, turnover: 200n },
    ]);
    await confirm(await correct(draw.id, { balls: ['4', '2', '3', '4', '5'] }, 'That was wrong as well'));
    await gateway.services.lottery.drawing.turn();
    const after = await rounds(player.accountId);
    expect(after).toMatchObject([{ payout: 0n }, { payout: 960n }]);
    await activity.catchUp();
    const valid = after.reduce((all: bigint, round: { valid: bigint }) => all + round.valid, 0n);
    expect(await days(player.accountId)).toEqual([{ stake: 400n, win: 960n, valid, rounds: 2 }]);
    await activity.rebuild();
    await activity.catchUp();
    expect(await days(player.accountId)).toEqual([{ stake: 400n, win: 960n, valid, rounds: 2 }]);
    expect(await books()).toMatchObject({ drifts: [], sum: 0n });
  });

  test('of money that was spent leaves a debt, less what the right result wins', async () => {
    const draw = await openDraw(gateway, outsideNode);
    const player = await addPlayer(gateway, 1_000n);
    await buy(player, draw.id, 1, 3);
    await buy(player, draw.id, 2);
    await settleBy(draw, wrong);
    const { ledger } = gateway.services;
    const balance = (await balanceOf(player))!;
    const spent = { ...player.wallet, scope: 'test', key: randomUUID(), reference: 'a game' };
    await ledger.stake({ ...spent, amount: balance - 100n });
    await confirm(await correct(draw.id, right));
    await gateway.services.lottery.drawing.turn();
    // 2,880 were paid wrongly; there are 100, and 960 are won now.
    expect(await balanceOf(player)).toBe(0n);
    expect(await ledger.debtOf(1, player.accountId, 'PHP')).toBe(2_880n - 100n - 960n);
    expect(await books()).toMatchObject({ drifts: [], sum: 0n });
  });

  test('is done once by two gateways, also after crashes between batches', async () => {
    const { db, clock, lottery, rounds: booked, merchants, domainEvents } = gateway.services;
    const draw = await openDraw(gateway, outsideNode);
    const players = await Promise.all(Array.from({ length: 8 }, () => addPlayer(gateway, 100_000n)));
    for (const player of players) for (const digit of [1, 2, 2, 3]) await buy(player, draw.id, digit);
    await settleBy(draw, wrong);
    await confirm(await correct(draw.id, right));
    let batches = 0;
    const crashing = createCorrections({
      db,
      clock,
      merchants,
      domainEvents,
      lotteries: lottery.lotteries,
      jackpots: lottery.jackpots,
      approvals: gateway.services.approvals,
      batch: 5,
      rounds: {
        resettleAll: async (on, which) => {
          await booked.resettleAll(on, which);
          batches += 1;
          if (batches === 3) throw new Error('crashed');
        },
      },
    });
    await expect(crashing.run()).rejects.toThrow('crashed');
    // A batch ends with a player, never within one: two batches of two players each are done.
    expect(await read(draw.id)).toMatchObject({ correcting: true, settled: 16 });
    other.clock.advance(gateway.clock.offsetMs() - other.clock.offsetMs());
    await Promise.all([gateway, other, gateway].map(({ services }) => services.lottery.corrections.run()));
    expect(await read(draw.id)).toMatchObject({ correcting: false, settled: 32, payout: String(16n * 960n) });
    expect(await Promise.all(players.map(balanceOf))).toEqual(players.map(() => 100_000n - 800n + 2n * 960n));
    expect(await books()).toMatchObject({ drifts: [], sum: 0n });
    // What is done stays done.
    await lottery.drawing.turn();
    expect(await balanceOf(players[0]!)).toBe(100_000n - 800n + 2n * 960n);
  });
});

describe('refused, and nothing waits:', () => {
  test('what is not settled by an outside result, what is the result already, and wrong numbers', async () => {
    const draw = await openDraw(gateway, outsideNode);
    const player = await addPlayer(gateway, 10_000n);
    await buy(player, draw.id, 1);
    expect((await correct(draw.id, right)).code).toBe('lottery_correction_refused');
    await settleBy(draw, wrong);
    const fieldsOf = async (result: object) => (await correct(draw.id, result)).value.fields;
    expect(await fieldsOf(wrong)).toEqual({ result: 'lottery_result_same' });
    expect(await fieldsOf({ balls: ['x'] })).toEqual({ balls: 'lottery_result_invalid' });
    expect(await read(draw.id)).toMatchObject({ waitingCorrection: false, mayCorrect: true });
    // A draw that is settled is not void any more: it is corrected.
    expect((await ask(owner, 'operatorVoidLotteryDraw', { reason: 'Wrong' }, { id: draw.id })).code).toBe(
      'lottery_draw_over',
    );
    const own = await openDraw(gateway, testNode);
    await buy(player, own.id, 1);
    await drawAll(gateway, own);
    expect((await correct(own.id, right)).code).toBe('lottery_correction_refused');
    expect(await read(own.id)).toMatchObject({ mayCorrect: false, results: [] });
  });

  test('a second correction that was confirmed while the first is under way', async () => {
    const draw = await openDraw(gateway, outsideNode);
    await buy(await addPlayer(gateway, 10_000n), draw.id, 1);
    await settleBy(draw, wrong);
    await confirm(await correct(draw.id, right));
    expect((await correct(draw.id, wrong)).code).toBe('lottery_correction_refused');
    await gateway.services.lottery.drawing.turn();
    expect((await correct(draw.id, wrong)).code).toBe('approval_required');
  });
});

test('a jackpot that was won by a wrong result is put right', async () => {
  const sell = async (player: TestPlayer, drawId: string, picks: string) =>
    (
      await poster(gateway)(player, 'tickets', {
        requestId: randomUUID(),
        drawId,
        playType: 'trad',
        prizeMode: 'LOTT-96',
        lines: [{ betType: 'straight', picks, unit: '100', multiple: 1 }],
        cost: '100',
      })
    ).value.ticket.id as string;
  const held = async () => {
    const { rows } = await gateway.services.db.pool.query(
      "select balance from ledger_account where kind = 'jackpot' and owner = $1",
      [jackpotNode],
    );
    return rows[0]?.balance as bigint;
  };
  const digits = (text: string) => ({ digits: [...text] });
  const draw = await openDraw(gateway, jackpotNode);
  const [was, is] = [await addPlayer(gateway, 1_000n), await addPlayer(gateway, 1_000n)];
  const wasTicket = await sell(was, draw.id, '1|2|3|4|5|6');
  const isTicket = await sell(is, draw.id, '6|5|4|3|2|1');
  const [{ name }] = (await read(draw.id)).groups;
  const resultOf = (text: string) => ({ [name]: digits(text).digits });
  await settleBy(draw, resultOf('123456'));
  expect(await held()).toBe(0n);
  const won = BigInt((await ticketOf(was, wasTicket)).win as string);
  expect(won).toBeGreaterThan(50_000_000n);

  // Nobody has these numbers: all of it is back.
  await confirm(await correct(draw.id, resultOf('000000')));
  await gateway.services.lottery.drawing.turn();
  expect(await held()).toBe(won);
  expect(await balanceOf(was)).toBe(900n);
  // Somebody else has these.
  await confirm(await correct(draw.id, resultOf('654321')));
  await gateway.services.lottery.drawing.turn();
  expect(await held()).toBe(0n);
  expect(await ticketOf(is, isTicket)).toMatchObject({ state: 'won', win: String(won) });
  expect(await ticketOf(is, isTicket)).toMatchObject({
    earlier: [
      { result: resultOf('123456'), win: '0' },
      { result: resultOf('000000'), win: '0' },
    ],
  });
  expect(await books()).toMatchObject({ drifts: [], sum: 0n });
});
