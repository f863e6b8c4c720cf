import type { Db, Sql } from '../../platform/db/connection.ts';
import {
  createPlayerGameStore,
  type PlayerGame,
  type PlayerGameList,
} from '../../areas/catalogue/player-game/store.ts';

/** Fills favourites or recent games of players, for the demo world and tests. May be part of a transaction. */
export const addPlayerGames = (
  on: Db | Sql,
  list: PlayerGameList,
  rows: readonly PlayerGame[],
): Promise<void> => createPlayerGameStore(list).put(on, rows);
