import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Ephemeral } from '../cache/ephemeral.ts';
import { createWorkQueue } from '../jobs/work-queue.ts';
import { Refusal } from './refusal.ts';

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
  const queues = new LRUCache<string, ReturnType<typeof createWorkQueue>>({ max: subjectsAtMost });
  return <Result>(subject: string, task: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(subject) ?? createWorkQueue(1, waiting);
    queues.set(subject, queue);
    return queue(task);
  };
}

/**
 * Counts failures exactly, also of attempts at once and over all processes (T9): each attempt takes one of so
 * many places, and gives it back unless it fails.
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
