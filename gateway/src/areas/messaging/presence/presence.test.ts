import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { cacheProgram, end, freePort, startCache } from '../../../testing/cache-server.ts';
import { listenTo } from '../../../testing/listen.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

/* Two gateways on one cache (R-PLATFORM-71). */
describe.skipIf(!cacheProgram)('who has an open page at one of several gateways', () => {
  let cache: ChildProcess;
  let gateways: [TestGateway, TestGateway];
  let player: TestPlayer;
  let other: TestPlayer;
  beforeAll(async () => {
    const port = await freePort();
    cache = await startCache(port);
    const config = { redisUrl: `redis://127.0.0.1:${port}/0` };
    const first = await startTestGateway({ config });
    gateways = [first, await startTestGateway({ config, sharing: first })];
    player = await addPlayer(first, 0n);
    other = await addPlayer(first, 0n);
  });
  afterAll(async () => {
    for (const gateway of gateways.toReversed()) await gateway.dispose();
    await end(cache);
  });

  const ownerOf = ({ accountId }: TestPlayer) => ({ merchantId: 1, accountId });
  const seenBy = (one: TestPlayer) =>
    Promise.all(
      gateways.map(async ({ services }) => (await services.presence.absentOf([ownerOf(one)])).length === 0),
    );
  const online = () => Promise.all(gateways.map(({ services }) => services.presence.countOf(1)));
  const open = async (gateway: TestGateway, { headers }: TestPlayer) => {
    const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {
      const at = gateway.app.server.address();
      return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : '';
    });
    return listenTo(`${address.replace('127.0.0.1', 'localhost')}/api/v1/events`, { cookie: headers.cookie });
  };

  test('is present at all of them until the last page at the last one closes, and counts once', async () => {
    const [one, two] = gateways;
    expect([await seenBy(player), await online()]).toEqual([
      [false, false],
      [0, 0],
    ]);
    const atOne = await open(one, player);
    const againAtOne = await open(one, player);
    const atTwo = await open(two, player);
    await expect.poll(online).toEqual([1, 1]);
    const others = await open(two, other);
    await expect.poll(online).toEqual([2, 2]);
    expect(await one.services.metrics.getSingleMetricAsString('foyer_players_online')).toContain(
      'foyer_players_online{merchant="foyer"} 2',
    );

    atOne.leave();
    againAtOne.leave();
    others.leave();
    await expect.poll(() => seenBy(other)).toEqual([false, false]);
    await expect.poll(() => one.services.events.count()).toBe(0);
    expect([await seenBy(player), await online()]).toEqual([
      [true, true],
      [1, 1],
    ]);
    atTwo.leave();
    await expect.poll(() => seenBy(player)).toEqual([false, false]);
    await expect.poll(online).toEqual([0, 0]);
  });

  test('counts for a while only, when its gateway was killed', async () => {
    const [one] = gateways;
    await one.services.cache.join('online:1', 'gone', 50);
    expect(await online()).toEqual([1, 1]);
    await expect.poll(online).toEqual([0, 0]);
  });
});

test('a set in memory forgets its members in time', async () => {
  const gateway = await startTestGateway({ config: { redisUrl: null } });
  const { cache } = gateway.services;
  await cache.join('somewhere', 'soon', 50);
  await cache.join('somewhere', 'late', 60_000);
  expect(await cache.countOf('somewhere')).toBe(2);
  await expect.poll(() => cache.countOf('somewhere')).toBe(1);
  await cache.leave('somewhere', 'late');
  expect(await cache.countOf('somewhere')).toBe(0);
  await gateway.dispose();
});
