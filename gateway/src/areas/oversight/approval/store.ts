import { and, asc, count, desc, eq, gt, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { ApprovalKind, ApprovalState } from '@foyer/contract/approval-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { approval, approvalRule, approvalSum } from '../../../platform/db/tables/approval.ts';
import { putVersioned } from '../../../platform/db/versioned.ts';

export type ApprovalRow = typeof approval.$inferSelect;
export type ApprovalRuleRow = typeof approvalRule.$inferSelect;
type SumRow = typeof approvalSum.$inferSelect;

const named = (merchantId: number, id: string) =>
  and(eq(approval.merchantId, merchantId), eq(approval.id, id));

/** The current day of a time zone by the database's clock, YYYY-MM-DD. */
export async function readDay(on: Sql, timeZone: string): Promise<string> {
  const { rows } = await on.execute<{ day: string }>(
    sql`select to_char(now() at time zone ${timeZone}::text, 'YYYY-MM-DD') as day`,
  );
  return rows[0]!.day;
}

/** Adds to a day's sum, which stays locked until the transaction ends. @returns the sum with it */
export async function addToSum(on: Sql, row: SumRow): Promise<bigint> {
  const [sum] = await on
    .insert(approvalSum)
    .values(row)
    .onConflictDoUpdate({
      target: [approvalSum.merchantId, approvalSum.kind, approvalSum.owner, approvalSum.day],
      set: { amount: sql`${approvalSum.amount} + excluded.amount` },
    })
    .returning({ amount: approvalSum.amount });
  return sum!.amount;
}

/**
 * Adds to the sums of a day of many owners, which stay locked until the transaction ends.
 * @returns the sums with it, by owner
 */
export async function addToSums(
  on: Sql,
  { merchantId, kind, day }: Omit<SumRow, 'owner' | 'amount'>,
  amounts: ReadonlyMap<string, bigint>,
): Promise<Map<string, bigint>> {
  const { rows } = await on.execute<{ owner: string; amount: string }>(sql`
    insert into ${approvalSum} (merchant_id, kind, owner, day, amount)
    select ${merchantId}::integer, ${kind}::text, owner, ${day}::date, amount
    from unnest(${sql.param([...amounts.keys()])}::text[], ${sql.param([...amounts.values()].map(String))}::bigint[]) given (owner, amount)
    order by owner
    on conflict (merchant_id, kind, owner, day) do update set amount = ${approvalSum}.amount + excluded.amount
    returning owner, amount::text`);
  return new Map(rows.map(({ owner, amount }) => [owner, BigInt(amount)]));
}

/** The sums of a day of some owners. @returns them by owner; who has none is left out */
export async function readSums(
  on: Sql,
  { merchantId, kind, day }: Omit<SumRow, 'owner' | 'amount'>,
  owners: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await on
    .select({ owner: approvalSum.owner, amount: approvalSum.amount })
    .from(approvalSum)
    .where(
      and(
        eq(approvalSum.merchantId, merchantId),
        eq(approvalSum.kind, kind),
        eq(approvalSum.day, day),
        inArray(approvalSum.owner, [...owners]),
      ),
    );
  return new Map(rows.map(({ owner, amount }) => [owner, amount]));
}

/** Takes out of a day's sum what will not be done. */
export async function takeFromSum(on: Sql, { merchantId, kind, owner, day, amount }: SumRow): Promise<void> {
  await on
    .update(approvalSum)
    .set({ amount: sql`greatest(0, ${approvalSum.amount} - ${amount}::bigint)` })
    .where(
      and(
        eq(approvalSum.merchantId, merchantId),
        eq(approvalSum.kind, kind),
        eq(approvalSum.owner, owner),
        eq(approvalSum.day, day),
      ),
    );
}

/** @throws unique violation `approval_waiting` when one of its kind and subject waits */
export async function insertApproval(on: Sql, row: ApprovalRow): Promise<void> {
  await on.insert(approval).values(row);
}

/** One approval, its row locked until the transaction ends. */
export async function lockApproval(on: Sql, merchantId: number, id: string): Promise<ApprovalRow | null> {
  const [row] = await on.select().from(approval).where(named(merchantId, id)).for('update');
  return row ?? null;
}

/** One approval as it stands; null without one. */
export async function findApproval(on: Sql, merchantId: number, id: string): Promise<ApprovalRow | null> {
  const [row] = await on.select().from(approval).where(named(merchantId, id));
  return row ?? null;
}

/** Writes what became of one. */
export async function closeApproval(
  on: Sql,
  { merchantId, id }: Pick<ApprovalRow, 'merchantId' | 'id'>,
  change: Pick<ApprovalRow, 'state' | 'outcome' | 'decidedAt'> & Partial<ApprovalRow>,
): Promise<void> {
  await on.update(approval).set(change).where(named(merchantId, id));
}

const waitingOf = (merchantId: number, kind: ApprovalKind, subjects: readonly string[]) =>
  and(
    eq(approval.merchantId, merchantId),
    eq(approval.kind, kind),
    eq(approval.state, 'waiting'),
    inArray(approval.subject, [...subjects]),
  );

/** Those of a kind that wait, by what they are done to. */
export async function findWaiting(
  on: Sql,
  merchantId: number,
  kind: ApprovalKind,
  subjects: readonly string[],
): Promise<ApprovalRow[]> {
  if (subjects.length === 0) return [];
  return on
    .select()
    .from(approval)
    .where(waitingOf(merchantId, kind, subjects));
}

/** The one of a kind that waits for a subject, its row locked until the transaction ends; none once it was decided or expired meanwhile. */
export const lockWaiting = (
  on: Sql,
  { merchantId, kind, subject }: Pick<ApprovalRow, 'merchantId' | 'kind' | 'subject'>,
): Promise<ApprovalRow[]> =>
  on
    .select()
    .from(approval)
    .where(waitingOf(merchantId, kind, [subject]))
    .for('update');

/** All that somebody requested and that waits, at every merchant, their rows locked until the transaction ends. */
export const lockRequestedBy = (on: Sql, requestedBy: string): Promise<ApprovalRow[]> =>
  on
    .select()
    .from(approval)
    .where(and(eq(approval.requestedBy, requestedBy), eq(approval.state, 'waiting')))
    .orderBy(asc(approval.merchantId), asc(approval.id))
    .for('update');

/** All of some kinds that waits for a subject, at every merchant, their rows locked until the transaction ends. */
export const lockAbout = (on: Sql, kinds: readonly ApprovalKind[], subject: string): Promise<ApprovalRow[]> =>
  on
    .select()
    .from(approval)
    .where(
      and(inArray(approval.kind, [...kinds]), eq(approval.subject, subject), eq(approval.state, 'waiting')),
    )
    .orderBy(asc(approval.merchantId), asc(approval.id))
    .for('update');

/** What names an approval. */
export type ApprovalKey = Pick<ApprovalRow, 'merchantId' | 'id'>;

/** Those that wait although their time is over, of all merchants. @param after the last one that was read, null for the first ones */
export const readDue = async (on: Sql, now: Date, after: ApprovalKey | null): Promise<ApprovalKey[]> =>
  on
    .select({ merchantId: approval.merchantId, id: approval.id })
    .from(approval)
    .where(
      and(
        eq(approval.state, 'waiting'),
        lte(approval.expiresAt, now),
        after
          ? sql`(${approval.merchantId}, ${approval.id}) > (${after.merchantId}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(approval.merchantId), asc(approval.id))
    .limit(500);

/** Which approvals staff look at. */
export interface ApprovalSearch {
  id?: string;
  q?: string | undefined;
  state?: ApprovalState | undefined;
  kind?: ApprovalKind | undefined;
  requestedBy?: string | undefined;
  offset: number;
  limit: number;
}

/** A page of a merchant's approvals: those that wait first, oldest first; then the latest. */
export async function searchApprovals(on: Sql, merchantId: number, search: ApprovalSearch) {
  const { id, q, state, kind, requestedBy, offset, limit } = search;
  const player = and(eq(account.merchantId, approval.merchantId), eq(account.id, approval.accountId));
  const where: SQL | undefined = and(
    eq(approval.merchantId, merchantId),
    id ? eq(approval.id, id) : undefined,
    state ? eq(approval.state, state) : undefined,
    kind ? eq(approval.kind, kind) : undefined,
    requestedBy ? eq(approval.requestedBy, requestedBy) : undefined,
    q
      ? or(
          ilike(approval.title, containing(q)),
          ilike(account.username, containing(q)),
          ilike(approval.requestedName, containing(q)),
        )
      : undefined,
  );
  const isWaiting = sql`${approval.state} = 'waiting'`;
  const rows = await on
    .select({ approval, username: account.username })
    .from(approval)
    .leftJoin(account, player)
    .where(where)
    .orderBy(
      asc(sql`case when ${isWaiting} then 0 else 1 end`),
      asc(sql`case when ${isWaiting} then ${approval.createdAt} end`),
      desc(approval.createdAt),
      desc(approval.id),
    )
    .offset(offset)
    .limit(limit);
  const [all] = await on.select({ total: count() }).from(approval).leftJoin(account, player).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** How many of a merchant wait and can still be decided. */
export async function countWaiting(on: Sql, merchantId: number, now: Date): Promise<number> {
  const [row] = await on
    .select({ waiting: count() })
    .from(approval)
    .where(
      and(eq(approval.merchantId, merchantId), eq(approval.state, 'waiting'), gt(approval.expiresAt, now)),
    );
  return row?.waiting ?? 0;
}

/** The rules that a merchant has set; null for the defaults. */
export async function readRules(on: Sql, merchantId: number): Promise<ApprovalRuleRow | null> {
  const [row] = await on.select().from(approvalRule).where(eq(approvalRule.merchantId, merchantId));
  return row ?? null;
}

/** Stores rules from the version they were read in. @returns whether they still had it */
export const writeRules = (on: Sql, row: ApprovalRuleRow): Promise<boolean> =>
  putVersioned(on, approvalRule, 'merchantId', row);
