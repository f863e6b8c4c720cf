import {
  approvalPermissions,
  type ApprovalKind,
  type ApprovalObjection,
} from '@foyer/contract/approval-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { hasSecondPerson, readContested, type SecondPerson } from './store-people.ts';

/** What gives somebody something at merchants. */
export interface Grant {
  kind: ApprovalKind;
  /** Who asks for it. */
  requester: Pick<StaffMember, 'id' | 'role'>;
  /** Where it counts. */
  merchantIds: readonly number[];
}

const secondOf = ({ kind, requester }: Grant): SecondPerson => ({
  exceptId: requester.id,
  exceptRole: requester.role,
  permission: approvalPermissions[kind],
});

/** Whether somebody works at all of these merchants and could be the second person there. */
const isSomebodyAt = (grant: Grant, merchantIds: readonly number[], on: Sql): Promise<boolean> =>
  hasSecondPerson(on, merchantIds, secondOf(grant));

/** The merchants of a grant at which anybody could be the second person, in order. */
const contested = (grant: Grant, on: Sql): Promise<number[]> =>
  readContested(on, grant.merchantIds, secondOf(grant));

/**
 * Who can be the second person for what counts at several merchants (R-ACCESS-141): a merchant without staff of its own decides
 * nothing for another.
 */
export function createSecondPersons(db: Db, merchants: Merchants) {
  return {
    /**
     * Where a grant waits: at a merchant of it where somebody could be the second person. Null where nobody could.
     * @param given the merchant that is preferred
     * @param isOfAll counts at every merchant, so that somebody of any one of them decides
     * @throws Refusal no_second_person when nobody works at all merchants at which somebody could decide
     */
    async postOf(
      given: StaffContext,
      { kind, merchantIds, isOfAll = false }: Pick<Grant, 'kind' | 'merchantIds'> & { isOfAll?: boolean },
      on: Sql = db.orm,
    ): Promise<StaffContext | null> {
      const grant = { kind, merchantIds, requester: given.staff };
      const ids = await contested(grant, on);
      const [first] = ids;
      if (first === undefined) return null;
      if (!isOfAll && !(await isSomebodyAt(grant, ids, on))) throw new Refusal('no_second_person');
      return {
        ...given,
        merchant: merchants.byId(ids.includes(given.merchant.id) ? given.merchant.id : first),
      };
    },
    /**
     * Whether a grant that can only be decided at the given merchant waits there.
     * @throws Refusal no_second_person when nobody there works at all merchants at which somebody could decide
     */
    async waitsAt(given: StaffContext, { kind, merchantIds }: Omit<Grant, 'requester'>, on: Sql) {
      const grant = { kind, merchantIds, requester: given.staff };
      const ids = await contested(grant, on);
      if (ids.length === 0) return false;
      if (!(await isSomebodyAt(grant, [...ids, given.merchant.id], on)))
        throw new Refusal('no_second_person');
      return true;
    },
    /** @returns staff_beyond when somebody would decide for merchants that they do not work at, and others do; else null */
    async objection(on: Sql, grant: Grant, staff: StaffMember): Promise<ApprovalObjection | null> {
      const codes = (await contested(grant, on)).map((id) => merchants.byId(id).code);
      return codes.every((code) => staff.merchants.includes(code)) ? null : 'staff_beyond';
    },
  };
}
