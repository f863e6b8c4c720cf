import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artRoutes, artVersion } from './routes.ts';
import { NoSuchArt, Painter, PainterBusy } from './painter.ts';
import { demoTitles } from '../titles/index.ts';

let app: FastifyInstance;
let folder: string;
const node = demoTitles[0]!.nodeId;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'foyer-art-test-'));
  app = fastify();
  await app.register(artRoutes, { cacheDir: folder });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const files = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('artwork over HTTP', () => {
  it.each([
    [`/art/tile/${node}-120.avif`, 'image/avif', 120, 160],
    [`/art/tile/${node}-180.webp`, 'image/webp', 180, 240],
    ['/art/vendor/TCG_LOTTO_VN-120.webp', 'image/webp', 120, 90],
    ['/art/vendor-logo/dark/LMN-120.png', 'image/png', 120, 40],
    ['/art/banner/foyer/m_home-EN-390.webp', 'image/webp', 390, 170],
    ['/art/banner/sinag/m_home_2-ty-390.webp', 'image/webp', 390, 170],
    ['/art/figure/koi-pond/shark-96.webp', 'image/webp', 96, 96],
    ['/art/figure/rooster-derby/bird-6-64.png', 'image/png', 64, 64],
    ['/art/symbol/koi-pond/1-64.png', 'image/png', 64, 64],
    ['/art/background/koi-pond-390.webp', 'image/webp', 390, 693],
    ['/art/default-120.webp', 'image/webp', 120, 160],
  ])('%s', { timeout: 60_000 }, async (url, type, width, height) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe(type);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const seen = await sharp(reply.rawPayload).metadata();
    expect([seen.width, seen.height]).toEqual([width, height]);
  });

  it('answers from disk the second time and says that nothing changed', { timeout: 60_000 }, async () => {
    const url = `/art/tile/${node}-240.webp`;
    const first = await app.inject(url);
    expect(files(folder)).toContain(`${node}-240.webp`);
    const second = await app.inject(url);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    const third = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(third.statusCode).toBe(304);
    expect(third.rawPayload).toHaveLength(0);
  });

  it(
    'paints once for everybody who asks at the same time and leaves no draft behind',
    { timeout: 60_000 },
    async () => {
      const url = `/art/tile/${demoTitles[7]!.nodeId}-120.webp`;
      const replies = await Promise.all([1, 2, 3, 4].map(() => app.inject(url)));
      expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(1);
      expect(files(folder).filter((file) => file.endsWith('.tmp'))).toEqual([]);
    },
  );

  it.each([
    `/art/tile/${node}-121.avif`,
    `/art/tile/${node}-120.gif`,
    `/art/tile/${node}-0120.avif`,
    '/art/tile/999999-120.avif',
    '/art/tile/..%2F..%2Fetc-120.avif',
    '/art/tile/%00-120.avif',
    `/art/tile/${node}-120.avif.avif`,
    '/art/vendor/NOPE-120.webp',
    '/art/vendor/__proto__-120.webp',
    '/art/vendor-logo/blue/LMN-120.webp',
    '/art/banner/nobody/m_home-EN-390.webp',
    '/art/banner/foyer/m_home-XX-390.webp',
    '/art/banner/foyer/constructor-EN-390.webp',
    '/art/symbol/koi-pond/10-64.webp',
    '/art/symbol/koi-pond/-1-64.webp',
    '/art/symbol/__proto__/1-64.webp',
    '/art/figure/koi-pond/bird-7-64.webp',
    '/art/figure/koi-pond/toString-64.webp',
    '/art/figure/none/shark-64.webp',
    '/art/figure/koi-pond/shark-97.webp',
    '/art/background/none-390.webp',
    '/art/background/koi-pond-9999.webp',
    '/art/default-999.webp',
    '/art/other-120.webp',
    `/art/tile/${'9'.repeat(400)}-120.avif`,
  ])('refuses %s', async (url) => {
    const reply = await app.inject(url);
    expect([404, 414]).toContain(reply.statusCode);
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it('has a version for addresses', () => {
    expect(artVersion()).toMatch(/^[0-9a-f]{10}$/);
  });
});

describe('the painter', () => {
  it(
    'reports what does not exist, refuses what is too much, and after closing refuses what still waited',
    { timeout: 60_000 },
    async () => {
      const painter = new Painter();
      await expect(painter.paint('tile', '1', 120, 'webp')).rejects.toBeInstanceOf(NoSuchArt);
      const many = Array.from({ length: 700 }, () =>
        painter.paint('default', '', 120, 'webp').then(
          () => 'painted',
          (error: unknown) => error,
        ),
      );
      const refused = await many[699];
      expect(refused).toBeInstanceOf(PainterBusy);
      await painter.close();
      expect(await many[600]).toBeInstanceOf(PainterBusy);
    },
  );
});
