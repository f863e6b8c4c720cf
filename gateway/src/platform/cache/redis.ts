import { EventEmitter, once } from 'node:events';
import { Redis, type RedisOptions } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { StopError } from '../stop-error.ts';
import type { Ephemeral } from './ephemeral.ts';
import { sentinelsOf } from './redis-url.ts';

/** How long a server may take to see us go, in milliseconds. */
const GOODBYE_MS = 1000;
/** How long a start waits for the cache, and for each answer of it, ms: a machine that starts is busy. */
const startMs = 10_000;
/** How long a call waits for a cache that answers late: then it fails (T7), ms. */
export const cacheWaitMs = 800;

async function connect(
  url: string,
  onError: (error: Error) => void,
  waitMs: number,
  further: RedisOptions = {},
): Promise<Redis> {
  const options: RedisOptions = {
    ...further,
    // A primary that became a replica refuses to write: the other one is asked for anew.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    lazyConnect: true,
    // A dead cache must fail a call at once, not hold it (T7).
    maxRetriesPerRequest: 1,
    commandTimeout: startMs,
    connectTimeout: startMs,
    enableOfflineQueue: false,
  };
  const sentinels = sentinelsOf(url);
  const redis = sentinels
    ? new Redis({ ...sentinels, failoverDetector: true, ...options })
    : new Redis(url, options);
  let first: Error | undefined;
  redis.on('error', (error: Error) => {
    first ??= error;
    onError(error);
  });
  // Sentinels that are away, or know of no primary, are asked again for ever.
  const patience = setTimeout(() => redis.disconnect(), startMs);
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    const reason = first?.message ?? (error as Error).message;
    throw new StopError(`The cache of REDIS_URL cannot be reached: ${reason}. Check that it runs.`);
  } finally {
    clearTimeout(patience);
  }
  redis.options.commandTimeout = waitMs;
  redis.on('end', () => connectAgain(redis));
  return redis;
}

/**
 * The client tries again for ever where its line breaks, but ends where Sentinels tell of a new primary just while it asks
 * them for the primary.
 */
function connectAgain(redis: Redis): void {
  // What fails is told as an error, and ends it again.
  redis.connect().catch(() => undefined);
}

/**
 * The client subscribes again by itself once: where the line breaks before the answer, it forgets what it had subscribed to,
 * and the failure is nobody's. So we do it, each time the line is ready.
 */
const subscribesItself: RedisOptions = { autoResubscribe: false, autoResendUnfulfilledCommands: false };

/** By the server's clock: those of the gateways' machines differ. */
const now = "local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000) ";
const joinSet = `${now}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])`;
const countSet = `${now} return redis.call('ZCOUNT', KEYS[1], '(' .. now, '+inf')`;

/** Sets as sorted sets: a member's score is when it goes. The whole set lasts as long as who joined last. */
const setsOn = (redis: Redis, prefix: string): Pick<Ephemeral, 'join' | 'leave' | 'countOf'> => ({
  join: async (set, member, ttlMs) => {
    await redis.eval(joinSet, 1, prefix + set, member, ttlMs);
  },
  leave: async (set, member) => {
    await redis.zrem(prefix + set, member);
  },
  countOf: async (set) => Number(await redis.eval(countSet, 1, prefix + set)),
});

/**
 * Ephemeral state shared by several processes through Redis or Valkey.
 * @param url REDIS_URL: of one server, or of the Sentinels that know the primary (R-PLATFORM-64)
 * @param onError told of connection errors
 * @param prefix leads every key and channel
 * @param waitMs how long a call waits for its answer, ms
 * @throws StopError when it cannot be reached at start
 */
export async function createRedis(
  url: string,
  onError: (error: Error) => void,
  prefix = 'foyer:',
  waitMs = cacheWaitMs,
): Promise<Ephemeral> {
  const redis = await connect(url, onError, waitMs);
  const listening = await connect(url, onError, waitMs, subscribesItself);
  const bus = new EventEmitter().setMaxListeners(0);
  listening.on('ready', () => {
    const names = bus.eventNames().map(String);
    if (names.length === 0) return;
    listening.subscribe(...names).catch((error: Error) => {
      onError(error);
      // Where the line broke meanwhile, it is ready again later; one that is there and hears nothing is given up.
      if (listening.status === 'ready') listening.disconnect(true);
    });
  });
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
    ...setsOn(redis, prefix),
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
          client.removeAllListeners('end');
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
