import { sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import {
  addWatermark,
  holdWatermark,
  raiseWatermark,
  type Slice,
} from '../../../platform/events/watermark.ts';
import type { Drift } from './store.ts';

/** The name of the watermark up to which the checkpoint has every posting. */
const name = 'trial-balance';

type MerchantDrift = Drift & { merchantId: number };

/** Makes the checkpoint anew from every posting. */
export async function rebuildCheckpoint(on: Sql): Promise<void> {
  await addWatermark(on, name);
  const range = await holdWatermark(on, name, true);
  if (!range) throw new Error('the watermark of the trial balance is not there');
  await on.execute(sql`delete from ledger_checkpoint`);
  await on.execute(sql`
    insert into ledger_checkpoint (merchant_id, account_id, currency, journal, postings)
    select p.merchant_id, p.account_id, p.currency, sum(p.amount), count(*)
    from posting p join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
    where t.xid is null or t.xid < ${range.limit}::bigint
    group by p.merchant_id, p.account_id, p.currency`);
  await raiseWatermark(on, name, range.limit);
}

/**
 * Adds the postings of transactions that are over since the checkpoint to it.
 * @returns what was added; null without a checkpoint
 */
export async function extendCheckpoint(on: Sql): Promise<Slice | null> {
  const range = await holdWatermark(on, name, true);
  if (!range) return null;
  const slice = { from: range.from, to: range.limit };
  await on.execute(sql`
    insert into ledger_checkpoint as c (merchant_id, account_id, currency, journal, postings)
    select p.merchant_id, p.account_id, p.currency, sum(p.amount), count(*)
    from transfer t join posting p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
    where t.xid >= ${slice.from}::bigint and t.xid < ${slice.to}::bigint
    group by p.merchant_id, p.account_id, p.currency
    on conflict (merchant_id, account_id, currency) do update
      set journal = c.journal + excluded.journal, postings = c.postings + excluded.postings`);
  await raiseWatermark(on, name, slice.to);
  return slice;
}

/** Transfers of a slice whose postings do not sum to zero. */
const unbalanced = ({ from }: Slice) => sql`
  select t.merchant_id as "merchantId", 'transfer' as what, t.id::text as id, t.scope || ' ' || t.key as owner, t.currency,
    0::bigint as stated, coalesce(sum(p.amount), 0)::bigint as journal
  from transfer t left join posting p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
  where t.xid >= ${from}::bigint
  group by t.merchant_id, t.id, t.scope, t.key, t.currency
  having coalesce(sum(p.amount), 0) <> 0 or count(p.amount) < 2`;

/** Accounts whose balance is not what the checkpoint and the postings since it make of it. */
const drifting = ({ to }: Slice) => sql`
  with since as (
    select p.merchant_id, p.account_id, p.currency, sum(p.amount) as journal, count(*) as postings
    from transfer t join posting p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
    where t.xid >= ${to}::bigint group by 1, 2, 3
  )
  select a.merchant_id as "merchantId", 'account' as what, a.id::text as id, a.owner, a.currency, a.balance as stated,
    (coalesce(c.journal, 0) + coalesce(s.journal, 0))::bigint as journal
  from ledger_account a
  left join ledger_checkpoint c on c.merchant_id = a.merchant_id and c.account_id = a.id and c.currency = a.currency
  left join since s on s.merchant_id = a.merchant_id and s.account_id = a.id and s.currency = a.currency
  where a.balance is not null and (
    a.balance <> coalesce(c.journal, 0) + coalesce(s.journal, 0)
    or a.version <> coalesce(c.postings, 0) + coalesce(s.postings, 0))`;

/** What of all merchants does not add up, judged by the checkpoint that a slice was just added to. */
export async function readDriftsSince(on: Sql, slice: Slice): Promise<MerchantDrift[]> {
  const { rows } = await on.execute<MerchantDrift & Record<string, unknown>>(
    sql`${drifting(slice)} union all ${unbalanced(slice)}`,
  );
  return rows;
}
