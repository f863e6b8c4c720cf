import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import { openBrowser } from '../testing/browser.ts';
import { addPerson, loginBody, solveBotCheck } from '../testing/people.ts';
import { sendRaw } from '../testing/raw.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await startTestGateway({ config: { trustProxy: ['127.0.0.1'] } });
  await addPerson(gateway, { username: 'maria', email: 'maria@example.com' });
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = gateway.app.server.address() as AddressInfo);
});
afterAll(() => gateway.dispose());

/** Values of the Host header that are no name with an optional port. */
const hostile = [
  'localhost:@evil.example',
  'localhost:80@evil.example',
  'localhost:evil.example',
  'localhost:',
  'localhost:123456',
  'localhost/evil.example',
  'localhost#evil.example',
  'localhost?evil.example',
  'localhost\\evil.example',
  'evil.example, localhost',
  'localhost evil.example',
  'user@localhost',
  '"localhost"',
];

/** Addresses outside the contract that make a page, a link, a cookie or a cached answer. */
const others: [string, string][] = ['/', '/m/home', '/console', '/readyz', '/api/openapi.json'].map((url) => [
  'GET',
  url,
]);

const everyRoute = (Object.values(routes) as Route[]).map(({ method, path }): [string, string] => [
  method,
  path.replace(/:\w+/g, '1'),
]);

describe.each(hostile)('the Host %j (T21)', (host) => {
  test('is refused on every route, and no answer repeats it', async () => {
    for (const [method, url] of [...everyRoute, ...others]) {
      const answer = await gateway.app.inject({ method: method as 'GET', url, headers: { host } });
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([
        method,
        url,
        400,
        'host_invalid',
      ]);
      expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toContain('evil');
      expect(answer.cookies).toEqual([]);
    }
  });
});

test('two Host headers are refused, in either order, also when they are equal', async () => {
  for (const [one, two] of [
    ['localhost', 'evil.example'],
    ['evil.example', 'localhost'],
    ['localhost', 'localhost'],
  ]) {
    const answer = await sendRaw(
      port,
      `GET /api/v1/site/status HTTP/1.1\r\nHost: ${one}\r\nHost: ${two}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('evil.example');
  }
});

test.each([
  'http://evil.example/',
  'http://evil.example@localhost/',
  'https://localhost:1/',
  '//evil.example/',
])('the absolute form %s with the Host of a merchant is refused', async (start) => {
  const answer = await sendRaw(
    port,
    `GET ${start}api/v1/site/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
  expect(answer).not.toContain('"success":true');
});

test('the absolute form for the very Host is what it says', async () => {
  const answer = await sendRaw(
    port,
    `GET http://localhost/api/v1/site/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('what a proxy says the host was is not believed', async () => {
  const answer = await gateway.app.inject({
    url: '/api/v1/site/settings',
    headers: { host: 'localhost', 'x-forwarded-host': 'sinag.localhost' },
  });
  expect(answer.json().value.merchantCode).toBe('foyer');
});

test('what a proxy says the host was is not believed, even of one that is trusted', async () => {
  const behind = await startTestGateway({ sharing: gateway, config: { trustProxy: ['127.0.0.1'] } });
  const answer = await behind.app.inject({
    url: '/api/v1/site/settings',
    headers: { host: 'localhost', 'x-forwarded-host': 'sinag.localhost', 'x-forwarded-for': '192.0.2.7' },
  });
  expect(answer.json().value.merchantCode).toBe('foyer');
  await behind.dispose();
});

test('the link in a mail leads to the configured origin, whatever port the Host names', async () => {
  const browser = openBrowser(gateway, { host: 'localhost:4444' });
  await browser.call('requestPasswordReset', {
    body: {
      username: 'maria',
      channel: 'mail',
      destination: 'maria@example.com',
      countryDialingCode: '63',
      altcha: await solveBotCheck(browser),
    },
    headers: { 'x-forwarded-proto': 'https' },
  });
  await gateway.services.courier.idle();
  const { messages } = await gateway.services.outbox.list(1, { offset: 0, limit: 5 });
  const [link] = messages.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  expect(link).toMatch(/^http:\/\/localhost\/m\/forget#/);
});

test('the chat outside is told to return to the configured origin', async () => {
  const browser = openBrowser(gateway, { host: 'localhost:4444' });
  await browser.call('login', { body: loginBody('maria') });
  const { db, merchants } = gateway.services;
  await db.pool.query(
    `update merchant set chat_kind = 'outside', chat_address = 'https://chat.example/', trusted_hosts = '{chat.example}',
      version = version + 1 where id = 1`,
  );
  await merchants.refresh();
  const answer = await browser.call('launchChat', {
    query: { b2c: '1', language: 'EN', backUrl: '/m/home' },
  });
  const { searchParams } = new URL(answer.json().value.chatUrl);
  expect(searchParams.get('backUrl')).toBe('http://localhost/m/home');
});
