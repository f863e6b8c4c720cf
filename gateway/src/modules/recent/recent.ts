import type { Clock } from '../../clock.ts';
import type { Db, Sql } from '../../db/connection.ts';
import type { Player } from '../../http/actors.ts';
import { deleteRecents, prepareList, upsertRecents, type RecentRow } from './store.ts';

/** Games remembered per player; the oldest is forgotten for one more. */
export const recentLimit = 100;

/** Whose games. */
export type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** The games a player opened lately (spec 2 §7). */
export interface Recents {
  /** nodeId of each, latest first. */
  ids(owner: Owner): Promise<string[]>;
  /** Remembers that a game was opened now; the launch calls it too. */
  add(owner: Owner, nodeId: string): Promise<void>;
  /** Puts many in at once, for the demo world. */
  put(on: Sql, rows: RecentRow[]): Promise<void>;
}

/** Recents on the database. */
export function createRecents(db: Db, clock: Clock): Recents {
  const listPrepared = prepareList(db);
  const ids = async ({ merchantId, accountId }: Owner) =>
    (await listPrepared.execute({ merchantId, accountId })).map(({ nodeId }) => nodeId);
  return {
    ids,
    async add(owner, nodeId) {
      const { merchantId, accountId } = owner;
      await upsertRecents(db.orm, [{ merchantId, accountId, nodeId, openedAt: clock.now() }]);
      const tooMany = (await ids(owner)).slice(recentLimit);
      if (tooMany.length > 0) await deleteRecents(db.orm, merchantId, accountId, tooMany);
    },
    put: upsertRecents,
  };
}
