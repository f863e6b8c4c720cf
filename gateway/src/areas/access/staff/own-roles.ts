import { permissionCatalogue, type Permission } from '@foyer/contract/permissions';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { hasAll, isOfPlatform } from './access-rules.ts';
import type { createPeople } from './people.ts';
import { grantedTo } from './roles.ts';
import {
  hasRoleId,
  insertRole,
  listHolders,
  listRoles,
  lockOwnRole,
  updateRole,
  type RoleRow,
} from './store-role.ts';

/** What a role is to be. */
export interface RoleContent {
  name: string;
  permissions: readonly Permission[];
}

/** A role as staff see it. */
export interface ListedRole extends RoleContent {
  id: string;
  permissions: Permission[];
  isBuiltIn: boolean;
  isPlatform: boolean;
  /** Usernames of those who have it, as far as they are shown. */
  holders: string[];
  waiting: boolean;
  mine: boolean;
  mayChange: boolean;
  version: number;
}

export interface OwnRoleDeps {
  db: Db;
  clock: Clock;
  merchants: Merchants;
  authorization: Authorization;
  approvals: Approvals;
  people: Pick<ReturnType<typeof createPeople>, 'seconds' | 'requesterOf'>;
}

/** What waits for a second person, as it is stored; `version` is null for a role to be added. */
interface RolePayload {
  name: string;
  permissions: Permission[];
  version: number | null;
}

type Actor = Pick<StaffMember, 'permissions' | 'merchants'>;

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'role';

const given = (row: RoleRow): Permission[] =>
  grantedTo({ roleScope: row.scope, permissions: row.permissions });

const stateOf = ({ name, permissions }: RoleContent) => ({
  name,
  permissions: [...permissions].toSorted(),
});

