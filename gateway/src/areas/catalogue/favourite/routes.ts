import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pageOfType, type Catalogue } from '../game/game.ts';
import type { Favourites } from './favourite.ts';

/** The favourites of the player (R-CATALOGUE-28). */
export function favouriteRoutes(
  app: FastifyInstance,
  { favourites, catalogue }: { favourites: Favourites; catalogue: Catalogue },
): void {
  serve(app, routes.favourites, async ({ merchant, me, query }) => {
    const { language = merchant.defaultLanguage, gameType, pageNo, pageSize } = query;
    const tiles = await catalogue.these(merchant.id, language, await favourites.ids(me));
    const { entries, ...page } = pageOfType(tiles, gameType, pageNo, pageSize);
    return { content: entries, ...page };
  });

  serve(app, routes.favouriteIds, async ({ me }) => favourites.ids(me));

  serve(app, routes.addFavourite, async ({ merchant, me, body }) => {
    const tile = await catalogue.one(merchant.id, merchant.defaultLanguage, body.nodeId);
    if (tile.vassalage !== body.vendor) throw new Refusal('game_unknown');
    await favourites.add(me, body.nodeId);
    return { success: true };
  });

  serve(app, routes.removeFavourite, async ({ me, params }) => {
    await favourites.remove(me, params.nodeId);
    return { success: true };
  });
}
