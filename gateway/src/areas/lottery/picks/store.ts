import { and, asc, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { lotteryPicks } from '../../../platform/db/tables/lottery.ts';

export type PicksRow = typeof lotteryPicks.$inferSelect;

/** Whose picks, of which lottery. */
type OfLottery = Pick<PicksRow, 'merchantId' | 'accountId' | 'nodeId'>;

const those = ({ merchantId, accountId, nodeId }: OfLottery) =>
  and(
    eq(lotteryPicks.merchantId, merchantId),
    eq(lotteryPicks.accountId, accountId),
    eq(lotteryPicks.nodeId, nodeId),
  );

/** The picks of a player for a lottery, by name. */
export const readPicks = (on: Sql, of: OfLottery): Promise<PicksRow[]> =>
  on.select().from(lotteryPicks).where(those(of)).orderBy(asc(lotteryPicks.name));

/** Writes picks; those of the same name are replaced. */
export async function writePicks(on: Sql, row: PicksRow): Promise<void> {
  const { playType, lines, savedAt } = row;
  await on
    .insert(lotteryPicks)
    .values(row)
    .onConflictDoUpdate({
      target: [lotteryPicks.merchantId, lotteryPicks.accountId, lotteryPicks.nodeId, lotteryPicks.name],
      set: { playType, lines, savedAt },
    });
}

export async function removePicks(on: Sql, of: OfLottery & Pick<PicksRow, 'id'>): Promise<void> {
  await on.delete(lotteryPicks).where(and(those(of), eq(lotteryPicks.id, of.id)));
}
