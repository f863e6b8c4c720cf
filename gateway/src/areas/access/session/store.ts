import { and, desc, eq, exists, gt, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account, session, stoppedColumns } from '../../../platform/db/tables/account.ts';
import { rememberToken } from '../../../platform/db/tables/credential.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

export type SessionRow = typeof session.$inferInsert;

/** Adds a session. */
export async function insertSession(on: Sql, row: SessionRow): Promise<void> {
  await on.insert(session).values(row);
}

/**
 * The statement of every request with a cookie: prepared once. Its account is looked up by the key, one row at a time:
 * as a plain join, the accounts of the whole merchant were read while the table had no statistics.
 */
export function prepareFind(db: Db) {
  const { stoppedBy, stoppedUntil } = stoppedColumns(sql`${sql.placeholder('now')}::timestamptz`);
  const owner = db.orm
    .select({
      type: account.type,
      username: account.username,
      nickname: account.nickname,
      currency: account.currency,
      firstLoginAt: account.firstLoginAt,
      lastLoginAt: account.lastLoginAt,
      status: account.status,
      stoppedBy: stoppedBy.as('stopped_by'),
      stoppedUntil: stoppedUntil.as('stopped_until'),
    })
    .from(account)
    .where(and(eq(account.merchantId, session.merchantId), eq(account.id, session.accountId)))
    .limit(1)
    .as('owner');
  return db.orm
    .select({
      sessionId: session.id,
      accountId: session.accountId,
      handle: session.handle,
      expiresAt: session.expiresAt,
      lastUsedAt: session.lastUsedAt,
      type: owner.type,
      username: owner.username,
      nickname: owner.nickname,
      currency: owner.currency,
      firstLoginAt: owner.firstLoginAt,
      lastLoginAt: owner.lastLoginAt,
      stoppedBy: owner.stoppedBy,
      stoppedUntil: owner.stoppedUntil,
    })
    .from(session)
    .innerJoinLateral(owner, eq(owner.status, 'active'))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        eq(session.merchantId, sql.placeholder('merchantId')),
        isNull(session.endedAt),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_find');
}

/** Prolongs a session, never beyond its own end and the life of its account. */
export async function touch(
  db: Db,
  { merchantId, accountId, sessionId }: Player,
  now: Date,
  until: Date,
): Promise<void> {
  const life = sql`(select ${account.expiresAt} from ${account} where ${account.merchantId} = ${merchantId} and ${account.id} = ${accountId})`;
  await db.orm
    .update(session)
    .set({
      lastUsedAt: now,
      expiresAt: sql`least(${until.toISOString()}::timestamptz, ${session.notAfter}, ${life})`,
    })
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

/** Ends the sessions of a merchant that are meant and did not end. @returns the ids of those ended */
async function endWhere(
  on: Sql,
  merchantId: number,
  now: Date,
  ...meant: (SQL | undefined)[]
): Promise<string[]> {
  const rows = await on
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.merchantId, merchantId), isNull(session.endedAt), ...meant))
    .returning({ id: session.id });
  return rows.map(({ id }) => id);
}

/** Ends one session of an account. @returns whether it was alive */
export const end = async (
  on: Sql,
  merchantId: number,
  id: string,
  now: Date,
  accountId: string,
): Promise<boolean> =>
  (await endWhere(on, merchantId, now, eq(session.id, id), eq(session.accountId, accountId))).length > 0;

/** Ends every session of an account, but one. @returns the ids of those ended */
export const endAll = (
  on: Sql,
  merchantId: number,
  accountId: string,
  now: Date,
  exceptId: string | null,
): Promise<string[]> =>
  endWhere(
    on,
    merchantId,
    now,
    eq(session.accountId, accountId),
    exceptId === null ? undefined : ne(session.id, exceptId),
  );

const isAccount = (merchantId: number, id: string) =>
  and(eq(account.merchantId, merchantId), eq(account.id, id));

/** Lets no login that began before open a session of an account any more, and holds the account until the transaction ends. */
export async function outdateLogins(on: Sql, merchantId: number, accountId: string): Promise<void> {
  await on
    .update(account)
    .set({ sessionsVersion: sql`${account.sessionsVersion} + 1` })
    .where(isAccount(merchantId, accountId));
}

