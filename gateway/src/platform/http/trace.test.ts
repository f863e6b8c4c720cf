import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGames, addPlayer, demoProvider } from '../../areas/wallet/provider/fixture.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { loggerOptions } from './logger.ts';
import { fetchInTrace, followTraces } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const given = `00-${traceId}-00f067aa0ba902b7-01`;

/** What a call that is made while a request is answered carries, and the lines of the log meanwhile. */
async function during(headers: Record<string, string>, shared = false) {
  const lines: { msg?: string; trace?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } });
  followTraces(app, null);
  app.get('/', { config: { shared } }, async (request) => {
    await new Promise(setImmediate);
    request.log.info('at work');
    await fetchInTrace(address);
    return null;
  });
  calls = [];
  await app.inject({ url: '/', headers });
  await app.close();
  const [sent = {}] = calls as Record<string, string>[];
  return { sent, line: lines.find(({ msg }) => msg === 'at work') };
}

test.each([
  ['of any route', false],
  ['of a route whose answers are kept, where one has to be made', true],
])('the trace of a caller %s goes on in our own calls, and stands in the log', async (_, shared) => {
  const { sent, line } = await during({ traceparent: given }, shared);
  expect(sent.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  expect(line).toMatchObject({ trace: traceId });
});

test('an answer that has to be made for a caller without a trace is made in one', async () => {
  const { sent, line } = await during({}, true);
  expect(sent.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(sent.traceparent).toContain(line?.trace);
});

test.each([
  '',
  'ff-' + given.slice(3),
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  given.slice(0, -1),
  `${given} x`,
])('what is no trace begins a new one: "%s"', async (traceparent) => {
  const { sent } = await during({ traceparent });
  expect(sent.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(sent.traceparent).not.toContain(traceId);
});

let gateway: TestGateway;
let calls: Record<string, unknown>[];
let isThere = true;
let address: string;
const server = createServer((request, response) => {
  calls.push(request.headers);
  response.writeHead(isThere ? 200 : 500).end('{"success":true,"value":{}}');
});
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await gateway.services.db.pool.query('update provider set url = $1 where id = $2', [
    address,
    demoProvider.id,
  ]);
});
afterAll(async () => {
  await gateway.dispose();
  server.close();
});

test('a provider is told which request of ours a call belongs to, and how it answers is measured', async () => {
  calls = [];
  isThere = true;
  const player = await addPlayer(gateway, 10n);
  const launch = () =>
    gateway.app.inject({
      url: '/api/v1/launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN',
      headers: { ...player.headers, traceparent: given, 'x-request-id': 'of-the-proxy-1' },
    });
  expect((await launch()).statusCode).toBe(200);
  expect(calls).toMatchObject([
    { 'x-request-id': 'of-the-proxy-1', traceparent: expect.stringContaining(traceId) as string },
  ]);
  isThere = false;
  for (let i = 0; i < 3; i += 1) {
    gateway.clock.advance(60_000);
    await launch();
  }
  const metrics = await gateway.services.metrics.metrics();
  expect(metrics).toContain('foyer_provider_seconds_count{provider="demo",outcome="answered"} 1');
  expect(metrics).toContain('foyer_provider_seconds_count{provider="demo",outcome="failed"} 3');
  expect(metrics).toContain('foyer_provider_breaker_open{provider="demo"} 1');
});
