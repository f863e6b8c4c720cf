import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import { merchant } from '../../../platform/db/tables/merchant.ts';
import {
  staff,
  staffFactor,
  staffLink,
  staffMerchant,
  staffRole,
  staffSession,
} from '../../../platform/db/tables/staff.ts';
import { who } from './store-session.ts';

const worksWhere = (isThere: SQL): SQL =>
  sql`exists (select 1 from ${staffMerchant} where ${staffMerchant.staffId} = ${staff.id} and ${isThere})`;
const worksAt = (merchantIds: readonly number[]): SQL =>
  worksWhere(inArray(staffMerchant.merchantId, [...merchantIds]));

async function read(on: Sql, where: SQL | undefined) {
  return on
    .select({
      ...who,
      status: staff.status,
      email: staff.email,
      hasPassword: sql<boolean>`${staff.passwordHash} is not null`,
      createdAt: staff.createdAt,
      lastUsedAt: subquery<Date | null>(
        sql`(select max(${staffSession.lastUsedAt}) from ${staffSession} where ${staffSession.staffId} = ${staff.id})`,
      ).mapWith((value: string | null) => (value === null ? null : new Date(value))),
    })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .leftJoin(staffFactor, eq(staffFactor.staffId, staff.id))
    .where(where)
    .orderBy(asc(staff.username));
}

export type PersonRow = Awaited<ReturnType<typeof read>>[number];

/** Who works at a merchant. @param withPlatform also those who work at every one */
export const listPeople = (on: Sql, merchantId: number, withPlatform: boolean): Promise<PersonRow[]> =>
  read(
    on,
    withPlatform
      ? or(staff.allMerchants, worksAt([merchantId]))
      : and(worksAt([merchantId]), eq(staff.allMerchants, false)),
  );

/** One of the staff, or null. */
export async function findPerson(on: Sql, id: string): Promise<PersonRow | null> {
  const [row] = await read(on, eq(staff.id, id));
  return row ?? null;
}

/** One of the staff by username, with the merchants whose audit tells of them: for platform staff all of them. */
export async function findNamed(on: Sql, username: string) {
  const [row] = await on
    .select({
      id: staff.id,
      status: staff.status,
      merchantIds: subquery<number[]>(
        sql`array(select m.id from merchant m where staff.all_merchants or exists (select 1 from staff_merchant w where w.merchant_id = m.id and w.staff_id = staff.id) order by m.id)`,
      ),
    })
    .from(staff)
    .where(eq(staff.username, username));
  return row ?? null;
}

/** Locks somebody until the transaction ends. */
export async function lockPerson(on: Sql, id: string): Promise<void> {
  await on.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update');
}

/** How many others hold a role and work, at a merchant or anywhere; their rows stay locked until the transaction ends. */
export async function countOthers(
  on: Sql,
  { role, exceptId, merchantId }: { role: string; exceptId: string; merchantId: number | null },
): Promise<number> {
  const rows = await on
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.role, role),
        eq(staff.status, 'active'),
        ne(staff.id, exceptId),
        merchantId === null ? undefined : worksAt([merchantId]),
      ),
    )
    .orderBy(staff.id)
    .for('update');
  return rows.length;
}

/** Who can be the second person: somebody else, with another role and a permission. */
export interface SecondPerson {
  exceptId: string;
  exceptRole: string;
  permission: string;
}

const canBeSecond = ({ exceptId, exceptRole, permission }: SecondPerson) =>
  and(
    eq(staff.status, 'active'),
    ne(staff.id, exceptId),
    ne(staff.role, exceptRole),
    sql`${permission} = any(${staffRole.permissions})`,
  );

/** Those of some merchants at which somebody can be the second person, in order. */
export async function readContested(
  on: Sql,
  merchantIds: readonly number[],
  second: SecondPerson,
): Promise<number[]> {
  const rows = await on
    .selectDistinct({ id: merchant.id })
    .from(merchant)
    .innerJoin(staff, or(staff.allMerchants, worksWhere(eq(staffMerchant.merchantId, merchant.id))))
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .where(and(inArray(merchant.id, [...merchantIds]), canBeSecond(second)))
    .orderBy(merchant.id);
  return rows.map(({ id }) => id);
}

/** Whether somebody works at all of these merchants and can be the second person there. */
export async function hasSecondPerson(
  on: Sql,
  merchantIds: readonly number[],
  second: SecondPerson,
): Promise<boolean> {
  const rows = await on
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .where(and(canBeSecond(second), or(staff.allMerchants, and(...merchantIds.map((id) => worksAt([id]))))))
    .limit(1);
  return rows.length > 0;
}

/** Whether a username is taken. */
export async function hasUsername(on: Sql, username: string): Promise<boolean> {
  const rows = await on.select({ id: staff.id }).from(staff).where(eq(staff.username, username));
  return rows.length > 0;
}

/** Changes somebody. */
export async function updatePerson(
  on: Sql,
  id: string,
  change: Partial<
    Pick<
      typeof staff.$inferSelect,
      'role' | 'allMerchants' | 'status' | 'passwordHash' | 'mustChangePassword'
    >
  >,
): Promise<void> {
  await on.update(staff).set(change).where(eq(staff.id, id));
}

/** Sets the merchants that somebody works for. */
export async function setMerchants(on: Sql, staffId: string, merchantIds: readonly number[]): Promise<void> {
  await on.delete(staffMerchant).where(eq(staffMerchant.staffId, staffId));
  if (merchantIds.length > 0)
    await on.insert(staffMerchant).values(merchantIds.map((merchantId) => ({ merchantId, staffId })));
}

/** Adds a one-time link; earlier ones of the same person are void. */
export async function replaceLink(on: Sql, row: typeof staffLink.$inferInsert): Promise<void> {
  await on
    .update(staffLink)
    .set({ usedAt: row.createdAt })
    .where(and(eq(staffLink.staffId, row.staffId), isNull(staffLink.usedAt)));
  await on.insert(staffLink).values(row);
}

/** Whose link this is, while it is good. */
export async function findLink(on: Sql, tokenHash: Buffer, now: Date): Promise<PersonRow | null> {
  const [row] = await on
    .select({ staffId: staffLink.staffId })
    .from(staffLink)
    .where(and(eq(staffLink.tokenHash, tokenHash), isNull(staffLink.usedAt), gt(staffLink.expiresAt, now)));
  return row ? findPerson(on, row.staffId) : null;
}

/** Uses a link up: of several callers one gets it. @returns whether it was good */
export async function takeLink(on: Sql, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await on
    .update(staffLink)
    .set({ usedAt: now })
    .where(and(eq(staffLink.tokenHash, tokenHash), isNull(staffLink.usedAt), gt(staffLink.expiresAt, now)))
    .returning({ staffId: staffLink.staffId });
  return rows.length > 0;
}

/** Removes links that were used or over long ago. @returns how many */
export async function pruneLinks(on: Sql, before: Date): Promise<number> {
  const rows = await on
    .delete(staffLink)
    .where(or(lt(staffLink.usedAt, before), lt(staffLink.expiresAt, before)))
    .returning({ staffId: staffLink.staffId });
  return rows.length;
}
