import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Approvals } from '../../oversight/approval/approval.ts';
import type { ApprovalDecisions } from '../../oversight/approval/approval.ts';
import { flagToWire } from '../../oversight/flag/flag.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { WithdrawalForStaff, Withdrawals } from './withdrawal.ts';

const forStaff = (row: WithdrawalForStaff, staff: StaffMember | null) => ({
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
  mayDecide: row.firstBy !== staff?.id,
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
  const approveWaiting = async (post: StaffContext, id: string): Promise<boolean> => {
    const waiting = await approvals.waitingFor(post.merchant.id, 'withdrawal', [id]);
    const approval = waiting.get(id);
    if (!approval) return false;
    const { state } = await approvalDecisions.decide(post, approval.id, 'approve', '');
    if (state !== 'approved') throw new Refusal('already_decided');
    return true;
  };

  serve(app, routes.operatorWithdrawals, async ({ staff, query }) => {
    const { merchant: code, q = '', state = null } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await withdrawals.search(merchant.id, {
      q,
      state,
      ...sliceOf(query),
    });
    return {
      withdrawals: rows.map((row) => forStaff(row, staff)),
      total,
      ...pagesOf(query, total),
    };
  });

  serve(app, routes.operatorScreenWithdrawal, async ({ staff, params, body }) =>
    forStaff(await withdrawals.screen(authorization.authorize(staff, body.merchant), params.id), staff),
  );

  serve(app, routes.operatorDecideWithdrawal, async ({ staff, params, body }) => {
    const post = authorization.authorize(staff, body.merchant);
    const { decision, reason } = body;
    if (decision === 'approve' && (await approveWaiting(post, params.id)))
      return forStaff(await withdrawals.one(post.merchant.id, params.id), staff);
    return forStaff(await withdrawals.decide(post, params.id, decision, reason), staff);
  });
}
