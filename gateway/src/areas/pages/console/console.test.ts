import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installErrorFunnel } from '../../../platform/http/errors.ts';
import { installHeaders } from '../../../platform/http/headers.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { createKeptAssets } from '../kept-asset/kept-asset.ts';
import { openConsole } from './console.ts';
import { consoleRoutes } from './routes.ts';

let gateway: TestGateway;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  gateway = await startTestGateway();
  folder = await mkdtemp(join(tmpdir(), 'foyer-console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="%NONCE%">first build');
  await writeFile(join(folder, 'assets/index-abc.js'), 'export {}');
  app = Fastify();
  installHeaders(app, false);
  installErrorFunnel(app);
  const { db, clock, merchants } = gateway.services;
  await consoleRoutes(app, { merchants, keptAssets: createKeptAssets(db, clock) }, folder);
});
afterAll(async () => {
  await app.close();
  await gateway.dispose();
  await rm(folder, { recursive: true });
});

const get = (url: string, host = 'localhost') => app.inject({ url, headers: { host } });

test.each(['/console', '/console/', '/console/players/1/show'])(
  '%s is the console, whose styles carry the nonce of its policy',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const nonce = /nonce="([\w-]{22})"/.exec(answer.body)?.[1];
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*/);
  },
);

test('each visit has a nonce of its own', async () => {
  expect((await get('/console')).body).not.toBe((await get('/console')).body);
});

test('it is served on hosts of merchants only', async () => {
  expect((await get('/console', 'evil.example')).json().code).toBe('merchant_unknown');
});

test('assets are cached forever; a missing asset is not answered with the page', async () => {
  const asset = await get('/console/assets/index-abc.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/console/assets/gone.js')).statusCode).toBe(404);
});

test.each([
  ['..%2f..%2findex.html', 404],
  ['%2e%2e/%2e%2e/x.js', 404],
  ['%2e%2e%2fx.js', 404],
  ['..%5cx.js', 404],
  ['%00.js', 404],
  ['a%00/..%2f', 404],
])('an address that leads out of the assets, %s, is answered with %i', async (path, status) => {
  const answer = await get(`/console/assets/${path}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().success).toBe(false);
});

test('a newer build is served without a restart', async () => {
  await writeFile(join(folder, 'index.html'), 'second build');
  expect((await get('/console')).body).toBe('second build');
});

test('without a build the gateway explains what to run', async () => {
  await expect(openConsole(join(folder, 'nowhere'))).rejects.toThrow('npm run build -w console');
});
