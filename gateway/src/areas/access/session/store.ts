import { and, desc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account, session } from '../../../platform/db/tables/account.ts';
import { rememberToken } from '../../../platform/db/tables/credential.ts';
import type { Player } from '../../../platform/http/actors.ts';

export type SessionRow = typeof session.$inferInsert;

/** Adds a session. */
export async function insertSession(on: Sql, row: SessionRow): Promise<void> {
  await on.insert(session).values(row);
}

/** The statement of every request with a cookie: prepared once. */
export function prepareFind(db: Db) {
  return db.orm
    .select({
      sessionId: session.id,
      accountId: session.accountId,
      handle: session.handle,
      expiresAt: session.expiresAt,
      lastUsedAt: session.lastUsedAt,
      type: account.type,
      username: account.username,
      nickname: account.nickname,
      currency: account.currency,
      firstLoginAt: account.firstLoginAt,
      lastLoginAt: account.lastLoginAt,
    })
    .from(session)
    .innerJoin(account, and(eq(account.merchantId, session.merchantId), eq(account.id, session.accountId)))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        eq(session.merchantId, sql.placeholder('merchantId')),
        isNull(session.endedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        eq(account.status, 'active'),
      ),
    )
    .prepare('session_find');
}

/** Prolongs a session, never beyond the life of its account. */
export async function touch(
  db: Db,
  { merchantId, accountId, sessionId }: Player,
  now: Date,
  until: Date,
): Promise<void> {
  const life = sql`(select ${account.expiresAt} from ${account} where ${account.merchantId} = ${merchantId} and ${account.id} = ${accountId})`;
  await db.orm
    .update(session)
    .set({ lastUsedAt: now, expiresAt: sql`least(${until.toISOString()}::timestamptz, ${life})` })
    .where(and(eq(session.merchantId, merchantId), eq(session.id, sessionId), isNull(session.endedAt)));
}

/** Gives a session another token. */
export async function replaceToken(
  on: Sql,
  { merchantId, sessionId }: Player,
  tokenHash: Buffer,
): Promise<void> {
  await on
    .update(session)
    .set({ tokenHash })
    .where(and(eq(session.merchantId, merchantId), eq(session.id, sessionId)));
}

/** A session as its owner sees it. */
export interface SessionView {
  id: string;
  userAgent: string;
  ip: string;
  createdAt: Date;
  lastUsedAt: Date;
  /** The device stays logged in. */
  remembered: boolean;
}

/** Sessions of an account that are alive, or whose device can come back by itself; last used first. */
export function listSessions(
  db: Db,
  merchantId: number,
  accountId: string,
  now: Date,
): Promise<SessionView[]> {
  const remembered = exists(
    db.orm
      .select({ one: sql`1` })
      .from(rememberToken)
      .where(
        and(
          eq(rememberToken.merchantId, session.merchantId),
          eq(rememberToken.accountId, session.accountId),
          eq(rememberToken.sessionId, session.id),
          isNull(rememberToken.usedAt),
          isNull(rememberToken.revokedAt),
          gt(rememberToken.expiresAt, now),
        ),
      ),
  );
  return db.orm
    .select({
      id: session.id,
      userAgent: session.userAgent,
      ip: session.ip,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
      remembered: sql<boolean>`${remembered}`,
    })
    .from(session)
    .where(
      and(
        eq(session.merchantId, merchantId),
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        or(gt(session.expiresAt, now), remembered),
      ),
    )
    .orderBy(desc(session.lastUsedAt), desc(session.id));
}

/** Ends one session of an account. @returns whether it was alive */
export async function end(
  on: Sql,
  merchantId: number,
  id: string,
  now: Date,
  accountId: string,
): Promise<boolean> {
  const rows = await on
    .update(session)
    .set({ endedAt: now })
    .where(
      and(
        eq(session.merchantId, merchantId),
        eq(session.id, id),
        eq(session.accountId, accountId),
        isNull(session.endedAt),
      ),
    )
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Ends every session of an account, but one. @returns the ids of those ended */
export async function endAll(
  on: Sql,
  merchantId: number,
  accountId: string,
  now: Date,
  exceptId: string | null,
): Promise<string[]> {
  const rows = await on
    .update(session)
    .set({ endedAt: now })
    .where(
      and(
        eq(session.merchantId, merchantId),
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        exceptId === null ? undefined : sql`${session.id} <> ${exceptId}`,
      ),
    )
    .returning({ id: session.id });
  return rows.map(({ id }) => id);
}
