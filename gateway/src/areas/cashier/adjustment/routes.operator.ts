import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Adjustments } from './adjustment.ts';

/** Adjustments of balances, by staff. */
export function adjustmentOperatorRoutes(
  app: FastifyInstance,
  { adjustments, authorization }: { adjustments: Adjustments; authorization: Authorization },
): void {
  serve(
    app,
    routes.operatorAdjustBalance,
    async ({ staff, params, body: { merchant, amount, ...given } }) => {
      const context = authorization.authorize(staff, merchant);
      const adjustment = { ...given, accountId: params.id, amount: BigInt(amount) };
      const { balance, currency } = await adjustments.adjust(context, adjustment);
      return { balance: String(balance), currency };
    },
  );
}
