import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Ephemeral, Limit } from '../cache/ephemeral.ts';
import { Refusal } from './refusal.ts';

export type { Limit };

/** Counts what may happen only so often, over all processes. */
export type Limits = ReturnType<typeof createLimits>;

/** Limits on ephemeral state: fixed windows. */
export function createLimits(ephemeral: Ephemeral) {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (limit: Limit): RateLimiterAbstract => {
    const limiter = limiters.get(limit.name) ?? ephemeral.limiter(limit);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    /**
     * Counts one more.
     * @throws Refusal too_many_requests over the limit; what the cache throws when it is away (never fails open, T7)
     */
    async take(limit: Limit, key: string): Promise<void> {
      try {
        await limiterOf(limit).consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new Refusal('too_many_requests', { retryAfter: Math.ceil(limit.windowMs / 1000) });
      }
    },
    /** @returns how often it happened in the current window */
    count: async (limit: Limit, key: string): Promise<number> =>
      (await limiterOf(limit).get(key))?.consumedPoints ?? 0,
    /** Forgets the count, for example after a success. */
    async forget(limit: Limit, key: string): Promise<void> {
      await limiterOf(limit).delete(key);
    },
  };
}
