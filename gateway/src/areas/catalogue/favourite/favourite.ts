import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { createPlayerGames, type PlayerGames } from '../player-game/player-game.ts';

/** Favourites of one player, at most; one more removes the oldest. */
export const favouriteLimit = 500;

/** The games that players starred (R-CATALOGUE-25, R-CATALOGUE-28). */
export type Favourites = PlayerGames;

/** Favourites in the database. Starring a game twice changes nothing. */
export const createFavourites = (db: Db, clock: Clock): Favourites =>
  createPlayerGames(db, clock, 'favourites', favouriteLimit);
