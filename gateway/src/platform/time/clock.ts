/** Where the gateway takes the time from. */
export interface Clock {
  now(): Date;
  /** How far it was moved, ms: zero in production. What the database dates is moved as far. */
  offsetMs(): number;
}

/** What a machine has to tell the time by. */
export interface Machine {
  /** Its clock, ms since 1970: wrong when nobody sets it, and jumps when somebody does. */
  wall(): number;
  /** How long something has been running, ms: goes on evenly whatever is set, and may stop while the machine sleeps. */
  elapsed(): number;
}

/** A clock that keeps to the database's (ADR 061). */
export interface FollowingClock extends Clock {
  /**
   * Keeps to what the database's clock shows.
   * @param ask asks the database; answers ms since 1970
   * @throws what `ask` throws; the clock then goes on as before
   */
  follow(ask: () => Promise<number>): Promise<void>;
  /** How far the clock of the machine is ahead of the database's, ms. */
  differenceMs(): number;
}

export const machine: Machine = { wall: () => Date.now(), elapsed: () => performance.now() };

/** The clock stands still until a correction back is made up, up to so much; what is more is taken over at once, ms. */
const standsStillMs = 1000;

/**
 * A clock that goes by the machine's until it follows the database's; from then on it counts what has elapsed since, so
 * that nobody who sets the machine's clock moves it (T26).
 * @param offsetMs how far it is moved, ms
 */
export function createClock(offsetMs = 0, { wall, elapsed }: Machine = machine): FollowingClock {
  let startedAt = wall() - elapsed();
  let isFollowing = false;
  let shown = -Infinity;
  return {
    now: () => {
      const at = startedAt + elapsed();
      shown = shown - at > standsStillMs ? at : Math.max(shown, at);
      return new Date(shown + offsetMs);
    },
    offsetMs: () => offsetMs,
    follow: async (ask) => {
      const askedAt = elapsed();
      const at = await ask();
      // The database showed it at some moment since it was asked.
      const [earliest, latest] = [at - elapsed(), at - askedAt];
      // An answer that agrees with what is known corrects nothing: a slow one makes the clock no worse.
      startedAt = isFollowing ? Math.min(Math.max(startedAt, earliest), latest) : (earliest + latest) / 2;
      isFollowing = true;
    },
    differenceMs: () => wall() - elapsed() - startedAt,
  };
}
