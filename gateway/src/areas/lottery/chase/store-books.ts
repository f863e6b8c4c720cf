import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Drift } from '../../ledger/ledger/ledger.ts';

/** Players of whom chases hold more or less than the draws to come of their chases sum to. */
export async function compareChases(on: Sql, merchantId: number): Promise<Drift[]> {
  const { rows } = await on.execute<Drift & Record<string, unknown>>(sql`
    with waiting as (
      select c.account_id::text as owner, c.currency, sum(d.cost) as amount
      from lottery_chase c join lottery_chase_draw d on d.merchant_id = c.merchant_id and d.chase_id = c.id
      where c.merchant_id = ${merchantId} and c.state = 'running' and d.state = 'waiting' group by 1, 2
    ),
    held as (
      select l.id::text as id, l.owner, l.currency, sum(p.amount) as amount
      from ledger_account l join posting p on p.merchant_id = l.merchant_id and p.account_id = l.id
      where l.merchant_id = ${merchantId} and l.kind = 'held' and p.account_version is not null
        and p.kind in ('chase-hold', 'chase-release')
      group by 1, 2, 3
    )
    select 'held' as what, coalesce(held.id, owner) as id, owner, currency, coalesce(waiting.amount, 0)::bigint as stated,
      coalesce(held.amount, 0)::bigint as journal
    from waiting full join held using (owner, currency)
    where coalesce(waiting.amount, 0) <> coalesce(held.amount, 0)`);
  return rows;
}
