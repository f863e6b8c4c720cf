import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import {
  staff,
  staffFactor,
  staffMerchant,
  staffPasskey,
  staffRole,
  staffSession,
} from '../../../platform/db/tables/staff.ts';

export type SessionRow = typeof staffSession.$inferSelect;

const merchantIds = subquery<number[]>(
  sql`array(select ${staffMerchant.merchantId} from ${staffMerchant} where ${staffMerchant.staffId} = ${staff.id})`,
);

const passkeysOf = sql`from ${staffPasskey} where ${staffPasskey.staffId} = ${staff.id}`;
/** Since when somebody has a second factor: an app or a passkey; null without one. */
const factorAt = subquery<Date | null>(
  sql`coalesce(${staffFactor.confirmedAt}, (select min(${staffPasskey.createdAt}) ${passkeysOf}))`,
).mapWith((value: string | null) => (value === null ? null : new Date(value)));

/** What the gateway knows of somebody of the staff. */
export const who = {
  id: staff.id,
  username: staff.username,
  role: staff.role,
  roleName: staffRole.name,
  roleScope: staffRole.scope,
  permissions: staffRole.permissions,
  allMerchants: staff.allMerchants,
  mustChangePassword: staff.mustChangePassword,
  factorAt,
  merchantIds,
};

/** What a session is worth: its owner works here, and it gave the second factor where there is one. */
const isGood = and(
  isNull(staffSession.endedAt),
  eq(staff.status, 'active'),
  or(staffSession.hasFactor, and(isNull(staffFactor.confirmedAt), sql`not exists (select 1 ${passkeysOf})`)),
);

/** The statement of every call by staff: prepared once. */
export function prepareFind(db: Db) {
  return db.orm
    .select({ ...who, sessionId: staffSession.id, lastUsedAt: staffSession.lastUsedAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .leftJoin(staffFactor, eq(staffFactor.staffId, staff.id))
    .where(
      and(
        eq(staffSession.tokenHash, sql.placeholder('tokenHash')),
        isGood,
        gt(staffSession.lastUsedAt, sql.placeholder('usedSince')),
        gt(staffSession.createdAt, sql.placeholder('openedSince')),
      ),
    )
    .prepare('staff_session_find');
}

/** Since when sessions must have been used and opened to be good. */
interface SessionCutoffs {
  usedSince: Date;
  openedSince: Date;
}

const within = ({ usedSince, openedSince }: SessionCutoffs) =>
  and(isGood, gt(staffSession.lastUsedAt, usedSince), gt(staffSession.createdAt, openedSince));

/** Sessions among those given that are not over, with who they are of. */
export async function readLive(db: Db, sessionIds: readonly string[], since: SessionCutoffs) {
  return db.orm
    .select({ ...who, sessionId: staffSession.id })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .leftJoin(staffFactor, eq(staffFactor.staffId, staff.id))
    .where(and(inArray(staffSession.id, [...sessionIds]), within(since)));
}

export type StaffFacts = Omit<Awaited<ReturnType<typeof readLive>>[number], 'sessionId'>;

/** The sessions of somebody that are not over, last used first. */
export async function listSessions(db: Db, staffId: string, since: SessionCutoffs) {
  const { id, ip, userAgent, createdAt, lastUsedAt } = staffSession;
  return db.orm
    .select({ id, ip, userAgent, createdAt, lastUsedAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .leftJoin(staffFactor, eq(staffFactor.staffId, staff.id))
    .where(and(eq(staffSession.staffId, staffId), within(since)))
    .orderBy(desc(lastUsedAt), desc(id));
}

/** Adds a session. */
export async function insertSession(on: Sql, row: typeof staffSession.$inferInsert): Promise<void> {
  await on.insert(staffSession).values(row);
}

/** Notes that a session was used. */
export async function touch(on: Sql, id: string, now: Date): Promise<void> {
  await on
    .update(staffSession)
    .set({ lastUsedAt: now })
    .where(and(eq(staffSession.id, id), isNull(staffSession.endedAt)));
}

/** Notes that the second factor was given in a session. */
export async function markFactor(on: Sql, id: string): Promise<void> {
  await on.update(staffSession).set({ hasFactor: true }).where(eq(staffSession.id, id));
}

/** Ends one session. */
export async function end(on: Sql, id: string, now: Date): Promise<void> {
  await on
    .update(staffSession)
    .set({ endedAt: now })
    .where(and(eq(staffSession.id, id), isNull(staffSession.endedAt)));
}

/** Ends one session of somebody. @returns whether it was not over */
export async function endOne(on: Sql, staffId: string, id: string, now: Date): Promise<boolean> {
  const rows = await on
    .update(staffSession)
    .set({ endedAt: now })
    .where(and(eq(staffSession.id, id), eq(staffSession.staffId, staffId), isNull(staffSession.endedAt)))
    .returning({ id: staffSession.id });
  return rows.length > 0;
}

/**
 * Holds somebody of the staff until the transaction ends.
 * @returns whether they may be logged in by what was looked up: they work here, and no end of their sessions came in between
 */
export async function holdForLogin(on: Sql, id: string, sessionsVersion: number): Promise<boolean> {
  const rows = await on
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.sessionsVersion, sessionsVersion), eq(staff.status, 'active')))
    .for('no key update');
  return rows.length > 0;
}

/**
 * Holds somebody of the staff until the transaction ends.
 * @returns whether they work here, and the session was not ended before
 */
export async function holdSession(on: Sql, staffId: string, sessionId: string): Promise<boolean> {
  const [person] = await on
    .select({ status: staff.status })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('no key update');
  const alive = await on
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(
      and(eq(staffSession.id, sessionId), eq(staffSession.staffId, staffId), isNull(staffSession.endedAt)),
    );
  return person?.status === 'active' && alive.length > 0;
}

/** Ends every session of somebody, but one; what is logging in at that moment opens none afterwards. @returns how many */
export async function endOthers(
  on: Sql,
  staffId: string,
  exceptId: string | null,
  now: Date,
): Promise<number> {
  await on
    .update(staff)
    .set({ sessionsVersion: sql`${staff.sessionsVersion} + 1` })
    .where(eq(staff.id, staffId));
  const rows = await on
    .update(staffSession)
    .set({ endedAt: now })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        exceptId === null ? undefined : ne(staffSession.id, exceptId),
      ),
    )
    .returning({ id: staffSession.id });
  return rows.length;
}

/** Removes sessions that ended long ago, or were not used since. @returns how many */
export async function pruneSessions(on: Sql, before: Date): Promise<number> {
  const rows = await on
    .delete(staffSession)
    .where(or(lt(staffSession.endedAt, before), lt(staffSession.lastUsedAt, before)))
    .returning({ id: staffSession.id });
  return rows.length;
}
