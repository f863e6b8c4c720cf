import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import {
  addMethods,
  addPayer,
  depositBody,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../../cashier/payment-method/fixture.ts';
import { createActivity } from '../../wallet/activity/activity.ts';
import {
  addDraw,
  addLotteries,
  endSale,
  firstDigit,
  makeDue,
  poster,
  slipBody,
  testNode,
} from '../lottery/fixture.ts';

let gateway: TestGateway;
let tell: ReturnType<typeof processorOf>;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway, { [testNode]: {}, L2: {} });
  await addMethods(gateway);
  tell = processorOf(gateway, await sandboxSigner(gateway));
});
afterAll(() => gateway.dispose());

/** What a call of a player answers. */
// eslint-disable-next-line typescript/no-explicit-any -- tests look at parts of it
const read = async ({ get }: Payer, path: string): Promise<any> => (await get<unknown>(path)).value;

test('everything that counts stakes sees tickets', async () => {
  const payer = await addPayer(gateway);
  const paid = { amount: '20000', currency: 'PHP' };
  const { value } = await payer.ask('openDeposit', depositBody({ amount: paid.amount }));
  const payment = `d.1.${(value as { id: string }).id}`;
  await tell({ callbackId: randomUUID(), payment, outcome: 'paid', ...paid });
  for (const kind of ['stake', 'loss'])
    await payer.ask('setPlayLimits', { day: '1000', week: null, month: null }, { kind });

  // A ticket for every first digit: one of them wins 960, whatever is drawn.
  const drawId = await addDraw(gateway);
  const post = poster(gateway);
  const sold = [];
  for (let digit = 0; digit < 10; digit += 1)
    sold.push(await post(payer, 'tickets', slipBody(drawId, [firstDigit(digit)])));
  expect(new Set(sold.map(({ status }) => status))).toEqual(new Set([200]));
  // Its own limit of what a player stakes a day is reached.
  expect((await post(payer, 'tickets', slipBody(drawId, [firstDigit(1)]))).code).toBe('limit_reached');
  await endSale(gateway, drawId);
  await makeDue(gateway, drawId);
  await gateway.services.lottery.drawing.turn();

  const [won] = (await read(payer, 'lottery/tickets?state=won')).tickets;
  expect(won).toMatchObject({ cost: '100', win: '960' });
  const { totals, rounds } = await read(payer, 'rounds?gameType=LOTT&language=EN');
  expect(totals).toMatchObject({ count: 10, stake: '1000', payout: '960', net: '-40' });
  expect(rounds[0]).toMatchObject({ gameName: `Lottery ${testNode}` });
  const kinds = (await read(payer, 'statement?pageSize=100')).lines.map(
    (line: { kind: string }) => line.kind,
  );
  expect(kinds.filter((kind: string) => kind === 'bet')).toHaveLength(10);
  expect(kinds.filter((kind: string) => kind === 'win')).toHaveLength(1);
  const share = { stake: '1000', payout: '960', net: '-40', rounds: 10 };
  expect(await read(payer, 'profit-and-loss')).toMatchObject({
    total: share,
    gameTypes: [{ gameType: 'LOTT', ...share }],
  });
  // Bets that cancel each other out count for what was at risk of them.
  expect((await read(payer, 'withdrawal-desk')).turnover).toMatchObject({ wagered: '40', open: '19960' });
  const limits = await read(payer, 'play-limits');
  expect(limits.stake).toContainEqual(expect.objectContaining({ period: 'day', used: '1000', left: '0' }));
  expect(limits.loss).toContainEqual(expect.objectContaining({ period: 'day', used: '40', left: '960' }));
  const { db, clock } = gateway.services;
  const activity = createActivity({
    db,
    clock,
    metrics: new Registry(),
    onError: (error) => {
      throw error;
    },
  });
  await activity.ready();
  await activity.catchUp();
  const { rows } = await db.pool.query(
    'select stake, win, valid_stake as valid, bets, rounds from activity_day where account_id = $1 and game = $2',
    [payer.accountId, testNode],
  );
  expect(rows).toEqual([{ stake: 1000n, win: 960n, valid: 40n, bets: 10, rounds: 10 }]);
  expect(await read(payer, 'winners?language=EN&gameCategory=LOTT')).toMatchObject([
    { vo: { winAmount: '960', gameName: `Lottery ${testNode}` } },
  ]);
  // What its player plays is not recommended, another of its vendor is.
  const { list } = await read(payer, 'games/recommended?language=EN');
  expect(list.map(({ game }: { game: { nodeId: string } }) => game.nodeId)).toEqual(['L2']);
});
