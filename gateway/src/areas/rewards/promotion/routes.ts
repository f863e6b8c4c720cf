import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Center } from '../center/center.ts';
import type { Promotions } from './promotion.ts';

/** Promotions and rewards of players (R-REWARDS-1). */
export function promotionRoutes(
  app: FastifyInstance,
  { promotions, center }: { promotions: Promotions; center: Center },
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
    center.rewards(merchant, me, language),
  );
  serve(app, routes.claimReward, async ({ merchant, me, params }) => {
    await promotions.claim(merchant, me, params.id);
    return {};
  });
}
