import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { passkey } from '../../../platform/db/tables/passkey.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

const ofAccount = (merchantId: number, accountId: string) =>
  and(eq(passkey.merchantId, merchantId), eq(passkey.accountId, accountId));
const oneOf = (merchantId: number, accountId: string, id: string) =>
  and(ofAccount(merchantId, accountId), eq(passkey.id, id));

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: Db, merchantId: number, accountId: string): Promise<PasskeyRow[]> {
  return db.orm
    .select()
    .from(passkey)
    .where(ofAccount(merchantId, accountId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

/** The passkey that a device names, or null. */
export async function findPasskey(
  db: Db,
  merchantId: number,
  credentialId: Buffer,
): Promise<PasskeyRow | null> {
  const [row] = await db.orm
    .select()
    .from(passkey)
    .where(and(eq(passkey.merchantId, merchantId), eq(passkey.credentialId, credentialId)));
  return row ?? null;
}

/** Adds a passkey. */
export async function insertPasskey(on: Sql, row: PasskeyRow): Promise<void> {
  await on.insert(passkey).values(row);
}

/**
 * Notes a use: of two uses with the same count one gets through.
 * @param counter what the device says; 0 where it does not count
 * @returns whether the count had grown
 */
export async function notePasskeyUse(
  on: Sql,
  merchantId: number,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const rows = await on
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkey.merchantId, merchantId),
        eq(passkey.id, id),
        or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), eq(sql`${counter}::bigint`, 0))),
      ),
    )
    .returning({ id: passkey.id });
  return rows.length > 0;
}

/** Writes the name of a passkey. @returns whether the account has it */
export async function namePasskey(
  on: Sql,
  merchantId: number,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = await on
    .update(passkey)
    .set({ name })
    .where(oneOf(merchantId, accountId, id))
    .returning({ id: passkey.id });
  return rows.length > 0;
}

/** Removes a passkey. @returns whether the account had it */
export async function removePasskey(
  on: Sql,
  merchantId: number,
  accountId: string,
  id: string,
): Promise<boolean> {
  const rows = await on
    .delete(passkey)
    .where(oneOf(merchantId, accountId, id))
    .returning({ id: passkey.id });
  return rows.length > 0;
}
