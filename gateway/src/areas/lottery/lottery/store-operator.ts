import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** What was sold for the draws of a lottery in a period, and how many wait for a result. */
export interface SalesOfPeriod {
  nodeId: string;
  draws: number;
  tickets: number;
  /** Minor units. */
  stake: bigint;
  /** Draws whose time has passed and that have no result. */
  awaiting: number;
}

const sold: Statement = {
  name: 'lottery_sold',
  text: `
select l.node_id as "nodeId", coming.draws::integer as draws, coming.tickets::integer as tickets, coming.stake::bigint as stake,
  late.count::integer as awaiting
from lottery l
join lottery_version v on v.merchant_id = l.merchant_id and v.node_id = l.node_id and v.version = l.version
-- As drawsOfDay has it: of what is drawn again and again, the draw at midnight is the last one of the day that ends
cross join lateral (
  select case v.rules -> 'schedule' ->> 'kind' when 'every' then interval '1 millisecond' else interval '0' end as by
) shift
cross join lateral (
  select count(distinct d.id) as draws, coalesce(sum(s.tickets), 0) as tickets, coalesce(sum(s.stake), 0) as stake
  from lottery_draw d
  left join lottery_sale s on s.merchant_id = d.merchant_id and s.draw_id = d.id and s.currency = $4::text
  where d.merchant_id = l.merchant_id and d.node_id = l.node_id and d.state <> 'void'
    and d.draws_at >= $2::timestamptz + shift.by and d.draws_at < $3::timestamptz + shift.by
) coming
cross join lateral (
  select count(*) as count from lottery_draw d
  where d.merchant_id = l.merchant_id and d.node_id = l.node_id and d.state = 'closed' and d.draws_at <= $5::timestamptz
    and not d.is_over
) late
where l.merchant_id = $1::integer and ($6::text is null or l.node_id = $6::text)`,
};

/** What to add up: the draws of a period, in one currency. */
export interface SoldFilter {
  /** One lottery; without it all of the merchant. */
  nodeId?: string;
  from: Date;
  to: Date;
  now: Date;
  currency: string;
}

/** What was sold of the lotteries of a merchant. */
export const readSold = (
  db: Db,
  merchantId: number,
  { nodeId, from, to, now, currency }: SoldFilter,
): Promise<SalesOfPeriod[]> =>
  run<SalesOfPeriod & Record<string, unknown>>(db, sold, [
    merchantId,
    from,
    to,
    currency,
    now,
    nodeId ?? null,
  ]);
