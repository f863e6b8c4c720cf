import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { creditedOf, type DepositForStaff, type Deposits } from './deposit.ts';

const forStaff = (row: DepositForStaff) => ({
  id: row.id,
  reference: row.reference,
  userName: row.username,
  playerId: row.accountId,
  kind: row.kind,
  method: row.methodName,
  amount: String(row.amount),
  fee: String(row.fee),
  credited: String(creditedOf(row)),
  agreed: row.agreed === null ? null : String(row.agreed),
  received: row.received === null ? null : String(row.received),
  excess: row.excess === 0n ? null : String(row.excess),
  excessState: row.excessState,
  currency: row.currency,
  state: row.state,
  late: row.isLate,
  proof: row.proof,
  sameProof: row.sameProof,
  attachments: row.attachments,
  reason: row.reason,
  byHand: row.adapter === 'manual',
  decidedBy: row.decidedBy,
  waitingFor: row.waitingFor,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

/** Deposits as staff see and decide them. */
export function depositOperatorRoutes(
  app: FastifyInstance,
  { deposits, authorization }: { deposits: Deposits; authorization: Authorization },
): void {
  serve(app, routes.operatorDeposits, async ({ staff, query }) => {
    const { merchant: code, q = '', state = null, waiting = false } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await deposits.search(merchant.id, {
      q,
      state,
      waiting,
      ...sliceOf(query),
    });
    return { deposits: rows.map(forStaff), total, ...pagesOf(query, total) };
  });

  serve(app, routes.operatorDecideDeposit, async ({ staff, params, body }) => {
    const { merchant, decision, reason } = body;
    return forStaff(
      await deposits.decide(authorization.authorize(staff, merchant), params.id, decision, reason),
    );
  });

  serve(app, routes.operatorReverseDeposit, async ({ staff, params, body }) => ({
    caseId: await deposits.proposeReversal(
      authorization.authorize(staff, body.merchant),
      params.id,
      body.reason,
    ),
  }));
}
