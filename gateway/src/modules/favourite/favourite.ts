import type { Clock } from '../../clock.ts';
import type { Db, Sql } from '../../db/connection.ts';
import type { Player } from '../../http/actors.ts';
import { deleteFavourites, insertFavourites, prepareList, type FavouriteRow } from './store.ts';

/** Favourites kept per player; the oldest makes room for one more. */
export const favouriteLimit = 500;

/** Whose favourites. */
export type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** The games a player keeps (spec 2 §4, §7). */
export interface Favourites {
  /** nodeId of each, latest first. */
  ids(owner: Owner): Promise<string[]>;
  /** Adding twice is the same as once. */
  add(owner: Owner, nodeId: string): Promise<void>;
  /** Removing what is not there is no failure. */
  remove(owner: Owner, nodeId: string): Promise<void>;
  /** Puts many in at once, for the demo world. */
  put(on: Sql, rows: FavouriteRow[]): Promise<void>;
}

/** Favourites on the database. */
export function createFavourites(db: Db, clock: Clock): Favourites {
  const listPrepared = prepareList(db);
  const ids = async ({ merchantId, accountId }: Owner) =>
    (await listPrepared.execute({ merchantId, accountId })).map(({ nodeId }) => nodeId);
  return {
    ids,
    async add(owner, nodeId) {
      const { merchantId, accountId } = owner;
      await insertFavourites(db.orm, [{ merchantId, accountId, nodeId, addedAt: clock.now() }]);
      const tooMany = (await ids(owner)).slice(favouriteLimit);
      if (tooMany.length > 0) await deleteFavourites(db.orm, merchantId, accountId, tooMany);
    },
    remove: ({ merchantId, accountId }, nodeId) => deleteFavourites(db.orm, merchantId, accountId, [nodeId]),
    put: insertFavourites,
  };
}
