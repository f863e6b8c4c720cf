import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { credential, knownDevice } from '../../../platform/db/tables/credential.ts';
import { profile } from '../../../platform/db/tables/registration.ts';
import { secondFactor } from '../../../platform/db/tables/second-factor.ts';
import type { LoginEventRow } from '../login-history/login-history.ts';
import type { SessionRow } from '../session/session.ts';

export type CredentialKind = 'login' | 'payment';

/** The password of that kind of an account. */
const isOf = ({ merchantId, accountId, kind }: CredentialKey) =>
  and(eq(credential.merchantId, merchantId), eq(credential.accountId, accountId), eq(credential.kind, kind));

interface CredentialKey {
  merchantId: number;
  accountId: string;
  kind: CredentialKind;
}

/** Whom a login names: one statement whether or not there is such an account (T9). */
export function prepareLogin(db: Db) {
  return (
    db.orm
      .select({
        account,
        hash: credential.hash,
        deviceSince: knownDevice.createdAt,
        factorSince: secondFactor.confirmedAt,
      })
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
      .leftJoin(
        secondFactor,
        and(eq(secondFactor.merchantId, account.merchantId), eq(secondFactor.accountId, account.id)),
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

/**
 * Everything that a login writes, in one statement: four and their transaction cost the gateway as much as all the rest but the hashing.
 * Nothing when every session of the account ended since it was looked up (R-ACCESS-45): the row of the account is what that waits for.
 */
const loginWrite: Statement = {
  name: 'login_write',
  text: `
with marked as (
  update account
  set last_login_at = $9::timestamptz, first_login_at = coalesce(first_login_at, $9::timestamptz), language = coalesce($12::text, language)
  where merchant_id = $1::integer and id = $2::uuid and sessions_version = $15::integer
  returning id
),
opened as (
  insert into session (merchant_id, id, account_id, token_hash, handle, user_agent, ip, created_at, last_used_at, expires_at, not_after)
  select $1::integer, $3::uuid, id, $4::bytea, $5::text, $6::text, $7::text, $9::timestamptz, $9::timestamptz, $8::timestamptz, $10::timestamptz
  from marked
),
known as (
  insert into known_device (merchant_id, account_id, token_hash, created_at, last_used_at)
  select $1::integer, id, $11::bytea, $9::timestamptz, $9::timestamptz from marked
  on conflict (merchant_id, account_id, token_hash) do update set last_used_at = excluded.last_used_at
)
insert into login_event (merchant_id, id, account_id, session_id, method, failure, ip, user_agent, at)
select $1::integer, $13::uuid, id, $3::uuid, $14::text, null, $7::text, $6::text, $9::timestamptz from marked
returning 1 as written`,
};

/** What a login leaves behind. */
export interface LoginRecord {
  session: SessionRow;
  event: LoginEventRow;
  /** Of the browser's device token. */
  deviceHash: Buffer;
  /** The language it was made in; null keeps the earlier one of the account. */
  language: string | null;
  /** Of the account, as it was looked up for this login. */
  sessionsVersion: number;
}

/**
 * Writes a login: its session, its entry in the history, the browser that is known from now on, and when the account was used.
 * @returns false, and nothing is written, when every session of the account ended since it was looked up
 */
export async function writeLogin(
  on: Db | Sql,
  { session, event, deviceHash, language, sessionsVersion }: LoginRecord,
): Promise<boolean> {
  const { merchantId, accountId, id, tokenHash, handle, userAgent, ip, createdAt, expiresAt, notAfter } =
    session;
  const written = await run(on, loginWrite, [
    merchantId,
    accountId,
    id,
    tokenHash,
    handle,
    userAgent,
    ip,
    expiresAt,
    createdAt,
    notAfter,
    deviceHash,
    language,
    event.id,
    event.method,
    sessionsVersion,
  ]);
  return written.length > 0;
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
    .where(isOf({ merchantId, accountId, kind }));
  return row?.hash ?? null;
}

/** Where an account may be written to, the number only once it is verified, and since when it has its login password; null for nobody. */
export async function findResetState(db: Db, merchantId: number, accountId: string) {
  const [row] = await db.orm
    .select({
      sms: sql<string | null>`case when ${profile.mobileVerifiedAt} is not null then ${profile.mobile} end`,
      mail: profile.email,
      changedAt: credential.changedAt,
    })
    .from(profile)
    .leftJoin(
      credential,
      and(
        eq(credential.merchantId, profile.merchantId),
        eq(credential.accountId, profile.accountId),
        eq(credential.kind, 'login'),
      ),
    )
    .where(and(eq(profile.merchantId, merchantId), eq(profile.accountId, accountId)));
  return row ?? null;
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

/** Puts a new hash of the same password in the place of an older one, unless the password was changed meanwhile. */
export async function renewHash(
  { orm }: Db,
  { before, ...owned }: CredentialKey & { before: string },
  hash: string,
): Promise<void> {
  await orm
    .update(credential)
    .set({ hash })
    .where(and(isOf(owned), eq(credential.hash, before)));
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
    .where(isOf({ merchantId, accountId, kind }))
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
