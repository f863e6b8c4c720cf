import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { deposit } from '../../../platform/db/tables/cashier.ts';

export type DepositRow = typeof deposit.$inferSelect;
/** What of a deposit reached the balance, minor units. */
const creditedOf = sql`(${deposit.amount} - ${deposit.fee} - case when ${deposit.excessState} = 'credited' then 0 else ${deposit.excess} end)`;
type Owner = Pick<DepositRow, 'merchantId' | 'accountId'>;

const ofOwner = ({ merchantId, accountId }: Owner) =>
  and(eq(deposit.merchantId, merchantId), eq(deposit.accountId, accountId));

/** Adds a deposit. @returns whether its request was new */
export async function insertDeposit(on: Sql, row: DepositRow): Promise<boolean> {
  const target = [deposit.merchantId, deposit.accountId, deposit.requestId];
  const added = await on
    .insert(deposit)
    .values(row)
    .onConflictDoNothing({ target })
    .returning({ id: deposit.id });
  return added.length > 0;
}

/** The deposit of a request, or null. */
export async function findByRequest(on: Sql, owner: Owner, requestId: string): Promise<DepositRow | null> {
  const [row] = await on
    .select()
    .from(deposit)
    .where(and(ofOwner(owner), eq(deposit.requestId, requestId)));
  return row ?? null;
}

