import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Rates } from './rate.ts';

/** The highest rates, and those of agents, as staff set them (R-AGENTS-14). */
export function rateOperatorRoutes(
  app: FastifyInstance,
  { rates, authorization }: { rates: Rates; authorization: Authorization },
): void {
  serve(app, routes.operatorRateCaps, async ({ staff, query }) =>
    rates.caps(authorization.authorize(staff, query.merchant).merchant),
  );
  serve(app, routes.operatorSetRateCaps, async ({ staff, body: { merchant, caps, version } }) =>
    rates.setCaps(authorization.authorize(staff, merchant), caps, version),
  );
  serve(app, routes.operatorAgentRates, async ({ staff, query: { merchant, agent } }) =>
    rates.ofNamed(authorization.authorize(staff, merchant).merchant, agent),
  );
  serve(app, routes.operatorSetAgentRates, async ({ staff, body }) =>
    rates.setForStaff(authorization.authorize(staff, body.merchant), body.agent, body.rates, body.version),
  );
}
