import { permissionCatalogue, type Permission } from '@foyer/contract/permissions';
import type { Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { grantedTo } from './roles.ts';
import { countOthers, findPerson, lockPerson, type PersonRow } from './store-people.ts';
import { listRoles, type RoleRow } from './store-role.ts';

/** What somebody is to have. */
export interface Access {
  /** Id of a role. */
  role: string;
  /** Merchant codes; of no meaning for a role of the platform. */
  merchants: readonly string[];
}

/** Roles of which somebody must be left, wherever they are. */
const isKept = (role: Pick<RoleRow, 'id' | 'scope'>) => role.id === 'owner' || role.scope === 'platform';

/** Whether somebody has all of these permissions. */
export const hasAll = (permissions: readonly Permission[], held: readonly Permission[]) =>
  permissions.every((permission) => held.includes(permission));

/** Whether somebody is of the platform staff, who see one another. */
export const isOfPlatform = ({ permissions }: Pick<StaffMember, 'permissions'>): boolean =>
  permissions.some((permission) => permissionCatalogue[permission].scope === 'platform');

/** Who may do what about whom (R-ACCESS-78): nobody reaches beyond the own permissions and merchants. */
export function createAccessRules(merchants: Merchants) {
  const codesOf = ({ allMerchants, merchantIds }: PersonRow): string[] =>
    merchants
      .all()
      .filter(({ id }) => allMerchants || merchantIds.includes(id))
      .map(({ code }) => code)
      .toSorted();

  /** Whether somebody has all the permissions and merchants of another. */
  const covers = (actor: Pick<StaffMember, 'permissions' | 'merchants'>, person: PersonRow): boolean =>
    hasAll(grantedTo(person), actor.permissions) &&
    codesOf(person).every((code) => actor.merchants.includes(code));

  /** Whether somebody is shown another: those of the merchant, and platform staff to platform staff. */
  const isVisible = ({ staff, merchant }: StaffContext, { allMerchants, merchantIds }: PersonRow): boolean =>
    allMerchants ? isOfPlatform(staff) : merchantIds.includes(merchant.id);

  const roleFor = async (on: Sql, { merchant }: StaffContext, id: string): Promise<RoleRow> => {
    const role = (await listRoles(on, merchant.id)).find((one) => one.id === id);
    if (!role) throw new Refusal('body_invalid', { fields: { role: 'field_invalid' } });
    return role;
  };

  return {
    codesOf,
    covers,
    isVisible,
    /** @throws Refusal not_found for who is not shown */
    async visible(on: Sql, context: StaffContext, id: string): Promise<PersonRow> {
      const person = await findPerson(on, id);
      if (!person || !isVisible(context, person)) throw new Refusal('not_found');
      return person;
    },
    /** Somebody to be changed, locked. @throws Refusal not_found, staff_self, staff_beyond */
    async manageable(on: Sql, context: StaffContext, id: string): Promise<PersonRow> {
      await lockPerson(on, id);
      const person = await this.visible(on, context, id);
      if (person.id === context.staff.id) throw new Refusal('staff_self');
      if (!covers(context.staff, person)) throw new Refusal('staff_beyond');
      return person;
    },
    /**
     * What somebody is to have, as rows.
     * @param actor who gives it, and must have all of it
     * @throws Refusal staff_beyond; body_invalid naming `role` or `merchants`
     */
    async given(
      on: Sql,
      context: StaffContext,
      { role: id, merchants: codes }: Access,
      actor: Pick<StaffMember, 'permissions' | 'merchants'> = context.staff,
    ): Promise<{ role: RoleRow; allMerchants: boolean; merchantIds: number[] }> {
      const role = await roleFor(on, context, id);
      const granted = grantedTo({ roleScope: role.scope, permissions: role.permissions });
      if (!hasAll(granted, actor.permissions)) throw new Refusal('staff_beyond');
      if (role.scope === 'platform') return { role, allMerchants: true, merchantIds: [] };
      if (codes.length === 0) throw new Refusal('body_invalid', { fields: { merchants: 'field_required' } });
      const merchantIds = codes.map((code) => {
        const merchant = merchants.byCode(code);
        if (!merchant || !actor.merchants.includes(code)) throw new Refusal('staff_beyond');
        return merchant.id;
      });
      return { role, allMerchants: false, merchantIds: [...new Set(merchantIds)] };
    },
    /**
     * Refuses to leave the platform, or a merchant, without the last who owns it.
     * @param person who loses what they have
     * @param kept merchants that they keep with the same role
     * @throws Refusal last_of_role
     */
    async refuseLast(on: Sql, person: PersonRow, kept: readonly number[] = []): Promise<void> {
      if (person.status !== 'active') return;
      if (!isKept({ id: person.role, scope: person.roleScope })) return;
      const lost = person.allMerchants ? [null] : person.merchantIds.filter((id) => !kept.includes(id));
      for (const merchantId of lost) {
        const others = await countOthers(on, { role: person.role, exceptId: person.id, merchantId });
        if (others === 0) throw new Refusal('last_of_role');
      }
    },
  };
}
