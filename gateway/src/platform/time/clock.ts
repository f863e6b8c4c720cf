/** Where the gateway takes the time from; tests and the demo world move it. */
export interface Clock {
  now(): Date;
  /** Moves the clock, ms. */
  advance(ms: number): void;
  /** How far it was moved, ms: zero in production. What the database dates is moved as far. */
  offsetMs(): number;
}

/**
 * A clock beside the machine's.
 * @param offsetMs how far it is ahead, ms
 */
export function createClock(offsetMs = 0): Clock {
  let offset = offsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => {
      offset += ms;
    },
    offsetMs: () => offset,
  };
}
