import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayerGames } from '../../../dev/history/player-games.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../../testing/test-player.ts';
import { addFixture, gameRow, vendorRow } from '../game/fixture.ts';
import { favouriteLimit } from './favourite.ts';

let gateway: TestGateway;
let maria: TestPlayer;
let ben: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  const many = Array.from({ length: favouriteLimit + 2 }, (_, at) => gameRow(`N${at}`, `Game ${at}`));
  const fish = gameRow('F1', 'Fish', { gameType: 'FISH' });
  await addFixture(
    gateway.services,
    [vendorRow('LUNA')],
    [...many, fish, gameRow('OFF', 'Off', { availability: { enabled: false } })],
  );
  maria = await addPlayer(gateway, 'maria');
  ben = await addPlayer(gateway, 'benjamin');
});
afterAll(() => gateway.dispose());

const add = (who: TestPlayer, nodeId: string, vendor = 'LUNA') => {
  gateway.clock.advance(10);
  return who.call('POST', 'favourites', { nodeId, vendor });
};
const ids = async (who: TestPlayer): Promise<string[]> =>
  (await who.call('GET', 'favourites/ids')).json['value'];
const list = async (query: string) =>
  (await maria.call('GET', `favourites?${query}`)).json['value'] as { content: { nodeId: string }[] };

test('favourites are added once, listed latest first by page and category, and removed', async () => {
  for (const nodeId of ['N1', 'N2', 'F1', 'N1']) {
    expect(await add(maria, nodeId)).toMatchObject({ status: 200, json: { value: { success: true } } });
  }
  expect(await ids(maria)).toEqual(['F1', 'N2', 'N1']);
  expect(await list('pageSize=2&pageNo=2&language=EN')).toMatchObject({
    content: [{ nodeId: 'N1', gameName: 'Game 1' }],
    pageNum: 2,
    totalPages: 2,
  });
  expect((await list('gameType=FISH')).content.map(({ nodeId }) => nodeId)).toEqual(['F1']);
  expect((await list('gameType=ALL')).content).toHaveLength(3);

  expect(await maria.call('DELETE', 'favourites/N2')).toMatchObject({ json: { value: { success: true } } });
  expect(await maria.call('DELETE', 'favourites/N2')).toMatchObject({ status: 200 });
  expect(await ids(maria)).toEqual(['F1', 'N1']);
});

test('a player sees only their own favourites', async () => {
  await add(maria, 'N7');
  expect(await ids(ben)).toEqual([]);
});

test('adding a game that the merchant does not offer, or with the wrong vendor, is refused', async () => {
  expect(await add(ben, 'OFF')).toMatchObject({ status: 404, json: { code: 'game_unknown' } });
  expect(await add(ben, 'N1', 'OTHER')).toMatchObject({ json: { code: 'game_unknown' } });
});

test('a full list of favourites drops its oldest game', async () => {
  const { merchantId, accountId } = ben.player;
  const start = gateway.clock.now().getTime() - 1_000_000;
  const rows = Array.from({ length: favouriteLimit }, (_, at) => ({
    merchantId,
    accountId,
    nodeId: `N${at}`,
    at: new Date(start + at),
  }));
  await addPlayerGames(gateway.services.db, 'favourites', rows);
  await add(ben, `N${favouriteLimit}`);
  const listed = await ids(ben);
  expect(listed).toHaveLength(favouriteLimit);
  expect(listed[0]).toBe(`N${favouriteLimit}`);
  expect(listed).not.toContain('N0');
});

test.each([
  ['GET', '/api/v1/favourites'],
  ['GET', '/api/v1/favourites/ids'],
  ['POST', '/api/v1/favourites'],
  ['DELETE', '/api/v1/favourites/N1'],
] as const)('a guest is refused at %s %s', async (method, url) => {
  const answer = await gateway.app.inject({ method, url, headers: { host: 'localhost' } });
  expect(answer.json()).toMatchObject({ success: false, code: 'not_logged_in' });
});
