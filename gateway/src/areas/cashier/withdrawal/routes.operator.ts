import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { ApprovalDecisions, Approvals } from '../../oversight/approval/approval.ts';
import { flagToWire } from '../../oversight/flag/flag.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import {
  awaitsReview,
  mayReject,
  requireSeen,
  type SeenDecision,
  type WithdrawalForStaff,
  type Withdrawals,
} from './withdrawal.ts';

const factsOf = (row: WithdrawalForStaff) => ({
  id: row.id,
  userName: row.username,
  playerId: row.accountId,
  kind: row.kind,
  method: row.methodName,
  institution: row.institution,
  number: row.number,
  holder: row.holder,
  amount: String(row.amount),
  fee: String(row.fee),
  paidOut: String(row.amount - row.fee),
  currency: row.currency,
  state: row.state,
  reason: row.reason,
  byHand: row.adapter === 'manual',
  needsSecond: row.needsSecond,
  firstBy: row.firstName,
  secondBy: row.secondName,
  identity: row.identity,
  balance: String(row.balance),
  owed: String(row.owed),
  accountStatus: row.accountStatus,
  flags: row.flags.map((flag) => flagToWire({ ...flag, username: row.username })),
  screening: row.screening && {
    outcome: row.screening.outcome,
    at: row.screening.askedAt.toISOString(),
    by: row.screening.askedBy,
    matches: row.screening.matches,
  },
  screens: row.screens,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** Withdrawals as staff see and decide them. */
export function withdrawalOperatorRoutes(
  app: FastifyInstance,
  {
    withdrawals,
    authorization,
    approvals,
    approvalDecisions,
  }: {
    withdrawals: Withdrawals;
    authorization: Authorization;
    approvals: Approvals;
    approvalDecisions: ApprovalDecisions;
  },
): void {
  /** Approves what waits for a second person. @returns false when nothing of this withdrawal does */
  const approveWaiting = async (context: StaffContext, id: string, taken: SeenDecision): Promise<boolean> => {
    const waiting = await approvals.waitingFor(context.merchant.id, 'withdrawal', [id]);
    const approval = waiting.get(id);
    if (!approval) return false;
    requireSeen('second-review', taken);
    const { state } = await approvalDecisions.decide(context, approval.id, 'approve', '');
    if (state !== 'approved') throw new Refusal('already_decided');
    return true;
  };

  /** Withdrawals with what whoever reads them may do about each (R-OVERSIGHT-12). */
  const viewsOf = async ({ merchant, staff }: StaffContext, rows: WithdrawalForStaff[]) => {
    const waiting = rows.filter(({ state }) => state === 'second-review').map(({ id }) => id);
    const second = await approvalDecisions.decidableFor(merchant.id, 'withdrawal', waiting, staff);
    const decides = staff.permissions.includes('withdrawals.decide');
    return rows.map((row) => {
      const { mayDecide, objection } = second.get(row.id) ?? { mayDecide: true, objection: null };
      return {
        ...factsOf(row),
        mayApprove: decides && mayDecide && awaitsReview(row),
        mayReject: decides && mayReject(row, staff),
        objection,
      };
    });
  };
  const viewOf = async (context: StaffContext, row: WithdrawalForStaff) =>
    (await viewsOf(context, [row]))[0]!;

  serve(app, routes.operatorWithdrawals, async ({ staff, query }) => {
    const { merchant: code, q = '', state = null } = query;
    const context = authorization.authorize(staff, code);
    const { rows, total } = await withdrawals.search(context, {
      q,
      state,
      ...sliceOf(query),
    });
    return {
      withdrawals: await viewsOf(context, rows),
      total,
      ...pagesOf(query, total),
    };
  });

  serve(app, routes.operatorScreenWithdrawal, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    return viewOf(context, await withdrawals.screen(context, params.id));
  });

  serve(app, routes.operatorDecideWithdrawal, async ({ staff, params: { id }, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    const isDone = body.decision === 'approve' && (await approveWaiting(context, id, body));
    return viewOf(
      context,
      await (isDone ? withdrawals.one(context, id) : withdrawals.decide(context, id, body)),
    );
  });
}
