import { and, eq } from 'drizzle-orm';
import type { Db, Sql } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lotteryDraw, lotteryTicket } from '../../platform/db/tables/lottery.ts';
import { round } from '../../platform/db/tables/round.ts';

type NewDraw = typeof lotteryDraw.$inferInsert;

/** Draws that one statement adds. */
const atATime = 500;

/** Adds draws that are not there yet. */
export async function insertPastDraws(on: Sql, rows: readonly NewDraw[]): Promise<void> {
  for (let first = 0; first < rows.length; first += atATime)
    await on
      .insert(lotteryDraw)
      .values(rows.slice(first, first + atATime))
      .onConflictDoNothing();
}

/** Dates an open draw and what was sold of it earlier. */
export async function moveIntoPast(
  db: Db,
  { merchantId, id }: { merchantId: number; id: string },
  { soldAt, ...times }: { soldAt: Date; closesAt: Date; drawsAt: Date },
): Promise<void> {
  await inTransaction(db, async (on) => {
    await on
      .update(lotteryDraw)
      .set(times)
      .where(and(eq(lotteryDraw.merchantId, merchantId), eq(lotteryDraw.id, id)));
    const sold = await on
      .update(lotteryTicket)
      .set({ soldAt })
      .where(and(eq(lotteryTicket.merchantId, merchantId), eq(lotteryTicket.drawId, id)))
      .returning({ roundId: lotteryTicket.roundId });
    for (const { roundId } of sold)
      await on
        .update(round)
        .set({ startedAt: soldAt })
        .where(and(eq(round.merchantId, merchantId), eq(round.id, roundId)));
  });
}
