import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { timeOf } from './movement.ts';
import type { LineTime, TransferKind } from './store.ts';

/** A movement between two accounts that both have a balance: of one player, or of two. */
export interface BalanceTransfer {
  merchantId: number;
  transferId: string;
  currency: string;
  fromId: string;
  toId: string;
  scope: string;
  key: string;
  kind: TransferKind;
  reference: string;
  content: Buffer;
  /** Minor units, above zero. */
  amount: bigint;
  /** The transfer that this one ends or takes back. */
  reverses: string | null;
  time: LineTime;
}

/** What came of it; the balances are null when one of the accounts does not exist in this currency. */
export interface MovedBetween {
  known: boolean;
  /** The content recorded under this key, when it is known. */
  content: Buffer | null;
  fromBalance: bigint | null;
  fromVersion: bigint | null;
  toBalance: bigint | null;
  toVersion: bigint | null;
}

/** Both rows are locked in the order of their ids: two transfers in opposite directions never wait for each other. */
const between: Statement = {
  name: 'ledger_between',
  text: `
with used as (
  select transfer_id as id from transfer_key where merchant_id = $1::integer and scope = $6::text and key = $7::text
),
locked as (
  select id, moved_at from ledger_account
  where merchant_id = $1::integer and currency = $3::text and id in ($4::uuid, $5::uuid) and balance is not null
    and not exists (select from used)
  order by id for update
),
pair as (
  select count(*) = 2 as complete,
    coalesce($13::timestamptz, ${timeOf('max(moved_at)', '$14::double precision')}) as at
  from locked
),
moved as (
  update ledger_account l
  set balance = l.balance + case when l.id = $5::uuid then $11::bigint else -$11::bigint end, version = l.version + 1,
    moved_at = pair.at
  from locked, pair
  where pair.complete and l.merchant_id = $1::integer and l.id = locked.id and l.currency = $3::text
  returning l.id, l.balance, l.version
),
moved_transfer as (
  insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, reverses, created_at)
  select $1::integer, $2::uuid, $3::text, $6::text, $7::text, $8::text, $9::text, $10::bytea, $12::uuid, pair.at
  from pair where complete
  returning id
),
moved_posting as (
  insert into posting (merchant_id, transfer_id, account_id, currency, amount, balance_after, account_version, kind)
  select $1::integer, $2::uuid, moved.id, $3::text, case when moved.id = $5::uuid then $11::bigint else -$11::bigint end,
    moved.balance, moved.version, $8::text
  from moved
  returning transfer_id
),
before as (
  select p.account_id as id, p.balance_after as balance, p.account_version as version
  from used join posting p on p.merchant_id = $1::integer and p.transfer_id = used.id
),
outcome as (
  select * from before union all select * from moved
)
select exists (select from used) as known, (
    select t.content from used join transfer t on t.merchant_id = $1::integer and t.id = used.id
  ) as content,
  (select balance from outcome where id = $4::uuid) as "fromBalance", (select version from outcome where id = $4::uuid) as "fromVersion",
  (select balance from outcome where id = $5::uuid) as "toBalance", (select version from outcome where id = $5::uuid) as "toVersion"`,
};

/**
 * Moves money between two accounts with a balance, once per key.
 * @throws unique violation when another did so with this key at the same moment, or ended the same transfer
 * @throws check violation when the first account would fall below zero
 */
export async function moveBetween(on: Db | Sql, given: BalanceTransfer): Promise<MovedBetween> {
  const {
    merchantId,
    transferId,
    currency,
    fromId,
    toId,
    scope,
    key,
    kind,
    reference,
    content,
    amount,
    reverses,
    time,
  } = given;
  const values = [
    merchantId,
    transferId,
    currency,
    fromId,
    toId,
    scope,
    key,
    kind,
    reference,
    content,
    amount,
    reverses,
    time.at,
    time.offsetMs,
  ];
  const [row] = await run<MovedBetween & Record<string, unknown>>(on, between, values);
  if (!row) throw new Error('a movement answers one row');
  return row;
}

const openBeside: Statement = {
  name: 'ledger_open_beside',
  text: `
with opened as (
  insert into ledger_account (merchant_id, id, currency, owner, kind, balance, version, opened_at)
  select merchant_id, $4::uuid, currency, owner, $3::text, 0, 0, $5::timestamptz from ledger_account
  where merchant_id = $1::integer and id = $2::uuid and kind in ('real', 'trial')
  on conflict (merchant_id, owner, kind, currency) do nothing
  returning id
)
select id from opened
union all
select beside.id from ledger_account l
join ledger_account beside on beside.merchant_id = l.merchant_id and beside.owner = l.owner
  and beside.currency = l.currency and beside.kind = $3::text
where l.merchant_id = $1::integer and l.id = $2::uuid and l.kind in ('real', 'trial')`,
};

/**
 * The account of another kind that stands beside a player's wallet; opened when there is none.
 * @param newId its id, should it be opened
 * @returns null without such a wallet, or when another opened it at this moment: run again, it is there
 */
export async function findBeside(
  on: Db | Sql,
  given: { merchantId: number; realId: string; kind: 'held' | 'bonus'; newId: string; at: Date },
): Promise<string | null> {
  const { merchantId, realId, kind, newId, at } = given;
  const rows = await run<{ id: string }>(on, openBeside, [merchantId, realId, kind, newId, at]);
  return rows[0]?.id ?? null;
}
