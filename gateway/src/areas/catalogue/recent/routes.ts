import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pageOfType, type Catalogue } from '../game/game.ts';
import type { Recents } from './recent.ts';

/** Games played lately (R-CATALOGUE-28). */
export function recentRoutes(
  app: FastifyInstance,
  { recents, catalogue }: { recents: Recents; catalogue: Catalogue },
): void {
  serve(app, routes.recents, async ({ merchant, me, query }) => {
    const { language = merchant.defaultLanguage, gameType, page: pageNo, pageSize } = query;
    const tiles = await catalogue.these(merchant.id, language, await recents.ids(me));
    const { entries, ...page } = pageOfType(tiles, gameType, pageNo, pageSize);
    return { list: entries, ...page };
  });

  serve(app, routes.addRecent, async ({ merchant, me, body }) => {
    const { nodeId } = await catalogue.one(merchant.id, merchant.defaultLanguage, body.nodeId);
    await recents.add(me, nodeId);
    return {};
  });
}
