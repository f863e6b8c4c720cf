import {
  builtInRoles,
  builtInRoleIds,
  permissionCatalogue,
  permissions,
  type Permission,
  type Scope,
} from '@foyer/contract/permissions';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { upsertBuiltInRole } from './store-role.ts';

/**
 * The permissions that a role gives: those the contract still has, and none of the platform to a role of a brand
 * (T20).
 */
export function grantedTo(role: { roleScope: Scope; permissions: readonly string[] }): Permission[] {
  return permissions.filter(
    (permission) =>
      role.permissions.includes(permission) &&
      (role.roleScope === 'platform' || permissionCatalogue[permission].scope === 'brand'),
  );
}

/** Writes the built-in roles as the contract declares them (R-ACCESS-71): several processes may do so at once. */
export async function ensureBuiltInRoles(db: Db, clock: Clock): Promise<void> {
  for (const id of builtInRoleIds) {
    const { name, scope, permissions: granted } = builtInRoles[id];
    await upsertBuiltInRole(db.orm, {
      id,
      name,
      scope,
      permissions: [...granted],
      createdAt: clock.now(),
    });
  }
}
