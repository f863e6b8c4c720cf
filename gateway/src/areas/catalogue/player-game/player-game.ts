import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { keptGameStore, type KeptGame, type Place } from './store.ts';
export type { KeptGame } from './store.ts';

/** Whose games. */
export type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** Games that players keep, each once, the latest first: favourites and recents (R-CATALOGUE-28). */
export interface KeptGames {
  /** nodeId of each, latest first. */
  ids(owner: Owner): Promise<string[]>;
  /** Keeps a game from now on; the oldest makes room when there are too many. */
  add(owner: Owner, nodeId: string): Promise<void>;
  /** Removing what is not there is no failure. */
  remove(owner: Owner, nodeId: string): Promise<void>;
  /** Puts many in at once, for the demo world. */
  put(on: Db | Sql, rows: readonly KeptGame[]): Promise<void>;
}

/**
 * Games kept in a place of the database.
 * @param limit games of one player at most
 */
export function createKeptGames(db: Db, clock: Clock, place: Place, limit: number): KeptGames {
  const store = keptGameStore(place);
  const ids = ({ merchantId, accountId }: Owner) => store.list(db, merchantId, accountId);
  return {
    ids,
    async add(owner, nodeId) {
      const { merchantId, accountId } = owner;
      await store.put(db, [{ merchantId, accountId, nodeId, at: clock.now() }]);
      const tooMany = (await ids(owner)).slice(limit);
      if (tooMany.length > 0) await store.remove(db, merchantId, accountId, tooMany);
    },
    remove: ({ merchantId, accountId }, nodeId) => store.remove(db, merchantId, accountId, [nodeId]),
    put: store.put,
  };
}
