import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGames, addPlayer, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { openBrowser, type Browser } from '../../testing/browser.ts';
import { cacheProgram, end, freePort, startCache } from '../../testing/cache-server.ts';
import { addPerson, loginBody } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { cacheWaitMs } from './redis.ts';

describe.skipIf(!cacheProgram)('without the cache (T7)', () => {
  let port: number;
  let cache: ChildProcess;
  let gateway: TestGateway;
  let browser: Browser;
  let seat: Awaited<ReturnType<typeof sitDown>>;
  beforeAll(async () => {
    port = await freePort();
    cache = await startCache(port);
    gateway = await startTestGateway({ config: { redisUrl: `redis://127.0.0.1:${port}/0`, cacheWaitMs } });
    await addPerson(gateway, { username: 'ada' });
    await addGames(gateway);
    seat = await sitDown(gateway, await addPlayer(gateway, 1000n));
    browser = openBrowser(gateway);
  });
  afterAll(async () => {
    await gateway.dispose();
    await end(cache);
  });

  const logIn = async (password?: string) =>
    (await browser.call('login', { body: loginBody('ada', password ? { password } : {}) })).statusCode;
  /** The gateway takes requests whatever its cache does; that is told beside (R-PLATFORM-29). */
  const hasCache = async (of = gateway) => {
    const answer = await of.app.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(200);
    return answer.json().cache as boolean;
  };

  async function whileAway(name: string) {
    expect(await logIn()).toBe(503);
    expect(await logIn('a wrong one')).toBe(503);
    expect((await browser.call('captcha', { query: { purpose: 'login' } })).statusCode).toBe(503);
    expect(await seat.bet(`${name}.bet`, '10', { roundId: name })).toMatchObject({
      status: 503,
      code: 'service_unavailable',
    });
    expect(await hasCache()).toBe(false);
    expect(await gateway.services.metrics.metrics()).toContain('foyer_dependency_up{dependency="cache"} 0');
    expect((await browser.call('siteSettings')).statusCode).toBe(200);
  }
  async function whenBack(name: string, balance: string) {
    await expect.poll(() => hasCache(), { timeout: 10_000 }).toBe(true);
    expect(await logIn()).toBe(200);
    expect(await seat.bet(`${name}.bet`, '10', { roundId: name })).toMatchObject({
      status: 200,
      value: { balance },
    });
  }

  test('that is down nothing is let in that it would count, and it recovers unaided', async () => {
    expect(await logIn()).toBe(200);
    await end(cache);
    await whileAway('down');
    cache = await startCache(port);
    await whenBack('down', '990');
  });

  test('that is down a gateway still ends', async () => {
    const own = await freePort();
    const lost = await startCache(own);
    const other = await startTestGateway({ config: { redisUrl: `redis://127.0.0.1:${own}/0`, cacheWaitMs } });
    await end(lost);
    await expect.poll(() => hasCache(other), { timeout: 10_000 }).toBe(false);
    await other.dispose();
  });

  test('that hangs nobody waits for it', async () => {
    expect(await hasCache()).toBe(true);
    cache.kill('SIGSTOP');
    await whileAway('hung').finally(() => cache.kill('SIGCONT'));
    await whenBack('hung', '980');
  });
});
