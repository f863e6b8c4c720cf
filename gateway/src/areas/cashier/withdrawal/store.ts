import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { withdrawal, withdrawalStep } from '../../../platform/db/tables/cashier.ts';
import { turnoverOf } from '../../ledger/turnover/turnover.ts';
import { recordWithin } from '../../ledger/round/round.ts';

export type WithdrawalRow = typeof withdrawal.$inferSelect;
export type WithdrawalState = WithdrawalRow['state'];
export type StepRow = typeof withdrawalStep.$inferSelect;
type Owner = Pick<WithdrawalRow, 'merchantId' | 'accountId'>;

const ofOwner = ({ merchantId, accountId }: Owner) =>
  and(eq(withdrawal.merchantId, merchantId), eq(withdrawal.accountId, accountId));
/** Whose money went back to the player. */
const undone = ['failed', 'rejected'] as const;

/** Adds a withdrawal with its first step. @throws unique violation when its request was there before */
export async function insertWithdrawal(on: Sql, row: WithdrawalRow): Promise<void> {
  await on.insert(withdrawal).values(row);
  await addStep(on, row, row.state, row.createdAt);
}

/** Adds what happened to a withdrawal, behind what happened before; its row is locked by the caller. */
async function addStep(
  on: Sql,
  { merchantId, id }: Pick<WithdrawalRow, 'merchantId' | 'id'>,
  state: WithdrawalState,
  at: Date,
): Promise<void> {
  const number = subquery<number>(
    sql`(select count(*) + 1 from ${withdrawalStep} where ${withdrawalStep.merchantId} = ${merchantId} and ${withdrawalStep.withdrawalId} = ${id})`,
  );
  await on
    .insert(withdrawalStep)
    .values({ merchantId, withdrawalId: id, number, state, at } as unknown as StepRow);
}

/** Changes a withdrawal; a new state becomes a step. */
export async function updateWithdrawal(
  on: Sql,
  row: WithdrawalRow,
  change: Partial<WithdrawalRow>,
  at: Date,
): Promise<void> {
  await on
    .update(withdrawal)
    .set(change)
    .where(and(eq(withdrawal.merchantId, row.merchantId), eq(withdrawal.id, row.id)));
  if (change.state && change.state !== row.state) await addStep(on, row, change.state, at);
}

/** The withdrawal of a request, or null. */
export async function findByRequest(on: Sql, owner: Owner, requestId: string): Promise<WithdrawalRow | null> {
  const [row] = await on
    .select()
    .from(withdrawal)
    .where(and(ofOwner(owner), eq(withdrawal.requestId, requestId)));
  return row ?? null;
}

/** One withdrawal of a merchant, locked until the transaction ends when asked so; null without one. */
export async function findWithdrawal(
  on: Sql,
  merchantId: number,
  id: string,
  lock = false,
): Promise<WithdrawalRow | null> {
  const query = on
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.merchantId, merchantId), eq(withdrawal.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** The steps of withdrawals, oldest first. */
export async function readSteps(on: Sql, merchantId: number, ids: string[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  return on
    .select()
    .from(withdrawalStep)
    .where(and(eq(withdrawalStep.merchantId, merchantId), inArray(withdrawalStep.withdrawalId, ids)))
    .orderBy(asc(withdrawalStep.number));
}

/** Withdrawals of a player that are not over, latest first. */
export async function readUnderWay(on: Sql, owner: Owner): Promise<WithdrawalRow[]> {
  return on
    .select()
    .from(withdrawal)
    .where(and(ofOwner(owner), isNull(withdrawal.settledAt)))
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.id));
}

/** Which withdrawals of a player. */
export interface WithdrawalFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  state?: WithdrawalState | undefined;
}

const matching = (owner: Owner, { from, to, state }: WithdrawalFilter) =>
  and(
    ofOwner(owner),
    from ? gte(withdrawal.createdAt, from) : undefined,
    to ? lt(withdrawal.createdAt, to) : undefined,
    state ? eq(withdrawal.state, state) : undefined,
  );

