import type { Pool } from 'pg';

/** How often it is looked, ms. */
const everyMs = 200;

/** How long work waits for a connection to the database. */
export interface PoolDelay {
  ms(): number;
  /** Asks for a connection and gives it back at once. */
  look(): Promise<void>;
  stop(): void;
}

/**
 * Watches how long work waits for a connection: a slow database makes a queue that the event loop knows nothing of.
 * @param now a clock, ms
 */
export function watchPoolDelay(
  pool: Pick<Pool, 'connect' | 'waitingCount'>,
  now: () => number = () => performance.now(),
): PoolDelay {
  let known = 0;
  let askedAt: number | null = null;
  const look = async () => {
    if (askedAt !== null) return;
    const began = (askedAt = now());
    try {
      (await pool.connect()).release();
      // Half of what was known stays: one slow statement is no flood
      known = (known + now() - began) / 2;
    } catch {
      // Without a database nobody waits for it: what needs it is refused for that
      known = 0;
    } finally {
      askedAt = null;
    }
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    ms: () => (askedAt !== null && pool.waitingCount > 0 ? Math.max(known, now() - askedAt) : known),
    look,
    stop: () => clearInterval(timer),
  };
}
