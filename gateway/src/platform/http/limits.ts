import type { Ephemeral } from '../cache/ephemeral.ts';
import { Refusal } from './refusal.ts';

/** How often something may happen. */
export interface Limit {
  /** Names the counter. */
  name: string;
  /** Times allowed within the window. */
  times: number;
  /** Length of the window, ms; it starts with the first time. */
  windowMs: number;
}

/** Counts what may happen only so often, over all processes. */
export interface Limits {
  /**
   * Counts one more.
   * @throws Refusal too_many_requests over the limit; what the cache throws when it is away (never fails open: T7)
   */
  take(limit: Limit, key: string): Promise<void>;
  /** How often it happened in the window that runs. */
  count(limit: Limit, key: string): Promise<number>;
  /** Forgets the count, for example after a success. */
  forget(limit: Limit, key: string): Promise<void>;
}

/** Limits on ephemeral state: fixed windows. */
export function createLimits(ephemeral: Ephemeral): Limits {
  const keyOf = (limit: Limit, key: string) => `limit:${limit.name}:${key}`;
  return {
    async take(limit, key) {
      const count = await ephemeral.incr(keyOf(limit, key), limit.windowMs);
      if (count > limit.times) {
        throw new Refusal('too_many_requests', { retryAfter: Math.ceil(limit.windowMs / 1000) });
      }
    },
    count: async (limit, key) => Number((await ephemeral.get(keyOf(limit, key))) ?? 0),
    forget: (limit, key) => ephemeral.remove(keyOf(limit, key)),
  };
}
