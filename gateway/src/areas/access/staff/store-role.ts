import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import { staff, staffMerchant, staffRole } from '../../../platform/db/tables/staff.ts';

export type RoleRow = typeof staffRole.$inferSelect;

/** Adds a built-in role, or gives it the permissions that it has now. */
export async function upsertBuiltInRole(
  on: Sql,
  row: Pick<RoleRow, 'id' | 'name' | 'scope' | 'permissions' | 'createdAt'>,
): Promise<void> {
  const { name, scope, permissions } = row;
  await on
    .insert(staffRole)
    .values({ ...row, isBuiltIn: true })
    .onConflictDoUpdate({ target: staffRole.id, set: { name, scope, permissions } });
}

/** The roles that can be given at a merchant: the built-in ones and its own. */
export const listRoles = (on: Sql, merchantId: number): Promise<RoleRow[]> =>
  on
    .select()
    .from(staffRole)
    .where(
      and(
        isNull(staffRole.retiredAt),
        or(isNull(staffRole.merchantId), eq(staffRole.merchantId, merchantId)),
      ),
    )
    .orderBy(asc(staffRole.name));

/** A merchant's own role that was not retired, locked until the transaction ends; null: there is none. */
export async function lockOwnRole(on: Sql, merchantId: number, id: string): Promise<RoleRow | null> {
  const [row] = await on
    .select()
    .from(staffRole)
    .where(and(eq(staffRole.id, id), eq(staffRole.merchantId, merchantId), isNull(staffRole.retiredAt)))
    .for('update');
  return row ?? null;
}

/** Whether a role was retired. */
export async function isRetired(on: Sql, id: string): Promise<boolean> {
  const [row] = await on
    .select({ retiredAt: staffRole.retiredAt })
    .from(staffRole)
    .where(eq(staffRole.id, id));
  return row !== undefined && row.retiredAt !== null;
}

/** Whether a role was ever added under an id. */
export async function hasRoleId(on: Sql, id: string): Promise<boolean> {
  return (await on.select({ id: staffRole.id }).from(staffRole).where(eq(staffRole.id, id))).length > 0;
}

/** Adds a role. */
export async function insertRole(on: Sql, row: typeof staffRole.$inferInsert): Promise<void> {
  await on.insert(staffRole).values(row);
}

/** Changes a role and counts its version. */
export async function updateRole(
  on: Sql,
  id: string,
  change: Partial<Pick<RoleRow, 'name' | 'permissions' | 'retiredAt'>>,
): Promise<void> {
  await on
    .update(staffRole)
    .set({ ...change, version: sql`${staffRole.version} + 1` })
    .where(eq(staffRole.id, id));
}

/** Who has a role, by username; platform staff works for every merchant. */
export const listHolders = (on: Sql, role: string) =>
  on
    .select({
      id: staff.id,
      username: staff.username,
      status: staff.status,
      allMerchants: staff.allMerchants,
      merchantIds: subquery<number[]>(
        sql`array(select ${staffMerchant.merchantId} from ${staffMerchant} where ${staffMerchant.staffId} = ${staff.id})`,
      ),
    })
    .from(staff)
    .where(eq(staff.role, role))
    .orderBy(asc(staff.username));
