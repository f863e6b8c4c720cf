import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logSpanFailures, openSpans } from './spans.ts';
import { fetchInTrace, followTraces } from './trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const given = `00-${traceId}-${parentId}-01`;

interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** Takes spans as a collector does, and calls as a partner does. */
let answersWith: number;
let bodies: string[];
let partnerCalls: IncomingHttpHeaders[];
const other = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
  else partnerCalls.push(request.headers);
  response.writeHead(request.url === '/v1/traces' ? answersWith : 200).end('{}');
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => void other.close());
beforeEach(() => {
  [answersWith, bodies, partnerCalls] = [200, [], []];
});

const sentSpans = (): SentSpan[] =>
  bodies
    .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] })
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

const warn = vi.fn();

/** Answers one request of a player with a secret in its address, which asks a partner; spans are sent before it returns. */
async function during(traceparent: string, { share = 1, collector = url as string | null } = {}) {
  const spans = await openSpans({ url: collector, share, service: 'test' });
  logSpanFailures({ warn });
  const app = Fastify();
  followTraces(app, spans?.tracer ?? null);
  app.get('/open/:token', async () => {
    await fetchInTrace(`${url}/partner?key=hidden-key`, { method: 'POST' });
    return 'opened';
  });
  const answer = await app.inject({ url: '/open/hidden-token?name=hidden-name', headers: { traceparent } });
  await app.close();
  await spans?.close();
  return { answer, spans };
}

test('a request and the call that it makes are two spans of the caller’s trace', async () => {
  await during(given);
  const [call, request] = sentSpans();
  expect(request).toMatchObject({ name: 'GET /open/:token', kind: 2, traceId, parentSpanId: parentId });
  expect(call).toMatchObject({ name: 'POST', kind: 3, traceId, parentSpanId: request?.spanId });
  expect(partnerCalls).toMatchObject([{ traceparent: `00-${traceId}-${call?.spanId}-01` }]);
});

test('a span says the route and never the address', async () => {
  await during(given);
  expect(sentSpans()).toHaveLength(2);
  expect(sentSpans()[1]?.attributes).toContainEqual({
    key: 'http.route',
    value: { stringValue: '/open/:token' },
  });
  expect(bodies.join()).not.toContain('hidden');
});

test('of a share of 0 nothing is sent, whatever the caller asks', async () => {
  const { answer } = await during(given, { share: 0 });
  expect(answer.body).toBe('opened');
  expect(bodies).toEqual([]);
  expect(partnerCalls).toMatchObject([{ traceparent: expect.stringMatching(/-00$/) as string }]);
});

test('what a caller does not want recorded is not', async () => {
  await during(given.replace(/01$/, '00'));
  expect(bodies).toEqual([]);
});

test('a collector that refuses costs no request, and the log says so', async () => {
  answersWith = 400;
  warn.mockClear();
  const { answer } = await during(given);
  expect(answer.body).toBe('opened');
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'spans are not sent');
});

test('without a collector nothing is recorded', async () => {
  const { answer, spans } = await during(given, { collector: null });
  expect(spans).toBeNull();
  expect(answer.body).toBe('opened');
  expect(partnerCalls).toMatchObject([{ traceparent: expect.stringContaining(traceId) as string }]);
  expect(bodies).toEqual([]);
});
