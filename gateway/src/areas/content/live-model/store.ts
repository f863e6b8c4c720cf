import { desc, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { findVersioned, putVersioned } from '../../../platform/db/versioned.ts';
import { liveModel } from '../../../platform/db/tables/live-model.ts';

export type LiveModelRow = typeof liveModel.$inferSelect;

/** The models of a merchant: live ones first, the latest before others. */
export const readModels = async (on: Sql, merchantId: number): Promise<LiveModelRow[]> =>
  on
    .select()
    .from(liveModel)
    .where(eq(liveModel.merchantId, merchantId))
    .orderBy(sql`${desc(liveModel.liveSince)} nulls last`, liveModel.id);

/** Adds a model, or replaces it. */
export async function upsertLive(on: Sql, row: LiveModelRow): Promise<void> {
  await on
    .insert(liveModel)
    .values(row)
    .onConflictDoUpdate({ target: [liveModel.merchantId, liveModel.id], set: row });
}

/** Saves a model if its version is unchanged; version 0 adds it. @returns false when it has changed */
export const putModel = (on: Sql, row: LiveModelRow): Promise<boolean> =>
  putVersioned(on, liveModel, 'id', row);

/** One by its key, or null. */
export const findModel = (on: Sql, merchantId: number, value: string): Promise<LiveModelRow | null> =>
  findVersioned(on, liveModel, 'id', { merchantId, value });