/** The roles that brands add (R-ACCESS-94): nobody gives through them what they do not have. */
export function createOwnRoles(deps: OwnRoleDeps) {
  const { db, clock, merchants, authorization, approvals, people } = deps;

  /** Whether somebody has all that a role gives, and the merchants of everybody who has it. */
  const covers = (
    actor: Actor,
    role: RoleRow,
    holders: readonly { merchantIds: readonly number[] }[],
  ): boolean =>
    hasAll(given(role), actor.permissions) &&
    holders.every(({ merchantIds }) =>
      merchantIds.every((id) => actor.merchants.includes(merchants.byId(id).code)),
    );

  /** @throws Refusal staff_beyond for what the actor does not have; body_invalid for what no brand may have */
  const vetContent = (actor: Actor, { permissions }: RoleContent): void => {
    if (permissions.some((permission) => permissionCatalogue[permission].scope === 'platform'))
      throw fieldRefusal({ permissions: 'field_invalid' });
    if (!hasAll(permissions, actor.permissions)) throw new Refusal('staff_beyond');
  };
  /** @throws Refusal id_taken naming `name`: for roles of the merchant and the built-in ones */
  const refuseTaken = async (
    on: Sql,
    merchantId: number,
    { name }: RoleContent,
    exceptId: string | null,
  ): Promise<void> => {
    const same = (await listRoles(on, merchantId)).find(
      (role) => role.id !== exceptId && role.name.toLowerCase() === name.toLowerCase(),
    );
    if (same) throw new Refusal('id_taken', { fields: { name: 'id_taken' } });
  };
  /**
   * Whether somebody may change a role: not the own one, and nobody's who has permissions or merchants beyond theirs.
   * @throws Refusal staff_self, staff_beyond
   */
  const vetRole = async (on: Sql, actor: Actor & { role?: string }, role: RoleRow): Promise<void> => {
    if (actor.role === role.id) throw new Refusal('staff_self');
    if (!covers(actor, role, await listHolders(on, role.id))) throw new Refusal('staff_beyond');
  };
  /** @throws Refusal not_found */
  const held = async (on: Sql, { merchant }: StaffContext, id: string): Promise<RoleRow> => {
    const role = await lockOwnRole(on, merchant.id, id);
    if (!role) throw new Refusal('not_found');
    return role;
  };

  const insert = async (
    on: Sql,
    { merchant }: StaffContext,
    id: string,
    content: RoleContent,
    actor: Actor,
  ): Promise<Change<string>> => {
    vetContent(actor, content);
    await refuseTaken(on, merchant.id, content, null);
    await insertRole(on, {
      id,
      merchantId: merchant.id,
      name: content.name,
      scope: 'brand',
      permissions: [...content.permissions],
      isBuiltIn: false,
      createdAt: clock.now(),
    });
    const act = { action: 'add_staff_role', subject: content.name, before: null, after: stateOf(content) };
    return { result: id, isQuiet: true, act };
  };

  const replace = async (
    on: Sql,
    context: StaffContext,
    { id, content, version }: { id: string; content: RoleContent; version: number },
    actor: Actor & { role?: string },
  ): Promise<Change<string>> => {
    const role = await held(on, context, id);
    if (role.version !== version) throw new Refusal('version_conflict');
    await vetRole(on, actor, role);
    vetContent(actor, content);
    await refuseTaken(on, context.merchant.id, content, id);
    const before = stateOf({ name: role.name, permissions: given(role) });
    const after = stateOf(content);
    if (JSON.stringify(before) === JSON.stringify(after)) return { result: id, act: null };
    await updateRole(on, id, { name: content.name, permissions: [...content.permissions] });
    const act = { action: 'set_staff_role', subject: role.name, before, after };
    return { result: id, isQuiet: true, act };
  };

  /** An id that no role ever had: names come back, ids do not. */
  const freshId = async (on: Sql, { merchant }: StaffContext, name: string): Promise<string> => {
    const base = `${merchant.code}:${slugOf(name)}`;
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? base : `${base}-${number}`;
      if (!(await hasRoleId(on, id))) return id;
    }
  };

  /** Where a role counts: at its merchant, and wherever somebody works who has it. */
  const placesOf = async (
    on: Sql,
    { id, merchantId }: Pick<RoleRow, 'id' | 'merchantId'>,
  ): Promise<number[]> => [
    ...(merchantId === null ? [] : [merchantId]),
    ...(await listHolders(on, id)).flatMap(({ merchantIds }) => merchantIds),
  ];

  const handler: ApprovalHandler = {
    // Who has the role would be the second person for what concerns them.
    async objection(on, { merchantId, subject: id, requestedBy, requestedRole }, staff) {
      if (staff.role === id) return 'staff_self';
      const grant = { kind: 'staff_role' as const, requester: { id: requestedBy, role: requestedRole } };
      const merchantIds = await placesOf(on, { id, merchantId });
      return people.seconds.objection(on, { ...grant, merchantIds }, staff);
    },
    execute: async (on, context, { subject, payload, requestedBy }) => {
      const { version, ...content } = payload as RolePayload;
      const actor = await people.requesterOf(on, requestedBy);
      return version === null
        ? insert(on, context, await freshId(on, context, content.name), content, actor)
        : replace(on, context, { id: subject, content, version }, actor);
    },
  };

  /** @throws Refusal not_found */
  const one = async (context: StaffContext, id: string): Promise<ListedRole> => {
    const found = (await list(context)).find((role) => role.id === id);
    if (!found) throw new Refusal('not_found');
    return found;
  };
  const list = async ({ staff, merchant }: StaffContext): Promise<ListedRole[]> => {
    const rows = (await listRoles(db.orm, merchant.id)).filter(
      ({ scope }) => scope === 'brand' || isOfPlatform(staff),
    );
    const waiting = await approvals.waitingFor(
      merchant.id,
      'staff_role',
      rows.map(({ id }) => id),
    );
    return Promise.all(
      rows.map(async (row) => {
        const holders = await listHolders(db.orm, row.id);
        const shown = holders.filter(
          ({ allMerchants, merchantIds }) => allMerchants || merchantIds.includes(merchant.id),
        );
        const mine = staff.role === row.id;
        return {
          id: row.id,
          name: row.name,
          permissions: given(row),
          isBuiltIn: row.isBuiltIn,
          isPlatform: row.scope === 'platform',
          holders: shown.filter(({ status }) => status !== 'disabled').map(({ username }) => username),
          waiting: waiting.has(row.id),
          mine,
          mayChange:
            !row.isBuiltIn &&
            !mine &&
            covers(staff, row, holders) &&
            staff.permissions.includes('roles.manage'),
          version: row.version,
        };
      }),
    );
  };

  return {
    handler,
    list,
    /**
     * Adds a role; it waits for a second person where there is one.
     * @throws Refusal id_taken, staff_beyond, approval_required, approval_waiting; body_invalid
     */
    async add(context: StaffContext, { reason, ...content }: RoleContent & { reason: string }) {
      const id = await approvals.change(context, async (on) => {
        vetContent(context.staff, content);
        await refuseTaken(on, context.merchant.id, content, null);
        const fresh = await freshId(on, context, content.name);
        const waiting = await approvals.admit(on, context, {
          kind: 'staff_role',
          subject: fresh,
          title: content.name,
          isAlways: await people.seconds.waitsAt(
            context,
            { kind: 'staff_role', merchantIds: [context.merchant.id] },
            on,
          ),
          payload: { ...content, version: null },
          before: null,
          after: stateOf(content),
          reason,
        });
        if (waiting) return waiting;
        const done = await insert(on, context, fresh, content, context.staff);
        return { ...done, act: done.act && { ...done.act, reason } };
      });
      return one(context, id);
    },
    /**
     * Changes a role, for everybody who has it. More permissions wait for a second person of the brands where they work, if there is
     * one; fewer, or another name, count at once.
     * @throws Refusal not_found, id_taken, staff_self, staff_beyond, version_conflict, no_second_person, approval_required, approval_waiting;
     *   body_invalid
     */
    async set(
      context: StaffContext,
      id: string,
      { reason, version, ...content }: RoleContent & { version: number; reason: string },
    ) {
      await approvals.change(context, async (on) => {
        const role = await held(on, context, id);
        await vetRole(on, context.staff, role);
        vetContent(context.staff, content);
        await refuseTaken(on, context.merchant.id, content, id);
        if (role.version !== version) throw new Refusal('version_conflict');
        const isMore = !hasAll(content.permissions, given(role));
        const waiting = await approvals.admit(on, context, {
          kind: 'staff_role',
          subject: id,
          title: role.name,
          isAlways:
            isMore &&
            (await people.seconds.waitsAt(
              context,
              { kind: 'staff_role', merchantIds: await placesOf(on, role) },
              on,
            )),
          payload: { ...content, version },
          before: stateOf({ name: role.name, permissions: given(role) }),
          after: stateOf(content),
          reason,
        });
        if (waiting) return waiting;
        const done = await replace(on, context, { id, content, version }, context.staff);
        return { ...done, act: done.act && { ...done.act, reason } };
      });
      return one(context, id);
    },
    /**
     * Retires a role: it is given to nobody any more.
     * @throws Refusal not_found, staff_self, staff_beyond; role_in_use while anybody has it who is not disabled
     */
    async retire(context: StaffContext, id: string, reason: string): Promise<void> {
      await authorization.change(context, async (on) => {
        const role = await held(on, context, id);
        await vetRole(on, context.staff, role);
        const holders = await listHolders(on, id);
        if (holders.some(({ status }) => status !== 'disabled')) throw new Refusal('role_in_use');
        await approvals.drop(on, context, 'staff_role', id, 'retired');
        await updateRole(on, id, { retiredAt: clock.now() });
        const before = stateOf({ name: role.name, permissions: given(role) });
        const act = { action: 'retire_staff_role', subject: role.name, reason, before, after: null };
        return { result: null, isQuiet: true, act };
      });
    },
  };
}
