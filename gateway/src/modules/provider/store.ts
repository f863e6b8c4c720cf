import { ne } from 'drizzle-orm';
import type { Db, Sql } from '../../db/connection.ts';
import { provider, providerKey } from '../../db/tables/play.ts';

/** A key that signatures are accepted with. */
export type KeyRow = Pick<typeof providerKey.$inferSelect, 'providerId' | 'id' | 'secret'>;
export type KeyState = (typeof providerKey.$inferSelect)['state'];

/** The keys that are accepted, of all providers. */
export async function readKeys(db: Db): Promise<KeyRow[]> {
  return db.orm
    .select({ providerId: providerKey.providerId, id: providerKey.id, secret: providerKey.secret })
    .from(providerKey)
    .where(ne(providerKey.state, 'retired'));
}

/** Adds a provider unless it is there. */
export async function insertProvider(on: Sql, id: string, name: string, createdAt: Date): Promise<void> {
  await on.insert(provider).values({ id, name, createdAt }).onConflictDoNothing();
}

/** Adds a key, or gives one of this name its secret and state. */
export async function upsertKey(on: Sql, key: KeyRow, state: KeyState, createdAt: Date): Promise<void> {
  await on
    .insert(providerKey)
    .values({ ...key, state, createdAt })
    .onConflictDoUpdate({ target: [providerKey.providerId, providerKey.id], set: { secret: key.secret, state } });
}
