import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

test('connections that a rush opened are there for the next one minutes later', async () => {
  const { pool } = gateway.services.db;
  const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const client of clients) client.release();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(pool.totalCount).toBeGreaterThanOrEqual(6);
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect(pool.totalCount).toBeLessThan(6);
  } finally {
    vi.useRealTimers();
  }
});
