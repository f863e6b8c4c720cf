import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../../testing/test-player.ts';
import { addFixture, gameRow, vendorRow } from '../game/fixture.ts';
import { playingMs } from './playing-now.ts';

let gateway: TestGateway;
let players: TestPlayer[];
beforeAll(async () => {
  gateway = await startTestGateway();
  await addFixture(gateway.services, [vendorRow('LUNA')], [gameRow('A1', 'Ant'), gameRow('B1', 'Bee')]);
  players = await Promise.all(['maria', 'jose', 'ana'].map((name) => addPlayer(gateway, name)));
});
afterAll(() => gateway.dispose());

const shown = async () => {
  const { json } = await players[0]!.call('GET', 'games/playing?language=EN');
  const { list } = json['value'] as { list: { game: { gameName: string }; players: number }[] };
  return list.map(({ game, players: count }) => `${game.gameName} ${count}`);
};

test('the games that most players opened in the last 15 minutes come first, each player counted once', async () => {
  const [maria, jose, ana] = players as [TestPlayer, TestPlayer, TestPlayer];
  expect(await shown()).toEqual([]);
  await maria.call('POST', 'recents', { nodeId: 'A1' });
  gateway.clock.advance(playingMs / 2);
  for (const player of [maria, jose, ana]) await player.call('POST', 'recents', { nodeId: 'B1' });
  await maria.call('POST', 'recents', { nodeId: 'B1' });
  expect(await shown()).toEqual(['Bee 3', 'Ant 1']);
  gateway.clock.advance(playingMs / 2 + 1);
  expect(await shown()).toEqual(['Bee 3']);
});
