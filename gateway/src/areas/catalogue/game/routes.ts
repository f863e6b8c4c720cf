import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serveShared } from '../../../platform/http/route.ts';
import { pageOf } from '../../../platform/paging/paging.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { typeAsked, type Catalogue } from './game.ts';

/** Vendors and games (R-CATALOGUE-5). */
export function gameRoutes(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }): void {
  const state = ({ id }: Merchant) => catalogue.state(id);

  serveShared(app, routes.vendors, state, async ({ merchant, query }) =>
    catalogue.vendors(merchant.id, query.language ?? merchant.defaultLanguage),
  );

  serveShared(app, routes.games, state, async ({ merchant, query }) => {
    const { language = merchant.defaultLanguage, pageNo, pageSize, isNew, isHot, minBet, ...asked } = query;
    const filter = { ...asked, gameType: typeAsked(asked.gameType) };
    const found = await catalogue.find(merchant.id, language, {
      ...filter,
      isNew: isNew === 1,
      isHot: isHot === 1,
      minBet: minBet === undefined ? undefined : BigInt(minBet),
    });
    const { entries, ...page } = pageOf(found, pageNo, pageSize);
    if (pageNo > 1) return { games: entries, ...page };
    return {
      games: entries,
      ...page,
      features: [...(await catalogue.features(merchant.id, language, filter))],
    };
  });

  serveShared(app, routes.hotGames, state, async ({ merchant, query }) => ({
    list: await catalogue.hot(
      merchant.id,
      query.language ?? merchant.defaultLanguage,
      typeAsked(query.gameType),
    ),
  }));

  serveShared(app, routes.game, state, async ({ merchant, params, query }) =>
    catalogue.one(merchant.id, query.language ?? merchant.defaultLanguage, params.nodeId),
  );
}
