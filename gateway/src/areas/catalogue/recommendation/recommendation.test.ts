import { afterAll, beforeAll, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../../testing/test-player.ts';
import { addFixture, gameRow, vendorRow } from '../game/fixture.ts';
import { readOpened, readPopular, readTogether } from './store.ts';

interface Entry {
  game: { nodeId: string; gameName: string; gameType: string };
  reason: { code: string; params: Record<string, string> };
}

let gateway: TestGateway;
let maria: TestPlayer;
let trial: TestPlayer;

/** Everybody opens these, one after the other. */
async function openAll(nodeIds: string[], ...players: TestPlayer[]) {
  for (const { player } of players) {
    for (const nodeId of nodeIds) {
      gateway.clock.advance(10);
      await gateway.services.recents.add(player, nodeId);
    }
  }
}

beforeAll(async () => {
  gateway = await startTestGateway();
  const spins = { features: ['Wilds', 'Free spins'], volatility: 'high' as const };
  await addFixture(
    gateway.services,
    [vendorRow('LUNA', { names: { EN: 'Luna Reels' } }), vendorRow('OTHER'), vendorRow('SEA')],
    [
      gameRow('SEED', 'Golden Mango', { names: { EN: 'Golden Mango', TY: 'Gintong Mangga' }, ...spins }),
      gameRow('LIKE', 'Silver Mango', { vassalage: 'OTHER', ...spins }),
      gameRow('BIT', 'Wild Reef', { vassalage: 'OTHER', features: ['Wilds'], volatility: 'low' }),
      gameRow('REST', 'Resting', { vassalage: 'OTHER', ...spins, availability: { maintenance: true } }),
      gameRow('NEW', 'Fresh', { availability: { isNew: true } }),
      gameRow('FISH', 'Fish', { vassalage: 'SEA', gameType: 'FISH' }),
      gameRow('PAIR', 'Pair', { vassalage: 'SEA', gameType: 'FISH', supportsPlay: false }),
      gameRow('HOT', 'Hot', { vassalage: 'SEA', availability: { isHot: true } }),
      gameRow('REST2', 'Rest of all', { vassalage: 'SEA' }),
    ],
  );
  maria = await addPlayer(gateway, 'maria');
  trial = await addPlayer(gateway, 'trial', { type: trialType });
  const crowd = await Promise.all(['anna', 'bert', 'carl'].map((name) => addPlayer(gateway, name)));
  await openAll(['SEED', 'PAIR', 'FISH'], ...crowd);
  await openAll(['REST2'], crowd[0]!);
  await openAll(['SEED'], maria, trial);
});
afterAll(() => gateway.dispose());

const listOf = async (who: TestPlayer | null, query = ''): Promise<Entry[]> => {
  const url = `games/recommended?language=EN&${query}`;
  if (who) return ((await who.call('GET', url)).json as { value: { list: Entry[] } }).value.list;
  const answer = await gateway.app.inject({ url: `/api/v1/${url}`, headers: { host: 'localhost' } });
  return answer.json().value.list;
};
const reasonOf = (list: Entry[], nodeId: string) => list.find(({ game }) => game.nodeId === nodeId)?.reason;

test('each recommended game has a reason: played together, similar, new or popular', async () => {
  const list = await listOf(maria);
  const played = { code: 'because_you_played', params: { gameName: 'Golden Mango' } };
  expect(reasonOf(list, 'PAIR')).toEqual(played);
  expect(reasonOf(list, 'LIKE')).toEqual(played);
  expect(reasonOf(list, 'BIT')).toEqual({ code: 'similar_features', params: { feature: 'Wilds' } });
  expect(reasonOf(list, 'NEW')).toEqual({ code: 'new_from_vendor', params: { vendorName: 'Luna Reels' } });
  expect(reasonOf(list, 'HOT')).toEqual({ code: 'house_pick', params: {} });
  expect(new Set(list.map(({ game }) => game.nodeId)).size).toBe(list.length);
});

test('games already opened or under maintenance are not recommended', async () => {
  const ids = (await listOf(maria, 'limitNum=50')).map(({ game }) => game.nodeId);
  expect(ids).not.toContain('SEED');
  expect(ids).not.toContain('REST');
});

test('reasons are in the requested language', async () => {
  const { json } = await maria.call('GET', 'games/recommended?language=TY');
  expect(reasonOf((json as { value: { list: Entry[] } }).value.list, 'LIKE')?.params).toEqual({
    gameName: 'Gintong Mangga',
  });
});

test('games played together by fewer than three players are not used', async () => {
  const { db } = gateway.services;
  expect((await readTogether(db, 1, 'SEED')).map(({ nodeId }) => nodeId)).toEqual(['FISH', 'PAIR']);
  // One player opened it: it is popular, not a reason that names the player's own game.
  expect(reasonOf(await listOf(maria), 'REST2')?.code).toBe('popular_in_category');
});

test('a guest gets popular games, the most played first, then the operator’s picks', async () => {
  const list = await listOf(null);
  expect(list[0]?.reason.code).toBe('popular_in_category');
  expect(reasonOf(list, 'FISH')).toEqual({ code: 'popular_in_category', params: { gameType: 'FISH' } });
  expect(reasonOf(list, 'SEED')).toEqual({ code: 'popular_in_category', params: { gameType: 'RNG' } });
  expect(JSON.stringify(list.map(({ reason }) => reason))).not.toContain('because');
});

test('a trial account is recommended only games with free play', async () => {
  const ids = (await listOf(trial, 'limitNum=50')).map(({ game }) => game.nodeId);
  expect(ids).toContain('FISH');
  expect(ids).not.toContain('PAIR');
});

test('a category filters, a number limits, and both are validated', async () => {
  const fish = await listOf(maria, 'gameType=FISH');
  expect(fish.map(({ game }) => game.nodeId).toSorted()).toEqual(['FISH', 'PAIR']);
  expect(await listOf(maria, 'limitNum=2')).toHaveLength(2);
  const wrong = await maria.call('GET', 'games/recommended?limitNum=51&gameType=CHESS');
  expect(wrong).toMatchObject({
    status: 400,
    json: { value: { fields: { limitNum: 'field_invalid', gameType: 'field_invalid' } } },
  });
});

test('recommendations of another merchant are not affected', async () => {
  expect(await readPopular(gateway.services.db, 2)).toEqual([]);
  const answer = await gateway.app.inject({
    url: '/api/v1/games/recommended',
    headers: { host: 'sinag.localhost' },
  });
  expect(answer.json().value).toEqual({ list: [] });
});

test('the games that a player plays most weigh most', async () => {
  expect(await readOpened(gateway.services.db, 1, maria.player.accountId)).toEqual([
    { nodeId: 'SEED', rounds: 0 },
  ]);
});

test('games that cannot be opened now leave room for those behind them, however many they are', async () => {
  const resting = Array.from({ length: 200 }, (_, at) =>
    gameRow(`DOWN${at}`, `Down ${at}`, {
      vassalage: 'SEA',
      gameType: 'PVP',
      availability: { maintenance: true, isHot: true },
    }),
  );
  await addFixture(
    gateway.services,
    [vendorRow('SEA')],
    [...resting, gameRow('UP', 'Up', { vassalage: 'SEA', gameType: 'PVP' })],
    {},
    2,
  );
  const answer = await gateway.app.inject({
    url: '/api/v1/games/recommended',
    headers: { host: 'sinag.localhost' },
  });
  expect(answer.json().value.list.map(({ game }: Entry) => game.nodeId)).toEqual(['UP']);
});
