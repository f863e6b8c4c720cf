import pLimit from 'p-limit';
import {
  approvalPermissions,
  type ApprovalKind,
  type ApprovalObjection,
} from '@foyer/contract/approval-kinds';
import { eachAlone, pageByPage } from '../../../platform/jobs/each.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inSavepoint, inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Job, JobLog } from '../../../platform/jobs/runner.ts';
import { minuteMs } from '../../../platform/time/units.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import {
  approvalIn,
  endingOf,
  type ApprovalHandlers,
  type ApprovalRow,
  type Approvals,
} from './admission.ts';
import { closeApproval, findApproval, lockApproval, readDue, type ApprovalKey } from './store.ts';

export interface ApprovalDecisionDeps {
  db: Db;
  clock: Clock;
  log: JobLog;
  audit: Audit;
  authorization: Authorization;
  approvals: Approvals;
  /** Who carries out each kind. */
  handlers: ApprovalHandlers;
}

/** What is not the operation's own fault: the caller tries again, and the approval goes on waiting. */
const passing = new Set(['service_unavailable', 'busy', 'unknown_error']);

/** How many objections are looked for together: some ask the database. */
const objectionsAtOnce = 4;

/** Why this person may not be the second one, besides what the kind itself says; null when they may. */
function generalObjection(
  { kind, requestedBy, requestedRole }: Pick<ApprovalRow, 'kind' | 'requestedBy' | 'requestedRole'>,
  staff: StaffMember,
): ApprovalObjection | null {
  if (requestedBy === staff.id) return 'four_eyes';
  if (!staff.permissions.includes(approvalPermissions[kind])) return 'no_permission';
  return requestedRole === staff.role ? 'approval_same_role' : null;
}

/** Whether somebody may refuse in spite of an objection: refusing is safe for whoever may decide the kind, except the requester. */
const mayRefuse = (objection: ApprovalObjection | null): boolean =>
  objection !== 'four_eyes' && objection !== 'no_permission';

/** What whoever reads an approval may do about it, and why they may not approve it (R-OVERSIGHT-12). */
export interface Decidable {
  mayDecide: boolean;
  mayRefuse: boolean;
  objection: ApprovalObjection | null;
}

/** What second people decide (R-OVERSIGHT-10, R-OVERSIGHT-12). */
export type ApprovalDecisions = ReturnType<typeof createApprovalDecisions>;

