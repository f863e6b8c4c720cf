import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { lotteryDraw, lotteryExposure } from '../../../platform/db/tables/lottery.ts';
import { belongsTo, type DrawRow, type OfDay } from '../lottery/lottery.ts';

/** Which draws of a lottery staff look for. */
export interface DrawFilter {
  nodeId: string;
  state?: DrawRow['state'] | undefined;
  day?: OfDay;
}

const matching = (merchantId: number, { nodeId, state, day }: DrawFilter) =>
  and(
    eq(lotteryDraw.merchantId, merchantId),
    eq(lotteryDraw.nodeId, nodeId),
    state ? eq(lotteryDraw.state, state) : undefined,
    day && belongsTo(day),
  );

/** Draws of a lottery, the latest first. */
export const searchDraws = (
  on: Sql,
  merchantId: number,
  filter: DrawFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DrawRow[]> =>
  on
    .select()
    .from(lotteryDraw)
    .where(matching(merchantId, filter))
    .orderBy(desc(lotteryDraw.drawsAt), desc(lotteryDraw.id))
    .limit(limit)
    .offset(offset);

/** How many there are. */
export const countDraws = (on: Sql, merchantId: number, filter: DrawFilter): Promise<number> =>
  on.$count(lotteryDraw, matching(merchantId, filter));

/** What was sold of a draw in one currency and how far it is settled; amounts in minor units. */
export interface DrawSums {
  id: string;
  tickets: number;
  stake: bigint;
  settled: number;
  payout: bigint;
}

const sums: Statement = {
  name: 'lottery_draw_sums',
  text: `
select d.id, sale.tickets::integer as tickets, sale.stake::bigint as stake, done.settled::integer as settled,
  done.payout::bigint as payout
from lottery_draw d
cross join lateral (
  select coalesce(sum(s.tickets), 0) as tickets, coalesce(sum(s.stake), 0) as stake from lottery_sale s
  where s.merchant_id = $1::integer and s.draw_id = d.id and s.currency = $3::text
) sale
cross join lateral (
  -- While a result is corrected, those that follow it.
  select count(*) filter (where t.state = 'void' or (t.state in ('won', 'lost') and t.correction = d.corrections)) as settled,
    coalesce(sum(t.win), 0) as payout
  from lottery_ticket t where t.merchant_id = $1::integer and t.draw_id = d.id and t.currency = $3::text
) done
where d.merchant_id = $1::integer and d.id = any($2::uuid[])`,
};

/** Sales and payouts of draws. */
export async function readSums(
  on: Db | Sql,
  merchantId: number,
  ids: readonly string[],
  currency: string,
): Promise<Map<string, DrawSums>> {
  const rows = await run<DrawSums & Record<string, unknown>>(on, sums, [merchantId, [...ids], currency]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The exposure of a number of a draw. */
export type ExposureRow = Pick<typeof lotteryExposure.$inferSelect, 'number' | 'amount' | 'maximum'>;

const exposureOf = (merchantId: number, drawId: string) =>
  and(
    eq(lotteryExposure.merchantId, merchantId),
    eq(lotteryExposure.drawId, drawId),
    sql`${lotteryExposure.amount} > 0`,
  );

/** The numbers of a draw that may have to be paid most. */
export const readExposure = (
  on: Sql,
  merchantId: number,
  drawId: string,
  limit: number,
): Promise<ExposureRow[]> =>
  on
    .select({
      number: lotteryExposure.number,
      amount: lotteryExposure.amount,
      maximum: lotteryExposure.maximum,
    })
    .from(lotteryExposure)
    .where(exposureOf(merchantId, drawId))
    .orderBy(desc(lotteryExposure.amount), lotteryExposure.number)
    .limit(limit);

/** How many numbers of a draw something was bet on. */
export const countExposed = (on: Sql, merchantId: number, drawId: string): Promise<number> =>
  on.$count(lotteryExposure, exposureOf(merchantId, drawId));