/** A player's withdrawals, latest first, from the one after another on. */
export async function readWithdrawalsAfter(
  on: Sql,
  owner: Owner,
  { after, limit, ...filter }: WithdrawalFilter & { after: WithdrawalRow | null; limit: number },
): Promise<WithdrawalRow[]> {
  const isLater = after
    ? sql`(${withdrawal.createdAt}, ${withdrawal.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return on
    .select()
    .from(withdrawal)
    .where(and(matching(owner, filter), isLater))
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.id))
    .limit(limit);
}

/** A page of a player's withdrawals with how many match and what was paid out. */
export async function readWithdrawals(
  on: Sql,
  owner: Owner,
  filter: WithdrawalFilter,
  page: { offset: number; limit: number },
) {
  const where = matching(owner, filter);
  const rows = await on
    .select()
    .from(withdrawal)
    .where(where)
    .orderBy(desc(withdrawal.createdAt), desc(withdrawal.id))
    .offset(page.offset)
    .limit(page.limit);
  const paidOut = sql<
    bigint | null
  >`(sum(${withdrawal.amount} - ${withdrawal.fee}) filter (where ${withdrawal.state} = 'paid'))::bigint`;
  const [totals] = await on.select({ count: count(), paidOut }).from(withdrawal).where(where);
  return { rows, count: totals?.count ?? 0, paidOut: totals?.paidOut ?? 0n };
}

/** What a player withdrew since, without what came back; minor units. */
export async function sumSince(
  on: Sql,
  owner: Owner,
  since: Date | null,
): Promise<{ amount: bigint; times: number }> {
  const [row] = await on
    .select({ amount: sql<bigint | null>`sum(${withdrawal.amount})::bigint`, times: count() })
    .from(withdrawal)
    .where(
      and(
        ofOwner(owner),
        notInArray(withdrawal.state, [...undone]),
        since ? gte(withdrawal.createdAt, since) : undefined,
      ),
    );
  return { amount: row?.amount ?? 0n, times: row?.times ?? 0 };
}

/** What left a player's account by withdrawals that were paid in a period, minor units. */
export async function sumPaid(
  on: Sql,
  owner: Owner,
  { from, to }: Pick<WithdrawalFilter, 'from' | 'to'>,
): Promise<bigint> {
  const [row] = await on
    .select({ sum: sql<bigint | null>`sum(${withdrawal.amount})::bigint` })
    .from(withdrawal)
    .where(
      and(
        ofOwner(owner),
        eq(withdrawal.state, 'paid'),
        from ? gte(withdrawal.settledAt, from) : undefined,
        to ? lt(withdrawal.settledAt, to) : undefined,
      ),
    );
  return row?.sum ?? 0n;
}

/** When a player last withdrew, of what did not come back; null for never. */
export async function lastWithdrawal(on: Sql, owner: Owner): Promise<Date | null> {
  const [row] = await on
    .select({ at: withdrawal.createdAt })
    .from(withdrawal)
    .where(and(ofOwner(owner), notInArray(withdrawal.state, [...undone])))
    .orderBy(desc(withdrawal.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** A deposit and what was wagered from it on until the next one, minor units. */
export interface WageredDeposit {
  credited: bigint;
  at: Date;
  wagered: bigint;
}

/**
 * The deposits of a player since a time, oldest first, with the turnover of settled rounds after each (R-WALLET-27). A deposit that was
 * taken back and credited again counts from when it came back, unlike in rewards, where it stays the deposit that it was.
 * @param since excluded
 */
export async function readWagered(
  on: Sql,
  { merchantId, accountId }: Owner,
  currency: string,
  since: Date,
): Promise<WageredDeposit[]> {
  const { rows } = await on.execute<WageredDeposit & Record<string, unknown>>(sql`
    select d.credited, d.at, (
      select greatest(0, coalesce(sum(${turnoverOf('r')}), 0))::bigint from ${recordWithin(sql`d.at`, sql`coalesce(d.until, timestamptz '3000-01-01')`)} r
      where r.merchant_id = ${merchantId}::integer and r.account_id = ${accountId}::uuid and r.currency = ${currency}::text and r.state = 'settled'
        and r.started_at >= d.at and (d.until is null or r.started_at < d.until)
    ) as wagered
    from (
      select credited, at, lead(at) over (order by at, id) as until
      from deposit, lateral (values
        (amount - fee - excess, settled_at),
        (case when excess_state = 'credited' then excess else 0 end, excess_at)
      ) part (credited, at)
      where merchant_id = ${merchantId}::integer and account_id = ${accountId}::uuid and currency = ${currency}::text and state = 'paid'
        and at > ${since}::timestamptz and credited > 0
    ) d
    order by d.at`);
  return rows;
}

/** How long paid withdrawals took, minutes: half of them, nine of ten, and how many were counted. */
export async function readDurations(
  on: Sql,
  merchantId: number,
  since: Date,
): Promise<{ half: number; most: number; of: number }> {
  const minutes = sql`extract(epoch from ${withdrawal.settledAt} - ${withdrawal.createdAt}) / 60`;
  const percentile = (share: number) =>
    sql<number | null>`percentile_cont(${share}::float8) within group (order by ${minutes})`.mapWith(Number);
  const [row] = await on
    .select({ half: percentile(0.5), most: percentile(0.9), of: count() })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.merchantId, merchantId),
        eq(withdrawal.state, 'paid'),
        gte(withdrawal.settledAt, since),
      ),
    );
  return { half: row?.half ?? 0, most: row?.most ?? 0, of: row?.of ?? 0 };
}

/** Makes two people necessary for a withdrawal. */
export async function requireSecond(
  on: Sql,
  { merchantId, id }: Pick<WithdrawalRow, 'merchantId' | 'id'>,
): Promise<void> {
  await on
    .update(withdrawal)
    .set({ needsSecond: true })
    .where(and(eq(withdrawal.merchantId, merchantId), eq(withdrawal.id, id)));
}

/** Which withdrawals staff look at. */
export interface WithdrawalSearch {
  q: string;
  state: WithdrawalState | null;
  id?: string;
  offset: number;
  limit: number;
}

/** A withdrawal with what is told of its account. */
export interface FoundWithdrawal {
  withdrawal: WithdrawalRow;
  username: string;
  accountStatus: 'active' | 'disabled' | 'closed';
}

/** A page of a merchant's withdrawals for staff: what waits first, oldest first; then the latest. */
export async function searchWithdrawals(
  on: Sql,
  merchantId: number,
  { q, state, id, offset, limit }: WithdrawalSearch,
): Promise<{ rows: FoundWithdrawal[]; total: number }> {
  const where: SQL | undefined = and(
    eq(withdrawal.merchantId, merchantId),
    id ? eq(withdrawal.id, id) : undefined,
    state ? eq(withdrawal.state, state) : undefined,
    q ? or(ilike(account.username, containing(q)), ilike(withdrawal.holder, containing(q))) : undefined,
  );
  const joined = and(eq(account.merchantId, withdrawal.merchantId), eq(account.id, withdrawal.accountId));
  const rows = await on
    .select({ withdrawal, username: account.username, accountStatus: account.status })
    .from(withdrawal)
    .innerJoin(account, joined)
    .where(where)
    .orderBy(
      asc(
        sql`case when ${withdrawal.state} in ('review', 'second-review') then 0 when ${withdrawal.settledAt} is null then 1 else 2 end`,
      ),
      asc(sql`case when ${withdrawal.settledAt} is null then ${withdrawal.createdAt} end`),
      desc(withdrawal.createdAt),
    )
    .offset(offset)
    .limit(limit);
  const [all] = await on.select({ total: count() }).from(withdrawal).innerJoin(account, joined).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** What was sent to a processor that has not told how it went: those first that it was not asked about for the longest time. */
export async function readSent(
  db: Db,
  adapter: WithdrawalRow['adapter'],
  before: Date,
): Promise<WithdrawalRow[]> {
  return db.orm
    .select()
    .from(withdrawal)
    .where(
      and(eq(withdrawal.adapter, adapter), eq(withdrawal.state, 'paying'), lt(withdrawal.sentAt, before)),
    )
    .orderBy(asc(sql`coalesce(${withdrawal.askedAt}, ${withdrawal.sentAt})`))
    .limit(100);
}
