import type { Sql } from '../../../platform/db/connection.ts';
import { staffRole } from '../../../platform/db/tables/staff.ts';

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
