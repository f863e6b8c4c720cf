import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Db, Sql } from '../db/connection.ts';
import { dataKey } from '../db/tables/data-key.ts';
import { encryptionKey, sharedSecret } from '../db/tables/encryption.ts';
import { providerKey } from '../db/tables/play.ts';
import { profile } from '../db/tables/registration.ts';
import { textMark } from './sealing.ts';

export type DataKeyRow = typeof dataKey.$inferSelect;

/** The secret of that name; the given one becomes it when there is none yet. */
export async function keepSecret(db: Db, name: string, value: Buffer, createdAt: Date): Promise<Buffer> {
  await db.orm.insert(sharedSecret).values({ name, value, createdAt }).onConflictDoNothing();
  const [row] = await db.orm
    .select({ value: sharedSecret.value })
    .from(sharedSecret)
    .where(eq(sharedSecret.name, name));
  if (!row) throw new Error(`the secret ${name} was neither found nor made`);
  return row.value;
}

/** The data keys, the oldest first. */
export const readDataKeys = (on: Sql): Promise<DataKeyRow[]> =>
  on.select().from(dataKey).orderBy(asc(dataKey.id));

/** Adds a data key unless its id is taken. */
export async function insertDataKey(on: Sql, row: DataKeyRow): Promise<void> {
  await on.insert(dataKey).values(row).onConflictDoNothing();
}

/** Sets how a data key is wrapped. */
export async function replaceWrapped(on: Sql, { id, masterKeyId, wrapped }: DataKeyRow): Promise<void> {
  await on.update(dataKey).set({ masterKeyId, wrapped }).where(eq(dataKey.id, id));
}

/** Where each secret is stored: what it is sealed for, so that it opens nowhere else. */
export const placeOf = {
  sharedSecret: (name: string) => `shared_secret:${name}`,
  encryptionKey: (kid: string) => `encryption_key:${kid}`,
  providerKey: (providerId: string, id: string) => `provider_key:${providerId}:${id}`,
  idNumber: (merchantId: number, accountId: string) => `profile:${merchantId}:${accountId}:id_number`,
};

/** Makes the sealed form of a stored secret; null leaves it as it is. */
export interface Sealer {
  /** Also what is sealed already is given to it. */
  sealsAgain: boolean;
  bytes(place: string, value: Buffer): Buffer | null;
  text(place: string, value: string): string | null;
}

async function sealShared(on: Sql, sealer: Sealer): Promise<number> {
  let changed = 0;
  for (const { name, value: before } of await on.select().from(sharedSecret)) {
    const value = sealer.bytes(placeOf.sharedSecret(name), before);
    if (!value) continue;
    const isIt = and(eq(sharedSecret.name, name), eq(sharedSecret.value, before));
    await on.update(sharedSecret).set({ value }).where(isIt);
    changed += 1;
  }
  return changed;
}

async function sealEncryptionKeys(on: Sql, sealer: Sealer): Promise<number> {
  let changed = 0;
  for (const { kid, privateKey: before } of await on.select().from(encryptionKey)) {
    const privateKey = sealer.bytes(placeOf.encryptionKey(kid), before);
    if (!privateKey) continue;
    await on.update(encryptionKey).set({ privateKey }).where(eq(encryptionKey.kid, kid));
    changed += 1;
  }
  return changed;
}

async function sealProviderKeys(on: Sql, sealer: Sealer): Promise<number> {
  let changed = 0;
  for (const { providerId, id, secret: before } of await on.select().from(providerKey)) {
    const secret = sealer.text(placeOf.providerKey(providerId, id), before);
    if (!secret) continue;
    const isIt = and(
      eq(providerKey.providerId, providerId),
      eq(providerKey.id, id),
      eq(providerKey.secret, before),
    );
    await on.update(providerKey).set({ secret }).where(isIt);
    changed += 1;
  }
  return changed;
}

/** Rows of people that are read at once. */
const batch = 1000;

async function sealIdNumbers(on: Sql, sealer: Sealer): Promise<number> {
  const { merchantId, accountId, idNumber } = profile;
  // Of the clear ones there is an index: its condition is to be found in so many words.
  const isWanted = sealer.sealsAgain
    ? undefined
    : sql`${idNumber} <> '' and ${idNumber} not like ${sql.raw(`'${textMark}%'`)}`;
  let changed = 0;
  let after: SQL | undefined;
  for (;;) {
    const rows = await on
      .select({ merchantId, accountId, idNumber })
      .from(profile)
      .where(and(ne(idNumber, ''), isWanted, after))
      .orderBy(asc(merchantId), asc(accountId))
      .limit(batch);
    for (const row of rows) {
      const sealed = sealer.text(placeOf.idNumber(row.merchantId, row.accountId), row.idNumber);
      if (!sealed) continue;
      const isIt = and(
        eq(merchantId, row.merchantId),
        eq(accountId, row.accountId),
        eq(idNumber, row.idNumber),
      );
      await on.update(profile).set({ idNumber: sealed }).where(isIt);
      changed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return changed;
    after = sql`(${merchantId}, ${accountId}) > (${last.merchantId}::integer, ${last.accountId}::uuid)`;
  }
}

/** Goes through every stored secret. @returns how many were sealed */
export async function sealStored(on: Sql, sealer: Sealer): Promise<number> {
  const shared = await sealShared(on, sealer);
  const pairs = await sealEncryptionKeys(on, sealer);
  return shared + pairs + (await sealProviderKeys(on, sealer)) + (await sealIdNumbers(on, sealer));
}
