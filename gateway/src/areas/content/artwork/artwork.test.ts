import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createImages } from './artwork.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let supplier: Server;
let gateway: TestGateway;
let asked: string[] = [];
/** What the supplier answers; the picture unless a test says else. */
let answer: { status: number; type: string; bytes: Buffer };

beforeAll(async () => {
  supplier = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.bytes);
  }).listen(0, '127.0.0.1');
  await once(supplier, 'listening');
  const url = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
  gateway = await startTestGateway({ config: { studio: { origin: url, url, artVersion: 'a57' } } });
});
afterAll(async () => {
  await gateway.dispose();
  supplier.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, type: 'image/webp', bytes: Buffer.from('picture') };
});

const hasRoom = async () => true;
const get = (path: string) => at(`a57/${path}`);
const at = (address: string, remoteAddress = '127.0.0.1') =>
  gateway.app.inject({ url: `/cdn/${address}`, headers: { host: 'localhost' }, remoteAddress });

test.each([
  'tile/100001-180.webp',
  'vendor/TCG_LOTTO_VN-360.webp',
  'vendor-logo/dark/LMN-120.webp',
  'banner/foyer/m_home_1-ty-780.webp',
  'default-240.webp',
])('%s is fetched once, stored, and immutable for caches', async (path) => {
  const [first, second] = await Promise.all([get(path), get(path)]);
  const third = await get(path);
  for (const response of [first, second, third]) {
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(response.body).toBe('picture');
  }
  expect(asked).toEqual([`/art/${path}`]);
});

test.each([
  'tile/100001-181.webp',
  'tile/100001-180.gif',
  'tile/100001.webp',
  'tile/..%2f..%2fapi-180.webp',
  'tile/../secret-180.webp',
  'symbol/jade-dragon/1-64.webp',
  'banner/foyer/m_home_1-xx-780.webp',
  'banner/foyer/m_home_1-ty-180.webp',
  'default-999.webp',
  'anything',
])('%s is never requested from the supplier', async (path) => {
  const response = await get(path);
  expect(response.statusCode).toBe(404);
  expect(response.headers['cache-control']).not.toContain('immutable');
  expect(asked).toEqual([]);
});

test.each(['tile/100002-180.webp', 'b001/tile/100003-180.webp'])(
  '%s names another version of the artwork: found, but not cached forever',
  async (address) => {
    const response = await at(address);
    expect([response.statusCode, response.body]).toEqual([200, 'picture']);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(asked).toEqual([`/art/${address.replace('b001/', '')}`]);
  },
);

test('pictures of other artwork versions are removed from the disk at start', async () => {
  const root = join(gateway.config.dataFolder, 'cdn');
  await mkdir(join(root, 'b001', 'tile'), { recursive: true });
  await get('tile/100004-180.webp');
  const { clock, limits } = gateway.services;
  createImages(root, { url: '', artVersion: 'a57' }, { clock, limits, hasRoom, onError: () => {} });
  await expect.poll(() => readdir(root)).toEqual(['a57']);
  expect(await readdir(join(root, 'a57', 'tile'))).toContain('100004-180.webp');
});

test.each([
  'a57/a57/tile/100001-180.webp',
  'A57/tile/100001-180.webp',
  '../a57/tile/100001-180.webp',
  'a57//tile/100001-180.webp',
])('%s is not a versioned address', async (address) => {
  expect((await at(address)).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

test('a picture that the supplier does not have is not found', async () => {
  answer = { status: 404, type: 'application/json', bytes: Buffer.from('{}') };
  expect((await get('tile/999999-180.webp')).json()).toMatchObject({ code: 'not_found' });
});

test('what the supplier does not have it is asked for once a minute, whoever asks', async () => {
  answer = { status: 404, type: 'application/json', bytes: Buffer.from('{}') };
  const path = 'tile/999998-180.webp';
  for (let n = 0; n < 3; n += 1) expect((await get(path)).statusCode).toBe(404);
  expect(asked).toEqual([`/art/${path}`]);
  answer = { status: 200, type: 'image/webp', bytes: Buffer.from('picture') };
  gateway.clock.advance(60_001);
  expect((await get(path)).statusCode).toBe(200);
});

test('who makes up names does not make the supplier look for all of them; others are served', async () => {
  answer = { status: 404, type: 'application/json', bytes: Buffer.from('{}') };
  await get('tile/200000-180.webp');
  const from = (n: number) => at(`a57/tile/${300_000 + n}-180.webp`, `2001:db8:0:7::${n.toString(16)}`);
  const statuses = [];
  for (let n = 1; n <= 100; n += 1) statuses.push((await from(n)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(asked.length).toBeLessThanOrEqual(61);
  answer = { status: 200, type: 'image/webp', bytes: Buffer.from('picture') };
  expect((await get('tile/200001-180.webp')).statusCode).toBe(200);
  await get('tile/200001-180.webp');
  // What is stored is sent to everybody
  expect((await at('a57/tile/200001-180.webp', '2001:db8:0:7::1')).statusCode).toBe(200);
});

test.each([
  ['a busy supplier', { status: 503, type: 'application/json', bytes: Buffer.from('{}') }],
  ['another type', { status: 200, type: 'text/html', bytes: Buffer.from('<script>') }],
  ['an empty image', { status: 200, type: 'image/webp', bytes: Buffer.alloc(0) }],
  ['a huge image', { status: 200, type: 'image/webp', bytes: Buffer.alloc(600 * 1024, 1) }],
])('%s is neither served nor stored', async (_, given) => {
  answer = given;
  const response = await get('tile/500-180.webp');
  expect(response.statusCode).toBe(503);
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
  const kept = await readdir(join(gateway.config.dataFolder, 'cdn', 'a57', 'tile')).catch(() => []);
  expect(kept.filter((file) => file.startsWith('500'))).toEqual([]);
});

test('a picture that cannot be stored is served all the same, and nothing of it stays on the disk', async () => {
  const folder = join(gateway.config.dataFolder, 'cdn', 'a57', 'tile');
  await mkdir(join(folder, '600-180.webp', 'in-the-way'), { recursive: true });
  expect((await get('tile/600-180.webp')).body).toBe('picture');
  expect((await readdir(folder)).filter((name) => name.startsWith('600'))).toEqual(['600-180.webp']);
});

test('while the disk is full pictures are served and none is stored', async () => {
  const { url } = gateway.config.studio;
  const { clock, limits } = gateway.services;
  const root = join(gateway.config.dataFolder, 'full');
  let isFull = true;
  const images = createImages(
    root,
    { url, artVersion: 'a57' },
    { clock, limits, onError: () => {}, hasRoom: async () => !isFull },
  );
  const find = async () => (await images.find('a57/tile/601-180.webp', '127.0.0.1'))?.bytes.toString();
  expect([await find(), await find()]).toEqual(['picture', 'picture']);
  await expect(readdir(root)).rejects.toThrow('ENOENT');
  isFull = false;
  await find();
  expect(await readdir(join(root, 'a57', 'tile'))).toEqual(['601-180.webp']);
});
