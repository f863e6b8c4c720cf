import type { Clock } from '../../../platform/time/clock.ts';

/** How many failures in a row open it. */
const failuresMost = 3;
/** How long no call is made then, ms; after it one call tries. */
export const restMs = 10_000;

/** Keeps us from asking again and again who does not answer (T7). */
export interface Breaker {
  /** Whether it may be called now. */
  allows(name: string): boolean;
  /** @param hasAnswered whether the last call was answered in time */
  note(name: string, hasAnswered: boolean): void;
  /** Whether each that was called failed too often to be called freely. */
  open(): Map<string, boolean>;
}

/** Circuit breakers by name, in the memory of this process. */
export function createBreaker(clock: Clock): Breaker {
  const states = new Map<string, { failures: number; until: number }>();
  const seen = new Set<string>();
  const now = () => clock.now().getTime();
  return {
    allows(name) {
      const state = states.get(name);
      if (!state || state.failures < failuresMost) return true;
      if (now() < state.until) return false;
      // One call tries; the others wait for its result.
      state.until = now() + restMs;
      return true;
    },
    note(name, hasAnswered) {
      seen.add(name);
      if (hasAnswered) states.delete(name);
      else states.set(name, { failures: (states.get(name)?.failures ?? 0) + 1, until: now() + restMs });
    },
    open: () => new Map([...seen].map((name) => [name, (states.get(name)?.failures ?? 0) >= failuresMost])),
  };
}
