import type { Clock } from '../platform/time/clock.ts';

/** A clock that the demo and tests move. */
export interface MovableClock extends Clock {
  /** Moves it, ms; negative numbers back. */
  advance(ms: number): void;
}

/** @param offsetMs how far it is ahead of the machine's at first, ms */
export function createMovableClock(offsetMs = 0): MovableClock {
  let offset = offsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}
