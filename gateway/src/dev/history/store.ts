import type { Sql } from '../../platform/db/connection.ts';
import { winner } from '../../platform/db/tables/winner.ts';

/** Adds lines to winner boards. */
export async function insertWinners(on: Sql, rows: (typeof winner.$inferInsert)[]): Promise<void> {
  await on.insert(winner).values(rows);
}
