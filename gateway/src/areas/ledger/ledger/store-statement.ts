import type { Db } from '../../../platform/db/connection.ts';
import { firstIdOf } from '../../../platform/db/posting-months.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { debtSuffix, receivableId, type PlayerWallet } from './accounts.ts';
import type { TransferKind } from './store.ts';

/** How far the time in a transfer's id may be from the one of its lines, ms: gateways and the database agree within seconds. */
const apartMs = 86_400_000;

/** Ids of the transfers of a period, and of some beside it: what lies outside is in months that are not read (R-PLATFORM-77). */
interface IdRange {
  /** Included. */
  since: string;
  /** Excluded. */
  until: string;
}

const [earliest, lastId] = [new Date(0), 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** @param from included; the beginning if left out @param to excluded; no end if left out */
export function idsAround(from = earliest, to?: Date): IdRange {
  const ends = [from.getTime(), (to ?? from).getTime()];
  return {
    since: firstIdOf(new Date(Math.min(...ends) - apartMs)),
    until: to ? firstIdOf(new Date(Math.max(...ends) + apartMs)) : lastId,
  };
}

/** Postings of a period. What was there before months were made is one part, whatever its ids. @param at number of the parameter `since` */
const inMonths = (at: number) =>
  `(p.transfer_id < posting_before_ends() or (p.transfer_id >= $${at}::uuid and p.transfer_id < $${at + 1}::uuid))`;

/**
 * The last posting of an account before a time, of those in some months. Postings are numbered in the order they were written, so the
 * place of a time is found by halving: some two dozen looks into the index, however many there are. Between two numbers of the account there
 * may be some in other months.
 */
const lastBefore = (name: string, where: string, isSure: string): Statement => {
  const mine = `p.merchant_id = $1::integer and p.account_id = $2::uuid and p.account_version is not null and (${where})`;
  return {
    name: `ledger_statement_${name}`,
    text: `
with recursive search(low, high) as (
  select coalesce(min(p.account_version), 1) - 1, coalesce(max(p.account_version), 0) + 1 from posting p where ${mine}
  union all
  select case when found.created_at >= $3::timestamptz then low else (low + high) / 2 end,
    case when found.created_at >= $3::timestamptz then found.number else high end
  from search left join lateral (
    select p.account_version as number, t.created_at
    from posting p join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency
    where ${mine} and p.account_version > low and p.account_version <= (low + high) / 2
    order by p.account_version desc limit 1
  ) found on true
  where high - low > 1
)
select p.account_version as number, p.balance_after as balance, ${isSure} as "isSure" from posting p
where ${mine} and p.account_version <= (select max(low) from search)
order by p.account_version desc limit 1`,
  };
};
const lastOfMonths = lastBefore('months', inMonths(4), 'p.transfer_id >= $4::uuid');
const lastOfAll = lastBefore('all', 'p.transfer_id < $4::uuid', 'true');

/** How many months before a time are looked through for the last posting, one after the other: most who look have played lately. */
const monthsBack = [0, 1, 12];

/** @param months before, or behind */
const monthOf = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));

/** A posting, and the balance that it left. */
interface Edge {
  number: bigint;
  /** Minor units. */
  balance: bigint;
}

/** Whether it is the last one, whatever other months hold. */
type SureEdge = Edge & { isSure: boolean } & Record<string, unknown>;

/** @returns the last posting of an account before a time; number 0 when there is none */
async function findLast(db: Db, merchantId: number, accountId: string, at: Date): Promise<Edge> {
  const account = [merchantId, accountId, at];
  const until = firstIdOf(monthOf(new Date(at.getTime() + apartMs), 1));
  for (const months of monthsBack) {
    const since = firstIdOf(monthOf(new Date(at.getTime() - apartMs), -months));
    const [found] = await run<SureEdge>(db, lastOfMonths, [...account, since, until]);
    // One of what was there before months were made may not be the last: others may lie in months between.
    if (found?.isSure) return found;
  }
  const [found] = await run<SureEdge>(db, lastOfAll, [...account, until]);
  return found ?? { number: 0n, balance: 0n };
}

const latest: Statement = {
  name: 'ledger_statement_latest',
  text: 'select version as number, balance from ledger_account where merchant_id = $1::integer and id = $2::uuid',
};

/** @returns the latest posting of an account */
async function findLatest(db: Db, merchantId: number, accountId: string): Promise<Edge> {
  const [found] = await run<Edge & Record<string, unknown>>(db, latest, [merchantId, accountId]);
  return found ?? { number: 0n, balance: 0n };
}

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

