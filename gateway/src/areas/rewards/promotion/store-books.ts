import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Drift } from '../../ledger/ledger/ledger.ts';

/** Players whose bonus money is not what their joined promotions and what they wager of earnings sum to. */
export async function compareBonuses(on: Sql, merchantId: number): Promise<Drift[]> {
  const { rows } = await on.execute<Drift & Record<string, unknown>>(sql`
    with joined as (
      select owner, currency, sum(amount) as amount from (
        select account_id::text as owner, currency, reward as amount from promotion_entry
        where merchant_id = ${merchantId} and status = 'joined'
        union all
        select account_id::text, currency, amount from earning
        where merchant_id = ${merchantId} and state = 'wagering'
      ) one group by 1, 2
    ),
    bonus as (
      select id::text as id, owner, currency, balance from ledger_account where merchant_id = ${merchantId} and kind = 'bonus'
    )
    select 'bonus' as what, coalesce(bonus.id, owner) as id, owner, currency, coalesce(joined.amount, 0)::bigint as stated,
      coalesce(bonus.balance, 0)::bigint as journal
    from joined full join bonus using (owner, currency)
    where coalesce(joined.amount, 0) <> coalesce(bonus.balance, 0)`);
  return rows;
}
