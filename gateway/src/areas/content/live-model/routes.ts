import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { LiveModels } from './live-model.ts';

/** Who is live now (R-CONTENT-13). */
export function liveModelRoutes(app: FastifyInstance, { liveModels }: { liveModels: LiveModels }): void {
  serve(
    app,
    routes.liveModels,
    async ({ merchant, query: { query, language = merchant.defaultLanguage } }) => {
      const live = await liveModels.list(merchant, language, query);
      return live.map(({ liveSince, tile: game, ...model }) => ({
        ...model,
        liveSince: liveSince.toISOString(),
        game,
      }));
    },
  );
}
