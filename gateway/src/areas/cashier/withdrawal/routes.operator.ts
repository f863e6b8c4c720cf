import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
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
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** Withdrawals as staff see and decide them. */
export function withdrawalOperatorRoutes(
  app: FastifyInstance,
  { withdrawals, authorization }: { withdrawals: Withdrawals; authorization: Authorization },
): void {
  serve(app, routes.operatorWithdrawals, async ({ staff, query }) => {
    const { merchant: code, q = '', state = null, pageNo, pageSize } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await withdrawals.search(merchant.id, {
      q,
      state,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return {
      withdrawals: rows.map((row) => forStaff(row, staff)),
      total,
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
    };
  });

  serve(app, routes.operatorDecideWithdrawal, async ({ staff, params, body }) => {
    const { merchant, decision, reason } = body;
    return forStaff(
      await withdrawals.decide(authorization.authorize(staff, merchant), params.id, decision, reason),
      staff,
    );
  });
}
