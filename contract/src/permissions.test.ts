import { expect, test } from 'vitest';
import { approvalPermissions } from './approval-kinds.ts';
import { builtInRoles, permissions, type Role } from './permissions.ts';
import { allRoutes } from './routes.ts';

test('whoever can request what waits for a second person sees what waits', () => {
  const waits = allRoutes.flatMap(({ spec }) =>
    spec.permission && spec.errors?.includes('approval_required') ? [spec.permission] : [],
  );
  expect(waits).toContain('agents.manage');
  const requesters = Object.entries<Role>(builtInRoles).filter(([, { permissions }]) =>
    waits.some((permission) => permissions.includes(permission)),
  );
  const blind = requesters.filter(([, { permissions }]) => !permissions.includes('approvals.view'));
  expect(blind.map(([id]) => id)).toEqual([]);
});

test('every permission lets somebody do something', () => {
  const asked = new Set([
    ...allRoutes.map(({ spec }) => spec.permission),
    ...Object.values(approvalPermissions),
  ]);
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
});
