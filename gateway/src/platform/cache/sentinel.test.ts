import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cacheProgram,
  end,
  freePort,
  startCache,
  startCachePair,
  takeoverMs,
  type CachePair,
} from '../../testing/cache-server.ts';
import { startSlowSentinel } from '../../testing/slow-sentinel.ts';
import { createRedis } from './redis.ts';
import { sentinelsOf } from './redis-url.ts';

test('the address of Sentinels names them, the primary and what it is entered with', () => {
  expect(sentinelsOf('redis-sentinel://app:a%2Fb@one:26380,two/3#main')).toEqual({
    sentinels: [
      { host: 'one', port: 26_380 },
      { host: 'two', port: 26_379 },
    ],
    name: 'main',
    db: 3,
    username: 'app',
    password: 'a/b',
  });
  expect(sentinelsOf('redis-sentinel://one')).toEqual({
    sentinels: [{ host: 'one', port: 26_379 }],
    name: 'mymaster',
    db: 0,
  });
  expect(sentinelsOf('redis://one:6379/0')).toBeNull();
});

describe.skipIf(!cacheProgram)('a cache of two servers that a Sentinel watches (R-PLATFORM-64)', () => {
  let folder: string;
  let caches: CachePair;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-sentinel-'));
    caches = await startCachePair(folder, 500);
  }, 60_000);
  afterAll(async () => {
    await caches.close();
    await rm(folder, { recursive: true });
  });

  test('that loses its primary is used again at the other one, messages included, by the same gateway', async () => {
    const ephemeral = await createRedis(caches.url, () => {});
    const heard: string[] = [];
    await ephemeral.subscribe('news', (message) => heard.push(message));
    await ephemeral.set('here', 'before', 60_000);
    await end(caches.primary);
    await expect(ephemeral.get('here')).rejects.toThrow();

    await expect.poll(() => ephemeral.isReady(), { timeout: takeoverMs }).toBe(true);
    await ephemeral.set('here', 'after', 60_000);
    expect(await ephemeral.get('here')).toBe('after');
    await expect
      .poll(
        async () => {
          await ephemeral.publish('news', 'after');
          return heard;
        },
        { timeout: takeoverMs },
      )
      .toContain('after');
    await ephemeral.close();
  }, 240_000);

  test('that takes over just while the gateway asks for the primary is used again too', async () => {
    const [one, two] = [await freePort(), await freePort()];
    const servers = [await startCache(one), await startCache(two)];
    const sentinel = await startSlowSentinel(one);
    const ephemeral = await createRedis(sentinel.url, () => {});
    const heard: string[] = [];
    await ephemeral.subscribe('news', (message) => heard.push(message));
    await sentinel.isWatched(2);

    sentinel.hold();
    await end(servers[0]!);
    await sentinel.isAsked(2);
    await sentinel.takeOver(two);

    await expect.poll(() => ephemeral.isReady()).toBe(true);
    await expect
      .poll(async () => {
        await ephemeral.publish('news', 'after');
        return heard;
      })
      .toContain('after');
    await ephemeral.close();
    await sentinel.close();
    await end(servers[1]!);
  });

  test('that no Sentinel answers for ends the start', async () => {
    const nobody = `redis-sentinel://127.0.0.1:${await freePort()}/0#cache`;
    await expect(createRedis(nobody, () => {})).rejects.toThrow(/The cache of REDIS_URL cannot be reached/);
  }, 20_000);
});
