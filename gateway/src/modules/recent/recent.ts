import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connection.ts';
import { createKeptGames, type KeptGames } from '../kept-game/kept-game.ts';

/** Games remembered per player; the oldest is forgotten for one more. */
export const recentLimit = 100;

/** The games that players opened lately (spec 2 §7); a launch adds to them too. */
export type Recents = KeptGames;

/** Recents on the database: a game that is opened again comes to the top. */
export const createRecents = (db: Db, clock: Clock): Recents =>
  createKeptGames(db, clock, 'recents', recentLimit);
