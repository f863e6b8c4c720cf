import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connection.ts';
import { winner } from '../../../platform/db/tables/winner.ts';

type WinnerRow = typeof winner.$inferSelect;

/** The latest wins on a merchant's board that were put there beside those of its rounds. */
export const readWinners = (db: Db, merchantId: number, limit: number): Promise<WinnerRow[]> =>
  db.orm
    .select()
    .from(winner)
    .where(eq(winner.merchantId, merchantId))
    .orderBy(desc(winner.wonAt))
    .limit(limit);
