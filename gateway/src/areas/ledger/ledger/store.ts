import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import {
  ledgerAccount,
  posting,
  transfer,
  transferKey,
  transferReversal,
} from '../../../platform/db/tables/ledger.ts';
import { movement } from './movement.ts';

export type AccountKind = (typeof ledgerAccount.$inferSelect)['kind'];
export type TransferKind = (typeof transfer.$inferSelect)['kind'];
export type LedgerAccountRow = typeof ledgerAccount.$inferSelect;

/** Opens accounts that are not there yet. */
export async function insertAccounts(on: Sql, rows: LedgerAccountRow[]): Promise<void> {
  await on.insert(ledgerAccount).values(rows).onConflictDoNothing();
}

/** Accounts of an owner of the kinds given. */
export async function findAccounts(
  on: Sql,
  merchantId: number,
  owner: string,
  kinds: AccountKind[],
): Promise<LedgerAccountRow[]> {
  return on
    .select()
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.merchantId, merchantId),
        eq(ledgerAccount.owner, owner),
        inArray(ledgerAccount.kind, kinds),
      ),
    );
}

/** A transfer with its postings. */
export async function findTransfer(on: Sql, merchantId: number, scope: string, key: string) {
  return on
    .select({
      id: transfer.id,
      kind: transfer.kind,
      currency: transfer.currency,
      accountId: posting.accountId,
      amount: posting.amount,
      accountKind: ledgerAccount.kind,
      owner: ledgerAccount.owner,
    })
    .from(transferKey)
    .innerJoin(
      transfer,
      and(eq(transfer.merchantId, transferKey.merchantId), eq(transfer.id, transferKey.transferId)),
    )
    .innerJoin(posting, and(eq(posting.merchantId, transfer.merchantId), eq(posting.transferId, transfer.id)))
    .innerJoin(
      ledgerAccount,
      and(eq(ledgerAccount.merchantId, posting.merchantId), eq(ledgerAccount.id, posting.accountId)),
    )
    .where(
      and(eq(transferKey.merchantId, merchantId), eq(transferKey.scope, scope), eq(transferKey.key, key)),
    );
}

/** Whether a transfer was ended or taken back by another than the one of this key. */
export async function isEnded(
  on: Sql,
  merchantId: number,
  id: string,
  scope: string,
  key: string,
): Promise<boolean> {
  const [ended] = await on
    .select({ scope: transfer.scope, key: transfer.key })
    .from(transferReversal)
    .innerJoin(
      transfer,
      and(eq(transfer.merchantId, transferReversal.merchantId), eq(transfer.id, transferReversal.transferId)),
    )
    .where(and(eq(transferReversal.merchantId, merchantId), eq(transferReversal.reverses, id)));
  return ended !== undefined && (ended.scope !== scope || ended.key !== key);
}

/** The balance of one account, its row locked until the transaction ends. */
export async function lockBalance(on: Sql, merchantId: number, id: string): Promise<bigint> {
  const [row] = await on
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.merchantId, merchantId), eq(ledgerAccount.id, id)))
    .for('update');
  return row?.balance ?? 0n;
}

/** What one account was moved by, oldest first. */
export async function readPostings(on: Sql, merchantId: number, accountId: string) {
  return on
    .select({
      transferId: posting.transferId,
      kind: transfer.kind,
      reference: transfer.reference,
      amount: posting.amount,
      balanceAfter: posting.balanceAfter,
      createdAt: transfer.createdAt,
    })
    .from(posting)
    .innerJoin(
      transfer,
      and(eq(transfer.merchantId, posting.merchantId), eq(transfer.id, posting.transferId)),
    )
    .where(and(eq(posting.merchantId, merchantId), eq(posting.accountId, accountId)))
    .orderBy(asc(posting.accountVersion), asc(transfer.createdAt));
}

/** What a player has and owes in a currency, real money, minor units. */
export interface Position {
  owner: string;
  currency: string;
  balance: bigint;
  owed: bigint;
}

/** The positions of players, in every currency in which they have an account. */
export async function readPositions(
  on: Sql,
  merchantId: number,
  owners: readonly string[],
): Promise<Position[]> {
  const { rows } = await on.execute<Position & Record<string, unknown>>(sql`
    select a.owner, a.currency, coalesce(sum(a.balance), 0)::bigint as balance,
      coalesce(sum(case when a.kind = 'receivable' then (
        select -sum(p.amount) from posting p where p.merchant_id = a.merchant_id and p.account_id = a.id
      ) end), 0)::bigint as owed
    from ledger_account a
    where a.merchant_id = ${merchantId}::integer and a.owner = any(${sql.param(owners)}::text[])
      and a.kind in ('real', 'receivable')
    group by a.owner, a.currency`);
  return rows;
}

/** What the players of a merchant owe, minor units, by owner; without those who owe nothing. */
export async function readDebts(on: Sql, merchantId: number): Promise<Map<string, bigint>> {
  const debt = sql<string>`-sum(${posting.amount})`;
  const rows = await on
    .select({ owner: ledgerAccount.owner, debt })
    .from(ledgerAccount)
    .innerJoin(
      posting,
      and(eq(posting.merchantId, ledgerAccount.merchantId), eq(posting.accountId, ledgerAccount.id)),
    )
    .where(and(eq(ledgerAccount.merchantId, merchantId), eq(ledgerAccount.kind, 'receivable')))
    .groupBy(ledgerAccount.owner)
    .having(gt(debt, '0'));
  return new Map(rows.map(({ owner, debt: owed }) => [owner, BigInt(owed)]));
}

