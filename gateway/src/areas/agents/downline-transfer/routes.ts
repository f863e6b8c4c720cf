import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { DownlineTransfers } from './downline-transfer.ts';

/** Transfers to somebody of the team (R-AGENTS-56). */
export function downlineTransferRoutes(
  app: FastifyInstance,
  { downlineTransfers }: { downlineTransfers: DownlineTransfers },
): void {
  serve(app, routes.transferToDownline, async ({ merchant, me, body }) => {
    const balance = await downlineTransfers.send(merchant, me, { ...body, amount: BigInt(body.amount) });
    return { balance: String(balance), currency: body.currency, minorUnits: minorUnitsOf(body.currency) };
  });

  serve(app, routes.downlineTransfers, async ({ merchant, me, query }) => {
    const { memberId = null, ...page } = query;
    const found = await downlineTransfers.list(merchant, me, memberId, page);
    return {
      pageNum: found.pageNum,
      totalPages: found.totalPages,
      minimum: String(found.minimum),
      maximum: String(found.maximum),
      leftToday: String(found.leftToday),
      currency: me.currency,
      minorUnits: minorUnitsOf(me.currency),
      transfers: found.entries.map(({ id, memberId: to, username, amount, createdAt }) => ({
        id,
        memberId: to,
        userName: username,
        amount: String(amount),
        at: createdAt.toISOString(),
      })),
    };
  });
}
