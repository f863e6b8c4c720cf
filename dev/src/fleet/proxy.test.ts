import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startProxy } from './proxy.ts';

/** A gateway that says who it is and what it was sent. */
async function startBackend(name: string) {
  let isReady = true;
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.writeHead(isReady ? 200 : 503).end();
    response.end(JSON.stringify({ name, headers: request.headers }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(end);
  return { port: (server.address() as AddressInfo).port, end, drain: () => (isReady = false) };
}

async function startTwo() {
  const [one, two] = [await startBackend('one'), await startBackend('two')];
  const proxy = await startProxy([one.port, two.port]);
  onTestFinished(() => proxy.close());
  await expect.poll(() => proxy.countReady()).toBe(2);
  const get = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(proxy.address, { headers });
    return (await answer.json()) as { name: string; headers: IncomingHttpHeaders };
  };
  const names = async () =>
    new Set((await Promise.all([get(), get(), get(), get()])).map(({ name }) => name));
  return { one, two, proxy, get, names };
}

test('requests go to both gateways, and only to those that are ready', async () => {
  const { two, proxy, names } = await startTwo();
  expect(await names()).toEqual(new Set(['one', 'two']));
  two.drain();
  await expect.poll(() => proxy.countReady()).toBe(1);
  expect(await names()).toEqual(new Set(['one']));
});

test('what a gateway that is gone cannot take goes to the other one', async () => {
  const { one, names } = await startTwo();
  one.end();
  expect(await names()).toEqual(new Set(['two']));
});

test('without a gateway it answers 503', async () => {
  const { one, two, proxy } = await startTwo();
  one.end();
  two.end();
  expect((await fetch(proxy.address)).status).toBe(503);
});

test('what a client says about its address is replaced', async () => {
  const { get } = await startTwo();
  const { headers } = await get({ 'x-forwarded-for': '198.51.100.66', 'x-forwarded-proto': 'https' });
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
});
