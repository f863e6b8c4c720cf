import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startPushFixture, type PushFixture } from '../../messaging/web-push/fixture.ts';
import { ask, decideApproval } from '../../oversight/approval/fixture.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
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
import { createNotices, recordNews } from './notice.ts';

const outsideNode = 'L2';
const wrong = { balls: ['1', '2', '3', '4', '5'] };
const right = { balls: ['2', '2', '3', '4', '5'] };

let push: PushFixture;
let gateway: TestGateway;
let other: TestGateway;
let owner: Browser;
let finance: Browser;
beforeAll(async () => {
  push = await startPushFixture();
  ({ gateway } = push);
  other = await push.startOther();
  await addLotteries(gateway, { [testNode]: {}, [outsideNode]: { source: 'outside' } });
});
beforeEach(async () => {
  owner = await logInStaff(gateway);
  finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
});
afterAll(async () => {
  await other.dispose();
  await push.dispose();
});

const buy = async (player: TestPlayer, drawId: string, digits: readonly number[]): Promise<string> => {
  const lines = digits.map((digit) => firstDigit(digit));
  const sold = await poster(gateway)(player, 'tickets', slipBody(drawId, lines));
  expect(sold.status).toBe(200);
  return sold.value.ticket.id;
};
const drawIt = async (drawId: string) => {
  await endSale(gateway, drawId);
  await makeDue(gateway, drawId);
  await gateway.services.lottery.drawing.turn();
};
const deliver = () =>
  Promise.all([gateway, other, gateway].map(({ services }) => services.domainEvents.deliver()));
const lettersOf = async ({ accountId }: TestPlayer) => {
  const player = { merchantId: 1, accountId };
  const { conversations } = gateway.services;
  const { rows } = await conversations.inbox(player, { offset: 0, limit: 9 });
  return Promise.all(
    rows.map(async ({ id, subject }) => ({
      subject,
      text: (await conversations.get(player, id)).messages[0]?.text,
    })),
  );
};
const numeroOf = async (drawId: string) => (await gateway.services.lottery.draws.find(1, drawId)).numero;
const decide = async (asked: ReturnType<typeof ask>) =>
  decideApproval(finance, (await asked).value.approval!, 'approve');
const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test('who won in a draw finds one message in the inbox, in the language of the account, with the amount and the ticket', async () => {
  const drawId = await addDraw(gateway);
  const [one, two, loser, trial] = await Promise.all([
    addPlayer(gateway, 10_000n),
    addPlayer(gateway, 10_000n),
    addPlayer(gateway, 10_000n),
    addPlayer(gateway, 10_000n, trialType),
  ]);
  const ticketId = await buy(one, drawId, allDigits);
  await buy(two, drawId, allDigits);
  await buy(two, drawId, allDigits);
  await buy(trial, drawId, allDigits);
  await gateway.services.db.pool.query("update account set language = 'EN' where id = $1", [two.accountId]);
  const phone = push.phoneOf(one);
  await phone.add(['messages']);
  await deliver();
  expect(await lettersOf(one)).toEqual([]);
  await drawIt(drawId);
  await deliver();
  const numero = await numeroOf(drawId);
  expect(await lettersOf(one)).toEqual([
    {
      subject: 'Nanalo ang iyong tiket',
      text: `<p>Nanalo ka ng ₱9.60 sa draw na <strong>Lottery L1</strong> ${numero}. Nasa balanse mo na ito: <a href="/m/lotteryTicket?id=${ticketId}">tingnan ang tiket</a>.</p>`,
    },
  ]);
  expect(await lettersOf(two)).toEqual([
    {
      subject: 'Your ticket won',
      text: `<p>You won ₱19.20 in the draw <strong>Lottery L1</strong> ${numero}. It is in your balance: <a href="/m/lotteryRecord?drawId=${drawId}">see your ticket</a>.</p>`,
    },
  ]);
  expect(await lettersOf(loser)).toEqual([]);
  expect(await lettersOf(trial)).toEqual([]);
  await gateway.services.pushes.deliver();
  expect(phone.received()).toMatchObject([{ topic: 'messages' }]);
});

