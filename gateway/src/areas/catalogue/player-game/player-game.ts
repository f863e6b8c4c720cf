import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { createPlayerGameStore, type PlayerGameList } from './store.ts';

/** The player whose list it is. */
export type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** A player's list of games, each game once and the latest first: favourites or recent games (R-CATALOGUE-28). */
export type PlayerGames = ReturnType<typeof createPlayerGames>;

/**
 * Player lists in the database.
 * @param list which list
 * @param limit games in the list of one player, at most
 */
export function createPlayerGames(db: Db, clock: Clock, list: PlayerGameList, limit: number) {
  const store = createPlayerGameStore(list);
  const ids = ({ merchantId, accountId }: Owner): Promise<string[]> => store.list(db, merchantId, accountId);
  return {
    /** The nodeIds, latest first. */
    ids,
    /** Adds a game; when the list is full, the oldest game is removed. */
    async add(owner: Owner, nodeId: string): Promise<void> {
      const { merchantId, accountId } = owner;
      await store.put(db, [{ merchantId, accountId, nodeId, at: clock.now() }]);
      const tooMany = (await ids(owner)).slice(limit);
      if (tooMany.length > 0) await store.remove(db, merchantId, accountId, tooMany);
    },
    /** Removes a game; succeeds when the game is not in the list. */
    remove: ({ merchantId, accountId }: Owner, nodeId: string): Promise<void> =>
      store.remove(db, merchantId, accountId, [nodeId]),
  };
}
