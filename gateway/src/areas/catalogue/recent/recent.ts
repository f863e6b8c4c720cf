import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { createPlayerGames, type PlayerGames } from '../player-game/player-game.ts';

/** Games remembered per player; the oldest is forgotten for one more. */
export const recentLimit = 100;

/** The games that players opened lately (R-CATALOGUE-28); a launch adds to them too. */
export type Recents = PlayerGames;

/** Recents on the database: a game that is opened again comes to the top. */
export const createRecents = (db: Db, clock: Clock): Recents =>
  createPlayerGames(db, clock, 'recents', recentLimit);