/**
 * Holds an account until the transaction ends: whatever ends its sessions or renews one waits for the other.
 * @returns whether it may still play
 */
export async function holdAccount(on: Sql, merchantId: number, accountId: string): Promise<boolean> {
  const [row] = await on
    .select({ status: account.status })
    .from(account)
    .where(isAccount(merchantId, accountId))
    .for('no key update');
  return row?.status === 'active';
}

/** Whether a session of an account was not ended. */
export async function hasNotEnded(
  on: Sql,
  { merchantId, accountId, sessionId }: Pick<Player, 'merchantId' | 'accountId' | 'sessionId'>,
): Promise<boolean> {
  const rows = await on
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.merchantId, merchantId),
        eq(session.id, sessionId),
        eq(session.accountId, accountId),
        isNull(session.endedAt),
      ),
    );
  return rows.length > 0;
}

/** Ends every session of a merchant that is alive. @param before only those that began by then; null for all @returns how many */
export const endEvery = async (
  on: Sql,
  merchantId: number,
  now: Date,
  before: Date | null,
): Promise<number> =>
  (
    await endWhere(
      on,
      merchantId,
      now,
      gt(session.expiresAt, now),
      before ? lte(session.createdAt, before) : undefined,
    )
  ).length;

/** Holds everybody of a merchant whom a device remembers: what renews at this moment is over first. */
export async function holdRemembered(on: Sql, merchantId: number): Promise<void> {
  const remembered = sql`exists (select from ${rememberToken} where ${rememberToken.merchantId} = ${account.merchantId}
    and ${rememberToken.accountId} = ${account.id} and ${rememberToken.revokedAt} is null)`;
  await on
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), remembered))
    .orderBy(account.id)
    .for('no key update');
}

export type RememberRow = typeof rememberToken.$inferInsert;

/** Adds the next token of a family. */
export async function insertToken(on: Sql, row: RememberRow): Promise<void> {
  await on.insert(rememberToken).values(row);
}

