import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { DepositForStaff, Deposits } from './deposit.ts';

const forStaff = (row: DepositForStaff) => ({
  id: row.id,
  reference: row.reference,
  userName: row.username,
  playerId: row.accountId,
  kind: row.kind,
  method: row.methodName,
  amount: String(row.amount),
  fee: String(row.fee),
  credited: String(row.amount - row.fee),
  currency: row.currency,
  state: row.state,
  late: row.isLate,
  proof: row.proof,
  attachments: row.attachments,
  reason: row.reason,
  byHand: row.adapter === 'manual',
  decidedBy: row.decidedBy,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** Deposits as staff see and decide them. */
export function depositOperatorRoutes(
  app: FastifyInstance,
  { deposits, authorization }: { deposits: Deposits; authorization: Authorization },
): void {
  serve(app, routes.operatorDeposits, async ({ staff, query }) => {
    const { merchant: code, q = '', state = null, waiting = false, pageNo, pageSize } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await deposits.search(merchant.id, {
      q,
      state,
      waiting,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return { deposits: rows.map(forStaff), total, pageNum: pageNo, totalPages: Math.ceil(total / pageSize) };
  });

  serve(app, routes.operatorDecideDeposit, async ({ staff, params, body }) => {
    const { merchant, decision, reason } = body;
    return forStaff(
      await deposits.decide(authorization.authorize(staff, merchant), params.id, decision, reason),
    );
  });
}
