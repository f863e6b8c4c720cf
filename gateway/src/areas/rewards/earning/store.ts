import { and, asc, count, desc, eq, inArray, lte, not, sql, type SQL } from 'drizzle-orm';
import type { SchemeKind } from '@foyer/contract/scheme-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { earning } from '../../../platform/db/tables/scheme.ts';
import { turnoverOf } from '../../ledger/turnover/turnover.ts';
import { recordWithin } from '../../ledger/round/round.ts';

/** Earnings that are listed beside those that something is still to come of. */
const listed = 100;

export type EarningRow = typeof earning.$inferSelect;
/** An earning with what was staked at games while it counted. */
export type CountedEarning = EarningRow & { wagered: bigint };

interface Owner {
  merchantId: number;
  accountId: string;
}

const ofOwner = ({ merchantId, accountId }: Owner) =>
  and(eq(earning.merchantId, merchantId), eq(earning.accountId, accountId));

/** What of a round counts here, percent: as the game has it, else its type (R-REWARDS-45). */
const weight = sql`coalesce((${earning.weights}->>(r.vassalage || '/' || r.game_code))::integer,
  (${earning.weights}->>r.game_type)::integer, 100)`;

/** What settled rounds count that began since it was claimed, until its time is over (R-WALLET-27). */
const wagered = subquery<bigint>(
  sql`greatest(0, (select coalesce(sum(${turnoverOf('r')} * ${weight} / 100), 0)::bigint from ${recordWithin(sql`${earning.grantedAt}`, sql`${earning.dueAt}`)} r where r.merchant_id = ${earning.merchantId}
  and r.account_id = ${earning.accountId} and r.ledger_account_id = ${earning.ledgerAccountId} and r.state = 'settled'
  and r.started_at >= ${earning.grantedAt} and r.started_at < ${earning.dueAt}))`,
).mapWith((value: unknown) => BigInt(String(value)));

const counted = { row: earning, wagered };
const flat = (rows: { row: EarningRow; wagered: bigint }[]): CountedEarning[] =>
  rows.map(({ row, wagered: sum }) => ({ ...row, wagered: sum }));

/** Something is still to come of it: it is claimed, or wagered. */
const isUnderWay = inArray(earning.state, ['open', 'wagering']);

/** What a player earned, the latest first: everything that can be claimed or is wagered, however old, and of all others the latest ones. */
export async function readEarnings(on: Sql, owner: Owner): Promise<CountedEarning[]> {
  const read = (which: SQL, limit: number | null) => {
    const found = on
      .select(counted)
      .from(earning)
      .where(and(ofOwner(owner), which))
      .orderBy(desc(earning.createdAt));
    return limit === null ? found : found.limit(limit);
  };
  const rows = [...(await read(isUnderWay, null)), ...(await read(not(isUnderWay), listed))];
  return flat(rows).toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Only of one source and on these subjects; all of the source without subjects. The latest first. */
export const readOfSource = async (
  on: Sql,
  owner: Owner,
  source: SchemeKind,
  { since, subjects }: { since?: Date; subjects?: readonly string[] } = {},
): Promise<EarningRow[]> =>
  subjects?.length === 0
    ? []
    : on
        .select()
        .from(earning)
        .where(
          and(
            ofOwner(owner),
            eq(earning.source, source),
            ...(since ? [sql`${earning.createdAt} >= ${since}`] : []),
            ...(subjects ? [inArray(earning.subject, [...subjects])] : []),
          ),
        )
        .orderBy(desc(earning.createdAt));

/** How many a player has of a source. */
export async function countOfSource(on: Sql, owner: Owner, source: SchemeKind): Promise<number> {
  const [row] = await on
    .select({ count: count() })
    .from(earning)
    .where(and(ofOwner(owner), eq(earning.source, source)));
  return row?.count ?? 0;
}

/** One that nobody else changes until the transaction ends, or null. */
export async function holdEarning(on: Sql, merchantId: number, id: string): Promise<CountedEarning | null> {
  const rows = await on
    .select(counted)
    .from(earning)
    .where(and(eq(earning.merchantId, merchantId), eq(earning.id, id)))
    .for('update');
  return flat(rows)[0] ?? null;
}

/** Adds one. @returns false when the same was earned before */
export const insertEarning = async (on: Sql, row: EarningRow): Promise<boolean> =>
  (await on.insert(earning).values(row).onConflictDoNothing().returning()).length > 0;

export async function updateEarning(
  on: Sql,
  { merchantId, id }: Pick<EarningRow, 'merchantId' | 'id'>,
  change: Partial<EarningRow>,
): Promise<void> {
  await on
    .update(earning)
    .set(change)
    .where(and(eq(earning.merchantId, merchantId), eq(earning.id, id)));
}

/** Those whose time is over, oldest first. @param after the one to go on behind; null from the first on */
export const readOverdue = async (
  on: Sql,
  now: Date,
  after: Pick<EarningRow, 'dueAt' | 'id'> | null,
  limit: number,
): Promise<EarningRow[]> =>
  on
    .select()
    .from(earning)
    .where(
      and(
        isUnderWay,
        lte(earning.dueAt, now),
        after?.dueAt
          ? sql`(${earning.dueAt}, ${earning.id}) > (${after.dueAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(earning.dueAt), asc(earning.id))
    .limit(limit);

/** Whether an account is open; it is locked by the caller. */
export async function isActive(on: Sql, { merchantId, accountId }: Owner): Promise<boolean> {
  const [row] = await on
    .select({ status: account.status })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId)));
  return row?.status === 'active';
}