test('a phone that is told of draws and of messages is told of a win once', async () => {
  const drawId = await addDraw(gateway);
  const player = await addPlayer(gateway, 10_000n);
  await buy(player, drawId, allDigits);
  const phone = push.phoneOf(player);
  await phone.add(['draws', 'messages']);
  await drawIt(drawId);
  await deliver();
  await gateway.services.draws.catchUp();
  await gateway.services.pushes.deliver();
  expect(phone.received()).toMatchObject([{ topic: 'draws' }]);
});

test('the result of a draw reaches who asked for it, encrypted, in their language, and nobody else', async () => {
  const drawId = await addDraw(gateway, outsideNode);
  const [winner, english, unasked, off, excluded] = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const player = await addPlayer(gateway, 10_000n);
      return { player, phone: push.phoneOf(player) };
    }),
  );
  await buy(winner!.player, drawId, [1]);
  for (const { player } of [english!, unasked!, off!, excluded!]) await buy(player, drawId, [2]);
  await winner!.phone.add(['draws']);
  const { cookie } = english!.player.headers;
  await english!.phone.call(
    'POST',
    '/devices',
    { ...(await english!.phone.subscription()), topics: ['draws'] },
    { ...english!.player.headers, cookie: `${cookie}; __Host-foyer-lang=EN` },
  );
  await unasked!.phone.add(['messages']);
  const { value: device } = await off!.phone.add(['draws']);
  await off!.phone.call('DELETE', `/devices/${device.id}`);
  await excluded!.phone.add(['draws', 'messages']);
  const { exclusions, draws, pushes } = gateway.services;
  await exclusions.takeTimeOut({ merchantId: 1, accountId: excluded!.player.accountId }, 24);

  push.service.requests.length = 0;
  await drawIt(drawId);
  await decide(ask(owner, 'operatorSetLotteryResult', { result: wrong }, { id: drawId }));
  await gateway.services.lottery.drawing.turn();
  await deliver();
  await Promise.all([draws.catchUp(), other.services.draws.catchUp()]);
  await pushes.deliver();
  const told = { path: '/m/lotteryRecord', topic: 'draws' };
  expect(winner!.phone.received()).toMatchObject([
    { ...told, body: 'Tapos na ang iyong draw.', lang: 'fil' },
  ]);
  expect(english!.phone.received()).toMatchObject([
    { ...told, body: 'Your draw results are in.', lang: 'en' },
  ]);
  expect(push.service.requests.map(({ path }) => path).toSorted()).toEqual(
    [winner!.phone.path, english!.phone.path].toSorted(),
  );
  for (const { headers, body } of push.service.requests) {
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(body.includes('draw')).toBe(false);
  }
});

test('each player of a large draw is told once by two gateways, also when one dies in between', async () => {
  const { db, domainEvents, catalogue, decisionNotifications, lottery } = gateway.services;
  const drawId = await addDraw(gateway);
  const players = await Promise.all(Array.from({ length: 7 }, () => addPlayer(gateway, 10_000n)));
  for (const player of players) await buy(player, drawId, allDigits);
  await drawIt(drawId);
  // A page of players dies with the process that was at it: none of them has a message.
  const draw = await lottery.draws.find(1, drawId);
  const few = createNotices({ catalogue, lotteries: lottery.lotteries, domainEvents, batch: 3 });
  const payload = { about: 'won', correction: 0, after: null } as const;
  const told = inTransaction(db, async (on) => {
    const { players: some } = (await few.take(on, { merchantId: 1, subject: drawId, payload }))!;
    expect(some).toHaveLength(3);
    for (const { accountId } of some)
      await decisionNotifications.send(on, { merchantId: 1, accountId }, `${drawId}/won/0`, {
        about: 'withdrawal-paid',
        path: '/',
      });
    throw new Error('crashed');
  });
  await expect(told).rejects.toThrow('crashed');
  // What is said twice is written once.
  await inTransaction(db, (on) => recordNews(on, domainEvents, draw, 'won'));
  await deliver();
  for (const player of players)
    expect((await lettersOf(player)).map(({ subject }) => subject)).toEqual(['Nanalo ang iyong tiket']);
});

