import { setImmediate, setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { FollowingClock } from '../time/clock.ts';

/** How often the database is queried, ms. */
export const askEveryMs = 150;
/** How long it may take for nothing at all, ms; with the interval below a second (T7). */
export const patienceMs = 700;

/** What the database's clock shows, ms since 1970 with fractions. */
export async function timeOf(on: pg.Pool | pg.Client): Promise<number> {
  const { rows } = await on.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]!.ms;
}

/** Waits; a process that was busy itself reads what arrived meanwhile before it says that nothing did. */
async function patience(signal: AbortSignal): Promise<'stalled'> {
  await setTimeout(patienceMs, undefined, { signal });
  await setImmediate();
  await setImmediate();
  return 'stalled';
}

/** The connections of a pool that somebody uses now. */
function usedOf(pool: pg.Pool): ReadonlySet<pg.PoolClient> {
  const used = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => used.add(client));
  pool.on('release', (_error, client) => used.delete(client));
  pool.on('remove', (client) => used.delete(client as pg.PoolClient));
  return used;
}

export interface DatabaseWatch {
  /** Takes in what the database's clock shows with each answer. */
  follow: FollowingClock['follow'];
  /** Called once when the database stops answering. */
  onStall: () => void;
}

/**
 * Asks the database for its time again and again, and ends what waits for one that does not answer: a statement sent to
 * a server that hangs, or that lies behind a broken network, would wait for ever. A server that is down says so itself.
 * When it answers again nothing is to be done: the pool opens new connections.
 * @param pool whose connections are ended
 * @param connect opens a connection for the questions
 * @returns ends the watch
 */
export function watchDatabase(
  pool: pg.Pool,
  connect: () => pg.Client,
  { follow, onStall }: DatabaseWatch,
): () => Promise<void> {
  const used = usedOf(pool);
  const over = new AbortController();
  let client: pg.Client | null = null;

  const ask = async (): Promise<'answered'> => {
    const connection = client ?? connect();
    if (client === null) {
      client = connection;
      connection.on('error', () => {});
      await connection.connect();
    }
    await follow(() => timeOf(connection));
    return 'answered';
  };
  const drop = () => {
    client?.end().catch(() => {});
    client = null;
  };
  const look = async (): Promise<'answered' | 'stalled' | 'down'> => {
    const waiting = new AbortController();
    const answer = ask().catch(() => 'down' as const);
    const found = await Promise.race([answer, patience(waiting.signal).catch(() => answer)]);
    waiting.abort();
    return found;
  };

  const watch = async () => {
    for (let before = 'answered'; !over.signal.aborted;) {
      const found = await look();
      if (over.signal.aborted) return;
      if (found !== 'answered') drop();
      if (found === 'stalled') {
        if (before !== found) onStall();
        // A connection that ends with a statement under way fails that statement at once.
        for (const waiting of used) (waiting as unknown as pg.Client).end().catch(() => {});
      }
      before = found;
      await setTimeout(askEveryMs, undefined, { signal: over.signal }).catch(() => {});
    }
  };

  const watching = watch();
  return async () => {
    over.abort();
    drop();
    await watching;
  };
}
