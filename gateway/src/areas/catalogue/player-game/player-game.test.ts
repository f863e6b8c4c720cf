import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer } from '../../../testing/test-player.ts';
import { addFixture, gameRow, vendorRow } from '../game/fixture.ts';
import { createPlayerGames, type Owner, type PlayerGames } from './player-game.ts';
import type { PlayerGameList } from './store.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addFixture(
    gateway.services,
    [vendorRow('LUNA')],
    ['A', 'B', 'C', 'D'].map((id) => gameRow(id, id)),
  );
});
afterAll(() => gateway.dispose());

/** A player with a list that holds three games. */
async function listOf(name: string, list: PlayerGameList): Promise<{ games: PlayerGames; owner: Owner }> {
  const { player } = await addPlayer(gateway, name);
  return { games: createPlayerGames(gateway.services.db, gateway.clock, list, 3), owner: player };
}

async function addInOrder(games: PlayerGames, owner: Owner, nodeIds: readonly string[]): Promise<void> {
  for (const nodeId of nodeIds) {
    gateway.clock.advance(1000);
    await games.add(owner, nodeId);
  }
}

test.each(['favourites', 'recents'] as const)('%s: the latest game comes first', async (list) => {
  const { games, owner } = await listOf(`latest_${list}`, list);
  await addInOrder(games, owner, ['A', 'B', 'C']);
  expect(await games.ids(owner)).toEqual(['C', 'B', 'A']);
});

test.each(['favourites', 'recents'] as const)('%s: a full list drops its oldest game', async (list) => {
  const { games, owner } = await listOf(`full_${list}`, list);
  await addInOrder(games, owner, ['A', 'B', 'C', 'D']);
  expect(await games.ids(owner)).toEqual(['D', 'C', 'B']);
});

test('a favourite that is added again keeps its position', async () => {
  const { games, owner } = await listOf('again_favourite', 'favourites');
  await addInOrder(games, owner, ['A', 'B', 'A']);
  expect(await games.ids(owner)).toEqual(['B', 'A']);
});

test('a recent game that is opened again moves to the top', async () => {
  const { games, owner } = await listOf('again_recent', 'recents');
  await addInOrder(games, owner, ['A', 'B', 'A']);
  expect(await games.ids(owner)).toEqual(['A', 'B']);
});

test('a recent game written late by another process does not move back', async () => {
  const { games, owner } = await listOf('late', 'recents');
  await addInOrder(games, owner, ['A', 'B']);
  const slow = { ...gateway.clock, now: () => new Date(gateway.clock.now().getTime() - 60_000) };
  await createPlayerGames(gateway.services.db, slow, 'recents', 3).add(owner, 'B');
  expect(await games.ids(owner)).toEqual(['B', 'A']);
});

test('removing a game leaves the others, and removing it twice succeeds', async () => {
  const { games, owner } = await listOf('removing', 'favourites');
  await addInOrder(games, owner, ['A', 'B']);
  await games.remove(owner, 'A');
  await games.remove(owner, 'A');
  expect(await games.ids(owner)).toEqual(['B']);
});

test('lists of two players, and the two lists of one player, are separate', async () => {
  const one = await listOf('separate_one', 'favourites');
  const other = await listOf('separate_other', 'favourites');
  await addInOrder(one.games, one.owner, ['A']);
  expect(await other.games.ids(other.owner)).toEqual([]);
  const recents = createPlayerGames(gateway.services.db, gateway.clock, 'recents', 3);
  expect(await recents.ids(one.owner)).toEqual([]);
});
