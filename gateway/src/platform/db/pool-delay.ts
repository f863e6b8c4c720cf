import type { Pool } from 'pg';

/** How often it is measured, ms. */
const everyMs = 200;

/** How long work waits for a connection to the database. */
export interface PoolDelay {
  ms(): number;
  /** Takes a connection and gives it back at once. */
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
  let delay = 0;
  let requestedAt: number | null = null;
  const look = async () => {
    if (requestedAt !== null) return;
    const began = (requestedAt = now());
    try {
      (await pool.connect()).release();
      // Half of the last measure stays: one slow statement is no flood
      delay = (delay + now() - began) / 2;
    } catch {
      // Without a database nobody waits for it: what needs it is refused for that
      delay = 0;
    } finally {
      requestedAt = null;
    }
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    ms: () => (requestedAt !== null && pool.waitingCount > 0 ? Math.max(delay, now() - requestedAt) : delay),
    look,
    stop: () => clearInterval(timer),
  };
}
