import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Recommendations } from './recommendation.ts';

/** Games that a visitor may like. */
export function recommendationRoutes(
  app: FastifyInstance,
  { recommendations }: { recommendations: Recommendations },
): void {
  serve(app, routes.recommendedGames, async ({ merchant, player, query }) => {
    const { language = merchant.defaultLanguage, gameType, limitNum: limit } = query;
    const chosen = await recommendations.for(merchant.id, player, { language, gameType, limit });
    return { list: chosen.map(({ tile: game, reason }) => ({ game, reason })) };
  });
}
