import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { installErrorFunnel } from '../../../platform/http/errors.ts';
import { installHeaders } from '../../../platform/http/headers.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { createKeptAssets, type KeptAssets } from './kept-asset.ts';

const day = 86_400_000;

let gateway: TestGateway;
const opened: { app: FastifyInstance; folder: string }[] = [];
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(async () => {
  for (const { app, folder } of opened.splice(0)) {
    await app.close();
    await rm(folder, { recursive: true });
  }
  await gateway.services.db.pool.query('delete from kept_asset');
});
afterAll(() => gateway.dispose());

/** A gateway of a release that was built with these files. */
async function release(files: Record<string, string>): Promise<{ app: FastifyInstance; kept: KeptAssets }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-release-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  const { db, clock } = gateway.services;
  const app = Fastify();
  installHeaders(app, false);
  installErrorFunnel(app);
  const kept = createKeptAssets(db, clock);
  await kept.serve(app, folder, '/assets/');
  opened.push({ app, folder });
  return { app, kept };
}

const get = ({ app }: { app: FastifyInstance }, name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/assets/${name}`, headers });

test('during a roll each of two releases answers what the other brought', async () => {
  const before = await release({ 'fonts/old1.js': 'old()', 'shared-11.css': 'b{color:red}' });
  const after = await release({ 'index-new2.js': 'fresh()', 'shared-11.css': 'b{color:red}' });

  const old = await get(after, 'fonts/old1.js');
  expect(old.body).toBe('old()');
  expect(old.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const fresh = await get(before, 'index-new2.js?v=1', { 'accept-encoding': 'gzip, br' });
  expect(fresh.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(fresh.rawPayload).toString()).toBe('fresh()');

  expect((await get(after, 'index-gone.js')).statusCode).toBe(404);
  expect((await get(after, '..%2fassets%2ffonts%2fold1.js')).statusCode).toBe(404);
});

test('the folder is not looked into again: what comes into it after the start is not served', async () => {
  const { app } = await release({ 'index-11.js': 'old()' });
  await writeFile(join(opened[0]!.folder, 'index-22.js'), 'late()');
  expect((await get({ app }, 'index-22.js')).statusCode).toBe(404);
  expect((await get({ app }, 'index-11.js')).body).toBe('old()');
  expect((await app.inject({ method: 'HEAD', url: '/assets/index-11.js' })).statusCode).toBe(200);
});

test('assets go 30 days after the last gateway that had them, never while one runs', async () => {
  await release({ 'index-old1.js': 'old()' });
  const after = await release({ 'index-new2.js': 'fresh()' });
  gateway.clock.advance(29 * day);
  expect(await after.kept.prune()).toBe(0);
  gateway.clock.advance(2 * day);
  expect(await after.kept.prune()).toBe(2);
  expect((await get(after, 'index-old1.js')).statusCode).toBe(404);
  const another = await release({});
  expect((await get(another, 'index-new2.js')).body).toBe('fresh()');
});
