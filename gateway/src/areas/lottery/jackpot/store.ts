import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** Lines of a draw that are alike: they win the same. */
export interface LineGroup {
  betType: string;
  prizeMode: string;
  picks: string;
  /** Unit times multiple, minor units. */
  stake: bigint;
  /** How many lines, and what they cost together. */
  lines: bigint;
  cost: bigint;
}

const groups: Statement = {
  name: 'lottery_jackpot_lines',
  text: `
select l.bet_type as "betType", t.prize_mode as "prizeMode", l.picks, l.unit * l.multiple as stake, count(*) as lines,
  sum(l.cost)::bigint as cost
from lottery_ticket t join lottery_ticket_line l on l.merchant_id = t.merchant_id and l.ticket_id = t.id
where t.merchant_id = $1::integer and t.draw_id = $2::uuid and t.state in ('open', 'won', 'lost') and t.currency <> $3::text
  and l.bet_type = any($4::text[])
group by 1, 2, 3, 4`,
};

/** The lines of some bet types in a draw, of all money but play money; what was withdrawn is left out. */
export const readLineGroups = (
  on: Sql,
  { merchantId, id }: { merchantId: number; id: string },
  playMoney: string,
  betTypes: readonly string[],
): Promise<LineGroup[]> =>
  run<LineGroup & Record<string, unknown>>(on, groups, [merchantId, id, playMoney, betTypes]);
