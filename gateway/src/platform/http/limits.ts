import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Ephemeral, Limit } from '../cache/ephemeral.ts';
import { Refusal } from './refusal.ts';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createWorkQueue } from '../jobs/work-queue.ts';
import ipaddr from 'ipaddr.js';

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

/** How long an attempt may be under way before its place is free again, should its process have died, ms. */
const underWayMs = 10_000;
/** Attempts on one subject that may wait for an earlier one: about a second's work. */
const waiting = 100;
/** Subjects whose attempts of this process take turns, at most. */
const subjectsAtMost = 10_000;

const [underWay, failed] = ['under way', 'failed'];

/** How many attempts may fail within any time of this length. */
export interface AttemptLimit {
  times: number;
  windowMs: number;
}

/** Keys of a fixed length, whatever somebody typed. */
export const keyFor = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/** Runs tasks of one subject one after another; throws Refusal service_unavailable when too many wait already. */
function createTurns() {
  // Turns only spare waiting: a subject that is forgotten here is still counted exactly.
  const queues = new LRUCache<string, ReturnType<typeof createWorkQueue>>({
    max: subjectsAtMost,
    memoMethod: () => createWorkQueue(1, waiting),
  });
  return <Result>(subject: string, task: () => Promise<Result>): Promise<Result> =>
    queues.memo(subject)(task);
}

/**
 * Counts failures exactly, also of attempts at once and over all processes (T9): each attempt takes one of so
 * many places, and gives it back unless it fails (ADR 042).
 */
export function createAttempts(ephemeral: Ephemeral) {
  const inTurn = createTurns();

  /** @returns the key of the place taken, null when so many failed; throws when others may still give theirs back */
  const takePlace = async (subject: string, times: number): Promise<string | null> => {
    let isAnyUnderWay = false;
    for (let place = 0; place < times; place += 1) {
      const key = `attempt:${subject}:${place}`;
      if (await ephemeral.add(key, underWay, underWayMs)) return key;
      isAnyUnderWay ||= (await ephemeral.get(key)) !== failed;
    }
    if (isAnyUnderWay) throw new Refusal('service_unavailable', { retryAfter: 1 });
    return null;
  };

  return {
    /**
     * Makes an attempt.
     * @param subject what is guessed at, a key of a fixed length
     * @param isRight makes it; when it throws, the attempt does not count
     * @returns whether it was right, null when too many failed before and it was not made
     * @throws Refusal service_unavailable when too many others are under way
     */
    make: (
      subject: string,
      { times, windowMs }: AttemptLimit,
      isRight: () => Promise<boolean>,
    ): Promise<boolean | null> =>
      inTurn(subject, async () => {
        const place = await takePlace(subject, times);
        if (place === null) return null;
        let hasFailed = false;
        try {
          hasFailed = !(await isRight());
        } finally {
          await (hasFailed ? ephemeral.set(place, failed, windowMs) : ephemeral.remove(place));
        }
        return !hasFailed;
      }),
  };
}

/** Groups of an IPv6 address that name a network of 64 bits. */
const networkGroups = 4;

/**
 * What limits count an address by: an IPv4 address itself; of an IPv6 address the network of 64 bits, because one
 * customer has all of it.
 * @param ip the address of a request
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, networkGroups).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Steps of a shared budget: up to which part of it is used, what part one network may have, and how much at least. */
const shares = [
  { usedBelow: 0.5, part: 0.02, least: 3 },
  { usedBelow: 0.8, part: 0.005, least: 2 },
] as const;

/**
 * How much of a budget one network may have: the less is left, the less it is, so that a few networks cannot exhaust it
 * and newcomers find some.
 * @param total the whole budget
 * @param used how much of it is used
 */
export function shareOf(total: number, used: number): number {
  const step = shares.find(({ usedBelow }) => used < total * usedBelow);
  return step ? Math.max(step.least, Math.ceil(total * step.part)) : 1;
}
