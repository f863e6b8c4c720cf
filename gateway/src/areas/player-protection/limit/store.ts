import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../../platform/db/connection.ts';
import { limitChange } from '../../../platform/db/tables/exclusion.ts';

export type LimitChangeRow = typeof limitChange.$inferSelect;

/** Notes what became of a limit. */
export async function insertLimitChange(on: Sql, row: Omit<LimitChangeRow, 'id'>): Promise<void> {
  await on.insert(limitChange).values({ ...row, id: uuidv7() });
}

/** How many changes of limits are read: more than anybody looks through. */
const changesAtMost = 200;

/** The latest changes of the limits of a player, the latest first. */
export const readLimitChanges = (
  on: Sql,
  { merchantId, accountId }: Pick<LimitChangeRow, 'merchantId' | 'accountId'>,
): Promise<LimitChangeRow[]> =>
  on
    .select()
    .from(limitChange)
    .where(and(eq(limitChange.merchantId, merchantId), eq(limitChange.accountId, accountId)))
    .orderBy(desc(limitChange.at), desc(limitChange.id))
    .limit(changesAtMost);
