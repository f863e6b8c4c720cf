import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Ephemeral } from './ephemeral.ts';

/** Entries kept at most; the oldest go first. */
const capacity = 200_000;

/** Sets whose members go by themselves. */
function createSets(): Pick<Ephemeral, 'join' | 'leave' | 'countOf'> {
  const sets = new Map<string, Map<string, number>>();
  const leave = (set: string, gone: (member: string, until: number) => boolean) => {
    const members = sets.get(set) ?? new Map<string, number>();
    for (const [member, until] of members) if (gone(member, until)) members.delete(member);
    if (members.size === 0) sets.delete(set);
    return members.size;
  };
  return {
    join: async (set, member, ttlMs) => {
      const members = sets.get(set) ?? new Map<string, number>();
      sets.set(set, members.set(member, performance.now() + ttlMs));
    },
    leave: async (set, member) => void leave(set, (one) => one === member),
    countOf: async (set) => leave(set, (_, until) => until <= performance.now()),
  };
}

/** Ephemeral state of a single process. */
export function createMemory(): Ephemeral {
  const values = new LRUCache<string, string>({
    // Counted by size: room for as many as `max` would be taken at once.
    maxSize: capacity,
    sizeCalculation: () => 1,
    ttl: 1,
    ttlAutopurge: false,
    allowStale: false,
  });
  const bus = new EventEmitter().setMaxListeners(0);
  const get = (key: string) => values.get(key) ?? null;
  return {
    get: async (key) => get(key),
    set: async (key, value, ttlMs) => {
      values.set(key, value, { ttl: ttlMs });
    },
    add: async (key, value, ttlMs) => {
      if (get(key) !== null) return false;
      values.set(key, value, { ttl: ttlMs });
      return true;
    },
    take: async (key) => {
      const value = get(key);
      values.delete(key);
      return value;
    },
    remove: async (key) => {
      values.delete(key);
    },
    ...createSets(),
    limiter: ({ name, times, windowMs }) =>
      new RateLimiterMemory({ keyPrefix: name, points: times, duration: windowMs / 1000 }),
    publish: async (channel, message) => {
      bus.emit(channel, message);
    },
    subscribe: async (channel, listener) => {
      bus.on(channel, listener);
      return () => {
        bus.off(channel, listener);
      };
    },
    isReady: async () => true,
    close: async () => {
      bus.removeAllListeners();
    },
  };
}
