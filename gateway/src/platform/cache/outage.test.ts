import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGames, addPlayer, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { openBrowser, type Browser } from '../../testing/browser.ts';
import { addPerson, loginBody } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

/** A server of this test's own, where there is one to start. */
const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startCache(port: number): Promise<ChildProcess> {
  const child = spawn(program ?? '', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  for await (const line of createInterface({ input: child.stdout }))
    if (/Ready to accept connections/.test(line)) break;
  child.stdout.resume();
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe.skipIf(!program)('without the cache (T7)', () => {
  let port: number;
  let cache: ChildProcess;
  let gateway: TestGateway;
  let browser: Browser;
  let seat: Awaited<ReturnType<typeof sitDown>>;
  beforeAll(async () => {
    port = await freePort();
    cache = await startCache(port);
    gateway = await startTestGateway({ config: { redisUrl: `redis://127.0.0.1:${port}/0` } });
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
  const isReady = async () => (await gateway.app.inject({ url: '/readyz' })).statusCode;

  async function whileAway(name: string) {
    expect(await logIn()).toBe(503);
    expect(await logIn('a wrong one')).toBe(503);
    expect((await browser.call('captcha', { query: { purpose: 'login' } })).statusCode).toBe(503);
    expect(await seat.bet(`${name}.bet`, '10', { roundId: name })).toMatchObject({
      status: 503,
      code: 'service_unavailable',
    });
    expect(await isReady()).toBe(503);
    expect((await browser.call('siteSettings')).statusCode).toBe(200);
  }
  async function whenBack(name: string, balance: string) {
    await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
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
    const other = await startTestGateway({ config: { redisUrl: `redis://127.0.0.1:${own}/0` } });
    await end(lost);
    await expect
      .poll(async () => (await other.app.inject({ url: '/readyz' })).statusCode, { timeout: 10_000 })
      .toBe(503);
    await other.dispose();
  });

  test('that hangs nobody waits for it', async () => {
    expect(await isReady()).toBe(200);
    cache.kill('SIGSTOP');
    await whileAway('hung').finally(() => cache.kill('SIGCONT'));
    await whenBack('hung', '980');
  });
});
