import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { pageOf } from './catalogue.ts';

/** Vendors and games (spec 2 §7). */
export function catalogueRoutes(app: FastifyInstance, { catalogue }: Services): void {
  serve(app, routes.vendors, async ({ merchant, query }) =>
    catalogue.vendors(merchant.id, query.language ?? merchant.defaultLanguage),
  );

  serve(app, routes.games, async ({ merchant, query }) => {
    const { language = merchant.defaultLanguage, pageNo, pageSize, isNew, isHot, minBet, ...filter } = query;
    const found = await catalogue.find(merchant.id, language, {
      ...filter,
      isNew: isNew === 1,
      isHot: isHot === 1,
      minBet: minBet === undefined ? undefined : BigInt(minBet),
    });
    const { entries, ...page } = pageOf(found, pageNo, pageSize);
    if (pageNo > 1) return { games: entries, ...page };
    return { games: entries, ...page, features: [...(await catalogue.features(merchant.id, language, filter))] };
  });

  serve(app, routes.hotGames, async ({ merchant, query }) => ({
    list: await catalogue.hot(merchant.id, query.language ?? merchant.defaultLanguage, query.gameType),
  }));

  serve(app, routes.game, async ({ merchant, params, query }) =>
    catalogue.one(merchant.id, query.language ?? merchant.defaultLanguage, params.nodeId),
  );
}
