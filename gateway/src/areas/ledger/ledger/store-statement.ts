import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import type { TransferKind } from './store.ts';

/**
 * Which postings of an account lie before a time. They are numbered without gaps in the order they were written, so
 * the place of a time is found by halving: some two dozen looks into the index, however many there are.
 */
const halving = (name: string, time: string) => `
${name}(low, high) as (
  select 0::bigint, l.version + 1 from ledger_account l where l.merchant_id = $1::integer and l.id = $2::uuid
  union all
  select case when middle.created_at < ${time} then middle.number else low end,
    case when middle.created_at < ${time} then high else middle.number end
  from ${name}, lateral (
    select p.account_version as number, t.created_at
    from posting p join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency
    where p.merchant_id = $1::integer and p.account_id = $2::uuid and p.account_version = (low + high) / 2
  ) middle
  where high - low > 1
)`;

const edges: Statement = {
  name: 'ledger_statement_edges',
  text: `
with recursive ${halving('since', '$3::timestamptz')},
${halving('until', '$4::timestamptz')},
edge as (
  select (select max(low) from since) as first, (select max(low) from until) as last
)
select edge.first, edge.last,
  coalesce((select balance_after from posting
    where merchant_id = $1::integer and account_id = $2::uuid and account_version = edge.first), 0) as opening,
  coalesce((select balance_after from posting
    where merchant_id = $1::integer and account_id = $2::uuid and account_version = edge.last), 0) as closing
from edge`,
};

/** Where a period lies among an account's postings. */
export interface Edges {
  /** The number of the last posting before the period; 0 when there is none. */
  first: bigint;
  /** The number of the last posting in it or before it. */
  last: bigint;
  /** The balance before the period and at its end, minor units. */
  opening: bigint;
  closing: bigint;
}

/** Finds a period in an account. @param from included @param to excluded */
export async function findEdges(
  db: Db,
  merchantId: number,
  accountId: string,
  from: Date,
  to: Date,
): Promise<Edges> {
  const [row] = await run<{ [Key in keyof Edges]: bigint | null }>(db, edges, [
    merchantId,
    accountId,
    from,
    to,
  ]);
  const last = row?.last ?? 0n;
  return { first: row?.first ?? 0n, last, opening: row?.opening ?? 0n, closing: row?.closing ?? 0n };
}

/** One line of a statement. */
export interface StatementLine {
  /** Counts the account's postings from 1. */
  number: bigint;
  transferId: string;
  kind: TransferKind;
  /** Who gave the key, and the key: which payment, which provider's transaction. */
  scope: string;
  key: string;
  reference: string;
  /** Minor units, negative when taken. */
  amount: bigint;
  /** Minor units, with this line. */
  balance: bigint;
  createdAt: Date;
}

const linesOf = (name: string, where: string): Statement => ({
  name,
  text: `
select p.account_version as number, t.id as "transferId", t.kind, t.scope, t.key, t.reference, p.amount,
  p.balance_after as balance, t.created_at as "createdAt"
from posting p join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency
where p.merchant_id = $1::integer and p.account_id = $2::uuid and p.account_version > $3::bigint and p.account_version <= $4::bigint
  ${where}
order by p.account_version desc limit $5::integer`,
});
const linesStatement = linesOf('ledger_statement_lines', '');

/** Lines of an account, the latest first. @param first excluded @param last included @param filter some kinds alone */
export function readLines(
  db: Db,
  merchantId: number,
  accountId: string,
  range: { first: bigint; last: bigint; limit: number },
  filter?: LineFilter,
): Promise<StatementLine[]> {
  const values = [merchantId, accountId, range.first, range.last, range.limit];
  const statement = filter
    ? linesOf(`ledger_statement_lines_${filter.name}`, `and (${whereKinds(filter)})`)
    : linesStatement;
  return run<StatementLine & Record<string, unknown>>(db, statement, values);
}

/** Lines of some kinds alone; `sign` keeps those that were taken or given. */
export interface LineFilter {
  /** Unique among all filters: it names the prepared statement. */
  name: string;
  kinds: readonly TransferKind[];
  /** A kind of which lines of one sign alone are meant. */
  signed?: { kind: TransferKind; sign: '>' | '<=' };
}

const whereKinds = ({ kinds, signed }: LineFilter): string =>
  [
    ...(kinds.length > 0 ? [`p.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`] : []),
    ...(signed ? [`(p.kind = '${signed.kind}' and p.amount ${signed.sign} 0)`] : []),
  ].join(' or ');

const filtered = (filter: LineFilter): Statement => {
  const { name } = filter;
  return {
    name: `ledger_statement_${name}`,
    text: `
with line as materialized (
  select p.account_version as number, p.transfer_id, p.currency, p.amount, p.balance_after as balance
  from posting p
  where p.merchant_id = $1::integer and p.account_id = $2::uuid and p.account_version > $3::bigint
    and p.account_version <= $4::bigint and (${whereKinds(filter)})
),
page as (
  select * from line order by number desc limit $5::integer offset $6::integer
)
select (select count(*)::integer from line) as count, page.number, t.id as "transferId", t.kind, t.scope, t.key, t.reference,
  page.amount, page.balance, t.created_at as "createdAt"
from (select) one left join page on true
left join transfer t on t.merchant_id = $1::integer and t.id = page.transfer_id and t.currency = page.currency
order by page.number desc`,
  };
};

/** Lines of an account of some kinds, the latest first, and how many there are. @param range as in {@link readLines} */
export async function readFiltered(
  db: Db,
  merchantId: number,
  accountId: string,
  filter: LineFilter,
  range: { first: bigint; last: bigint; limit: number; offset: number },
): Promise<{ lines: StatementLine[]; count: number }> {
  const values = [merchantId, accountId, range.first, range.last, range.limit, range.offset];
  const rows = await run<(StatementLine & { count: number }) & Record<string, unknown>>(
    db,
    filtered(filter),
    values,
  );
  const lines = rows.flatMap(({ count: _, ...line }) =>
    line.number === null ? [] : [line as StatementLine],
  );
  return { lines, count: rows[0]?.count ?? 0 };
}
