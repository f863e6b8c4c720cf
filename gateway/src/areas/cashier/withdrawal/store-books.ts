import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Drift } from '../../ledger/ledger/ledger.ts';

/** Players of whom more or less is held than their withdrawals under way sum to. */
export async function compareHolds(on: Sql, merchantId: number): Promise<Drift[]> {
  const { rows } = await on.execute<Drift & Record<string, unknown>>(sql`
    with open as (
      select account_id::text as owner, currency, sum(amount) as amount from withdrawal
      where merchant_id = ${merchantId} and state in ('review', 'second-review', 'paying') group by 1, 2
    ),
    held as (
      select id::text as id, owner, currency, balance from ledger_account where merchant_id = ${merchantId} and kind = 'held'
    )
    select 'held' as what, coalesce(held.id, owner) as id, owner, currency, coalesce(open.amount, 0)::bigint as stated,
      coalesce(held.balance, 0)::bigint as journal
    from open full join held using (owner, currency)
    where coalesce(open.amount, 0) <> coalesce(held.balance, 0)`);
  return rows;
}
