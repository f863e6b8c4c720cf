import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Retention } from './retention.ts';
import { findErasable } from './store.ts';

/** Nobody's name stands in what stays: the entry names the account by its id. */
const stated = { before: { personalData: 'kept' }, after: { personalData: 'erased' } };

/** @throws Refusal not_found; erasure_refused when the account keeps its data */
async function requireErasable(on: Sql, merchantId: number, accountId: string): Promise<void> {
  const isErasable = await findErasable(on, merchantId, accountId);
  if (isErasable === null) throw new Refusal('not_found');
  if (!isErasable) throw new Refusal('erasure_refused');
}

/** Personal data of closed accounts that goes at the wish of its player, before its time (R-PLATFORM-74). */
export type Erasures = ReturnType<typeof createErasures>;

export function createErasures({
  approvals,
  retention,
}: {
  approvals: Approvals;
  retention: Pick<Retention, 'eraseOne'>;
}) {
  const handler: ApprovalHandler = {
    async execute(on, { merchant }, { subject, reason }): Promise<Change<null>> {
      await requireErasable(on, merchant.id, subject);
      if (!(await retention.eraseOne(on, merchant.id, subject))) throw new Refusal('erasure_refused');
      return { result: null, isQuiet: true, act: { action: 'erase_player', subject, reason, ...stated } };
    },
  };
  return {
    handler,
    /**
     * Asks for it; it is done when a second person agrees, always.
     * @throws Refusal not_found, erasure_refused, approval_waiting; approval_required once it waits
     */
    request: (context: StaffContext, accountId: string, reason: string): Promise<null> =>
      approvals.change(context, async (on) => {
        await requireErasable(on, context.merchant.id, accountId);
        const waiting = await approvals.admit(on, context, {
          kind: 'player_erasure',
          subject: accountId,
          title: accountId,
          isAlways: true,
          payload: {},
          ...stated,
          reason,
        });
        if (!waiting) throw new Error('an erasure always waits');
        return waiting;
      }),
  };
}
