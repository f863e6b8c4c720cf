import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheProgram, end, freePort, startCache } from '../../testing/cache-server.ts';
import { createRedis } from './redis.ts';

describe.skipIf(!cacheProgram)('a line to the cache that breaks, and then loses what is sent first', () => {
  let cache: ChildProcess;
  let line: Server;
  /** The next subscription never comes to the cache. */
  let losesSubscription = false;
  const open = new Set<Socket>();

  beforeAll(async () => {
    const port = await freePort();
    cache = await startCache(port);
    line = createServer((client) => {
      const behind = connect(port, '127.0.0.1');
      for (const [socket, other] of [
        [client, behind],
        [behind, client],
      ] as const) {
        open.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          open.delete(socket);
          other.destroy();
        });
      }
      client.on('data', (data) => {
        if (losesSubscription && data.includes('subscribe')) losesSubscription = false;
        else behind.write(data);
      });
      behind.pipe(client);
    }).listen(0, '127.0.0.1');
    await once(line, 'listening');
  });
  afterAll(async () => {
    line.close();
    await end(cache);
  });

  test('is heard again: a gateway misses nothing that others say from then on', async () => {
    const url = `redis://127.0.0.1:${(line.address() as AddressInfo).port}/0`;
    const ephemeral = await createRedis(url, () => {});
    const heard: string[] = [];
    await ephemeral.subscribe('news', (message) => heard.push(message));
    losesSubscription = true;
    for (const socket of open) socket.destroy();
    await expect
      .poll(
        async () => {
          if (await ephemeral.isReady()) await ephemeral.publish('news', 'after');
          return heard;
        },
        { timeout: 20_000 },
      )
      .toContain('after');
    expect(losesSubscription).toBe(false);
    await ephemeral.close();
  }, 60_000);
});
