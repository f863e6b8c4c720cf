import { asc, eq } from 'drizzle-orm';
import type { Db, Sql } from '../../db/connection.ts';
import { helpEntry } from '../../db/tables/content.ts';

export type HelpRow = typeof helpEntry.$inferSelect;

/** Every entry of a merchant, in order. */
export const readHelp = (db: Db, merchantId: number): Promise<HelpRow[]> =>
  db.orm.select().from(helpEntry).where(eq(helpEntry.merchantId, merchantId)).orderBy(asc(helpEntry.sort), asc(helpEntry.tag));

/** Adds entries. */
export async function insertHelp(on: Sql, rows: HelpRow[]): Promise<void> {
  await on.insert(helpEntry).values(rows);
}
