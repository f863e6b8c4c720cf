import { randomBytes } from 'node:crypto';
import type { Clock } from '../time/clock.ts';
import type { Db } from '../db/connection.ts';
import { keepSecret } from './store.ts';
export { open, seal } from './sealing.ts';

/** Random secrets that every process of the gateway shares, made at first use. */
export type Secrets = ReturnType<typeof createSecrets>;

/** Secrets in the database, each read once per process. */
export function createSecrets(db: Db, clock: Clock) {
  const known = new Map<string, Promise<Buffer>>();
  return {
    /** The secret of that name, 256 bits. */
    of(name: string): Promise<Buffer> {
      const found = known.get(name);
      if (found) return found;
      const reading = keepSecret(db, name, randomBytes(32), clock.now());
      known.set(name, reading);
      reading.catch(() => known.delete(name));
      return reading;
    },
  };
}
