import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Catalogue } from './game.ts';
import type { GameAdmin } from './operator.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

/** Games and vendors, for staff. */
export function gameOperatorRoutes(
  app: FastifyInstance,
  {
    catalogue,
    authorization,
    gameAdmin,
  }: { catalogue: Catalogue; authorization: Authorization; gameAdmin: GameAdmin },
): void {
  serve(app, routes.operatorGames, async ({ staff, query: { merchant, ...query } }) =>
    catalogue.forStaff.list(authorization.authorize(staff, merchant).merchant.id, query),
  );

  serve(app, routes.operatorGame, async ({ staff, params, query }) =>
    catalogue.forStaff.get(authorization.authorize(staff, query.merchant).merchant.id, params.id),
  );

  serve(app, routes.operatorSetGame, async ({ staff, params, body }) => {
    const { merchant, version, ...change } = body;
    return gameAdmin.setGame(authorization.authorize(staff, merchant), params.id, version, change);
  });

  serve(app, routes.operatorVendors, async ({ staff, query: { merchant, ...query } }) =>
    catalogue.vendorsForStaff.list(authorization.authorize(staff, merchant).merchant.id, query),
  );

  serve(app, routes.operatorVendor, async ({ staff, params, query }) =>
    catalogue.vendorsForStaff.get(authorization.authorize(staff, query.merchant).merchant.id, params.id),
  );

  serve(app, routes.operatorSetVendor, async ({ staff, params, body }) => {
    const { merchant, version, ...change } = body;
    return gameAdmin.setVendor(authorization.authorize(staff, merchant), params.id, version, change);
  });
}
