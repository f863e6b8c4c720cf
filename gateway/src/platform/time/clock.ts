/** Where the gateway takes the time from. */
export interface Clock {
  now(): Date;
  /** How far it is ahead of the machine's, ms: zero in production. What the database dates is moved as far. */
  offsetMs(): number;
}

/**
 * A clock beside the machine's.
 * @param offsetMs how far it is ahead, ms
 */
export const createClock = (offsetMs = 0): Clock => ({
  now: () => new Date(Date.now() + offsetMs),
  offsetMs: () => offsetMs,
});
