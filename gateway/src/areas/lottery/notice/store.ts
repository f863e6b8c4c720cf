import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** What became of a player's tickets of one draw, minor units. */
export interface NoticeRow {
  accountId: string;
  currency: string;
  /** The tickets that it is about, and one of them. */
  tickets: number;
  ticketId: string;
  /** What they won, or what was given back. */
  amount: bigint;
  /** What they had won before the correction; 0 without one. */
  before: bigint;
}

const columns = `t.account_id as "accountId", min(t.currency) as currency, count(*)::integer as tickets,
  min(t.id::text) as "ticketId"`;
const page = `and t.currency <> $3 and t.account_id > coalesce($4::uuid, '00000000-0000-0000-0000-000000000000')
group by t.account_id order by t.account_id limit $5::integer`;

const statements = {
  won: {
    name: 'lottery_notice_won',
    text: `
select ${columns}, sum(t.win)::bigint as amount, 0::bigint as before
from lottery_ticket t
where t.merchant_id = $1::integer and t.draw_id = $2::uuid and t.state = 'won' and $6::integer >= 0 ${page}`,
  },
  void: {
    name: 'lottery_notice_void',
    text: `
select ${columns}, sum(t.cost)::bigint as amount, 0::bigint as before
from lottery_ticket t
where t.merchant_id = $1::integer and t.draw_id = $2::uuid and t.state = 'void' and $6::integer >= 0 ${page}`,
  },
  corrected: {
    name: 'lottery_notice_corrected',
    text: `
select ${columns}, sum(t.win)::bigint as amount, sum(c.win)::bigint as before
from lottery_ticket t
join lottery_ticket_correction c on c.merchant_id = t.merchant_id and c.ticket_id = t.id and c.no = $6::integer
where t.merchant_id = $1::integer and t.draw_id = $2::uuid and c.win <> t.win ${page}`,
  },
} satisfies Record<string, Statement>;

/** What players are written to about. */
export type NoticeKind = keyof typeof statements;

/** The next players whom a draw concerns, in the order of their accounts. @param playCurrency is nobody's money */
export const readNotices = (
  on: Sql,
  about: NoticeKind,
  {
    merchantId,
    drawId,
    correction,
    after,
  }: { merchantId: number; drawId: string; correction: number; after: string | null },
  { playCurrency, limit }: { playCurrency: string; limit: number },
): Promise<NoticeRow[]> =>
  run<NoticeRow & Record<string, unknown>>(on, statements[about], [
    merchantId,
    drawId,
    playCurrency,
    after,
    limit,
    correction,
  ]);

const jackpotWinners: Statement = {
  name: 'lottery_jackpot_winners',
  text: `
select distinct t.account_id as "accountId"
from lottery_ticket t
join lottery_ticket_line l on l.merchant_id = t.merchant_id and l.ticket_id = t.id
cross join jsonb_array_elements(l.hits) h
where t.merchant_id = $1::integer and t.draw_id = $2::uuid and t.state = 'won' and t.account_id = any($3::uuid[])
  and (l.bet_type, h->>'tier') in (select * from unnest($4::text[], $5::text[]))`,
};

/** Those of players who hit the jackpot of a draw. @param hits the tiers that the jackpot is for */
export async function readJackpotWinners(
  on: Sql,
  draw: { merchantId: number; id: string },
  { accountIds, hits }: { accountIds: readonly string[]; hits: readonly { betType: string; tier: string }[] },
): Promise<Set<string>> {
  const rows = await run<{ accountId: string }>(on, jackpotWinners, [
    draw.merchantId,
    draw.id,
    accountIds,
    hits.map(({ betType }) => betType),
    hits.map(({ tier }) => tier),
  ]);
  return new Set(rows.map(({ accountId }) => accountId));
}
