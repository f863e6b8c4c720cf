import { afterEach, expect, test } from 'vitest';
import { firstStart } from './bootstrap.ts';
import { openSitesOf } from '../testing/open-sites.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../testing/test-gateway.ts';

let gateways: TestGateway[] = [];
afterEach(async () => {
  for (const gateway of gateways.toReversed()) await gateway.dispose();
  gateways = [];
});

async function startEmpty(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const gateway = await startTestGateway({ isEmpty: true, ...options });
  gateways.push(gateway);
  return gateway;
}

const settings = (gateway: TestGateway, host: string) =>
  gateway.app.inject({ url: '/api/v1/site/settings', headers: { host } });

test('an empty installation serves the brand foyer to guests and to its first member of staff', async () => {
  const gateway = await startEmpty();
  expect((await settings(gateway, 'localhost')).json()).toMatchObject({ code: 'merchant_unknown' });

  const password = await firstStart(gateway);
  for (const host of ['localhost', '127.0.0.1']) {
    expect((await settings(gateway, host)).json()).toMatchObject({
      success: true,
      value: { merchantCode: 'foyer', brand: 'Foyer' },
    });
  }
  expect((await settings(gateway, 'elsewhere.example')).json()).toMatchObject({ code: 'merchant_unknown' });

  const from = { ip: '127.0.0.1', userAgent: 'test' };
  const { member } = await gateway.services.staff.logIn({
    username: 'platform',
    password: password ?? '',
    ...from,
  });
  expect(member).toMatchObject({ role: 'platform', merchants: ['foyer'], mustChangePassword: true });
});

test('the first merchant is closed until staff open it', async () => {
  const gateway = await startEmpty();
  await firstStart(gateway);
  const games = async () =>
    (await gateway.app.inject({ url: '/api/v1/games', headers: { host: 'localhost' } })).json();
  expect(await games()).toMatchObject({ success: false, code: 'maintenance' });
  await openSitesOf(gateway);
  expect(await games()).toMatchObject({ success: true, value: { games: [] } });
});

test('the first merchant is served at the hosts of the configuration', async () => {
  const gateway = await startEmpty({ config: { hosts: ['play.example.com', 'www.example.com'] } });
  await firstStart(gateway);
  expect((await settings(gateway, 'Play.Example.com')).statusCode).toBe(200);
  expect((await settings(gateway, 'www.example.com:8443')).statusCode).toBe(200);
  expect((await settings(gateway, 'localhost')).statusCode).toBe(421);
});

test('an origin in the configuration also counts for a host that is served already', async () => {
  const before = await startEmpty({ config: { hosts: ['play.example.com', 'localhost'] } });
  await firstStart(before);
  expect(before.services.merchants.byHost('play.example.com')?.origins).toEqual({
    'play.example.com': 'https://play.example.com',
    localhost: 'http://localhost',
  });
  const after = await startEmpty({
    sharing: before,
    config: { hosts: ['https://play.example.com:8443', 'https://other.example'] },
  });
  await firstStart(after);
  expect(after.services.merchants.all()[0]?.origins).toEqual({
    'play.example.com': 'https://play.example.com:8443',
    localhost: 'http://localhost',
  });
});

test('two processes that start at once make one merchant and one member of staff', async () => {
  const first = await startEmpty();
  const second = await startEmpty({ sharing: first });
  const passwords = await Promise.all([first, second].map((gateway) => firstStart(gateway)));
  expect(passwords.filter(Boolean)).toHaveLength(1);
  for (const gateway of [first, second])
    expect(gateway.services.merchants.all().map(({ code }) => code)).toEqual(['foyer']);
});

test('where there are merchants nothing is added or changed', async () => {
  const gateway = await startTestGateway({
    merchant: { statusInfo: 'ours' },
    config: { hosts: ['other.example'] },
  });
  gateways.push(gateway);
  await firstStart(gateway);
  expect(
    gateway.services.merchants.all().map(({ code, hosts, statusInfo }) => [code, hosts, statusInfo]),
  ).toEqual([
    ['foyer', ['localhost'], 'ours'],
    ['sinag', ['sinag.localhost'], 'ours'],
  ]);
});

test('a host of the console that is the only one of a merchant ends the start, and says so', async () => {
  const config = { hosts: ['play.example.com'], consoleHosts: ['https://play.example.com'] };
  const gateway = await startEmpty({ config });
  await expect(firstStart(gateway)).rejects.toThrow('FOYER_CONSOLE_HOST names every host of foyer');
});
