import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { staff, staffMerchant, staffRole, staffSession } from '../../../platform/db/tables/staff.ts';

export type StaffRow = typeof staff.$inferSelect;

const merchantIds = sql<
  number[]
>`array(select ${staffMerchant.merchantId} from ${staffMerchant} where ${staffMerchant.staffId} = ${staff.id})`;

const who = {
  id: staff.id,
  username: staff.username,
  role: staff.role,
  roleName: staffRole.name,
  roleScope: staffRole.scope,
  permissions: staffRole.permissions,
  allMerchants: staff.allMerchants,
  mustChangePassword: staff.mustChangePassword,
  merchantIds,
};

/** The statement of every call by staff: prepared once. */
export function prepareFind(db: Db) {
  return db.orm
    .select({ ...who, sessionId: staffSession.id, lastUsedAt: staffSession.lastUsedAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .where(
      and(
        eq(staffSession.tokenHash, sql.placeholder('tokenHash')),
        isNull(staffSession.endedAt),
        gt(staffSession.lastUsedAt, sql.placeholder('usedSince')),
        gt(staffSession.createdAt, sql.placeholder('openedSince')),
      ),
    )
    .prepare('staff_session_find');
}

/** Sessions among those given that are not over, with who they are of. */
export async function readLive(
  db: Db,
  sessionIds: readonly string[],
  { usedSince, openedSince }: { usedSince: Date; openedSince: Date },
) {
  return db.orm
    .select({ ...who, sessionId: staffSession.id })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .where(
      and(
        inArray(staffSession.id, [...sessionIds]),
        isNull(staffSession.endedAt),
        gt(staffSession.lastUsedAt, usedSince),
        gt(staffSession.createdAt, openedSince),
      ),
    );
}

/** One of the staff by username, with the password's hash. */
export async function findByUsername(db: Db, username: string) {
  const [row] = await db.orm
    .select({ ...who, passwordHash: staff.passwordHash })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .where(eq(staff.username, username));
  return row ?? null;
}

/** Usernames of those who work for a merchant. */
export async function readNames(db: Db, merchantId: number): Promise<string[]> {
  const rows = await db.orm
    .select({ username: staff.username })
    .from(staff)
    .where(
      sql`${staff.allMerchants} or exists (select 1 from ${staffMerchant} where ${staffMerchant.staffId} = ${staff.id} and ${staffMerchant.merchantId} = ${merchantId})`,
    )
    .orderBy(staff.username);
  return rows.map(({ username }) => username);
}

/** Whether anybody works here. */
export async function hasStaff(db: Db): Promise<boolean> {
  const rows = await db.orm.select({ id: staff.id }).from(staff).limit(1);
  return rows.length > 0;
}

/** Adds somebody unless the username is taken. @returns the id of who has it now, and whether it is the new one */
export async function insertStaff(on: Sql, row: StaffRow): Promise<{ id: string; isNew: boolean }> {
  const [added] = await on.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id });
  if (added) return { id: added.id, isNew: true };
  const [known] = await on.select({ id: staff.id }).from(staff).where(eq(staff.username, row.username));
  if (!known) throw new Error(`staff ${row.username} was neither added nor found`);
  return { id: known.id, isNew: false };
}

/** Lets somebody work for a merchant. */
export async function assign(on: Sql, staffId: string, merchantId: number): Promise<void> {
  await on.insert(staffMerchant).values({ merchantId, staffId }).onConflictDoNothing();
}

/** Replaces a password. */
export async function setPassword(on: Sql, id: string, passwordHash: string): Promise<void> {
  await on.update(staff).set({ passwordHash, mustChangePassword: false }).where(eq(staff.id, id));
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

/** Ends one session. */
export async function end(on: Sql, id: string, now: Date): Promise<void> {
  await on
    .update(staffSession)
    .set({ endedAt: now })
    .where(and(eq(staffSession.id, id), isNull(staffSession.endedAt)));
}

/** Ends every session of somebody, but one. */
export async function endOthers(on: Sql, staffId: string, exceptId: string, now: Date): Promise<void> {
  await on
    .update(staffSession)
    .set({ endedAt: now })
    .where(
      and(eq(staffSession.staffId, staffId), isNull(staffSession.endedAt), ne(staffSession.id, exceptId)),
    );
}
