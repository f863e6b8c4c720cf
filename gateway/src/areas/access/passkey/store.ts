import { and, asc, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { passkey } from '../../../platform/db/tables/passkey.ts';
import { staffPasskey } from '../../../platform/db/tables/staff.ts';

/** What is kept of a passkey, whoever's it is. */
export type StoredPasskey = Omit<typeof passkey.$inferSelect, 'merchantId' | 'accountId'>;

/**
 * Passkeys of one kind of owner, on the table of that kind.
 * @param names the columns that name the owner, as the fields of the owner are called
 */
function createPasskeyStore<Owner extends object>(
  db: Db,
  given: typeof passkey | typeof staffPasskey,
  names: readonly (keyof Owner & string)[],
) {
  // The tables differ in the columns that name the owner, which are asked for only by name.
  const table = given as typeof passkey;
  const ownedBy = (owner: Partial<Owner>): SQL | undefined =>
    and(
      ...names
        .filter((name) => owner[name] !== undefined)
        .map((name) => eq((table as unknown as Record<string, PgColumn>)[name]!, owner[name])),
    );
  const oneOf = (owner: Owner, id: string) => and(ownedBy(owner), eq(table.id, id));

  return {
    /** The passkeys of somebody, oldest first. */
    list: (on: Sql, owner: Owner): Promise<(StoredPasskey & Owner)[]> =>
      on
        .select()
        .from(table)
        .where(ownedBy(owner))
        .orderBy(asc(table.createdAt), asc(table.id)) as unknown as Promise<(StoredPasskey & Owner)[]>,
    /** The passkey that a device names, or null. @param among what is known of its owner */
    async find(credentialId: Buffer, among: Partial<Owner>): Promise<(StoredPasskey & Owner) | null> {
      const [row] = await db.orm
        .select()
        .from(table)
        .where(and(ownedBy(among), eq(table.credentialId, credentialId)));
      return (row as unknown as StoredPasskey & Owner) ?? null;
    },
    /** Adds a passkey. */
    async insert(on: Sql, row: StoredPasskey & Owner): Promise<void> {
      await on.insert(table).values(row as unknown as typeof passkey.$inferInsert);
    },
    /**
     * Notes a use: of two uses with the same count one gets through.
     * @param counter what the device says; 0 where it does not count
     * @returns whether the count had grown
     */
    async noteUse(owner: Owner, id: string, counter: number, now: Date): Promise<boolean> {
      const rows = await db.orm
        .update(table)
        .set({ counter, lastUsedAt: now })
        .where(
          and(
            oneOf(owner, id),
            or(lt(table.counter, counter), and(eq(table.counter, 0), eq(sql`${counter}::bigint`, 0))),
          ),
        )
        .returning({ id: table.id });
      return rows.length > 0;
    },
    /** Writes the name of a passkey. @returns whether somebody has it */
    async rename(owner: Owner, id: string, name: string): Promise<boolean> {
      const rows = await db.orm
        .update(table)
        .set({ name })
        .where(oneOf(owner, id))
        .returning({ id: table.id });
      return rows.length > 0;
    },
    /** Removes a passkey. @returns its name, or null when somebody has it not */
    async remove(on: Sql, owner: Owner, id: string): Promise<string | null> {
      const [row] = await on.delete(table).where(oneOf(owner, id)).returning({ name: table.name });
      return row?.name ?? null;
    },
    /** Removes all that somebody has. @returns how many */
    async removeAll(on: Sql, owner: Owner): Promise<number> {
      return (await on.delete(table).where(ownedBy(owner)).returning({ id: table.id })).length;
    },
  };
}

/** The passkeys of players. */
export const playerPasskeyStore = (db: Db) =>
  createPasskeyStore<{ merchantId: number; accountId: string }>(db, passkey, ['merchantId', 'accountId']);

/** The passkeys of staff. */
export const staffPasskeyStore = (db: Db) =>
  createPasskeyStore<{ staffId: string }>(db, staffPasskey, ['staffId']);