/** Finds a period in an account. @param from included; its beginning if left out @param to excluded; its end if left out */
export async function findEdges(
  db: Db,
  merchantId: number,
  accountId: string,
  from: Date | undefined,
  to: Date | undefined,
): Promise<Edges> {
  const before = from ? await findLast(db, merchantId, accountId, from) : { number: 0n, balance: 0n };
  const end = to
    ? await findLast(db, merchantId, accountId, to)
    : await findLatest(db, merchantId, accountId);
  return { first: before.number, last: end.number, opening: before.balance, closing: end.balance };
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

/** Scopes of transfers within a team. */
const teamScopes = ['upline', 'downline'];
const isWithinTeam = ({ scope }: StatementLine): boolean => teamScopes.includes(scope);
/** The key of the transfer, also where a line is what was owed and paid before it. */
const transferKeyOf = ({ key }: StatementLine): string =>
  key.endsWith(debtSuffix) ? key.slice(0, -debtSuffix.length) : key;

const parties: Statement = {
  name: 'ledger_statement_parties',
  text: `
select k.scope, k.key, string_agg(coalesce(a.username, ''), ' → ' order by p.amount) as names
from (select distinct * from unnest($2::text[], $3::text[]) as one(scope, key)) named
join transfer_key k on k.merchant_id = $1::integer and k.scope = named.scope and k.key = named.key
join posting p on p.merchant_id = k.merchant_id and p.transfer_id = k.transfer_id
join ledger_account l on l.merchant_id = p.merchant_id and l.id = p.account_id and l.currency = p.currency
left join account a on a.merchant_id = l.merchant_id and a.id = case when l.kind = 'real' then l.owner::uuid end
group by k.scope, k.key`,
};

/**
 * Says of transfers within a team who sent and who received, by the names that they have now: what is written down stays for ever,
 * and earlier releases wrote names (R-PLATFORM-73).
 */
async function nameParties(db: Db, merchantId: number, lines: StatementLine[]): Promise<StatementLine[]> {
  const sent = lines.filter(isWithinTeam);
  if (sent.length === 0) return lines;
  const rows = await run<{ scope: string; key: string; names: string }>(db, parties, [
    merchantId,
    sent.map(({ scope }) => scope),
    sent.map(transferKeyOf),
  ]);
  const names = new Map(rows.map((row) => [`${row.scope} ${row.key}`, row.names]));
  return lines.map((line) =>
    isWithinTeam(line)
      ? { ...line, reference: names.get(`${line.scope} ${transferKeyOf(line)}`) ?? '' }
      : line,
  );
}

const linesOf = (name: string, where: string): Statement => ({
  name,
  text: `
select p.account_version as number, t.id as "transferId", t.kind, t.scope, t.key, t.reference, p.amount,
  p.balance_after as balance, t.created_at as "createdAt"
from posting p join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency
where p.merchant_id = $1::integer and p.account_id = $2::uuid and p.account_version > $3::bigint and p.account_version <= $4::bigint
  and ${inMonths(6)} ${where}
order by p.account_version desc limit $5::integer`,
});
const linesStatement = linesOf('ledger_statement_lines', '');

/** Lines of an account, the latest first. @param range first excluded, last included, ids around their times @param filter only some kinds */
export async function readLines(
  db: Db,
  merchantId: number,
  accountId: string,
  range: { first: bigint; last: bigint; limit: number; ids: IdRange },
  filter?: LineFilter,
): Promise<StatementLine[]> {
  const { first, last, limit, ids } = range;
  const values = [merchantId, accountId, first, last, limit, ids.since, ids.until];
  const statement = filter
    ? linesOf(`ledger_statement_lines_${filter.name}`, `and (${whereKinds(filter)})`)
    : linesStatement;
  const lines = await run<StatementLine & Record<string, unknown>>(db, statement, values);
  return nameParties(db, merchantId, lines);
}

/** Only lines of some kinds; `sign` keeps those that were taken or given. */
export interface LineFilter {
  /** Unique among all filters: it names the prepared statement. */
  name: string;
  kinds: readonly TransferKind[];
  /** A kind of which only lines of one sign are meant. */
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
    and p.account_version <= $4::bigint and (${whereKinds(filter)}) and ${inMonths(7)}
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
  range: { first: bigint; last: bigint; limit: number; offset: number; ids: IdRange },
): Promise<{ lines: StatementLine[]; count: number }> {
  const { first, last, limit, offset, ids } = range;
  const values = [merchantId, accountId, first, last, limit, offset, ids.since, ids.until];
  const rows = await run<(StatementLine & { count: number }) & Record<string, unknown>>(
    db,
    filtered(filter),
    values,
  );
  const lines = rows.flatMap(({ count: _, ...line }) =>
    line.number === null ? [] : [line as StatementLine],
  );
  return { lines: await nameParties(db, merchantId, lines), count: rows[0]?.count ?? 0 };
}

/** A place among the lines of an account. */
export interface LinesSince {
  /** Who has it: what they were left owing counts as well. */
  owner: string;
  /** Only lines of this scope. */
  scope: string;
  /** The number of the last line before them. */
  number: bigint;
  /** A time before all of them. */
  at: Date;
}

const sumStatement: Statement = {
  name: 'ledger_sum_since',
  text: `
select l.version as number, coalesce((
  select sum(p.amount + coalesce(owed.amount, 0))
  from posting p join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency
  left join posting owed on owed.merchant_id = p.merchant_id and owed.transfer_id = p.transfer_id and owed.account_id = $7::uuid
  where p.merchant_id = l.merchant_id and p.account_id = l.id and p.account_version > $3::bigint
    and ${inMonths(4)} and t.scope = $6::text
), 0)::bigint as sum
from ledger_account l where l.merchant_id = $1::integer and l.id = $2::uuid`,
};

/**
 * What the lines of one scope came to since a place among an account's.
 * @returns minor units, what became a debt with it, and the number of the last line that was looked at
 */
export async function sumSince(
  db: Db,
  { merchantId, ledgerAccountId, currency }: PlayerWallet,
  { owner, scope, number, at }: LinesSince,
): Promise<{ sum: bigint; number: bigint }> {
  const { since, until } = idsAround(at);
  const debts = receivableId(merchantId, owner, currency);
  const values = [merchantId, ledgerAccountId, number, since, until, scope, debts];
  const [row] = await run<{ sum: bigint; number: bigint }>(db, sumStatement, values);
  return row ?? { sum: 0n, number };
}
