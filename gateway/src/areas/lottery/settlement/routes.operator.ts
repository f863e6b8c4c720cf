import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Returns } from './returns.ts';

/** What lotteries returned, for staff. */
export function settlementOperatorRoutes(
  app: FastifyInstance,
  { returns, authorization }: { returns: Returns; authorization: Authorization },
): void {
  serve(app, routes.operatorLotteryReturns, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const counted = await returns.of(merchant, params.id, query);
    return {
      from: counted.from,
      to: counted.to,
      currency: merchant.currency,
      returns: counted.returns.map(({ stake, payout, ...row }) => ({
        ...row,
        stake: String(stake),
        payout: String(payout),
      })),
      rebates: [...counted.rebates].map(([prizeMode, amount]) => ({ prizeMode, amount: String(amount) })),
    };
  });
}
