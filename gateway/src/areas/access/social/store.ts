import { and, asc, eq } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { socialLink } from '../../../platform/db/tables/sign-in.ts';

export type SocialLinkRow = typeof socialLink.$inferSelect;
export type SocialProvider = SocialLinkRow['provider'];

const ofSubject = (merchantId: number, provider: SocialProvider, subject: string) =>
  and(
    eq(socialLink.merchantId, merchantId),
    eq(socialLink.provider, provider),
    eq(socialLink.subject, subject),
  );
const ofAccount = (merchantId: number, accountId: string) =>
  and(eq(socialLink.merchantId, merchantId), eq(socialLink.accountId, accountId));

/** The link of somebody at a provider, or null. */
export async function findLink(
  db: Db,
  merchantId: number,
  provider: SocialProvider,
  subject: string,
): Promise<SocialLinkRow | null> {
  const [row] = await db.orm
    .select()
    .from(socialLink)
    .where(ofSubject(merchantId, provider, subject));
  return row ?? null;
}

/** The links of an account, oldest first. */
export async function listLinks(on: Sql, merchantId: number, accountId: string): Promise<SocialLinkRow[]> {
  return on
    .select()
    .from(socialLink)
    .where(ofAccount(merchantId, accountId))
    .orderBy(asc(socialLink.createdAt));
}

/** Adds a link. */
export async function insertLink(on: Sql, row: SocialLinkRow): Promise<void> {
  await on.insert(socialLink).values(row);
}

/** Notes a login through a link. */
export async function noteLinkUse(
  db: Db,
  merchantId: number,
  provider: SocialProvider,
  subject: string,
  now: Date,
): Promise<void> {
  await db.orm
    .update(socialLink)
    .set({ lastUsedAt: now })
    .where(ofSubject(merchantId, provider, subject));
}

/** Removes a link. @returns whether the account had it */
export async function removeLink(
  on: Sql,
  merchantId: number,
  accountId: string,
  provider: SocialProvider,
): Promise<boolean> {
  const rows = await on
    .delete(socialLink)
    .where(and(ofAccount(merchantId, accountId), eq(socialLink.provider, provider)))
    .returning({ subject: socialLink.subject });
  return rows.length > 0;
}
