import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../db/connection.ts';
import { favourite } from '../../db/tables/shelf.ts';

export type FavouriteRow = typeof favourite.$inferSelect;

/** Every favourite of a player, latest first: prepared once. */
export function prepareList(db: Db) {
  return db.orm
    .select({ nodeId: favourite.nodeId })
    .from(favourite)
    .where(and(eq(favourite.merchantId, sql.placeholder('merchantId')), eq(favourite.accountId, sql.placeholder('accountId'))))
    .orderBy(desc(favourite.addedAt), desc(favourite.nodeId))
    .prepare('favourite_list');
}

/** Adds favourites; one that is there keeps its place. */
export async function insertFavourites(on: Sql, rows: FavouriteRow[]): Promise<void> {
  await on.insert(favourite).values(rows).onConflictDoNothing();
}

/** Removes games from the favourites of a player. */
export async function deleteFavourites(on: Sql, merchantId: number, accountId: string, nodeIds: string[]): Promise<void> {
  await on
    .delete(favourite)
    .where(and(eq(favourite.merchantId, merchantId), eq(favourite.accountId, accountId), inArray(favourite.nodeId, nodeIds)));
}
