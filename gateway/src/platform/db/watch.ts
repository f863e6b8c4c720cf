import { setImmediate, setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** How often the database is queried, ms. */
export const askEveryMs = 150;
/** How long it may take for nothing at all, ms; with the interval below a second (T7). */
export const patienceMs = 700;

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

/**
 * Ends what waits for a database that does not answer: a statement sent to a server that hangs, or that lies behind a
 * broken network, would wait for ever. A server that is down says so itself. When it answers again nothing is to be
 * done: the pool opens new connections.
 * @param pool whose connections are ended
 * @param connect opens a connection for the questions
 * @param onStall called once when the database stops answering
 * @returns ends the watch
 */
export function watchDatabase(
  pool: pg.Pool,
  connect: () => pg.Client,
  onStall: () => void,
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
    await connection.query('select 1');
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
