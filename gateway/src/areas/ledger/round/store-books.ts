import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Slice } from '../../../platform/events/watermark.ts';
import type { Drift } from '../ledger/ledger.ts';

/**
 * Rounds whose stake and payout are not what was posted for their transactions. What a win that was taken back left as a debt
 * counts as taken. A transaction without its round is one as well: no foreign key leads to a table by month (ADR 069).
 * @param slice rounds that providers or staff touched in it; null for all
 */
export async function compareRounds(on: Sql, merchantId: number, slice: Slice | null): Promise<Drift[]> {
  const touched = slice
    ? sql`r.id in (select t.round_id from game_transaction t where t.merchant_id = ${merchantId} and t.xid >= ${slice.from}::bigint)`
    : sql`true`;
  const { rows } = await on.execute<Drift & Record<string, unknown>>(sql`
    select 'round' as what, r.id::text as id, r.provider_id || ' ' || r.provider_round_id as owner, r.currency,
      (r.payout - r.stake)::bigint as stated, posted.net as journal
    from round_record r
    cross join lateral (
      select coalesce(sum(p.amount), 0)::bigint as net,
        coalesce(sum(p.amount) filter (where g.kind in ('win', 'release', 'resettlement', 'reversal')), 0)::bigint as payout
      from game_transaction g
      join transfer_key k on k.merchant_id = g.merchant_id and k.scope = 'provider:' || g.provider_id and k.key = g.id
      join posting p on p.merchant_id = k.merchant_id and p.transfer_id = k.transfer_id
      join ledger_account a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.currency = p.currency
        and (a.id = r.ledger_account_id or a.kind = 'receivable')
      where g.merchant_id = r.merchant_id and g.round_id = r.id
    ) posted
    where r.merchant_id = ${merchantId} and ${touched} and (posted.net <> r.payout - r.stake or posted.payout <> r.payout)
    union all
    select 'round', t.round_id::text, t.provider_id || ' ' || t.id, t.currency, 0::bigint, t.amount
    from game_transaction t
    where t.merchant_id = ${merchantId} and t.round_id is not null ${slice ? sql`and t.xid >= ${slice.from}::bigint` : sql``}
      and not exists (select from round_record r where r.merchant_id = t.merchant_id and r.id = t.round_id)`);
  return rows;
}