/** A movement between a player's account and a house account. */
export interface Move {
  merchantId: number;
  transferId: string;
  currency: string;
  accountId: string;
  contraId: string;
  scope: string;
  key: string;
  kind: TransferKind;
  reference: string;
  content: Buffer;
  delta: bigint;
  owed: bigint;
  receivableId: string | null;
  reverses: string | null;
  time: LineTime;
}

/** When a line is dated. */
export interface LineTime {
  /** When it happened, of what is written down later; the database's time if null. */
  at: Date | null;
  /** How far the gateway's clock was moved, ms. */
  offsetMs: number;
}

/** What came of it: `balance` is null when the account does not exist. */
export interface MoveRow {
  known: boolean;
  /** The content recorded under this key, when it is known. */
  content: Buffer | null;
  balance: bigint | null;
  version: bigint | null;
}

const moveStatement: Statement = {
  name: 'ledger_move',
  text: `
with used as (
  select transfer_id from transfer_key where merchant_id = $1::integer and scope = $6::text and key = $7::text
),
known as (
  select t.content, coalesce(p.balance_after, l.balance) as balance, coalesce(p.account_version, l.version) as version
  from used join transfer t on t.merchant_id = $1::integer and t.id = used.transfer_id
  join ledger_account l on l.merchant_id = t.merchant_id and l.id = $4::uuid and l.currency = t.currency
  left join posting p on p.merchant_id = t.merchant_id and p.transfer_id = used.transfer_id and p.account_id = l.id
),
wallet as (
  select balance, version from ledger_account
  where merchant_id = $1::integer and id = $4::uuid and currency = $3::text and balance is not null
),
move as (
  select $1::integer as merchant_id, $2::uuid as transfer_id, $3::text as currency, $4::uuid as account_id,
    $5::uuid as contra_id, $6::text as scope, $7::text as key, $8::text as kind, $9::text as reference,
    $10::bytea as content, $11::bigint as delta, $12::bigint as owed, $13::uuid as receivable_id,
    $14::uuid as reverses, $15::timestamptz as created_at, $16::double precision as clock_offset
  from wallet where not exists (select from used)
),${movement}
select exists (select from used) as known,
  (select content from known) as content,
  coalesce((select balance from known), (select balance from moved), (select balance from wallet)) as balance,
  coalesce((select version from known), (select version from moved), (select version from wallet)) as version`,
};

/**
 * Moves money once per key.
 * @throws unique violation when another did so with this key at the same moment: run again, it is known
 * @throws check violation when the account would fall below zero
 */
export async function move(on: Db | Sql, given: Move): Promise<MoveRow> {
  const { merchantId, transferId, currency, accountId, contraId, scope, key, kind, reference, content } =
    given;
  const { delta, owed, receivableId, reverses, time } = given;
  const [row] = await run<MoveRow & Record<string, unknown>>(on, moveStatement, [
    merchantId,
    transferId,
    currency,
    accountId,
    contraId,
    scope,
    key,
    kind,
    reference,
    content,
    delta,
    owed,
    receivableId,
    reverses,
    time.at,
    time.offsetMs,
  ]);
  if (!row) throw new Error('a movement answers one row');
  return row;
}

/** Something whose figures do not add up: an account, a transfer, or what another table says of money. */
export interface Drift {
  what: 'account' | 'transfer' | 'round' | 'deposit' | 'held' | 'bonus';
  id: string;
  owner: string;
  currency: string;
  /** What stands there. */
  stated: bigint;
  /** What the postings say. */
  journal: bigint;
}

const driftingStatement = (merchantId: number) => sql`
  select 'account' as what, a.id, a.owner, a.currency, a.balance as stated, coalesce(p.journal, 0)::bigint as journal
  from ledger_account a
  left join (
    select account_id, sum(amount) as journal, count(*) as postings, max(account_version) as last
    from posting where merchant_id = ${merchantId} group by account_id
  ) p on p.account_id = a.id
  where a.merchant_id = ${merchantId} and a.balance is not null
    and (a.balance <> coalesce(p.journal, 0) or a.version <> coalesce(p.postings, 0) or a.version <> coalesce(p.last, 0))
  union all
  select 'transfer', t.id, t.scope || ' ' || t.key, t.currency, 0, coalesce(sum(p.amount), 0)::bigint
  from transfer t left join posting p on p.merchant_id = t.merchant_id and p.transfer_id = t.id
  where t.merchant_id = ${merchantId}
  group by t.id, t.scope, t.key, t.currency
  having coalesce(sum(p.amount), 0) <> 0 or count(p.amount) < 2
  union all
  select 'transfer', p.transfer_id, 'no transfer', p.currency, 0, p.amount
  from posting p left join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency
  where p.merchant_id = ${merchantId} and t.id is null`;

/** Accounts whose balance is not the sum of their postings, transfers whose postings do not sum to zero. */
export async function readDrifts(on: Sql, merchantId: number): Promise<Drift[]> {
  return (await on.execute<Drift & Record<string, unknown>>(driftingStatement(merchantId))).rows;
}

/** The sum of a merchant's postings per kind of account and currency. */
export async function readTotals(on: Sql, merchantId: number) {
  return on
    .select({
      kind: ledgerAccount.kind,
      currency: ledgerAccount.currency,
      sum: sql<bigint>`sum(${posting.amount})::bigint`,
    })
    .from(posting)
    .innerJoin(
      ledgerAccount,
      and(eq(ledgerAccount.merchantId, posting.merchantId), eq(ledgerAccount.id, posting.accountId)),
    )
    .where(eq(posting.merchantId, merchantId))
    .groupBy(ledgerAccount.kind, ledgerAccount.currency);
}
