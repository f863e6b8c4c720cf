import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Launches } from './launch.ts';

/** Opening a game (R-CATALOGUE-38). */
export function launchRoutes(app: FastifyInstance, { launches }: { launches: Launches }): void {
  serve(app, routes.launch, async ({ merchant, me, query }) => {
    const { nodeId, gameId, gameCategory: gameType, vendor: vassalage } = query;
    const { language = merchant.defaultLanguage } = query;
    const { playType, gameGroupId, prize_mode, code, mui } = query;
    const lottery = { playType, gameGroupId, prize_mode, code, mui };
    const { tile, ...opened } = await launches.launch(me, {
      nodeId,
      gameType,
      vassalage,
      gameId,
      language,
      lottery,
    });
    return { ...opened, game: tile };
  });
  serve(app, routes.playResult, async ({ me, params, query }) => {
    const { net, number } = await launches.result(
      me,
      params.id,
      query.after === undefined ? 0n : BigInt(query.after),
    );
    return { net: String(net), number: String(number) };
  });
}
