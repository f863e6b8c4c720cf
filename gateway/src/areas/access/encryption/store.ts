import { eq, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connection.ts';
import { encryptionKey } from '../../../platform/db/tables/encryption.ts';

export type KeyRow = typeof encryptionKey.$inferSelect;

/** The key pair of a day, or null. */
export async function findByDay(db: Db, day: number): Promise<KeyRow | null> {
  const [row] = await db.orm.select().from(encryptionKey).where(eq(encryptionKey.day, day));
  return row ?? null;
}

/** The key pair of that name, or null. */
export async function findByKid(db: Db, kid: string): Promise<KeyRow | null> {
  const [row] = await db.orm.select().from(encryptionKey).where(eq(encryptionKey.kid, kid));
  return row ?? null;
}

/** Adds a day's key pair; another process may have been first: then its pair is the one. */
export async function keepKey(db: Db, row: KeyRow): Promise<KeyRow> {
  await db.orm.insert(encryptionKey).values(row).onConflictDoNothing();
  return (await findByDay(db, row.day)) ?? row;
}

/** Forgets the key pairs of days before `day`. */
export async function removeBefore(db: Db, day: number): Promise<void> {
  await db.orm.delete(encryptionKey).where(lt(encryptionKey.day, day));
}
