import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { credential, knownDevice } from '../../../platform/db/tables/credential.ts';

export type CredentialKind = 'login' | 'payment';

/** Whom a login names: one statement whether or not there is such an account (T9). */
export function prepareLogin(db: Db) {
  return (
    db.orm
      .select({ account, hash: credential.hash, deviceSince: knownDevice.createdAt })
      .from(account)
      .leftJoin(
        credential,
        and(
          eq(credential.merchantId, account.merchantId),
          eq(credential.accountId, account.id),
          eq(credential.kind, 'login'),
        ),
      )
      .leftJoin(
        knownDevice,
        and(
          eq(knownDevice.merchantId, account.merchantId),
          eq(knownDevice.accountId, account.id),
          eq(knownDevice.tokenHash, sql.placeholder('device')),
          gt(knownDevice.lastUsedAt, sql.placeholder('devicesSince')),
        ),
      )
      .where(
        and(
          eq(account.merchantId, sql.placeholder('merchantId')),
          or(
            eq(account.usernameKey, sql.placeholder('username')),
            eq(account.usernameKey, sql.placeholder('number')),
          ),
        ),
      )
      // Who bears the very name goes before whose number it is.
      .orderBy(asc(sql`${account.usernameKey} <> ${sql.placeholder('username')}`))
      .limit(1)
      .prepare('login_find')
  );
}

/** The hash of a password, or null when there is none. */
export async function findHash(
  db: Db,
  merchantId: number,
  accountId: string,
  kind: CredentialKind,
): Promise<string | null> {
  const [row] = await db.orm
    .select({ hash: credential.hash })
    .from(credential)
    .where(
      and(
        eq(credential.merchantId, merchantId),
        eq(credential.accountId, accountId),
        eq(credential.kind, kind),
      ),
    );
  return row?.hash ?? null;
}

/** Sets a password. */
export async function saveHash(on: Sql, row: typeof credential.$inferInsert): Promise<void> {
  const { hash, changedAt } = row;
  await on
    .insert(credential)
    .values(row)
    .onConflictDoUpdate({
      target: [credential.merchantId, credential.accountId, credential.kind],
      set: { hash, changedAt },
    });
}

/** Removes a password. @returns whether there was one */
export async function removeHash(
  on: Sql,
  merchantId: number,
  accountId: string,
  kind: CredentialKind,
): Promise<boolean> {
  const rows = await on
    .delete(credential)
    .where(
      and(
        eq(credential.merchantId, merchantId),
        eq(credential.accountId, accountId),
        eq(credential.kind, kind),
      ),
    )
    .returning({ kind: credential.kind });
  return rows.length > 0;
}

/** Notes that an account was opened from a browser. */
export async function saveDevice(
  on: Sql,
  merchantId: number,
  accountId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await on
    .insert(knownDevice)
    .values({ merchantId, accountId, tokenHash, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevice.merchantId, knownDevice.accountId, knownDevice.tokenHash],
      set: { lastUsedAt: now },
    });
}

/** Whether an account logged in from a browser since then. */
export async function hasDevice(
  db: Db,
  { merchantId, accountId, tokenHash }: { merchantId: number; accountId: string; tokenHash: Buffer },
  since: Date,
): Promise<boolean> {
  const rows = await db.orm
    .select({ at: knownDevice.lastUsedAt })
    .from(knownDevice)
    .where(
      and(
        eq(knownDevice.merchantId, merchantId),
        eq(knownDevice.accountId, accountId),
        eq(knownDevice.tokenHash, tokenHash),
        gt(knownDevice.lastUsedAt, since),
      ),
    );
  return rows.length > 0;
}

/** Forgets the browsers of an account, but one. */
export async function removeDevices(
  on: Sql,
  merchantId: number,
  accountId: string,
  exceptHash: Buffer | null,
): Promise<void> {
  await on
    .delete(knownDevice)
    .where(
      and(
        eq(knownDevice.merchantId, merchantId),
        eq(knownDevice.accountId, accountId),
        exceptHash ? ne(knownDevice.tokenHash, exceptHash) : undefined,
      ),
    );
}
