import { inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connection.ts';
import { keptAsset } from '../../../platform/db/tables/kept-asset.ts';

export type AssetRow = typeof keptAsset.$inferSelect;

/** Says that assets are still in use. @returns the paths of those that are kept */
export async function touchAssets(db: Db, paths: readonly string[], now: Date): Promise<string[]> {
  const found = await db.orm
    .update(keptAsset)
    .set({ seenAt: now })
    .where(inArray(keptAsset.path, [...paths]))
    .returning({ path: keptAsset.path });
  return found.map(({ path }) => path);
}

/** Keeps assets; another gateway of the same release may have kept them meanwhile. */
export async function insertAssets(db: Db, rows: readonly AssetRow[]): Promise<void> {
  await db.orm
    .insert(keptAsset)
    .values([...rows])
    .onConflictDoNothing();
}

export const findAssets = (db: Db, paths: readonly string[]): Promise<AssetRow[]> =>
  db.orm
    .select()
    .from(keptAsset)
    .where(inArray(keptAsset.path, [...paths]));

/** @returns how many there were */
export async function removeAssets(db: Db, seenBefore: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(keptAsset).where(lt(keptAsset.seenAt, seenBefore));
  return rowCount ?? 0;
}
