import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import { merchant } from '../../../platform/db/tables/merchant.ts';
import { provider, providerKey, providerKeyMerchant } from '../../../platform/db/tables/play.ts';

/** A key that signatures are accepted with. */
export type KeyRow = Pick<typeof providerKey.$inferSelect, 'providerId' | 'id' | 'secret'>;
export type KeyState = (typeof providerKey.$inferSelect)['state'];
export type ProviderRow = typeof provider.$inferSelect;

/** The merchants that a key is for, in order. */
const merchantIds = subquery<number[]>(
  sql`array(select m.merchant_id from ${providerKeyMerchant} m where m.provider_id = ${providerKey.providerId} and m.key_id = ${providerKey.id} order by 1)`,
);

/** The keys that are accepted, of all providers, the newest first. */
export async function readKeys(db: Db): Promise<(KeyRow & { state: KeyState; merchantIds: number[] })[]> {
  return db.orm
    .select({
      providerId: providerKey.providerId,
      id: providerKey.id,
      secret: providerKey.secret,
      state: providerKey.state,
      merchantIds,
    })
    .from(providerKey)
    .where(ne(providerKey.state, 'retired'))
    .orderBy(desc(providerKey.createdAt));
}

/** Every provider. */
export async function readProviders(on: Sql): Promise<ProviderRow[]> {
  return on.select().from(provider).orderBy(asc(provider.id));
}

/** Keys without their secrets, the newest first. */
export async function listKeys(on: Sql) {
  return on
    .select({
      providerId: providerKey.providerId,
      id: providerKey.id,
      state: providerKey.state,
      createdAt: providerKey.createdAt,
      secretFor: providerKey.secretFor,
      merchantIds,
    })
    .from(providerKey)
    .orderBy(desc(providerKey.createdAt), desc(providerKey.id));
}

/** Adds a provider. @returns whether its id was free */
export async function insertProvider(on: Sql, row: typeof provider.$inferInsert): Promise<boolean> {
  const added = await on.insert(provider).values(row).onConflictDoNothing().returning({ id: provider.id });
  return added.length > 0;
}

/** Adds a provider, or says where the one of this id answers. */
export async function upsertProvider(
  on: Sql,
  row: Pick<ProviderRow, 'id' | 'name' | 'url' | 'createdAt'>,
): Promise<void> {
  await on
    .insert(provider)
    .values({ ...row, addresses: [] })
    .onConflictDoUpdate({ target: provider.id, set: { url: row.url } });
}

/** Adds a key, or gives one of this name its secret and state. @param key with who may read its secret once */
export async function upsertKey(
  on: Sql,
  key: KeyRow & { secretFor?: string | null },
  state: KeyState,
  createdAt: Date,
): Promise<void> {
  await on
    .insert(providerKey)
    .values({ ...key, state, createdAt })
    .onConflictDoUpdate({
      target: [providerKey.providerId, providerKey.id],
      set: { secret: key.secret, state },
    });
}

/** Lets whom the secret of a key is for read it, this once. @returns it sealed; null for anybody else, and when it was read */
export async function takeSecret(
  on: Sql,
  { providerId, id }: Pick<KeyRow, 'providerId' | 'id'>,
  staffId: string,
): Promise<string | null> {
  const [row] = await on
    .update(providerKey)
    .set({ secretFor: null })
    .where(
      and(eq(providerKey.providerId, providerId), eq(providerKey.id, id), eq(providerKey.secretFor, staffId)),
    )
    .returning({ secret: providerKey.secret });
  return row?.secret ?? null;
}

/** Lets a key move money of players of these merchants. */
export async function bindKey(
  on: Sql,
  { providerId, id }: Pick<KeyRow, 'providerId' | 'id'>,
  merchants: readonly number[],
): Promise<void> {
  const rows = merchants.map((merchantId) => ({ providerId, keyId: id, merchantId }));
  if (rows.length > 0) await on.insert(providerKeyMerchant).values(rows).onConflictDoNothing();
}

/** Ids of all merchants there are. */
export async function readMerchantIds(on: Sql): Promise<number[]> {
  return (await on.select({ id: merchant.id }).from(merchant)).map(({ id }) => id);
}

/** Locks a provider for a change. @returns null without such a one */
export async function lockProvider(on: Sql, id: string): Promise<ProviderRow | null> {
  const [row] = await on.select().from(provider).where(eq(provider.id, id)).for('update');
  return row ?? null;
}

/** Moves keys of a provider to a state. @param keyId one of them; all active ones if left out */
export async function setKeyState(
  on: Sql,
  providerId: string,
  state: KeyState,
  keyId?: string,
): Promise<void> {
  const which = keyId === undefined ? eq(providerKey.state, 'active') : eq(providerKey.id, keyId);
  await on
    .update(providerKey)
    .set({ state })
    .where(and(eq(providerKey.providerId, providerId), which));
}

/** Changes what staff set of a provider: it has another version then. */
export async function changeProvider(
  on: Sql,
  id: string,
  change: Partial<Pick<ProviderRow, 'origin' | 'url' | 'addresses'>>,
): Promise<void> {
  await on
    .update(provider)
    .set({ ...change, version: sql`${provider.version} + 1` })
    .where(eq(provider.id, id));
}
