import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lotteryDraw } from '../../../platform/db/tables/lottery.ts';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import {
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  pass,
  poster,
  slipBody,
  testNode,
} from '../lottery/fixture.ts';
import { comparisons } from '../../../server/books.ts';

const outsideNode = 'L2';
/** Shorter than a session of staff lasts without a call. */
const schedule = { kind: 'every', seconds: 300 } as const;
const result = { balls: ['1', '2', '3', '4', '5'] };

let gateway: TestGateway;
let owner: Browser;
let finance: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway, {
    [testNode]: { schedule },
    [outsideNode]: { schedule, source: 'outside' },
  });
});
beforeEach(async () => {
  owner = await logInStaff(gateway);
  finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
});
afterAll(() => gateway.dispose());

const read = async (id: string) =>
  (await owner.call('operatorLotteryDraw', { params: { id }, query: { merchant: 'foyer' } })).json().value;
const buy = async (drawId: string, digit = 1) => {
  const player = await addPlayer(gateway, 1_000_000n);
  const sold = await poster(gateway)(player, 'tickets', slipBody(drawId, [firstDigit(digit)]));
  expect(sold.status).toBe(200);
  return player;
};
const balanceOf = ({ accountId }: { accountId: string }) =>
  gateway.services.ledger.balanceOf(1, accountId, 'real', 'PHP');

test('a draw shows what was sold, what its numbers may have to be paid, highest first, and its proof', async () => {
  const draw = await openDraw(gateway);
  await buy(draw.id, 1);
  await buy(draw.id, 1);
  await buy(draw.id, 2);
  const open = await read(draw.id);
  expect(open).toMatchObject({ state: 'open', tickets: 3, settled: 0, stake: '300', payout: '0' });
  expect(open).toMatchObject({ nodeId: testNode, exposed: 2, takesResult: false, mayVoid: true, seed: null });
  expect(open.exposure.map(({ amount }: { amount: string }) => amount)).toEqual(['1920', '960']);
  expect(open.commitment).toMatch(/^[0-9a-f]{64}$/);

  await drawAll(gateway, draw);
  const won = { 1: '1920', 2: '960' };
  const over = await read(draw.id);
  const first = over.result.balls[0] as keyof typeof won;
  expect(over).toMatchObject({ state: 'settled', settled: 3, payout: won[first] ?? '0', mayVoid: false });
  expect(over.seed).toMatch(/^[0-9a-f]{64}$/);
  const listed = await owner.call('operatorLotteryDraws', {
    params: { id: testNode },
    query: { merchant: 'foyer', state: 'settled' },
  });
  // A draw before it may have closed while this one waited
  const { draws } = listed.json().value as { draws: { id: string }[] };
  expect(draws.find(({ id }) => id === draw.id)).toMatchObject({ tickets: 3, stake: '300' });
});

describe('voiding', () => {
  test('waits for a second person, then every ticket is given back whole, and the audit says why', async () => {
    const draw = await openDraw(gateway);
    const player = await buy(draw.id);
    const asked = await ask(
      owner,
      'operatorVoidLotteryDraw',
      { reason: 'The machine failed' },
      { id: draw.id },
    );
    expect(asked.code).toBe('approval_required');
    expect(await read(draw.id)).toMatchObject({ state: 'open', waitingVoid: true });
    expect((await decideApproval(owner, asked.value.approval!, 'approve')).code).toBe('four_eyes');
    expect(await decideApproval(finance, asked.value.approval!, 'approve')).toMatchObject({
      value: { state: 'approved' },
    });
    await gateway.services.lottery.drawing.turn();
    expect(await read(draw.id)).toMatchObject({ state: 'void', settled: 1, payout: '0', mayVoid: false });
    expect(await balanceOf(player)).toBe(1_000_000n);
    expect((await addUpOn(gateway.services.db.orm, [1], comparisons))[0]).toMatchObject({ drifts: [] });
    const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
    expect(entries[0]).toMatchObject({
      action: 'void_lottery_draw',
      reason: 'The machine failed',
      after: { requestedBy: 'owner', decidedBy: 'finance' },
    });
  });

  test('is refused once anything is settled, also when that happened while it waited', async () => {
    const draw = await openDraw(gateway);
    const player = await buy(draw.id);
    const asked = await ask(
      owner,
      'operatorVoidLotteryDraw',
      { reason: 'The machine failed' },
      { id: draw.id },
    );
    await drawAll(gateway, draw);
    const before = await balanceOf(player);
    expect((await decideApproval(finance, asked.value.approval!, 'approve')).value).toMatchObject({
      state: 'failed',
      outcome: 'lottery_draw_over',
    });
    expect((await ask(owner, 'operatorVoidLotteryDraw', { reason: 'Too late' }, { id: draw.id })).code).toBe(
      'lottery_draw_over',
    );
    expect(await balanceOf(player)).toBe(before);
  });
});

