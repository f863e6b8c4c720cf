import type { Db } from '../../db/connection.ts';
import { feedback } from '../../db/tables/feedback.ts';

/** Adds a question or complaint. */
export async function insertFeedback(db: Db, row: typeof feedback.$inferInsert): Promise<void> {
  await db.orm.insert(feedback).values(row);
}
