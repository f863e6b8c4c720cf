import { asc, eq } from 'drizzle-orm';
import type { Db, Sql } from '../../db/connection.ts';
import { banner } from '../../db/tables/content.ts';

export type BannerRow = typeof banner.$inferSelect;

/** Every banner of a merchant, in order. */
export const readBanners = (db: Db, merchantId: number): Promise<BannerRow[]> =>
  db.orm.select().from(banner).where(eq(banner.merchantId, merchantId)).orderBy(asc(banner.sort), asc(banner.id));

/** Adds banners. */
export async function insertBanners(on: Sql, rows: BannerRow[]): Promise<void> {
  await on.insert(banner).values(rows);
}
