import type { FastifyInstance } from 'fastify';
import { routes, type OperatorDebt, type OperatorSettlement } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { factToWire, settlementToWire } from './routes.ts';
import type { Breakdowns } from './breakdown.ts';
import type { NamedSettlement, Settlements } from './settlement.ts';

/** Settlements and debts as staff see to them (R-AGENTS-8). */
export function settlementOperatorRoutes(
  app: FastifyInstance,
  {
    settlements,
    breakdowns,
    authorization,
  }: { settlements: Settlements; breakdowns: Breakdowns; authorization: Authorization },
): void {
  const wireOf = async (merchantId: number, rows: NamedSettlement[]): Promise<OperatorSettlement[]> => {
    const waiting = await settlements.waiting(
      merchantId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...settlementToWire(row),
      payerName: row.payerName,
      waiting: waiting.has(row.id),
    }));
  };
  const one = async (merchantId: number, row: NamedSettlement) => (await wireOf(merchantId, [row]))[0]!;

  serve(app, routes.operatorSettlements, async ({ staff, query }) => {
    const { merchant: code, q = '', state } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await settlements.search(merchant.id, { q, state, ...sliceOf(query) });
    return { settlements: await wireOf(merchant.id, rows), total, ...pagesOf(query, total) };
  });
  serve(app, routes.operatorSettlementFacts, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const narrowed = { ...query, ...sliceOf(query) };
    const { settlement, facts, total } = await breakdowns.openForStaff(merchant.id, params.id, narrowed);
    return {
      settlement: await one(merchant.id, settlement),
      by: query.by,
      facts: facts.map(factToWire),
      ...pagesOf(query, total),
    };
  });
  serve(app, routes.operatorReleaseSettlement, async ({ staff, params, body: { merchant, reason } }) => {
    const context = authorization.authorize(staff, merchant);
    return one(context.merchant.id, await settlements.release(context, params.id, reason));
  });
  serve(app, routes.operatorReverseSettlement, async ({ staff, params, body: { merchant, reason } }) => {
    const context = authorization.authorize(staff, merchant);
    return one(context.merchant.id, await settlements.reverse(context, params.id, reason));
  });
  serve(app, routes.operatorDebts, async ({ staff, query }) => {
    const { merchant: code, q = '' } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await settlements.debts(merchant.id, { q, ...sliceOf(query) });
    const debts = rows.map(({ row, debtor, creditor }): OperatorDebt => ({
      id: row.id,
      settlement: row.settlementId,
      debtor,
      creditor: creditor ?? '',
      cause: row.cause,
      amount: String(row.amount),
      currency: row.currency,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    }));
    return { debts, total, ...pagesOf(query, total) };
  });
}