/** One deposit of a merchant, locked until the transaction ends when asked so; null without one. */
export async function findDeposit(
  on: Sql,
  merchantId: number,
  id: string,
  lock = false,
): Promise<DepositRow | null> {
  const query = on
    .select()
    .from(deposit)
    .where(and(eq(deposit.merchantId, merchantId), eq(deposit.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** Changes a deposit. */
export async function updateDeposit(
  on: Sql,
  { merchantId, id }: Pick<DepositRow, 'merchantId' | 'id'>,
  change: Partial<DepositRow>,
): Promise<void> {
  await on
    .update(deposit)
    .set(change)
    .where(and(eq(deposit.merchantId, merchantId), eq(deposit.id, id)));
}

/** Deposits of a player that arrived beyond the own limit and are not decided, latest first. */
export async function readHeldExcess(on: Sql, owner: Owner): Promise<DepositRow[]> {
  return on
    .select()
    .from(deposit)
    .where(and(ofOwner(owner), inArray(deposit.excessState, ['held', 'refund-requested'])))
    .orderBy(desc(deposit.createdAt), desc(deposit.id));
}

/** Deposits of a player that are under way, or whose money waits for staff, latest first. */
export async function readPending(on: Sql, owner: Owner): Promise<DepositRow[]> {
  return on
    .select()
    .from(deposit)
    .where(and(ofOwner(owner), or(eq(deposit.state, 'pending'), isNotNull(deposit.received))))
    .orderBy(desc(deposit.createdAt), desc(deposit.id));
}

/** Which deposits of a player. */
export interface DepositFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  state?: DepositRow['state'] | undefined;
}

const matching = (owner: Owner, { from, to, state }: DepositFilter) =>
  and(
    ofOwner(owner),
    from ? gte(deposit.createdAt, from) : undefined,
    to ? lt(deposit.createdAt, to) : undefined,
    state ? eq(deposit.state, state) : undefined,
  );

/** A player's deposits, latest first, from the one after another on. */
export async function readDepositsAfter(
  on: Sql,
  owner: Owner,
  { after, limit, ...filter }: DepositFilter & { after: DepositRow | null; limit: number },
): Promise<DepositRow[]> {
  const isLater = after
    ? sql`(${deposit.createdAt}, ${deposit.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return on
    .select()
    .from(deposit)
    .where(and(matching(owner, filter), isLater))
    .orderBy(desc(deposit.createdAt), desc(deposit.id))
    .limit(limit);
}

/** A page of a player's deposits with how many match and what reached the balance. */
export async function readDeposits(
  on: Sql,
  owner: Owner,
  filter: DepositFilter,
  page: { offset: number; limit: number },
) {
  const where = matching(owner, filter);
  const rows = await on
    .select()
    .from(deposit)
    .where(where)
    .orderBy(desc(deposit.createdAt), desc(deposit.id))
    .offset(page.offset)
    .limit(page.limit);
  const credited = sql<bigint | null>`(sum(${creditedOf}) filter (where ${deposit.state} = 'paid'))::bigint`;
  const [totals] = await on.select({ count: count(), credited }).from(deposit).where(where);
  return { rows, count: totals?.count ?? 0, credited: totals?.credited ?? 0n };
}

/** What reached a player's balance by deposits, minor units. */
export async function sumDeposits(
  on: Sql,
  owner: Owner,
  { from, to }: Pick<DepositFilter, 'from' | 'to'>,
): Promise<bigint> {
  const [row] = await on
    .select({ sum: sql<bigint | null>`sum(${creditedOf})::bigint` })
    .from(deposit)
    .where(
      and(
        ofOwner(owner),
        eq(deposit.state, 'paid'),
        from ? gte(deposit.settledAt, from) : undefined,
        to ? lt(deposit.settledAt, to) : undefined,
      ),
    );
  return row?.sum ?? 0n;
}

/** How long a payment that is under way keeps its deposit from expiring, ms. */
const processingMs = 86_400_000;

/** Ends what nobody paid in time. @returns how many */
export async function expireDeposits(on: Sql, now: Date): Promise<number> {
  const ended = await on
    .update(deposit)
    .set({ state: 'expired', settledAt: now })
    .where(
      and(
        eq(deposit.state, 'pending'),
        lt(deposit.expiresAt, now),
        eq(deposit.proof, ''),
        // Something arrived: staff look into it.
        isNull(deposit.received),
        // Under way; a processor that says no more of it for a day does not keep it for ever
        or(isNull(deposit.processingAt), lt(deposit.processingAt, new Date(now.getTime() - processingMs))),
      ),
    )
    .returning({ id: deposit.id });
  return ended.length;
}

/** How many deposits of a player are in these states. */
export async function countDeposits(on: Sql, owner: Owner, states: DepositRow['state'][]): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(deposit)
    .where(and(ofOwner(owner), inArray(deposit.state, states)));
  return row?.total ?? 0;
}

/** Which deposits staff look at. */
export interface DepositSearch {
  q: string;
  state: DepositRow['state'] | null;
  /** Those that staff must confirm. */
  waiting: boolean;
  id?: string;
  offset: number;
  limit: number;
}

/** A page of a merchant's deposits for staff: what waits for them is read oldest first, all else latest first. */
export async function searchDeposits(
  on: Sql,
  merchantId: number,
  { q, state, waiting, id, offset, limit }: DepositSearch,
) {
  const words = containing(q);
  const where: SQL | undefined = and(
    eq(deposit.merchantId, merchantId),
    id ? eq(deposit.id, id) : undefined,
    state ? eq(deposit.state, state) : undefined,
    waiting ? and(eq(deposit.adapter, 'manual'), eq(deposit.state, 'pending')) : undefined,
    q
      ? or(ilike(account.username, words), ilike(deposit.reference, words), ilike(deposit.proof, words))
      : undefined,
  );
  const joined = and(eq(account.merchantId, deposit.merchantId), eq(account.id, deposit.accountId));
  const order = waiting ? asc : desc;
  const rows = await on
    .select({ deposit, username: account.username })
    .from(deposit)
    .innerJoin(account, joined)
    .where(where)
    .orderBy(order(deposit.createdAt), order(deposit.id))
    .offset(offset)
    .limit(limit);
  const [all] = await on.select({ total: count() }).from(deposit).innerJoin(account, joined).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Deposits of one transfer that are named. */
const sameProofsMost = 5;

const sameProofs: Statement = {
  name: 'deposits_of_same_transfer',
  text: `
select d.id, (array_agg(o.reference order by o.created_at desc))[1:${sameProofsMost}] as others
from deposit d join deposit o on o.merchant_id = d.merchant_id and o.id <> d.id and o.proof <> ''
  and lower(replace(o.proof, ' ', '')) = lower(replace(d.proof, ' ', ''))
where d.merchant_id = $1::integer and d.id = any($2::uuid[]) and d.proof <> ''
group by d.id`,
};

/**
 * Of deposits whose player named the same transfer as that of another one, whatever capitals and blanks: the references of the others, the
 * latest {@link sameProofsMost} of them, by id.
 */
export async function readSameProofs(
  on: Db | Sql,
  merchantId: number,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await run<{ id: string; others: string[] }>(on, sameProofs, [merchantId, ids]);
  return new Map(rows.map(({ id, others }) => [id, others]));
}
