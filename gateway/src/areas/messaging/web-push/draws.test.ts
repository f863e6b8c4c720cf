import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addFixture, gameRow } from '../../catalogue/game/fixture.ts';
import { addGames, addPlayer, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { startPushFixture, type PushFixture } from './fixture.ts';

let push: PushFixture;
let gateway: TestGateway;
beforeAll(async () => {
  push = await startPushFixture();
  ({ gateway } = push);
  await addGames(gateway);
  await addFixture(
    gateway.services,
    [],
    [
      gameRow('L1', 'Evening Draw', { gameCode: 'draw', gameType: 'LOTT' }),
      gameRow('L2', 'Quick Draw', { gameCode: 'quick', gameType: 'ELOTT' }),
    ],
  );
});
afterAll(() => push.dispose());

/** A player at a game, with a phone that is told of draws. */
async function playing(nodeId: string, gameCode: string) {
  const player = await addPlayer(gateway, 1000n);
  const phone = push.phoneOf(player);
  await phone.add(['draws']);
  const launch = player.launch;
  const seat = await sitDown(gateway, { ...player, launch: () => launch(nodeId) });
  await seat.bet('b', '100', { gameCode, transactionId: `${player.accountId}.b` });
  const settle = (change: object = {}) =>
    seat.win('w', '0', { gameCode, transactionId: `${player.accountId}.w`, ...change });
  return { player, phone, settle };
}
const deliver = async () => {
  await gateway.services.draws.catchUp();
  return gateway.services.pushes.deliver();
};
const open = async ({ headers }: TestPlayer) => {
  const stream = await gateway.services.events.open(
    1,
    await gateway.services.sessions.find(1, headers.cookie.replace(/.*=/, '')),
    '127.0.0.1',
  );
  return () => stream.destroy();
};

test.each([
  ['L1', 'draw'],
  ['L2', 'quick'],
])(
  'the player of a draw (%s) is told that it is settled, won or not, and nothing of the money',
  async (nodeId, code) => {
    const { phone, settle } = await playing(nodeId, code);
    expect(await deliver()).toBe(0);
    await settle();
    expect(await deliver()).toBe(1);
    expect(phone.received()).toMatchObject([
      { body: 'Tapos na ang iyong draw.', path: '/m/gameRecord', topic: 'draws' },
    ]);
  },
);

test('when a gateway dies after settling a draw, another one sends the notification, once', async () => {
  const { phone, settle } = await playing('L1', 'draw');
  await settle();
  const others = await Promise.all([push.startOther(), push.startOther()]);
  await Promise.all(others.map(({ services }) => services.draws.catchUp()));
  await gateway.services.draws.catchUp();
  const sent = await Promise.all(others.map(({ services }) => services.pushes.deliver()));
  expect(sent.reduce((sum, count) => sum + count)).toBe(1);
  expect(phone.received()).toHaveLength(1);
  await Promise.all(others.map((other) => other.dispose()));
});

test('a win that leaves the round open sends nothing', async () => {
  const { settle } = await playing('L1', 'draw');
  await settle({ finished: false, amount: '5' });
  expect(await deliver()).toBe(0);
});

test('a repeated callback sends nothing again', async () => {
  const { settle } = await playing('L1', 'draw');
  await settle();
  await deliver();
  gateway.clock.advance(3_600_000);
  expect((await settle()).status).toBe(200);
  expect(await deliver()).toBe(0);
});

test('games that are not draws send nothing', async () => {
  const { settle } = await playing('R1', 'mango');
  await settle();
  expect(await deliver()).toBe(0);
});

test('a player with an open page gets no notification of a draw', async () => {
  const { player, settle } = await playing('L1', 'draw');
  const leave = await open(player);
  await settle();
  expect(await deliver()).toBe(0);
  leave();
});
