import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { putVersioned } from '../../../platform/db/versioned.ts';
import { banner } from '../../../platform/db/tables/content.ts';

export type BannerRow = typeof banner.$inferSelect;

/** Every banner of a merchant, in order. */
export const readBanners = async (on: Sql, merchantId: number): Promise<BannerRow[]> =>
  on.select().from(banner).where(eq(banner.merchantId, merchantId)).orderBy(asc(banner.sort), asc(banner.id));

/** Adds banners. */
export async function insertBanners(on: Sql, rows: BannerRow[]): Promise<void> {
  await on.insert(banner).values(rows);
}

/** Keeps a banner from the version it was read in; 0 adds it. @returns whether it still had it */
export const putBanner = (on: Sql, row: BannerRow): Promise<boolean> => putVersioned(on, banner, 'id', row);
