import { and, desc, eq, lt } from 'drizzle-orm';
import type { KeptKind } from '@foyer/contract/content-types';
import type { Sql } from '../../../platform/db/connection.ts';
import { contentVersion } from '../../../platform/db/tables/content.ts';

export type VersionRow = typeof contentVersion.$inferSelect;

/** Keeps versions; those that are kept stay as they are. */
export async function insertVersions(on: Sql, rows: VersionRow[]): Promise<void> {
  await on.insert(contentVersion).values(rows).onConflictDoNothing();
}

/** The versions of a thing, the latest first. */
export const readVersions = async (
  on: Sql,
  { merchantId, kind, contentId }: { merchantId: number; kind: KeptKind; contentId: string },
  { before, limit }: { before: number | null; limit: number },
): Promise<VersionRow[]> =>
  on
    .select()
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.merchantId, merchantId),
        eq(contentVersion.kind, kind),
        eq(contentVersion.contentId, contentId),
        before === null ? undefined : lt(contentVersion.version, before),
      ),
    )
    .orderBy(desc(contentVersion.version))
    .limit(limit);
