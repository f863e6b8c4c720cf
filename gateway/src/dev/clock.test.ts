import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let demo: TestGateway;
let real: TestGateway;
beforeAll(async () => {
  demo = await startTestGateway();
  real = await startTestGateway({ sharing: demo, demo: false });
});
afterAll(async () => {
  await real.dispose();
  await demo.dispose();
});

const move = (
  at: TestGateway,
  advanceMs: number,
  more: { remoteAddress?: string; headers?: Record<string, string> } = {},
) =>
  at.app.inject({
    method: 'POST',
    url: '/dev/clock',
    payload: { advanceMs },
    ...more,
    headers: { host: 'localhost', ...more.headers },
  });

test('the clock of the demo world can be moved and read', async () => {
  const before = demo.clock.now().getTime();
  const moved = await move(demo, 86_400_000);
  expect(Date.parse(moved.json().value.now) - before).toBeGreaterThanOrEqual(86_400_000);
  expect(demo.clock.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000);
  await move(demo, -86_400_000);
  expect((await move(demo, 0)).statusCode).toBe(200);
});

test('the clock routes do not exist outside the demo world or for other machines', async () => {
  expect((await move(real, 1000)).json()).toMatchObject({ code: 'not_found' });
  expect((await move(demo, 1000, { remoteAddress: '203.0.113.9' })).json()).toMatchObject({
    code: 'not_found',
  });
  expect((await move(demo, 1000, { headers: { 'sec-fetch-site': 'cross-site' } })).json()).toMatchObject({
    code: 'cross_site_refused',
  });
});

test.each([1.5, 1e15, null])('%s is not a valid duration', async (advanceMs) => {
  expect((await move(demo, advanceMs as number)).json()).toMatchObject({ code: 'body_invalid' });
});
