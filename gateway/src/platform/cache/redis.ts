import { EventEmitter, once } from 'node:events';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { StopError } from '../stop-error.ts';
import type { Ephemeral } from './ephemeral.ts';

/** How long a server may take to see us go, in milliseconds. */
const GOODBYE_MS = 1000;

async function connect(url: string, onError: (error: Error) => void): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    // A dead cache must fail a call at once, not hold it (T7).
    maxRetriesPerRequest: 1,
    commandTimeout: 800,
    connectTimeout: 3000,
    enableOfflineQueue: false,
  });
  let first: Error | undefined;
  redis.on('error', (error: Error) => {
    first ??= error;
    onError(error);
  });
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    const reason = first?.message ?? (error as Error).message;
    throw new StopError(`The cache of REDIS_URL cannot be reached: ${reason}. Check that it runs.`);
  }
  return redis;
}

/**
 * Ephemeral state shared by several processes through Redis or Valkey.
 * @param url REDIS_URL
 * @param onError told of connection errors
 * @param prefix leads every key and channel
 * @throws StopError when it cannot be reached at start
 */
export async function createRedis(
  url: string,
  onError: (error: Error) => void,
  prefix = 'foyer:',
): Promise<Ephemeral> {
  const redis = await connect(url, onError);
  const listening = await connect(url, onError);
  const bus = new EventEmitter().setMaxListeners(0);
  listening.on('message', (channel: string, message: string) => bus.emit(channel, message));
  return {
    get: (key) => redis.get(prefix + key),
    set: async (key, value, ttlMs) => {
      await redis.set(prefix + key, value, 'PX', ttlMs);
    },
    add: async (key, value, ttlMs) => (await redis.set(prefix + key, value, 'PX', ttlMs, 'NX')) === 'OK',
    take: (key) => redis.getdel(prefix + key),
    remove: async (key) => {
      await redis.del(prefix + key);
    },
    limiter: ({ name, times, windowMs }) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `${prefix}limit:${name}`,
        points: times,
        duration: windowMs / 1000,
      }),
    publish: async (channel, message) => {
      await redis.publish(prefix + channel, message);
    },
    subscribe: async (channel, listener) => {
      const name = prefix + channel;
      bus.on(name, listener);
      if (bus.listenerCount(name) === 1) await listening.subscribe(name);
      return () => {
        bus.off(name, listener);
        if (bus.listenerCount(name) === 0) listening.unsubscribe(name).catch(onError);
      };
    },
    isReady: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
    close: async () => {
      bus.removeAllListeners();
      await Promise.all(
        [redis, listening].map(async (client) => {
          if (client.status === 'end') return;
          // A client between two tries, or on a server that hangs, never says that it has ended.
          const ended = once(client, 'end', { signal: AbortSignal.timeout(GOODBYE_MS) }).catch(
            () => undefined,
          );
          const isWaiting = client.status === 'reconnecting';
          client.disconnect();
          if (!isWaiting) await ended;
        }),
      );
    },
  };
}
