import { createClock, type FollowingClock, type Machine } from '../platform/time/clock.ts';

/** A clock that the demo and tests move. */
export interface MovableClock extends FollowingClock {
  /** Moves it, ms; negative numbers back. */
  advance(ms: number): void;
}

/** @param offsetMs how far it is moved at first, ms @param machine whose clock it is, as in `createClock` */
export function createMovableClock(offsetMs = 0, machine?: Machine): MovableClock {
  const clock = createClock(0, machine);
  let offset = offsetMs;
  return {
    ...clock,
    now: () => new Date(clock.now().getTime() + offset),
    offsetMs: () => offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}
