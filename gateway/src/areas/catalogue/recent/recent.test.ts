import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../../testing/test-player.ts';
import { addFixture, gameRow, vendorRow } from '../game/fixture.ts';
import { recentLimit } from './recent.ts';

let gateway: TestGateway;
let maria: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  const many = Array.from({ length: recentLimit + 2 }, (_, at) => gameRow(`N${at}`, `Game ${at}`));
  await addFixture(
    gateway.services,
    [vendorRow('LUNA')],
    [...many, gameRow('F1', 'Fish', { gameType: 'FISH' })],
  );
  maria = await addPlayer(gateway, 'maria');
});
afterAll(() => gateway.dispose());

const open = (nodeId: string) => {
  gateway.clock.advance(10);
  return maria.call('POST', 'recents', { nodeId });
};
const list = async (query = '') => {
  const { json } = await maria.call('GET', `recents?${query}`);
  const { list: games, ...page } = json['value'] as { list: { nodeId: string }[] };
  return { ids: games.map(({ nodeId }) => nodeId), ...page };
};

test('the last opened game comes first, each game once', async () => {
  for (const nodeId of ['N1', 'F1', 'N2', 'N1']) expect((await open(nodeId)).status).toBe(200);
  expect((await list()).ids).toEqual(['N1', 'N2', 'F1']);
  expect((await list('gameType=FISH&clientType=2')).ids).toEqual(['F1']);
  expect(await list('page=2&pageSize=2')).toEqual({ ids: ['F1'], pageNum: 2, totalPages: 2 });
});

test('a full list of recent games drops its oldest game', async () => {
  for (let at = 0; at < recentLimit; at += 1) await open(`N${at}`);
  const { ids } = await list('pageSize=100');
  expect(ids).toHaveLength(recentLimit);
  expect(ids).not.toContain('F1');
});

test('a game that the merchant does not offer cannot become a recent game', async () => {
  expect(await open('NONE')).toMatchObject({ status: 404, json: { code: 'game_unknown' } });
});

test.each(['GET', 'POST'] as const)('a guest is refused at %s', async (method) => {
  const answer = await gateway.app.inject({ method, url: '/api/v1/recents', headers: { host: 'localhost' } });
  expect(answer.json()).toMatchObject({ success: false, code: 'not_logged_in' });
});