describe('running again', () => {
  const again = (id: string, drawsAt: Date, by = owner) =>
    ask(by, 'operatorRerunLotteryDraw', { drawsAt: drawsAt.toISOString(), reason: 'A new machine' }, { id });
  const inMs = (ms: number) => new Date(gateway.clock.now().getTime() + ms);

  test('a void draw is drawn anew once a second person agrees: committed to before it opens, sold and paid', async () => {
    const draw = await openDraw(gateway);
    expect((await again(draw.id, inMs(120_000))).code).toBe('lottery_rerun_refused');
    const { draws, drawing } = gateway.services.lottery;
    await draws.voidDraw(gateway.services.db.orm, draw);
    await drawing.turn();
    const { rerunUntil } = await read(draw.id);
    for (const wrong of [inMs(1000), new Date(Date.parse(rerunUntil) + 1)])
      expect(await again(draw.id, wrong)).toMatchObject({
        code: 'body_invalid',
        value: { fields: { drawsAt: 'field_invalid' } },
      });
    const asked = await again(draw.id, inMs(120_000));
    expect(asked.code).toBe('approval_required');
    expect(await read(draw.id)).toMatchObject({ mayRerun: true, waitingRerun: true });
    expect((await decideApproval(owner, asked.value.approval!, 'approve')).code).toBe('four_eyes');
    await decideApproval(finance, asked.value.approval!, 'approve');
    expect(await read(draw.id)).toMatchObject({ mayRerun: false, waitingRerun: false });
    expect((await again(draw.id, inMs(120_000))).code).toBe('lottery_rerun_refused');

    gateway.clock.advance(1001);
    await drawing.turn();
    const next = await openDraw(gateway);
    expect(next.numero).toBe(`${draw.numero}-R`);
    expect(next.opensAt.getTime()).toBeGreaterThan(next.committedAt.getTime());
    const players = [];
    for (let digit = 0; digit < 10; digit += 1) players.push(await buy(next.id, digit));
    await drawAll(gateway, next);
    expect(await read(next.id)).toMatchObject({ state: 'settled', settled: 10, payout: '960' });
    // The draws of the schedule go on behind it.
    expect((await openDraw(gateway)).drawsAt.getTime()).toBeGreaterThan(next.drawsAt.getTime());
    expect((await addUpOn(gateway.services.db.orm, [1], comparisons))[0]).toMatchObject({
      drifts: [],
      sum: 0n,
    });
  });
});

describe('an outside result', () => {
  const enter = (id: string, given: object = result, by = owner) =>
    ask(by, 'operatorSetLotteryResult', { result: given }, { id });

  test('counts once a second person confirms it, and pays by it', async () => {
    const draw = await openDraw(gateway, outsideNode);
    const [winner, loser] = [await buy(draw.id, 1), await buy(draw.id, 2)];
    expect((await enter(draw.id)).code).toBe('lottery_result_unexpected');
    await drawAll(gateway, draw);
    expect(await read(draw.id)).toMatchObject({ state: 'closed', takesResult: true, result: null });

    const asked = await enter(draw.id);
    expect(asked.code).toBe('approval_required');
    expect((await enter(draw.id)).code).toBe('approval_waiting');
    expect((await decideApproval(owner, asked.value.approval!, 'approve')).code).toBe('four_eyes');
    expect(await read(draw.id)).toMatchObject({ state: 'closed', waitingResult: true, result: null });
    await decideApproval(finance, asked.value.approval!, 'approve');
    await gateway.services.lottery.drawing.turn();
    expect(await read(draw.id)).toMatchObject({ state: 'settled', result, seed: null, payout: '960' });
    expect(await balanceOf(winner)).toBe(1_000_000n - 100n + 960n);
    expect(await balanceOf(loser)).toBe(1_000_000n - 100n);
    expect((await enter(draw.id)).code).toBe('lottery_result_unexpected');
  });

  test.each([
    ['too few numbers', { balls: ['1', '2'] }, { balls: 'lottery_result_invalid' }],
    ['a number outside the space', { balls: ['1', '2', '3', '4', 'x'] }, { balls: 'lottery_result_invalid' }],
    ['a group that is not there', { ...result, bonus: ['1'] }, { result: 'lottery_result_invalid' }],
  ])('with %s is refused, naming them, and nothing waits', async (_, given, fields) => {
    const draw = await openDraw(gateway, outsideNode);
    pass(gateway, { closesAt: draw.drawsAt });
    await gateway.services.lottery.drawing.turn();
    expect(await enter(draw.id, given)).toMatchObject({ code: 'body_invalid', value: { fields } });
    expect(await read(draw.id)).toMatchObject({ takesResult: true, waitingResult: false });
  });

  test('waits without keeping the draws that are made here waiting', async () => {
    const { lotteries, draws } = gateway.services.lottery;
    const { lottery } = await lotteries.one(1, outsideNode);
    const now = gateway.clock.now();
    const drawsAt = new Date(now.getTime() - 3_600_000);
    const late = await Promise.all(
      Array.from({ length: 100 }, (_, at) => draws.rowOf(lottery, { drawsAt, numero: `late-${at}` }, now)),
    );
    const closed = late.map((row) => ({ ...row, state: 'closed' as const, tickets: 0, entropy: '' }));
    await gateway.services.db.orm.insert(lotteryDraw).values(closed);
    const own = await openDraw(gateway);
    await drawAll(gateway, own);
    expect((await draws.find(1, own.id)).state).toBe('settled');
    expect((await draws.find(1, late[0]!.id)).state).toBe('closed');
    await gateway.services.db.pool.query("delete from lottery_draw where numero like 'late-%'");
  });

  test('is never taken for a draw that is made here', async () => {
    const draw = await openDraw(gateway);
    expect((await enter(draw.id)).code).toBe('lottery_result_unexpected');
  });

  test('names what its family draws', async () => {
    const { groups } = await read((await openDraw(gateway, outsideNode)).id);
    expect(groups).toEqual([{ name: 'balls', count: 5, first: '0', last: '9' }]);
  });
});
