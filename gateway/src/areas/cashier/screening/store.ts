import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { screening } from '../../../platform/db/tables/cashier.ts';

export type ScreeningRow = typeof screening.$inferSelect;

/** Adds an answer. */
export const insertScreening = async (on: Sql, row: ScreeningRow): Promise<void> =>
  void (await on.insert(screening).values(row));

/** The last answer about each of these withdrawals. */
export const readLast = (
  on: Sql,
  merchantId: number,
  withdrawalIds: readonly string[],
): Promise<ScreeningRow[]> =>
  withdrawalIds.length === 0
    ? Promise.resolve([])
    : on
        .selectDistinctOn([screening.withdrawalId])
        .from(screening)
        .where(and(eq(screening.merchantId, merchantId), inArray(screening.withdrawalId, [...withdrawalIds])))
        .orderBy(screening.withdrawalId, desc(screening.askedAt), desc(screening.id));
