import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { PlayedNow } from './playing-now.ts';

/** What others play now (R-PORTAL-128). */
export function playingNowRoutes(app: FastifyInstance, { playedNow }: { playedNow: PlayedNow }): void {
  serve(app, routes.playedGames, async ({ merchant, query }) => {
    const { limitNum, language = merchant.defaultLanguage } = query;
    const found = await playedNow.now(merchant.id, language, limitNum);
    return { list: found.map(({ tile, players }) => ({ game: tile, players })) };
  });
}
