import { LRUCache } from 'lru-cache';
import type { Clock } from '../time/clock.ts';

/** What a cache holds, and for how long. */
export interface TtlCacheOptions<Key extends string | number, Value extends {}> {
  clock: Clock;
  /** How long a value may be used again, ms. */
  ms: number;
  /** Values held at most; the least recently used go first. */
  max: number;
  read(key: Key): Promise<Value>;
}

/**
 * Caches what is read for some time; concurrent callers share one reading.
 * @returns reads through the cache; rejects as `read` does, and a failed reading is not cached
 */
export function createTtlCache<Key extends string | number, Value extends {}>({
  clock,
  ms,
  max,
  read,
}: TtlCacheOptions<Key, Value>): (key: Key) => Promise<Value> {
  const cache = new LRUCache<Key, Value>({
    max,
    ttl: ms,
    // The clock may be moved at any moment, so it is asked every time.
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
    // Whoever waits for a reading gets it, even when it has no room any more.
    ignoreFetchAbort: true,
    fetchMethod: (key) => read(key),
  });
  return (key) => cache.forceFetch(key);
}
