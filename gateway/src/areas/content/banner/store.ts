import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { findVersioned, putVersioned } from '../../../platform/db/versioned.ts';
import { banner } from '../../../platform/db/tables/content.ts';

export type BannerRow = typeof banner.$inferSelect;

/** All banners of a merchant, in order. */
export const readBanners = async (on: Sql, merchantId: number): Promise<BannerRow[]> =>
  on.select().from(banner).where(eq(banner.merchantId, merchantId)).orderBy(asc(banner.sort), asc(banner.id));

/** Adds banners. */
export async function insertBanners(on: Sql, rows: BannerRow[]): Promise<void> {
  await on.insert(banner).values(rows);
}

/** Saves a banner if its version is unchanged; version 0 adds it. @returns false when it has changed */
export const putBanner = (on: Sql, row: BannerRow): Promise<boolean> => putVersioned(on, banner, 'id', row);

/** One by its key, or null. */
export const findBanner = (on: Sql, merchantId: number, value: string): Promise<BannerRow | null> =>
  findVersioned(on, banner, 'id', { merchantId, value });
