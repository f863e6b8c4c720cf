import type { ApprovalKind } from '@foyer/contract/approval-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { ApprovalHandler, Approvals } from './admission.ts';

/** Who published a draft, who agreed, and why. */
export interface Publication {
  publishedBy: string;
  /** Empty where nobody had to. */
  confirmedBy: string;
  reason: string;
}

/**
 * Drafts of a kind that a second person may have to agree to before they are in force.
 * @param publish brings a version of a draft into force; looks at it again, for it may have changed
 */
export function createDrafts(
  kind: ApprovalKind,
  approvals: Pick<Approvals, 'waitingFor'>,
  publish: (
    on: Sql,
    merchant: StaffContext['merchant'],
    subject: string,
    version: number,
    by: Publication,
  ) => Promise<Change<null>>,
) {
  return {
    /** @throws Refusal approval_waiting: what waits for a second person is not changed under their eyes */
    async refuseWaiting(merchantId: number, subject: string): Promise<void> {
      if ((await approvals.waitingFor(merchantId, kind, [subject])).size > 0)
        throw new Refusal('approval_waiting');
    },
    /** Publishes at once, as nobody else has to agree. */
    publish: (on: Sql, { merchant, staff }: StaffContext, subject: string, version: number, reason: string) =>
      publish(on, merchant, subject, version, { publishedBy: staff.username, confirmedBy: '', reason }),
    /** Publishes what the second person agreed to. */
    handler: {
      execute: (on, { merchant, staff }, { subject, payload, requestedName, reason }) =>
        publish(on, merchant, subject, (payload as { version: number }).version, {
          publishedBy: requestedName,
          confirmedBy: staff.username,
          reason,
        }),
    } satisfies ApprovalHandler,
  };
}
