import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import {
  staff,
  staffDevice,
  staffFactor,
  staffLink,
  staffMerchant,
  staffRole,
} from '../../../platform/db/tables/staff.ts';
import { who } from './store-session.ts';

export type StaffRow = typeof staff.$inferInsert;

/** One of the staff by username, with the password's hash and whether a browser is known. */
export async function findLogin(
  db: Db,
  { username, device, devicesSince }: { username: string; device: Buffer; devicesSince: Date },
) {
  const [row] = await db.orm
    .select({
      ...who,
      status: staff.status,
      passwordHash: staff.passwordHash,
      sessionsVersion: staff.sessionsVersion,
      deviceSince: staffDevice.createdAt,
    })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .leftJoin(staffFactor, eq(staffFactor.staffId, staff.id))
    .leftJoin(
      staffDevice,
      and(
        eq(staffDevice.staffId, staff.id),
        eq(staffDevice.tokenHash, device),
        gt(staffDevice.lastUsedAt, devicesSince),
      ),
    )
    .where(eq(staff.username, username));
  return row ?? null;
}

/** The hash of somebody's password; null when there is none yet, or nobody. */
export async function findHash(db: Db, by: { id: string } | { username: string }): Promise<string | null> {
  const [row] = await db.orm
    .select({ hash: staff.passwordHash })
    .from(staff)
    .where('id' in by ? eq(staff.id, by.id) : eq(staff.username, by.username));
  return row?.hash ?? null;
}

/** Puts a new hash of the same password in the place of an older one, unless the password was changed meanwhile. */
export async function renewHash({ orm }: Db, id: string, before: string, hash: string): Promise<void> {
  await orm
    .update(staff)
    .set({ passwordHash: hash })
    .where(and(eq(staff.id, id), eq(staff.passwordHash, before)));
}

/** Usernames of those who work for a merchant. */
export async function readNames(db: Db, merchantId: number): Promise<string[]> {
  const rows = await db.orm
    .select({ username: staff.username })
    .from(staff)
    .where(
      sql`${staff.status} = 'active' and (${staff.allMerchants} or exists (select 1 from ${staffMerchant} where ${staffMerchant.staffId} = ${staff.id} and ${staffMerchant.merchantId} = ${merchantId}))`,
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

/** Replaces a password: links by which another one could be set are void. @param mustChange whether nothing else is allowed before it is changed */
export async function setPassword(
  on: Sql,
  id: string,
  passwordHash: string,
  mustChange: boolean,
): Promise<void> {
  await on.update(staff).set({ passwordHash, mustChangePassword: mustChange }).where(eq(staff.id, id));
  await on.delete(staffLink).where(and(eq(staffLink.staffId, id), isNull(staffLink.usedAt)));
}

/** Notes that somebody logged in from a browser. */
export async function saveDevice(on: Sql, staffId: string, tokenHash: Buffer, now: Date): Promise<void> {
  await on
    .insert(staffDevice)
    .values({ staffId, tokenHash, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [staffDevice.staffId, staffDevice.tokenHash],
      set: { lastUsedAt: now },
    });
}

/** Forgets the browsers of somebody. */
export async function removeDevices(on: Sql, staffId: string): Promise<void> {
  await on.delete(staffDevice).where(eq(staffDevice.staffId, staffId));
}
