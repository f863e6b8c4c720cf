import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../testing/test-player.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import type { Browser } from '../../testing/browser.ts';
import { addFixture, gameRow, vendorRow } from '../../areas/catalogue/game/fixture.ts';
import { sessionCookie } from './cookies.ts';

let gateway: TestGateway;
let other: TestGateway;
let owner: Browser;
let maria: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  const many = Array.from({ length: 40 }, (_, at) => gameRow(`R${at}`, `Golden Mango ${at}`));
  await addFixture(gateway.services, [vendorRow('LUNA')], many);
  await addFixture(gateway.services, [vendorRow('LUNA')], [gameRow('S1', 'Sunny 太阳 ü')], {}, 2);
  owner = await logInStaff(gateway);
  maria = await addPlayer(gateway, 'maria');
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

let address = 0;
let url = '';
beforeEach(() => {
  address += 1;
  url = `/api/v1/games?pageSize=40&language=EN&clientType=${address}`;
});

const ask = (headers: Record<string, string> = {}, at = gateway, path = url) =>
  at.app.inject({ url: path, headers: { host: 'localhost', ...headers } });
/** Asks until the answer is one that is kept: an address that is asked for once is not. */
async function warm(at = gateway, path = url): Promise<LightMyRequestResponse> {
  await ask({}, at, path);
  await ask({}, at, path);
  return ask({}, at, path);
}
const soon = { timeout: 30_000 };
const encoded = (encoding: string) =>
  vi.waitFor(async () => {
    const answer = await ask({ 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBeDefined();
    return answer;
  }, soon);

test('what is kept is what was made, with all its headers, and is not made again', async () => {
  const find = vi.spyOn(gateway.services.catalogue, 'find');
  const first = await ask();
  const kept = await warm();
  const made = find.mock.calls.length;
  const again = await ask();
  expect(find.mock.calls.length).toBe(made);
  expect(made).toBe(2);
  find.mockRestore();
  expect(again.body).toBe(first.body);
  const { 'x-request-id': firstId, date: _, ...headers } = first.headers;
  const { 'x-request-id': id, date: __, ...keptHeaders } = kept.headers;
  expect(keptHeaders).toEqual(headers);
  expect(id).not.toBe(firstId);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('nobody is asked who they are: no session is looked up, and a dead one is no hindrance', async () => {
  const find = vi.spyOn(gateway.services.sessions, 'find');
  await warm();
  expect((await maria.call('GET', url.slice('/api/v1/'.length))).status).toBe(200);
  expect((await ask({ cookie: `${sessionCookie}=nobody` })).statusCode).toBe(200);
  expect(find).not.toHaveBeenCalled();
  find.mockRestore();
});

test('who has it already is told so in a few bytes', async () => {
  const { headers } = await warm();
  const again = await ask({ 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['etag']).toBe(headers['etag']);
  expect(again.headers['x-content-type-options']).toBe('nosniff');
  expect((await ask({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
});

test('it has the headers that all other answers have', async () => {
  const other = await ask({}, gateway, '/api/v1/site/settings');
  const { 'x-request-id': id, ...common } = other.headers;
  for (const own of ['cache-control', 'content-type', 'content-length', 'etag', 'date', 'vary'])
    delete common[own];
  const { headers } = await warm();
  expect(Object.keys(common)).toContain('content-security-policy');
  expect(headers).toMatchObject(common);
  expect(headers['x-request-id']).not.toBe(id);
});

test('letters of any script come as they are, in so many bytes', async () => {
  const sunny = async () =>
    ask({ host: 'sinag.localhost' }).then((answer) => ({
      name: answer.json().value.games[0].gameName,
      isWhole: Number(answer.headers['content-length']) === answer.rawPayload.length,
    }));
  for (let time = 0; time < 3; time += 1)
    expect(await sunny()).toEqual({ name: 'Sunny 太阳 ü', isWhole: true });
});

test('HEAD tells the length and sends nothing', async () => {
  const { rawPayload } = await warm();
  const answer = await gateway.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } });
  expect([answer.statusCode, answer.body, Number(answer.headers['content-length'])]).toEqual([
    200,
    '',
    rawPayload.length,
  ]);
});

test('who asks first gets it compressed as well', async () => {
  const first = await ask({ 'accept-encoding': 'br' });
  expect(first.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).value.games).toHaveLength(40);
});

test('it is compressed for who takes that, once', async () => {
  const { body } = await warm();
  const [br, gzip] = [await encoded('gzip, br'), await encoded('gzip')];
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
  expect(br.rawPayload.length).toBeLessThan(body.length / 4);
});

describe('what changes', () => {
  const setGame = async (id: string, change: object) => {
    const game = (await owner.call('operatorGame', { params: { id }, query: { merchant: 'foyer' } })).json()
      .value;
    const answer = await owner.call('operatorSetGame', {
      params: { id },
      body: { ...game, ...change, merchant: 'foyer' },
    });
    expect(answer.statusCode).toBe(200);
  };
  const firstGame = async (at: TestGateway) => (await ask({}, at)).json().value.games[0];

  test('counts here at once and in another process within a second', async () => {
    await warm();
    await warm(other);
    await setGame('R0', { isHot: true });
    expect(await firstGame(gateway)).toMatchObject({ nodeId: 'R0', isHot: true });
    await vi.waitFor(async () => expect(await firstGame(other)).toMatchObject({ isHot: true }), {
      timeout: 1000,
      interval: 20,
    });
  });

  test('of the merchant too: a closed site answers nothing from before', async () => {
    await warm();
    const { version } = (await owner.call('operatorSiteStatus', { query: { merchant: 'foyer' } })).json()
      .value;
    const close = {
      merchant: 'foyer',
      maintenance: true,
      info: 'Back soon',
      restrictedCountries: [],
      version,
    };
    await owner.call('operatorSetSiteStatus', { body: close });
    expect((await ask()).json()).toMatchObject({ success: false, code: 'maintenance' });
    await owner.call('operatorSetSiteStatus', {
      body: { ...close, maintenance: false, version: version + 1 },
    });
    expect((await ask()).statusCode).toBe(200);
  });
});

test('merchants do not share, and a host that is nobody is told nothing', async () => {
  await warm();
  expect((await ask({ host: 'sinag.localhost' })).json().value.games).toMatchObject([{ nodeId: 'S1' }]);
  expect((await ask({ host: 'evil.example' })).json().code).toBe('merchant_unknown');
});

test('a failure is not kept, and neither is what is asked for once', async () => {
  const find = vi.spyOn(gateway.services.catalogue, 'find');
  for (let time = 0; time < 3; time += 1)
    expect((await ask({}, gateway, '/api/v1/games?pageSize=0')).statusCode).toBe(400);
  await ask();
  await ask();
  expect(find).toHaveBeenCalledTimes(2);
  find.mockRestore();
});
