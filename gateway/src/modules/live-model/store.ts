import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db, Sql } from '../../db/connection.ts';
import { liveModel } from '../../db/tables/live-model.ts';

export type LiveModelRow = typeof liveModel.$inferSelect;

/** Who is live at a merchant, the latest to come first. */
export const readLive = (db: Db, merchantId: number): Promise<LiveModelRow[]> =>
  db.orm
    .select()
    .from(liveModel)
    .where(and(eq(liveModel.merchantId, merchantId), isNotNull(liveModel.liveSince)))
    .orderBy(desc(liveModel.liveSince), liveModel.id);

/** Adds models, or says anew whether they are live. */
export async function upsertLive(on: Sql, row: LiveModelRow): Promise<void> {
  await on
    .insert(liveModel)
    .values(row)
    .onConflictDoUpdate({ target: [liveModel.merchantId, liveModel.id], set: row });
}