export function createApprovalDecisions(deps: ApprovalDecisionDeps) {
  const { db, clock, log, audit, authorization, approvals, handlers } = deps;

  const held = async (on: Sql, merchantId: number, id: string): Promise<ApprovalRow> => {
    const row = await lockApproval(on, merchantId, id);
    if (!row) throw new Refusal('not_found');
    if (row.state !== 'waiting') throw new Refusal('already_decided');
    return row;
  };
  /** Why this person may not be the second one; null when they may. */
  const objectionTo = async (
    on: Sql,
    row: ApprovalRow,
    staff: StaffMember,
  ): Promise<ApprovalObjection | null> =>
    generalObjection(row, staff) ?? (await handlers[row.kind].objection?.(on, row, staff)) ?? null;

  const namesOf = ({ requestedName }: ApprovalRow, staff: StaffMember) => ({
    requestedBy: requestedName,
    decidedBy: staff.username,
  });
  const entryOf = (row: ApprovalRow, action: string, reason: string, staff: StaffMember) =>
    endingOf(row, { action, reason, ...namesOf(row, staff) });

  /** Carries an operation out and closes its approval. */
  const approve = async (on: Sql, context: StaffContext, row: ApprovalRow): Promise<Change<ApprovalRow>> => {
    const { staff } = context;
    const decided = { decidedBy: staff.id, decidedName: staff.username, decidedRole: staff.role };
    try {
      const {
        result: _,
        act,
        ...scope
      } = await inSavepoint(on, (inner) => handlers[row.kind].execute(inner, context, row));
      const closed = { ...decided, state: 'approved' as const, outcome: '', decidedAt: clock.now() };
      await closeApproval(on, row, closed);
      approvals.announce(on, row.merchantId);
      const entry = act
        ? {
            ...act,
            reason: act.reason || row.reason,
            after: { ...act.after, ...approvalIn(row), ...namesOf(row, staff) },
          }
        : entryOf(row, 'approve_operation', row.reason, staff);
      return { result: { ...row, ...closed }, act: entry, ...(act ? scope : {}) };
    } catch (error) {
      if (!(error instanceof Refusal) || passing.has(error.code)) throw error;
      const failed = await approvals.discard(on, row, { ...decided, state: 'failed', outcome: error.code });
      return { result: failed, act: entryOf(row, 'fail_approval', error.code, staff), isQuiet: true };
    }
  };

  /** What the kind asks elsewhere, unless the transaction will refuse this person anyway. */
  const prepare = async (context: StaffContext, id: string): Promise<void> => {
    const row = await findApproval(db.orm, context.merchant.id, id);
    if (row?.state !== 'waiting' || row.expiresAt <= clock.now()) return;
    if (!(await objectionTo(db.orm, row, context.staff))) await handlers[row.kind].prepare?.(context, row);
  };

  const inTurn = pLimit(objectionsAtOnce);
  const decidableBy = async (row: ApprovalRow, staff: StaffMember | null): Promise<Decidable> => {
    if (row.state !== 'waiting' || !staff) return { mayDecide: false, mayRefuse: false, objection: null };
    const objection = await inTurn(objectionTo, db.orm, row, staff);
    return { mayDecide: objection === null, mayRefuse: mayRefuse(objection), objection };
  };

  return {
    decidableBy,
    /** As {@link decidableBy}, of what waits for each of these subjects; those that nothing waits for are left out. */
    async decidableFor(
      merchantId: number,
      kind: ApprovalKind,
      subjects: readonly string[],
      staff: StaffMember,
    ): Promise<Map<string, Decidable>> {
      const waiting = await approvals.waitingFor(merchantId, kind, subjects);
      const told = [...waiting].map(
        async ([subject, row]) => [subject, await decidableBy(row, staff)] as const,
      );
      return new Map(await Promise.all(told));
    },
    /**
     * A second person approves, which carries the operation out once, or refuses.
     * @returns the approval as it stands then: also failed when the operation is no longer possible, or expired
     * @throws Refusal not_found, already_decided, an {@link ApprovalObjection}; body_invalid naming `reason` when a refusal gives none;
     *   whatever keeps everybody from approving it now
     */
    async decide(context: StaffContext, id: string, decision: 'approve' | 'refuse', reason: string) {
      if (decision === 'approve') await prepare(context, id);
      return authorization.change<ApprovalRow>(context, async (on) => {
        const { staff, merchant } = context;
        const row = await held(on, merchant.id, id);
        const objection = await objectionTo(on, row, staff);
        const isSafe = decision === 'refuse' && mayRefuse(objection);
        if (objection && !isSafe) throw new Refusal(objection);
        if (decision === 'refuse' && reason === '') throw fieldRefusal({ reason: 'field_required' });
        if (row.expiresAt <= clock.now()) return { result: await approvals.expire(on, row), act: null };
        if (decision === 'approve') {
          await handlers[row.kind].vet?.(on, row);
          return approve(on, context, row);
        }
        const refused = await approvals.discard(on, row, {
          state: 'refused',
          outcome: reason,
          decidedBy: staff.id,
          decidedName: staff.username,
          decidedRole: staff.role,
        });
        return { result: refused, act: entryOf(row, 'refuse_approval', reason, staff), isQuiet: true };
      });
    },
    /** The requester takes an operation back. @throws Refusal not_found, already_decided; no_permission for who did not request it */
    withdraw: (context: StaffContext, id: string) =>
      authorization.change<ApprovalRow>(context, async (on) => {
        const row = await held(on, context.merchant.id, id);
        if (row.requestedBy !== context.staff.id) throw new Refusal('no_permission');
        const withdrawn = await approvals.discard(on, row, { state: 'withdrawn', outcome: '' });
        return {
          result: withdrawn,
          act: entryOf(row, 'withdraw_approval', '', context.staff),
          isQuiet: true,
        };
      }),
    /** Ends what nobody decided in time. @returns how many */
    async expireDue(): Promise<number> {
      let ended = 0;
      const now = clock.now();
      const due = pageByPage((after: ApprovalKey | null) => readDue(db.orm, now, after));
      await eachAlone(due, ({ merchantId, id }) =>
        inTransaction(db, async (on) => {
          await audit.hold(on, merchantId);
          const row = await lockApproval(on, merchantId, id);
          if (row?.state !== 'waiting') return;
          await approvals.expire(on, row);
          ended += 1;
        }),
      );
      return ended;
    },
    /** Every minute what nobody decided in time ends. */
    get jobs(): Job[] {
      return [
        {
          name: 'expire-approvals',
          when: '* * * * *',
          madeUpWithinMs: minuteMs,
          work: async () => {
            const expired = await this.expireDue();
            if (expired > 0) log.info({ expired }, 'approvals expired');
          },
        },
      ];
    },
  };
}
