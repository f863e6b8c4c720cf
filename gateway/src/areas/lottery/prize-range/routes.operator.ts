import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { prizeModes, toNumber } from '@foyer/lottery';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { PrizeRanges, RangeForStaff } from './prize-range.ts';

/** What prize modes return, percent, the most first. */
const choices = [...new Set(prizeModes.map(({ stated }) => Math.round(toNumber(stated) * 100)))].toSorted(
  (one, other) => other - one,
);

const setOf = (range: RangeForStaff['own']) =>
  range && { most: range.most, setBy: range.setBy, setAt: range.setAt.toISOString() };
const toWire = (id: string, { own, byAgent, most }: RangeForStaff) => ({
  id,
  own: setOf(own),
  byAgent: setOf(byAgent),
  choices,
  most,
});

/** The prize modes that players may choose, for staff. */
export function prizeRangeOperatorRoutes(
  app: FastifyInstance,
  { prizeRanges, authorization }: { prizeRanges: PrizeRanges; authorization: Authorization },
): void {
  serve(app, routes.operatorLotteryRange, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return toWire(params.id, await prizeRanges.ofPlayer(merchant.id, params.id));
  });

  serve(
    app,
    routes.operatorSetLotteryRange,
    async ({ staff, params, body: { merchant: code, ...change } }) => {
      const context = authorization.authorize(staff, code);
      return toWire(params.id, await prizeRanges.set(context, params.id, change));
    },
  );
}
