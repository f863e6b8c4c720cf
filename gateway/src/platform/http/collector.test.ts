import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { diag } from '@opentelemetry/api';
import Fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logRefusals, openCollector } from './collector.ts';
import { loggerOptions, logStream } from './logger.ts';
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
let logBodies: string[];
let partnerCalls: IncomingHttpHeaders[];
const other = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  if (request.url === '/v1/traces') bodies.push(body);
  else if (request.url === '/v1/logs') logBodies.push(body);
  else partnerCalls.push(request.headers);
  response.writeHead(request.url?.startsWith('/v1/') ? answersWith : 200).end('{}');
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => void other.close());
beforeEach(() => {
  [answersWith, bodies, logBodies, partnerCalls] = [200, [], [], []];
});

const sentSpans = (): SentSpan[] =>
  bodies
    .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] })
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

interface SentLine {
  timeUnixNano: string;
  severityNumber: number;
  body: { stringValue: string };
  traceId?: string;
  spanId?: string;
  attributes: SentSpan['attributes'];
}
const sentLines = (): SentLine[] =>
  logBodies
    .map((body) => JSON.parse(body) as { resourceLogs: { scopeLogs: { logRecords: SentLine[] }[] }[] })
    .flatMap(({ resourceLogs }) => resourceLogs)
    .flatMap(({ scopeLogs }) => scopeLogs)
    .flatMap(({ logRecords }) => logRecords);

const warn = vi.fn();

/**
 * Answers one request of a player with a secret in its address, which asks a partner and writes to the log; spans and lines are sent
 * before it returns.
 */
async function during(
  traceparent: string,
  { share = 1, address = url as string | null, takesLines = true } = {},
) {
  const collector = await openCollector({ url: address, share, service: 'test', takesLines });
  logRefusals({ warn });
  const written: string[] = [];
  const output = { write: (line: string) => void written.push(line) };
  const app = Fastify({
    logger: { ...loggerOptions('info'), stream: logStream(collector, output) },
    logController: new LogController({ disableRequestLogging: true }),
  });
  followTraces(app, collector?.tracer ?? null);
  app.get('/open/:token', async (request) => {
    request.log.debug('below the level');
    request.log.warn({ body: { code: 'hidden-code', type: 7 } }, 'at work');
    request.log.error({ err: new TypeError('wrong', { cause: new Error('deeper') }) }, 'failed');
    await fetchInTrace(`${url}/partner?key=hidden-key`, { method: 'POST' });
    return 'opened';
  });
  const answer = await app.inject({ url: '/open/hidden-token?name=hidden-name', headers: { traceparent } });
  await app.close();
  await collector?.close();
  return { answer, collector, written };
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
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'could not send to the collector');
});

test('without a collector nothing is recorded', async () => {
  const { answer, collector, written } = await during(given, { address: null });
  expect(collector).toBeNull();
  expect(written).toHaveLength(2);
  expect(answer.body).toBe('opened');
  expect(partnerCalls).toMatchObject([{ traceparent: expect.stringContaining(traceId) as string }]);
  expect(bodies).toEqual([]);
});

test('lines of the log are sent with their level and the span that they were written in', async () => {
  const { written } = await during(given);
  const [line, failure] = sentLines();
  const request = sentSpans()[1];
  expect(sentLines()).toHaveLength(2);
  expect(line).toMatchObject({
    severityNumber: 13,
    body: { stringValue: 'at work' },
    traceId,
    spanId: request?.spanId,
  });
  expect(failure).toMatchObject({ severityNumber: 17, body: { stringValue: 'failed' }, traceId });
  expect(failure?.attributes).toContainEqual({
    key: 'exception.type',
    value: { stringValue: 'TypeError' },
  });
  const times = written.map((text) => Date.parse((JSON.parse(text) as { time: string }).time));
  expect(sentLines().map(({ timeUnixNano }) => Number(BigInt(timeUnixNano) / 1_000_000n))).toEqual(times);
});

test('what must not stand in the log is not sent either', async () => {
  await during(given);
  expect(logBodies.join()).toContain('"intValue":7');
  expect(logBodies.join()).not.toContain('hidden');
});

test('a collector that is not to have the log is sent none', async () => {
  const { written } = await during(given, { takesLines: false });
  expect(sentSpans()).toHaveLength(2);
  expect(written).toHaveLength(2);
  expect(logBodies).toEqual([]);
});

test('that the collector refused is written, and not sent to it as well', async () => {
  const collector = await openCollector({ url, share: 1, service: 'test', takesLines: true });
  const written: string[] = [];
  const output = { write: (line: string) => void written.push(line) };
  const log = pino(loggerOptions('info'), logStream(collector, output));
  logRefusals(log);
  log.info('first');
  diag.error('refused');
  await collector?.close();
  expect(written).toHaveLength(2);
  expect(sentLines().map(({ body }) => body.stringValue)).toEqual(['first']);
});
