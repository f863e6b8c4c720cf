import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Slice } from '../../../platform/events/watermark.ts';
import type { Drift } from '../../ledger/ledger/ledger.ts';

/**
 * Deposits whose credits in the ledger are not what the deposit says: its amount less the fee, less what is held beyond a limit.
 * @param slice those that were settled lately, and whose credits are in it; null for all
 */
export async function compareDeposits(on: Sql, merchantId: number, slice: Slice | null): Promise<Drift[]> {
  const lately = slice
    ? sql`and greatest(d.settled_at, d.excess_at, d.reversed_at) >= now() - interval '2 days'`
    : sql``;
  const fresh = slice ? sql`and t.xid >= ${slice.from}::bigint` : sql``;
  const { rows } = await on.execute<Drift & Record<string, unknown>>(sql`
    with candidate as (
      select d.id::text as id, d.currency from deposit d where d.merchant_id = ${merchantId} ${lately}
      union
      select split_part(t.key, '/', 1), t.currency from transfer t
      where t.merchant_id = ${merchantId} and t.scope = 'deposit' and t.kind in ('deposit', 'take-back') ${fresh}
    ),
    stated as (
      select candidate.id, candidate.currency, coalesce(d.reference, '') as reference, d.credit_key,
        case when d.state = 'paid'
          then d.amount - d.fee - case when d.excess_state = 'credited' then 0 else d.excess end
          else 0 end as credited
      from candidate
      left join deposit d on d.merchant_id = ${merchantId} and d.id::text = candidate.id
    )
    select 'deposit' as what, s.id, s.reference as owner, s.currency, s.credited::bigint as stated,
      coalesce(posted.sum, 0)::bigint as journal
    from stated s
    cross join lateral (
      select -sum(p.amount) as sum
      from transfer t
      join posting p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
      join ledger_account a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.currency = p.currency and a.kind = 'cashier'
      where t.merchant_id = ${merchantId} and t.scope = 'deposit' and t.key in (
        s.id, s.id || '/reversed', s.id || '/excess', s.id || '/excess/reversed', s.credit_key, s.credit_key || '/reversed',
        s.credit_key || '/excess', s.credit_key || '/excess/reversed')
    ) posted
    where s.credited <> coalesce(posted.sum, 0)`);
  return rows;
}
