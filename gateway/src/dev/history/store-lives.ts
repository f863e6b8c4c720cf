import { sql } from 'drizzle-orm';
import type { TransferKind } from '../../areas/ledger/ledger/store.ts';
import type { Sql } from '../../platform/db/connection.ts';

export interface LifeTransfer {
  id: string;
  currency: string;
  scope: string;
  key: string;
  kind: TransferKind;
  reference: string;
  created_at: Date;
}

export interface LifePosting {
  transfer_id: string;
  account_id: string;
  currency: string;
  amount: bigint;
  balance_after: bigint | null;
  account_version: number | null;
  kind: TransferKind | null;
}

export interface LifeRound {
  id: string;
  provider_id: string;
  account_id: string;
  provider_round_id: string;
  ledger_account_id: string;
  currency: string;
  node_id: string;
  vassalage: string;
  game_type: string;
  game_code: string;
  stake: bigint;
  payout: bigint;
  started_at: Date;
  settled_at: Date;
  /** The balance after its bet and after its end, minor units. */
  after_bet: bigint;
  after_win: bigint;
}

/** Rows as one parameter. */
const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Dates accounts back. @param rows each with when its player was here last: null where nobody ever logged in */
export async function setOpened(
  on: Sql,
  merchantId: number,
  rows: readonly { id: string; opened_at: Date; seen_at: Date | null }[],
): Promise<void> {
  const opened = sql`jsonb_to_recordset(${asJson(rows)}::jsonb) as o(id uuid, opened_at timestamptz, seen_at timestamptz)`;
  await on.execute(sql`
    update account a set created_at = o.opened_at, last_login_at = o.seen_at,
      first_login_at = case when o.seen_at is null then null else o.opened_at end
    from ${opened} where a.merchant_id = ${merchantId} and a.id = o.id`);
  await on.execute(sql`
    update profile p set created_at = o.opened_at from ${opened}
    where p.merchant_id = ${merchantId} and p.account_id = o.id`);
}

export async function insertTransfers(
  on: Sql,
  merchantId: number,
  rows: readonly LifeTransfer[],
): Promise<void> {
  await on.execute(sql`
    insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
    select ${merchantId}::integer, id, currency, scope, key, kind, reference, sha256(key::bytea), created_at
    from jsonb_to_recordset(${asJson(rows)}::jsonb)
      as t(id uuid, currency text, scope text, key text, kind text, reference text, created_at timestamptz)`);
}

export async function insertPostings(
  on: Sql,
  merchantId: number,
  rows: readonly LifePosting[],
): Promise<void> {
  await on.execute(sql`
    insert into posting (merchant_id, transfer_id, account_id, currency, amount, balance_after, account_version, kind)
    select ${merchantId}::integer, transfer_id, account_id, currency, amount, balance_after, account_version, kind
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as p(transfer_id uuid, account_id uuid, currency text, amount bigint,
      balance_after bigint, account_version bigint, kind text)`);
}

/** Accounts that withdrawals were held in; empty by now. */
export async function insertHeldAccounts(
  on: Sql,
  merchantId: number,
  rows: readonly { id: string; owner: string; currency: string; version: number; at: Date }[],
): Promise<void> {
  await on.execute(sql`
    insert into ledger_account (merchant_id, id, currency, owner, kind, balance, version, opened_at, moved_at)
    select ${merchantId}::integer, id, currency, owner, 'held', 0, version, at, at
    from jsonb_to_recordset(${asJson(rows)}::jsonb)
      as a(id uuid, owner text, currency text, version bigint, at timestamptz)`);
}

export async function moveBalances(
  on: Sql,
  merchantId: number,
  rows: readonly { id: string; currency: string; balance: bigint; version: number; at: Date }[],
): Promise<void> {
  await on.execute(sql`
    update ledger_account a set balance = b.balance, version = b.version, moved_at = b.at
    from jsonb_to_recordset(${asJson(rows)}::jsonb)
      as b(id uuid, currency text, balance bigint, version bigint, at timestamptz)
    where a.merchant_id = ${merchantId} and a.id = b.id and a.currency = b.currency`);
}

const roundRows = (rows: readonly LifeRound[]) => sql`jsonb_to_recordset(${asJson(rows)}::jsonb) as r(
    id uuid, provider_id text, account_id uuid, provider_round_id text, ledger_account_id uuid, currency text, node_id text, vassalage text,
    game_type text, game_code text, stake bigint, payout bigint, started_at timestamptz, settled_at timestamptz,
    after_bet bigint, after_win bigint)`;

export async function insertRounds(on: Sql, merchantId: number, rows: readonly LifeRound[]): Promise<void> {
  await on.execute(sql`
    insert into round (merchant_id, id, provider_id, account_id, provider_round_id, ledger_account_id, currency, node_id,
      vassalage, game_type, game_code, state, bets, stake, payout, started_at, settled_at)
    select ${merchantId}::integer, id, provider_id, account_id, provider_round_id, ledger_account_id, currency,
      node_id, vassalage, game_type, game_code, 'settled', 1, stake, payout, started_at, settled_at
    from ${roundRows(rows)}`);
}

/** The bet and the win of each round. */
export async function insertGameTransactions(
  on: Sql,
  merchantId: number,
  rows: readonly LifeRound[],
): Promise<void> {
  await on.execute(sql`
    insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content,
      took_back, balance_after, created_at)
    select ${merchantId}::integer, provider_id, provider_round_id || '.' || call.kind, call.kind, account_id, id,
      call.amount, currency, sha256((provider_round_id || call.kind)::bytea), false, call.balance, call.at
    from ${roundRows(rows)}
    cross join lateral (values ('bet', stake, after_bet, started_at), ('win', payout, after_win, settled_at))
      as call(kind, amount, balance, at)`);
}
