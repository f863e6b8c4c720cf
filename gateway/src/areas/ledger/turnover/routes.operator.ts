import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { TurnoverWeightService } from './turnover.ts';

/** The weights of turnover, for staff (R-WALLET-27). */
export function turnoverOperatorRoutes(
  app: FastifyInstance,
  {
    authorization,
    turnoverWeights,
  }: { authorization: Authorization; turnoverWeights: TurnoverWeightService },
): void {
  serve(app, routes.operatorTurnoverWeights, async ({ staff, query }) =>
    turnoverWeights.read(authorization.authorize(staff, query.merchant).merchant.id),
  );

  serve(app, routes.operatorSetTurnoverWeights, async ({ staff, body: { merchant, ...given } }) =>
    turnoverWeights.set(authorization.authorize(staff, merchant), given),
  );
}
