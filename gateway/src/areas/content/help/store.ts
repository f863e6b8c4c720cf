import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { findVersioned, putVersioned } from '../../../platform/db/versioned.ts';
import { helpEntry } from '../../../platform/db/tables/content.ts';

export type HelpRow = typeof helpEntry.$inferSelect;

/** All entries of a merchant, in order. */
export const readHelp = async (on: Sql, merchantId: number): Promise<HelpRow[]> =>
  on
    .select()
    .from(helpEntry)
    .where(eq(helpEntry.merchantId, merchantId))
    .orderBy(asc(helpEntry.sort), asc(helpEntry.tag));

/** Adds entries. */
export async function insertHelp(on: Sql, rows: HelpRow[]): Promise<void> {
  await on.insert(helpEntry).values(rows);
}

/** Saves an entry if its version is unchanged; version 0 adds it. @returns false when it has changed */
export const putHelp = (on: Sql, row: HelpRow): Promise<boolean> => putVersioned(on, helpEntry, 'tag', row);

/** One by its key, or null. */
export const findHelp = (on: Sql, merchantId: number, value: string): Promise<HelpRow | null> =>
  findVersioned(on, helpEntry, 'tag', { merchantId, value });
