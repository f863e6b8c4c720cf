import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { separateConsole } from '../platform/http/console-host.ts';
import { installErrorFunnel } from '../platform/http/errors.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { addPerson, loginBody } from '../testing/people.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { logInStaff, staffPassword } from '../testing/test-staff.ts';

const consoleHost = 'console.example.com';
const consoleHosts = [`https://${consoleHost}:8443`];

describe('calls', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ config: { consoleHosts } });
    await addPerson(gateway, { username: 'maria' });
    await gateway.services.staff.ensureStaff({
      username: 'owner',
      password: staffPassword,
      role: 'owner',
      merchants: ['foyer', 'sinag'],
    });
  });
  afterAll(() => gateway.dispose());
  const logIn = (browser: Browser) =>
    browser.call('staffLogin', { body: { username: 'owner', password: staffPassword } });

  test('staff work at the host of the console, and at none of the portal', async () => {
    const owner = openBrowser(gateway, { host: consoleHost });
    expect((await logIn(owner)).json()).toMatchObject({ success: true, value: { userName: 'owner' } });
    expect((await owner.call('staffSession')).statusCode).toBe(200);
    for (const host of ['localhost', 'sinag.localhost'])
      expect((await logIn(openBrowser(gateway, { host }))).json()).toMatchObject({
        success: false,
        code: 'not_found',
      });
    const elsewhere = openBrowser(gateway, {}, owner.cookies);
    expect((await elsewhere.call('staffSession')).json().code).toBe('not_found');
  });

  test('players play at the hosts of their merchant, and not at the one of the console', async () => {
    const player = { body: loginBody('maria') };
    expect((await openBrowser(gateway).call('login', player)).statusCode).toBe(200);
    const atConsole = openBrowser(gateway, { host: consoleHost });
    expect((await atConsole.call('login', player)).json().code).toBe('not_found');
    expect((await atConsole.call('games')).json().code).toBe('not_found');
    expect((await atConsole.call('encryptionKey')).statusCode).toBe(200);
  });

  test('the host of the console is none that players hear of, and links to the console lead there', async () => {
    const settings = (await openBrowser(gateway).call('siteSettings')).json().value;
    expect(settings.trustedHosts).toEqual(['localhost']);
    const { merchants } = gateway.services;
    expect(merchants.all().map(({ consoleOrigin }) => consoleOrigin)).toEqual([
      `https://${consoleHost}:8443`,
      `https://${consoleHost}:8443`,
    ]);
    expect(merchants.byHost(consoleHost)?.code).toBe('foyer');
  });

  test('without a host of its own the console is at every host, and links lead to one of the merchant', async () => {
    const usual = await startTestGateway({ sharing: gateway });
    try {
      await logInStaff(usual);
      expect(usual.services.merchants.byCode('sinag')?.consoleOrigin).toBe('http://sinag.localhost');
    } finally {
      await usual.dispose();
    }
  });
});

describe('addresses', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    separateConsole(app, consoleHosts);
    installErrorFunnel(app);
    const served = ['/', '/m', '/m/*', '/sw.js', '/console', '/console/*', '/console/preview', '/assets/*'];
    for (const url of [...served, '/provider/v1/bet', '/readyz', '/metrics'])
      app.get(url, async () => 'served');
    await app.ready();
  });
  afterAll(() => app.close());
  const statusAt = async (host: string, url: string) =>
    (await app.inject({ url, headers: { host } })).statusCode;

  test.each(['/m', '/m/home', '/%6d/home', '/sw.js', '/provider/v1/bet'])(
    '%s is the portal’s',
    async (url) => {
      expect([await statusAt('localhost', url), await statusAt(consoleHost, url)]).toEqual([200, 404]);
    },
  );

  test.each(['/console', '/console/players', '/%63onsole/players', '/console/preview'])(
    '%s is the console’s',
    async (url) => {
      expect([await statusAt('localhost', url), await statusAt(consoleHost, url)]).toEqual([404, 200]);
      expect(await statusAt(`${consoleHost.toUpperCase()}:8443`, url)).toBe(200);
    },
  );

  test.each(['/assets/app.js', '/readyz', '/metrics'])('%s is at both', async (url) => {
    expect([await statusAt('localhost', url), await statusAt(consoleHost, url)]).toEqual([200, 200]);
  });

  test('who opens the host of the console, or loses the way there, comes to the console', async () => {
    for (const url of ['/', '/players']) {
      const headers = { host: consoleHost, accept: 'text/html' };
      const { statusCode, headers: answered } = await app.inject({ url, headers });
      expect([statusCode, answered.location]).toEqual([302, '/console']);
    }
    expect(await statusAt('localhost', '/')).toBe(200);
  });
});
