import { once } from 'node:events';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { openDb } from './connection.ts';

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

test('a close does not wait for ever for a connection that is in use', async () => {
  const { url: databaseUrl } = gateway.database;
  const db = await openDb({ databaseUrl, dataFolder: '', poolSize: 2, onError: () => {} });
  const client = await db.pool.connect();
  await expect(db.close()).resolves.toBeUndefined();
  client.release();
});

test('a connection that nobody uses tells the network every minute that it is alive', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const databaseUrl = `postgres://nobody@127.0.0.1:${port}/none`;
    await expect(openDb({ databaseUrl, dataFolder: '', poolSize: 2, onError: () => {} })).rejects.toThrow(
      'cannot be reached',
    );
    expect(keepAlive).toHaveBeenCalledWith(true, 60_000);
  } finally {
    keepAlive.mockRestore();
    server.close();
  }
});