/** Uses a token up: of several callers one gets it. @returns it, or null when it is no longer good */
export async function useToken(on: Sql, merchantId: number, tokenHash: Buffer, now: Date) {
  const [row] = await on
    .update(rememberToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(rememberToken.merchantId, merchantId),
        eq(rememberToken.tokenHash, tokenHash),
        isNull(rememberToken.usedAt),
        isNull(rememberToken.revokedAt),
        gt(rememberToken.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** A token that was used not long ago, by the device it was given to; null when there is none such. */
export async function justUsed(
  on: Sql,
  merchantId: number,
  tokenHash: Buffer,
  deviceHash: Buffer,
  now: Date,
  since: Date,
) {
  const [row] = await on
    .select()
    .from(rememberToken)
    .where(
      and(
        eq(rememberToken.merchantId, merchantId),
        eq(rememberToken.tokenHash, tokenHash),
        eq(rememberToken.deviceHash, deviceHash),
        gte(rememberToken.usedAt, since),
        isNull(rememberToken.revokedAt),
        gt(rememberToken.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** A token of an account that was not used yet and is still good; null when there is none such. */
export async function standing(
  on: Sql,
  { merchantId, accountId }: { merchantId: number; accountId: string },
  tokenHash: Buffer,
  now: Date,
) {
  const [row] = await on
    .select({ deviceHash: rememberToken.deviceHash, expiresAt: rememberToken.expiresAt })
    .from(rememberToken)
    .where(
      and(
        eq(rememberToken.merchantId, merchantId),
        eq(rememberToken.accountId, accountId),
        eq(rememberToken.tokenHash, tokenHash),
        isNull(rememberToken.usedAt),
        isNull(rememberToken.revokedAt),
        gt(rememberToken.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** The family of a token, whatever its state, or null; and whether the token was used while its family is still good. */
export async function familyOf(on: Sql, merchantId: number, tokenHash: Buffer) {
  const [row] = await on
    .select({
      familyId: rememberToken.familyId,
      accountId: rememberToken.accountId,
      wasUsed: sql<boolean>`${rememberToken.usedAt} is not null and ${rememberToken.revokedAt} is null`,
    })
    .from(rememberToken)
    .where(and(eq(rememberToken.merchantId, merchantId), eq(rememberToken.tokenHash, tokenHash)));
  return row ?? null;
}

/** The families that remember the device of a session and are still good. */
export async function familiesOf(
  on: Sql,
  merchantId: number,
  accountId: string,
  sessionId: string,
): Promise<string[]> {
  const rows = await on
    .selectDistinct({ familyId: rememberToken.familyId })
    .from(rememberToken)
    .where(
      and(
        eq(rememberToken.merchantId, merchantId),
        eq(rememberToken.accountId, accountId),
        eq(rememberToken.sessionId, sessionId),
        isNull(rememberToken.revokedAt),
      ),
    );
  return rows.map(({ familyId }) => familyId);
}

/** Revokes a family. @returns the sessions that it stood behind */
export async function revokeFamily(
  on: Sql,
  merchantId: number,
  familyId: string,
  now: Date,
): Promise<string[]> {
  const rows = await on
    .update(rememberToken)
    .set({ revokedAt: now })
    .where(and(eq(rememberToken.merchantId, merchantId), eq(rememberToken.familyId, familyId)))
    .returning({ sessionId: rememberToken.sessionId });
  return rows.map(({ sessionId }) => sessionId);
}

/** Revokes the tokens of a merchant that are meant and were not revoked. */
async function revokeWhere(
  on: Sql,
  merchantId: number,
  now: Date,
  ...meant: (SQL | undefined)[]
): Promise<void> {
  await on
    .update(rememberToken)
    .set({ revokedAt: now })
    .where(and(eq(rememberToken.merchantId, merchantId), isNull(rememberToken.revokedAt), ...meant));
}

/** Revokes everything that remembers an account. */
export const revokeAll = (on: Sql, merchantId: number, accountId: string, now: Date): Promise<void> =>
  revokeWhere(on, merchantId, now, eq(rememberToken.accountId, accountId));

/** Revokes everything that remembers players of a merchant. @param before only what began by then; null for all */
export const revokeEvery = (on: Sql, merchantId: number, now: Date, before: Date | null): Promise<void> =>
  revokeWhere(
    on,
    merchantId,
    now,
    gt(rememberToken.expiresAt, now),
    before ? lte(rememberToken.createdAt, before) : undefined,
  );

/** Ends these sessions. */
export async function endSessions(on: Sql, merchantId: number, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await endWhere(on, merchantId, now, inArray(session.id, ids));
}

/** Rows removed by one statement: locks are short. */
const batch = 5000;

const tokens: Statement = {
  name: 'remember_token_prune',
  text: `
delete from remember_token where (merchant_id, token_hash) in (
  select merchant_id, token_hash from remember_token
  where expires_at < $1::timestamptz or revoked_at < $2::timestamptz
  limit ${batch}
) returning 1 as removed`,
};

const sessions: Statement = {
  name: 'session_prune',
  text: `
delete from session where (merchant_id, id) in (
  select s.merchant_id, s.id from session s
  join account a on a.merchant_id = s.merchant_id and a.id = s.account_id
  where coalesce(s.ended_at, s.expires_at) < $2::timestamptz or a.expires_at < $1::timestamptz
  limit ${batch}
) returning 1 as removed`,
};

/** Repeats a statement until it finds nothing more. @returns how many rows it removed */
async function removeAll(db: Db, statement: Statement, values: unknown[]): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await run(db, statement, values);
    removed += rows.length;
    if (rows.length < batch) return removed;
  }
}

/** Removes tokens that are over: a used one stays until then, as it gives a thief away. */
export const pruneTokens = (db: Db, now: Date, endedBefore: Date): Promise<number> =>
  removeAll(db, tokens, [now, endedBefore]);

/** Removes sessions that ended long ago and those of accounts whose time is over. */
export const pruneSessions = (db: Db, now: Date, endedBefore: Date): Promise<number> =>
  removeAll(db, sessions, [now, endedBefore]);
