import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { createKeptGames, type KeptGames } from '../player-game/player-game.ts';

/** Favourites kept per player; the oldest makes room for one more. */
export const favouriteLimit = 500;

/** The games that players starred (R-CATALOGUE-25, R-CATALOGUE-28). */
export type Favourites = KeptGames;

/** Favourites on the database: starring twice is the same as once. */
export const createFavourites = (db: Db, clock: Clock): Favourites =>
  createKeptGames(db, clock, 'favourites', favouriteLimit);
