import { desc, eq } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { winner } from '../../../platform/db/tables/winner.ts';

export type WinnerRow = typeof winner.$inferSelect;

/** The latest wins kept for a merchant. */
export const readWinners = (db: Db, merchantId: number, limit: number): Promise<WinnerRow[]> =>
  db.orm
    .select()
    .from(winner)
    .where(eq(winner.merchantId, merchantId))
    .orderBy(desc(winner.wonAt))
    .limit(limit);

/** Adds wins. */
export async function insertWinners(on: Sql, rows: WinnerRow[]): Promise<void> {
  await on.insert(winner).values(rows);
}
