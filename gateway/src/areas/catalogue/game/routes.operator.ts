import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';

/** Games and vendors as staff offer them. */
export function gameAdminRoutes(
  app: FastifyInstance,
  { db, catalogue, operator, gameAdmin }: Services,
): void {
  serve(app, routes.operatorGames, async ({ staff, query: { merchant, ...query } }) =>
    catalogue.forStaff.list(operator.post(staff, merchant).merchant.id, query),
  );

  serve(app, routes.operatorGame, async ({ staff, params, query }) =>
    catalogue.forStaff.get(db.orm, operator.post(staff, query.merchant).merchant.id, params.id),
  );

  serve(app, routes.operatorSetGame, async ({ staff, params, body }) => {
    const { merchant, version, ...offer } = body;
    return gameAdmin.setOffer(operator.post(staff, merchant), params.id, version, offer);
  });

  serve(app, routes.operatorVendors, async ({ staff, query: { merchant, ...query } }) =>
    catalogue.vendorsForStaff.list(operator.post(staff, merchant).merchant.id, query),
  );

  serve(app, routes.operatorVendor, async ({ staff, params, query }) =>
    catalogue.vendorsForStaff.get(db.orm, operator.post(staff, query.merchant).merchant.id, params.id),
  );

  serve(app, routes.operatorSetVendor, async ({ staff, params, body }) => {
    const { merchant, version, ...offer } = body;
    return gameAdmin.setVendor(operator.post(staff, merchant), params.id, version, offer);
  });
}
