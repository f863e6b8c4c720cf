import { inspect } from 'node:util';
import { vi } from 'vitest';

/** What a question for waiting calls goes to: it must not need what is held. */
interface Queryable {
  query(sql: string): Promise<{ rows: unknown[] }>;
}

/** How long a call may take to come as far as the lock, ms: a slow machine is no fault. */
const arrivalMs = 30_000;

/**
 * Waits until calls wait for what another transaction holds in this database.
 * @param on a connection that is not among them
 * @param calls what was begun and is to wait, all of it
 * @throws with what a call answered when it did not wait
 */
export async function untilBlocked(on: Queryable, calls: readonly Promise<unknown>[]): Promise<void> {
  const answers: unknown[] = [];
  for (const call of calls)
    call.then(
      (answer) => answers.push(answer),
      (error: unknown) => answers.push(error),
    );
  await vi.waitUntil(
    async () => {
      if (answers.length > 0) throw new Error(`a call did not wait: ${inspect(answers)}`);
      const { rows } = await on.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length === calls.length;
    },
    { timeout: arrivalMs },
  );
}

/** What lends a connection: a pool. */
interface Lender {
  connect(): Promise<{
    query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
    release(): void;
  }>;
}

/**
 * Holds rows while something is begun that is to wait for them, and lets them go, whatever becomes of it.
 * @param hold the statement that locks them
 * @param begin begins the calls, and may change what is held; not awaited calls are returned in an object
 */
export async function whileHeld<Begun extends object>(
  pool: Lender,
  [hold, ...values]: readonly [string, ...unknown[]],
  begin: (holder: Queryable) => Promise<Begun>,
): Promise<Begun> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(hold, values);
    return await begin(holder);
  } finally {
    await holder.query('commit');
    holder.release();
  }
}
