import type { Pool } from 'pg';
import { repeat } from './repeat.ts';

/** How often a worker says that it is there, ms. */
const beatEveryMs = 10_000;
/** One that was not seen for so long is gone: a process that merely stands still for a while keeps its job. */
const goneAfter = '2 minutes';

/** Says that a worker is there, by the database's clock, and frees the jobs of those that are gone. */
async function beat(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `insert into job_worker (id, seen_at) values ($1, clock_timestamp())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id],
  );
  await free(pool, `seen_at < clock_timestamp() - interval '${goneAfter}'`);
}

/** Forgets workers; the jobs and queues that they held are free in the same statement. */
async function free(pool: Pool, which: string, values: string[] = []): Promise<void> {
  await pool.query(
    `with gone as (delete from job_worker where ${which} returning id)
     select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`,
    values,
  );
}

/**
 * Lets the others know while a worker is there. What a process that was killed held would otherwise stay locked for four hours.
 * @param id the worker, as the runner's tables name it
 * @param onError told when the database cannot be reached
 * @returns gives back what it held, once it does nothing any more
 */
export function presentWorker(
  pool: Pool,
  id: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const first = beat(pool, id).catch(onError);
  const stop = repeat(() => beat(pool, id), beatEveryMs, onError);
  return async () => {
    await first;
    await stop();
    await free(pool, 'id = $1', [id]).catch(onError);
  };
}
