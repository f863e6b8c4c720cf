import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../db/connection.ts';
import { recentGame } from '../../db/tables/shelf.ts';

export type RecentRow = typeof recentGame.$inferSelect;

/** Every game a player opened lately, latest first: prepared once. */
export function prepareList(db: Db) {
  return db.orm
    .select({ nodeId: recentGame.nodeId })
    .from(recentGame)
    .where(and(eq(recentGame.merchantId, sql.placeholder('merchantId')), eq(recentGame.accountId, sql.placeholder('accountId'))))
    .orderBy(desc(recentGame.openedAt), desc(recentGame.nodeId))
    .prepare('recent_list');
}

/** Puts a game on top; never back behind a later opening. */
export async function upsertRecents(on: Sql, rows: RecentRow[]): Promise<void> {
  await on
    .insert(recentGame)
    .values(rows)
    .onConflictDoUpdate({
      target: [recentGame.merchantId, recentGame.accountId, recentGame.nodeId],
      set: { openedAt: sql`greatest(${recentGame.openedAt}, excluded.opened_at)` },
    });
}

/** Forgets games. */
export async function deleteRecents(on: Sql, merchantId: number, accountId: string, nodeIds: string[]): Promise<void> {
  await on
    .delete(recentGame)
    .where(and(eq(recentGame.merchantId, merchantId), eq(recentGame.accountId, accountId), inArray(recentGame.nodeId, nodeIds)));
}
