import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { profile } from '../../../platform/db/tables/registration.ts';

export type AccountRow = typeof account.$inferSelect;
export type ProfileRow = typeof profile.$inferSelect;

/** One account by id, or null. */
export async function findAccount(on: Sql, merchantId: number, id: string): Promise<AccountRow | null> {
  const [row] = await on
    .select()
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, id)));
  return row ?? null;
}

/** One account by the key of its username, or null. */
export async function findByUsername(
  db: Db,
  merchantId: number,
  usernameKey: string,
): Promise<AccountRow | null> {
  const [row] = await db.orm
    .select()
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.usernameKey, usernameKey)));
  return row ?? null;
}

/** The account that a verified number belongs to, or null. */
export async function findVerifiedMobile(
  db: Db,
  merchantId: number,
  mobile: string,
): Promise<AccountRow | null> {
  const [row] = await db.orm
    .select({ account })
    .from(profile)
    .innerJoin(account, and(eq(account.merchantId, profile.merchantId), eq(account.id, profile.accountId)))
    .where(
      and(
        eq(profile.merchantId, merchantId),
        eq(profile.mobile, mobile),
        isNotNull(profile.mobileVerifiedAt),
      ),
    );
  return row?.account ?? null;
}

/** The oldest account that a verified address belongs to, or null. @param email lower case */
export async function findVerifiedEmail(
  db: Db,
  merchantId: number,
  email: string,
): Promise<AccountRow | null> {
  const [row] = await db.orm
    .select({ account })
    .from(profile)
    .innerJoin(account, and(eq(account.merchantId, profile.merchantId), eq(account.id, profile.accountId)))
    .where(
      and(eq(profile.merchantId, merchantId), eq(profile.email, email), isNotNull(profile.emailVerifiedAt)),
    )
    .orderBy(account.createdAt)
    .limit(1);
  return row?.account ?? null;
}

/** Number and address of an account, or null. */
export async function findContact(db: Db, merchantId: number, accountId: string) {
  const [row] = await db.orm
    .select({
      mobile: profile.mobile,
      mobileVerifiedAt: profile.mobileVerifiedAt,
      email: profile.email,
      emailVerifiedAt: profile.emailVerifiedAt,
      ip: profile.ip,
    })
    .from(profile)
    .where(and(eq(profile.merchantId, merchantId), eq(profile.accountId, accountId)));
  return row ?? null;
}

/** Adds an account. */
export async function insertAccount(on: Sql, row: typeof account.$inferInsert): Promise<void> {
  await on.insert(account).values(row);
}

/** Adds what a player entered at registration. */
export async function insertProfile(on: Sql, row: ProfileRow): Promise<void> {
  await on.insert(profile).values(row);
}

/** Notes a login and, unless it is null, its language; the first login stays noted. */
export async function markLogin(
  on: Sql,
  merchantId: number,
  id: string,
  now: Date,
  language: string | null,
): Promise<void> {
  await on
    .update(account)
    .set({
      lastLoginAt: now,
      firstLoginAt: sql`coalesce(${account.firstLoginAt}, ${now.toISOString()}::timestamptz)`,
      ...(language === null ? {} : { language }),
    })
    .where(and(eq(account.merchantId, merchantId), eq(account.id, id)));
}

/** Writes a number or an address that was verified. */
export async function setVerified(
  on: Sql,
  merchantId: number,
  accountId: string,
  verified: { mobile: string } | { email: string },
  now: Date,
): Promise<void> {
  await on
    .update(profile)
    .set(
      'mobile' in verified
        ? { mobile: verified.mobile, mobileVerifiedAt: now }
        : { email: verified.email, emailVerifiedAt: now },
    )
    .where(and(eq(profile.merchantId, merchantId), eq(profile.accountId, accountId)));
}

/** Writes the name that others see. */
export async function setNickname(on: Sql, merchantId: number, id: string, nickname: string): Promise<void> {
  await on
    .update(account)
    .set({ nickname })
    .where(and(eq(account.merchantId, merchantId), eq(account.id, id)));
}

/** Gives an account another type. */
export async function setType(on: Sql, merchantId: number, id: string, type: number): Promise<void> {
  await on
    .update(account)
    .set({ type })
    .where(and(eq(account.merchantId, merchantId), eq(account.id, id)));
}

/** Marks an account closed. */
export async function closeAccount(on: Sql, merchantId: number, id: string): Promise<void> {
  await on
    .update(account)
    .set({ status: 'closed' })
    .where(and(eq(account.merchantId, merchantId), eq(account.id, id)));
}

/** Locks an account against others who do the same; bets and logins of it are not held up. */
export async function lockAccount(on: Sql, merchantId: number, id: string): Promise<void> {
  await on
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, id)))
    .for('no key update');
}
