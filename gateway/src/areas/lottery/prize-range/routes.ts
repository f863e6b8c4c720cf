import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { PrizeRanges } from './prize-range.ts';

/** The prize modes that a player may choose (R-LOTTERY-124). */
export function prizeRangeRoutes(app: FastifyInstance, { prizeRanges }: { prizeRanges: PrizeRanges }): void {
  serve(app, routes.lotteryPrizeRange, async ({ me }) => ({ most: await prizeRanges.mostOf(me) }));
}
