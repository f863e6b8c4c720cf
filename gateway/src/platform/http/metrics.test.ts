import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Refusal } from './refusal.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { listenForMetrics } from './metrics.ts';

const token = 'a-token-of-the-collector';
let open: TestGateway;
let guarded: TestGateway;
beforeAll(async () => {
  open = await startTestGateway();
  guarded = await startTestGateway({
    sharing: open,
    config: { metrics: { port: null, host: '127.0.0.1', token } },
  });
});
afterAll(async () => {
  await guarded.dispose();
  await open.dispose();
});

const read = (gateway: TestGateway, authorization?: string) =>
  gateway.app.inject({
    url: '/metrics',
    headers: { host: 'localhost', ...(authorization ? { authorization } : {}) },
  });

test('nobody reads metrics on the public port unless a token is configured', async () => {
  expect((await read(open)).statusCode).toBe(404);
  expect((await read(open, 'Bearer ')).statusCode).toBe(404);
});

test('with a token configured, that very token lets them be read', async () => {
  for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`])
    expect((await read(guarded, wrong)).statusCode).toBe(404);
  const answer = await read(guarded, `Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('foyer_request_seconds');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a port of their own serves metrics and nothing else', async () => {
  const { metrics } = open.services;
  const server = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', token: '' });
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server?.port}${path}`, init);
  try {
    expect(await (await get('/metrics')).text()).toContain('foyer_request_seconds');
    expect((await get('/api/v1/site/status')).status).toBe(404);
    expect((await get('/metrics', { method: 'POST' })).status).toBe(404);
  } finally {
    await server?.close();
  }
  expect(await listenForMetrics(metrics, { port: null, host: '127.0.0.1', token: '' })).toBeNull();
});

test.each([
  ['maintenance', 503, 0],
  ['game_unavailable', 503, 0],
  ['busy', 503, 0],
  ['body_invalid', 400, 0],
  ['service_unavailable', 503, 1],
  ['register_unavailable', 503, 1],
  ['unknown_error', 500, 1],
] as const)(
  'what is refused on purpose is no failed request, whatever its status: %s',
  async (code, status, failed) => {
    const asked = vi.spyOn(open.app.guards, 'merchant').mockImplementation(() => {
      throw new Refusal(code);
    });
    const count = async () =>
      Number(/^foyer_failed_requests_total (\d+)$/m.exec(await open.services.metrics.metrics())?.[1]);
    const before = await count();
    const answer = await open.app.inject({ url: '/api/v1/site/status', headers: { host: 'localhost' } });
    asked.mockRestore();
    expect([answer.statusCode, (await count()) - before]).toEqual([status, failed]);
  },
);
