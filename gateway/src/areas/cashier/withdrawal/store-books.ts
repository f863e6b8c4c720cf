import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Drift } from '../../ledger/ledger/ledger.ts';

/** Players of whom more or less is held than their withdrawals under way sum to; what chases hold is compared with chases. */
export async function compareHolds(on: Sql, merchantId: number): Promise<Drift[]> {
  const { rows } = await on.execute<Drift & Record<string, unknown>>(sql`
    with open as (
      select account_id::text as owner, currency, sum(amount) as amount from withdrawal
      where merchant_id = ${merchantId} and state in ('review', 'second-review', 'paying') group by 1, 2
    ),
    held as (
      select l.id::text as id, l.owner, l.currency, l.balance - coalesce(chase.amount, 0) as balance
      from ledger_account l
      cross join lateral (
        select sum(p.amount) as amount from posting p
        where p.merchant_id = l.merchant_id and p.account_id = l.id and p.account_version is not null
          and p.kind in ('chase-hold', 'chase-release')
      ) chase
      where l.merchant_id = ${merchantId} and l.kind = 'held'
    )
    select 'held' as what, coalesce(held.id, owner) as id, owner, currency, coalesce(open.amount, 0)::bigint as stated,
      coalesce(held.balance, 0)::bigint as journal
    from open full join held using (owner, currency)
    where coalesce(open.amount, 0) <> coalesce(held.balance, 0)`);
  return rows;
}
