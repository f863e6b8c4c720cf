import { createHash } from 'node:crypto';
import type { Ephemeral } from '../cache/ephemeral.ts';
import { Refusal } from './refusal.ts';

/** How long an attempt may be under way before its place is free again, should its process have died, ms. */
const underWayMs = 10_000;
/** How long an attempt waits for others under way, ms. */
const patienceMs = 2000;
/** How soon it looks again for what other processes did, ms. */
const lookAgainMs = 50;

const [underWay, failed] = ['under way', 'failed'];

/** An attempt that holds a place until it is known how it ended. */
export interface Attempt {
  /** Its place stays taken for the window. */
  failed(): Promise<void>;
  /** It succeeded, or was never really made. */
  release(): Promise<void>;
}

/** Counts failures exactly, also of attempts at once and over all processes (T9). */
export interface Attempts {
  /**
   * @returns null when there were as many failures as allowed
   * @throws Refusal service_unavailable when too many others are under way
   */
  begin(whose: string, times: number, windowMs: number): Promise<Attempt | null>;
}

/** Keys of a fixed length, whatever somebody typed. */
export const keyFor = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/** Lets attempts of this process wait for each other, the first first. */
function createTurns() {
  const waiting = new Map<string, (() => void)[]>();
  return {
    /** Resolves at the next call, or after a while. */
    wait: (whose: string) =>
      new Promise<void>((resolve) => {
        const queue = waiting.get(whose) ?? [];
        waiting.set(whose, queue);
        const wake = () => {
          clearTimeout(timer);
          const at = queue.indexOf(wake);
          if (at >= 0) queue.splice(at, 1);
          if (queue.length === 0) waiting.delete(whose);
          resolve();
        };
        const timer = setTimeout(wake, lookAgainMs);
        queue.push(wake);
      }),
    call: (whose: string) => waiting.get(whose)?.[0]?.(),
  };
}

/** Attempts in ephemeral state: each takes one of so many places, and gives it back unless it fails. */
export function createAttempts(ephemeral: Ephemeral): Attempts {
  const turns = createTurns();

  /** @returns the key of the place taken, `wait` when others may still give theirs back, `full` when not */
  const takePlace = async (whose: string, times: number): Promise<string> => {
    let isAnyUnderWay = false;
    for (let place = 0; place < times; place += 1) {
      const key = `attempt:${whose}:${place}`;
      if (await ephemeral.add(key, underWay, underWayMs)) return key;
      isAnyUnderWay ||= (await ephemeral.get(key)) !== failed;
    }
    return isAnyUnderWay ? 'wait' : 'full';
  };

  const holding = (whose: string, key: string, windowMs: number): Attempt => {
    const end = async (how: Promise<void>) => {
      await how;
      turns.call(whose);
    };
    return {
      failed: () => end(ephemeral.set(key, failed, windowMs)),
      release: () => end(ephemeral.remove(key)),
    };
  };

  return {
    async begin(whose, times, windowMs) {
      const until = performance.now() + patienceMs;
      for (;;) {
        const taken = await takePlace(whose, times);
        if (taken === 'full') {
          turns.call(whose);
          return null;
        }
        if (taken !== 'wait') return holding(whose, taken, windowMs);
        if (performance.now() > until) throw new Refusal('service_unavailable', { retryAfter: 1 });
        await turns.wait(whose);
      }
    },
  };
}
