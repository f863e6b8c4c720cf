import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { Pictures } from '../../platform/pictures/picture-urls.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import { createFavourites } from './favourite/favourite.ts';
import { favouriteRoutes } from './favourite/routes.ts';
import { createCatalogue } from './game/game.ts';
import { createGameAdmin } from './game/operator.ts';
import { gameOperatorRoutes } from './game/routes.operator.ts';
import { gameRoutes } from './game/routes.ts';
import { createPlayedNow } from './playing-now/playing-now.ts';
import { playingNowRoutes } from './playing-now/routes.ts';
import { createRecents } from './recent/recent.ts';
import { recentRoutes } from './recent/routes.ts';
import { createRecommendations } from './recommendation/recommendation.ts';
import { recommendationRoutes } from './recommendation/routes.ts';

export interface CatalogueDeps {
  db: Db;
  clock: Clock;
  merchants: Merchants;
  authorization: Authorization;
  pictures: Pictures;
  onError: (error: unknown) => void;
}

/** Vendors and games, favourites, recent games and recommendations. */
export function createCatalogueArea({
  db,
  clock,
  merchants,
  authorization,
  pictures,
  onError,
}: CatalogueDeps) {
  const catalogue = createCatalogue(db, merchants, pictures, onError);
  return {
    catalogue,
    favourites: createFavourites(db, clock),
    recents: createRecents(db, clock),
    playedNow: createPlayedNow({ db, clock, catalogue }),
    recommendations: createRecommendations({ db, clock, catalogue }),
    gameAdmin: createGameAdmin(catalogue, authorization),
  };
}

export type CatalogueArea = ReturnType<typeof createCatalogueArea>;

/** The routes of the catalogue. */
export function registerCatalogue(
  server: FastifyInstance,
  area: CatalogueArea,
  deps: { authorization: Authorization },
): void {
  gameRoutes(server, area);
  favouriteRoutes(server, area);
  recentRoutes(server, area);
  playingNowRoutes(server, area);
  recommendationRoutes(server, area);
  gameOperatorRoutes(server, { ...area, ...deps });
}
