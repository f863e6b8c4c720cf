import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { UplineTransfers } from './upline-transfer.ts';

/** Transfers to the agent above (R-WALLET-25). */
export function uplineTransferRoutes(
  app: FastifyInstance,
  { uplineTransfers }: { uplineTransfers: UplineTransfers },
): void {
  serve(app, routes.transferToUpline, async ({ merchant, me, body }) => {
    const balance = await uplineTransfers.send(merchant, me, { ...body, amount: BigInt(body.amount) });
    return { balance: String(balance), currency: body.currency, minorUnits: minorUnitsOf(body.currency) };
  });
}
