import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** What one bet type returned in one prize mode; amounts in minor units. */
export interface ReturnRow {
  betType: string;
  prizeMode: string;
  draws: number;
  /** Draws in which it won anything. */
  winning: number;
  lines: number;
  stake: bigint;
  payout: bigint;
  /** Sum over draws of the square of what was paid beyond the return of all draws together. */
  squares: number;
}

const returns: Statement = {
  name: 'lottery_returns',
  text: `
with per_draw as (
  select l.bet_type, t.prize_mode, count(*) as lines, sum(l.cost)::numeric as stake, sum(coalesce(l.win, 0))::numeric as paid
  from lottery_draw d
  join lottery_ticket t on t.merchant_id = d.merchant_id and t.draw_id = d.id and t.state in ('won', 'lost')
    and t.currency = $5::text
  join lottery_ticket_line l on l.merchant_id = t.merchant_id and l.ticket_id = t.id
  where d.merchant_id = $1::integer and d.node_id = $2::text and d.state = 'settled'
    and d.draws_at >= $3::timestamptz and d.draws_at < $4::timestamptz
  group by l.bet_type, t.prize_mode, d.id
),
overall as (
  select bet_type, prize_mode, count(*) as draws, count(*) filter (where paid > 0) as winning, sum(lines) as lines,
    sum(stake) as stake, sum(paid) as paid, sum(paid) / sum(stake) as share
  from per_draw group by bet_type, prize_mode
)
select bet_type as "betType", prize_mode as "prizeMode", o.draws::integer as draws, o.winning::integer as winning,
  o.lines::integer as lines, o.stake::bigint as stake, o.paid::bigint as payout,
  (select sum((p.paid - o.share * p.stake) * (p.paid - o.share * p.stake)) from per_draw p
    where p.bet_type = o.bet_type and p.prize_mode = o.prize_mode)::double precision as squares
from overall o
order by o.stake desc, bet_type, prize_mode`,
};

/** What each bet type and prize mode of a lottery returned in the settled draws of a period, the most staked first. */
export const readReturns = (
  db: Db,
  merchantId: number,
  { nodeId, from, to, currency }: { nodeId: string; from: Date; to: Date; currency: string },
): Promise<ReturnRow[]> =>
  run<ReturnRow & Record<string, unknown>>(db, returns, [merchantId, nodeId, from, to, currency]);
