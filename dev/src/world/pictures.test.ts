import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { warmPictures } from './pictures.ts';

const answers: Record<string, unknown> = {
  '/api/v1/banners': [{ image: '/cdn/banner/foyer/m_home_1-ty' }],
  '/api/v1/games/hot': { list: Array.from({ length: 40 }, (_, at) => ({ icon: `/cdn/tile/${at}` })) },
  '/api/v1/games?isNew=1&pageSize=12': { games: [{ icon: '/cdn/tile/99' }] },
  '/api/v1/vendors': [{ vendors: [{ mobileLargeIcon: '/cdn/vendor/LMN' }] }],
};

let portal: Server;
let origin = '';
let asked: string[] = [];
let atOnce = 0;
let most = 0;
beforeAll(async () => {
  portal = createServer((request, response) => {
    const path = request.url ?? '';
    const value = answers[path];
    if (value) return response.end(JSON.stringify({ success: true, value }));
    asked.push(path);
    atOnce += 1;
    most = Math.max(most, atOnce);
    setImmediate(() => {
      atOnce -= 1;
      response.writeHead(path.includes('/99-') ? 503 : 200).end('picture');
    });
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  origin = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
afterAll(() => portal.close());
beforeEach(() => {
  asked = [];
});

test('pictures of the home page are fetched one after the other, banners first; a failure does not stop the rest', async () => {
  expect(await warmPictures(origin, new AbortController().signal)).toBe(20);
  expect(asked[0]).toBe('/cdn/banner/foyer/m_home_1-ty-780.avif');
  expect(asked).toContain('/cdn/tile/17-360.avif');
  expect(asked).not.toContain('/cdn/tile/18-360.avif');
  expect(asked).toContain('/cdn/vendor/LMN-360.avif');
  expect(asked).toContain('/cdn/tile/99-360.avif');
  expect(most).toBe(1);
});

test('fetching stops with the dev environment', async () => {
  const ending = AbortSignal.abort();
  expect(await warmPictures(origin, ending)).toBe(0);
  expect(asked).toEqual([]);
});
