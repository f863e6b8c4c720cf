import type { ApprovalKind, ApprovalObjection } from '@foyer/contract/approval-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import type { Access } from '../../access/index.ts';
import type { ApprovalRow } from '../../oversight/approval/approval.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';

export interface ProviderSecondsDeps {
  merchants: Merchants;
  people: Pick<Access['staff']['people'], 'seconds'>;
}

/** Who can be the second person for what platform staff want of a provider: who works at the merchants that it concerns. */
export type ProviderSeconds = ReturnType<typeof createProviderSeconds>;

export function createProviderSeconds({ merchants, people }: ProviderSecondsDeps) {
  return {
    /**
     * Where an operation waits: at one of its merchants, for who works at all where anybody could decide; null where nobody could.
     * @throws Refusal no_second_person when nobody works at all of those
     */
    async postOf(
      staff: StaffMember,
      kind: ApprovalKind,
      merchantIds: readonly number[],
    ): Promise<StaffContext | null> {
      const [first] = merchantIds;
      if (first === undefined) return null;
      return people.seconds.postOf({ staff, merchant: merchants.byId(first) }, { kind, merchantIds });
    },
    /** Those of one brand decide nothing for the players of another. @returns why this person may not; null when they may */
    objection(
      on: Sql,
      { kind, requestedBy, requestedRole }: ApprovalRow,
      merchantIds: readonly number[],
      staff: StaffMember,
    ): Promise<ApprovalObjection | null> {
      const requester = { id: requestedBy, role: requestedRole };
      return people.seconds.objection(on, { kind, merchantIds, requester }, staff);
    },
  };
}
