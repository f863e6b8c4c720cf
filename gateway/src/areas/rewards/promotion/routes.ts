import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Applications } from './promotion.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Promotions } from './promotion.ts';

/** Promotions and rewards of players (R-REWARDS-1), and what staff decide about them. */
export function promotionRoutes(
  app: FastifyInstance,
  {
    promotions,
    applications,
    authorization,
  }: { promotions: Promotions; applications: Applications; authorization: Authorization },
): void {
  serve(
    app,
    routes.promotions,
    async ({ merchant, player, query: { language = merchant.defaultLanguage } }) =>
      promotions.list(merchant, player, language),
  );
  serve(
    app,
    routes.promotion,
    async ({ merchant, player, params, query: { language = merchant.defaultLanguage } }) =>
      promotions.get(merchant, player, params.id, language),
  );
  serve(app, routes.joinPromotion, async ({ merchant, me, params }) => {
    await promotions.join(merchant, me, params.id);
    return {};
  });
  serve(app, routes.applyForPromotion, async ({ merchant, me, params, body }) => {
    await promotions.apply(merchant, me, params.id, body);
    return {};
  });
  serve(app, routes.rewards, async ({ merchant, me, query: { language = merchant.defaultLanguage } }) =>
    promotions.rewards(merchant, me, language),
  );
  serve(app, routes.claimReward, async ({ merchant, me, params }) => {
    await promotions.claim(merchant, me, params.id);
    return {};
  });

  serve(app, routes.operatorApplications, async ({ staff, query: { merchant, pageNo, pageSize, status } }) =>
    applications.list(authorization.authorize(staff, merchant).merchant.id, {
      status,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    }),
  );
  serve(app, routes.operatorDecideApplication, async ({ staff, params, body: { merchant, ...decision } }) =>
    applications.decide(authorization.authorize(staff, merchant), params.id, decision),
  );
}
