import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { LotteryRanges } from './lottery-range.ts';

/** The prize modes that agents let others choose (R-LOTTERY-129). */
export function lotteryRangeRoutes(
  app: FastifyInstance,
  { lotteryRanges }: { lotteryRanges: LotteryRanges },
): void {
  serve(app, routes.agentLotteryRange, async ({ merchant, me, params }) =>
    lotteryRanges.of(merchant, me, params.id),
  );
  serve(app, routes.setAgentLotteryRange, async ({ merchant, me, params, body }) =>
    lotteryRanges.set(merchant, me, params.id, body.most),
  );
}