test('players come page by page, and the next page is an event of its own', async () => {
  const { db, domainEvents, catalogue, lottery } = gateway.services;
  const drawId = await addDraw(gateway);
  const players = await Promise.all(Array.from({ length: 5 }, () => addPlayer(gateway, 10_000n)));
  for (const player of players) await buy(player, drawId, allDigits);
  await drawIt(drawId);
  await deliver();
  const recorded: { after: string | null }[] = [];
  const few = createNotices({
    catalogue,
    lotteries: lottery.lotteries,
    batch: 2,
    domainEvents: {
      record: async (on, event) => {
        recorded.push(event.payload);
        await domainEvents.record(on, event);
      },
    },
  });
  const seen: string[] = [];
  let after: string | null = null;
  for (;;) {
    const payload = { about: 'won' as const, correction: 0, after };
    const page = await inTransaction(db, (on) => few.take(on, { merchantId: 1, subject: drawId, payload }));
    seen.push(...page!.players.map(({ accountId }) => accountId));
    const next = recorded.shift();
    if (!next) break;
    ({ after } = next);
  }
  expect(seen).toEqual(players.map(({ accountId }) => accountId).toSorted());
});

test('a void draw tells its players that their stakes are back', async () => {
  const drawId = await addDraw(gateway);
  const player = await addPlayer(gateway, 10_000n);
  const ticketId = await buy(player, drawId, [1, 2]);
  const { draws, drawing } = gateway.services.lottery;
  expect(await draws.voidDraw(gateway.services.db.orm, await draws.find(1, drawId))).not.toBeNull();
  await drawing.turn();
  await deliver();
  const numero = await numeroOf(drawId);
  expect(await lettersOf(player)).toEqual([
    {
      subject: 'Kinansela ang isang draw',
      text: `<p>Kinansela ang draw na <strong>Lottery L1</strong> ${numero}. Nasa balanse mo na muli ang taya mong ₱2.00: <a href="/m/lotteryTicket?id=${ticketId}">tingnan ang tiket</a>.</p>`,
    },
  ]);
});

test('a corrected result tells those whom it changes something for what they had won, and what it is now', async () => {
  const drawId = await addDraw(gateway, outsideNode);
  const [was, is, both] = [
    await addPlayer(gateway, 10_000n),
    await addPlayer(gateway, 10_000n),
    await addPlayer(gateway, 10_000n),
  ];
  await buy(was, drawId, [1]);
  await buy(is, drawId, [2]);
  await buy(both, drawId, [1, 2]);
  await drawIt(drawId);
  await decide(ask(owner, 'operatorSetLotteryResult', { result: wrong }, { id: drawId }));
  await gateway.services.lottery.drawing.turn();
  await deliver();
  expect((await lettersOf(is)).length).toBe(0);
  const reason = 'Read from the wrong sheet';
  await decide(ask(owner, 'operatorCorrectLotteryResult', { result: right, reason }, { id: drawId }));
  await gateway.services.lottery.drawing.turn();
  await deliver();
  const textOf = async (player: TestPlayer) =>
    (await lettersOf(player)).find(({ subject }) => subject === 'Itinama ang isang resulta')?.text;
  expect(await textOf(was)).toContain('Ang panalo mo ay ₱9.60 at ngayon ay ₱0.00');
  expect(await textOf(is)).toContain('Ang panalo mo ay ₱0.00 at ngayon ay ₱9.60');
  // Both of its lines changed, what it won did not.
  expect(await textOf(both)).toBeUndefined();
});
