import { randomBytes } from 'node:crypto';
import type { Clock } from '../time/clock.ts';
import type { Db } from '../db/connection.ts';
import type { Envelope } from './envelope.ts';
import { keepSecret, placeOf } from './store.ts';
export { placeOf } from './store.ts';
export { open, seal } from './sealing.ts';

/** Random secrets that every process of the gateway shares, made at first use; and what encrypts other secrets. */
export type Secrets = ReturnType<typeof createSecrets>;

/** Secrets in the database, encrypted there, each read once per process. */
export function createSecrets(db: Db, clock: Clock, envelope: Envelope) {
  const known = new Map<string, Promise<Buffer>>();
  const read = async (name: string): Promise<Buffer> => {
    const place = placeOf.sharedSecret(name);
    return envelope.open(
      place,
      await keepSecret(db, name, envelope.seal(place, randomBytes(32)), clock.now()),
    );
  };
  return {
    ...envelope,
    /** The secret of that name, 256 bits. */
    of(name: string): Promise<Buffer> {
      const found = known.get(name);
      if (found) return found;
      const reading = read(name);
      known.set(name, reading);
      reading.catch(() => known.delete(name));
      return reading;
    },
  };
}
