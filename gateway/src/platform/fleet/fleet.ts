import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/connection.ts';
import { StopError } from '../stop-error.ts';
import { beat, findRivals, forget, type GatewayRow } from './store.ts';

/** How often a gateway says that it is there, ms. */
const beatEveryMs = 2000;
/** One that was not seen again for so long is gone, ms. */
const goneAfterMs = 3 * beatEveryMs;

/** Waits whether a gateway is seen again. @returns whether it was; one that was not is forgotten */
async function isAlive(db: Db, rival: GatewayRow, self: Omit<GatewayRow, 'seenAt'>): Promise<boolean> {
  const end = performance.now() + goneAfterMs;
  while (performance.now() < end) {
    const now = (await findRivals(db.orm, self)).find(({ id }) => id === rival.id);
    if (!now) return false;
    if (now.seenAt.getTime() !== rival.seenAt.getTime()) return true;
    await pause(beatEveryMs / 10);
  }
  await forget(db.orm, rival);
  return false;
}

/**
 * Makes sure that gateways on one database share a cache: without it each would count limits and nonces for itself, and a
 * signed call would be accepted once by each (T23).
 * @param hasCache whether this one has a shared cache
 * @param onError called when the database cannot be told that this gateway is there
 * @returns leaves
 * @throws StopError naming the other gateway; the one that starts later gives way, of two that start at once both may
 */
export async function joinFleet(
  db: Db,
  hasCache: boolean,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const self = { id: randomUUID(), host: hostname(), pid: process.pid, hasCache };
  await beat(db.orm, self);
  // Seen again while it looks at the others: of two that start at once each finds the other alive.
  const timer = setInterval(() => void beat(db.orm, self).catch(onError), beatEveryMs).unref();
  const leave = async () => {
    clearInterval(timer);
    await forget(db.orm, self).catch(onError);
  };
  for (const rival of await findRivals(db.orm, self)) {
    if (!(await isAlive(db, rival, self))) continue;
    await leave();
    throw new StopError(
      `Another gateway (process ${rival.pid} on ${rival.host}) uses this database. Several gateways need a shared cache: ` +
        'give all of them the same REDIS_URL, or stop the other one.',
    );
  }
  return leave;
}
