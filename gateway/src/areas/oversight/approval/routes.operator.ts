import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { ApprovalRow, Approvals } from './admission.ts';
import type { ApprovalDecisions } from './decision.ts';
import { rulesFromWire, rulesToWire, type ApprovalRules } from './rule-change.ts';

interface ApprovalWithUsername {
  approval: ApprovalRow;
  username: string | null;
}

const factsOf = (
  { approval: row, username }: ApprovalWithUsername,
  staff: StaffMember | null,
  now: Date,
) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  playerId: row.accountId,
  userName: username,
  amount: row.amount === null ? null : String(row.amount),
  currency: row.currency,
  before: row.before,
  after: row.after,
  reason: row.reason,
  // What is too old waits no longer, whether or not the job came by.
  state: row.state === 'waiting' && row.expiresAt <= now ? ('expired' as const) : row.state,
  requestedBy: row.requestedName,
  requestedRole: row.requestedRole,
  decidedBy: row.decidedName,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  mine: row.requestedBy === staff?.id,
});

export interface ApprovalRouteDeps {
  clock: Clock;
  authorization: Authorization;
  approvals: Approvals;
  approvalRules: ApprovalRules;
  approvalDecisions: ApprovalDecisions;
}

/** Operations that wait for a second person, and from where they do. */
export function approvalOperatorRoutes(app: FastifyInstance, deps: ApprovalRouteDeps): void {
  const { clock, authorization, approvals, approvalRules, approvalDecisions } = deps;

  const viewOf = async (found: ApprovalWithUsername, staff: StaffMember | null) => ({
    ...factsOf(found, staff, clock.now()),
    ...(await approvalDecisions.decidableBy(found.approval, staff)),
  });

  const one = async (merchantId: number, id: string, staff: StaffMember | null) => {
    const { rows } = await approvals.search(merchantId, { id, offset: 0, limit: 1 });
    if (!rows[0]) throw new Refusal('not_found');
    return viewOf(rows[0], staff);
  };

  serve(app, routes.operatorApprovals, async ({ staff, query }) => {
    const { merchant: code, pageNo, pageSize, mine, ...search } = query;
    const context = authorization.authorize(staff, code);
    const [{ rows, total }, waiting] = await Promise.all([
      approvals.search(context.merchant.id, {
        ...search,
        requestedBy: mine ? context.staff.id : undefined,
        ...sliceOf({ pageNo, pageSize }),
      }),
      approvals.countWaiting(context.merchant.id),
    ]);
    return {
      approvals: await Promise.all(rows.map((row) => viewOf(row, staff))),
      total,
      waiting,
      ...pagesOf({ pageNo, pageSize }, total),
    };
  });

  serve(app, routes.operatorApproval, async ({ staff, params, query }) =>
    one(authorization.authorize(staff, query.merchant).merchant.id, params.id, staff),
  );

  serve(app, routes.operatorDecideApproval, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    await approvalDecisions.decide(context, params.id, body.decision, body.reason);
    return one(context.merchant.id, params.id, staff);
  });

  serve(app, routes.operatorWithdrawApproval, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    await approvalDecisions.withdraw(context, params.id);
    return one(context.merchant.id, params.id, staff);
  });

  serve(app, routes.operatorApprovalRules, async ({ staff, query }) =>
    rulesToWire(await approvals.rules(authorization.authorize(staff, query.merchant).merchant.id)),
  );

  serve(app, routes.operatorSetApprovalRules, async ({ staff, body: { merchant, ...given } }) => {
    const context = authorization.authorize(staff, merchant);
    return rulesToWire(await approvalRules.set(context, rulesFromWire(context.merchant.id, given)));
  });
}
