import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { EntryStatus } from '@foyer/contract/promotion-status';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { subquery } from '../../../platform/db/subquery.ts';
import { findVersioned, putVersioned } from '../../../platform/db/versioned.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { promotion, promotionEntry, promotionGrant } from '../../../platform/db/tables/promotion.ts';
import { turnoverOf } from '../../ledger/turnover/turnover.ts';
import { recordWithin } from '../../ledger/round/round.ts';

export type PromotionRow = typeof promotion.$inferSelect;
export type EntryRow = typeof promotionEntry.$inferSelect;
/** An entry with what was staked at games while it counted. */
export type CountedEntry = EntryRow & { wagered: bigint };

/** Every promotion of a merchant, in order. */
export const readPromotions = async (on: Sql, merchantId: number): Promise<PromotionRow[]> =>
  on
    .select()
    .from(promotion)
    .where(eq(promotion.merchantId, merchantId))
    .orderBy(asc(promotion.sort), desc(promotion.startsAt), asc(promotion.id));

export async function insertPromotions(on: Sql, rows: PromotionRow[]): Promise<void> {
  if (rows.length > 0) await on.insert(promotion).values(rows);
}

/** Keeps a promotion from the version it was read in; 0 adds it. @returns whether it still had it */
export const putPromotion = (on: Sql, row: PromotionRow): Promise<boolean> =>
  putVersioned(on, promotion, 'id', row);

/** The titles of a promotion that is there. */
export async function readTitles(on: Sql, merchantId: number, id: string): Promise<PromotionRow['titles']> {
  const [row] = await on
    .select({ titles: promotion.titles })
    .from(promotion)
    .where(and(eq(promotion.merchantId, merchantId), eq(promotion.id, id)));
  if (!row) throw new Error(`there is no promotion ${id}`);
  return row.titles;
}

/** How many players take part in each promotion of a merchant, how many wait for staff, and what was given. */
export const countEntries = async (on: Sql, merchantId: number) =>
  on
    .select({
      id: promotionEntry.promotionId,
      taking: count(),
      waiting: sql<number>`count(*) filter (where ${inArray(promotionEntry.status, ['applying', 'process'])})::int`,
      granted:
        sql<bigint>`coalesce(sum(${promotionEntry.reward}) filter (where ${isNotNull(promotionEntry.grantedAt)}), 0)`.mapWith(
          (value: unknown) => BigInt(String(value)),
        ),
    })
    .from(promotionEntry)
    .where(eq(promotionEntry.merchantId, merchantId))
    .groupBy(promotionEntry.promotionId);

/** What settled rounds count that began since the reward was given, until it runs out (R-WALLET-27). */
const wagered = subquery<bigint>(
  sql`greatest(0, (select coalesce(sum(${turnoverOf('r')}), 0) from ${recordWithin(sql`${promotionEntry.grantedAt}`, sql`${promotionEntry.dueAt}`)} r where r.merchant_id = ${promotionEntry.merchantId}
  and r.account_id = ${promotionEntry.accountId} and r.ledger_account_id = ${promotionEntry.ledgerAccountId} and r.state = 'settled'
  and r.started_at >= ${promotionEntry.grantedAt} and r.started_at < ${promotionEntry.dueAt}))`,
).mapWith((value: unknown) => BigInt(String(value)));

const counted = { entry: promotionEntry, wagered };
const flat = (rows: { entry: EntryRow; wagered: bigint }[]): CountedEntry[] =>
  rows.map(({ entry, wagered: sum }) => ({ ...entry, wagered: sum }));

/** How a player stands with every promotion. */
export const findEntries = async (on: Sql, merchantId: number, accountId: string): Promise<CountedEntry[]> =>
  flat(
    await on
      .select(counted)
      .from(promotionEntry)
      .where(and(eq(promotionEntry.merchantId, merchantId), eq(promotionEntry.accountId, accountId)))
      .orderBy(desc(promotionEntry.changedAt)),
  );

/** An entry that nobody else can change until the transaction ends. */
export async function holdEntry(
  on: Sql,
  merchantId: number,
  where: { id: string } | { promotionId: string; accountId: string },
): Promise<CountedEntry | null> {
  const which =
    'id' in where
      ? eq(promotionEntry.id, where.id)
      : and(eq(promotionEntry.promotionId, where.promotionId), eq(promotionEntry.accountId, where.accountId));
  const rows = await on
    .select(counted)
    .from(promotionEntry)
    .where(and(eq(promotionEntry.merchantId, merchantId), which))
    .for('update');
  return flat(rows)[0] ?? null;
}

/**
 * Adds a reward to what its promotion has given away, whose row stays locked until the transaction ends.
 * @param otherwise the budget of a promotion that names none, minor units
 * @returns false when the budget has not so much left
 */
export async function takeFromBudget(
  on: Sql,
  { merchantId, promotionId, reward }: EntryRow,
  otherwise: bigint,
): Promise<boolean> {
  await on.insert(promotionGrant).values({ merchantId, promotionId, granted: 0n }).onConflictDoNothing();
  const taken = await on.execute(sql`
    update promotion_grant g set granted = g.granted + ${reward}::bigint
    from promotion p
    where g.merchant_id = ${merchantId}::integer and g.promotion_id = ${promotionId}::uuid
      and p.merchant_id = g.merchant_id and p.id = g.promotion_id
      and g.granted + ${reward}::bigint <= coalesce(p.budget, ${otherwise}::bigint)`);
  return (taken.rowCount ?? 0) > 0;
}

export async function insertEntry(on: Sql, row: EntryRow): Promise<void> {
  await on.insert(promotionEntry).values(row);
}

export async function updateEntry(
  on: Sql,
  merchantId: number,
  id: string,
  change: Partial<EntryRow>,
): Promise<void> {
  await on
    .update(promotionEntry)
    .set(change)
    .where(and(eq(promotionEntry.merchantId, merchantId), eq(promotionEntry.id, id)));
}

/** Applications of a merchant with the applicant: those that wait first, oldest first. */
export async function listApplications(
  db: Db,
  merchantId: number,
  {
    status,
    id,
    offset,
    limit,
  }: { status?: EntryStatus | undefined; id?: string; offset: number; limit: number },
) {
  const where = and(
    eq(promotionEntry.merchantId, merchantId),
    eq(promotion.kind, 'apply'),
    ...(status ? [eq(promotionEntry.status, status)] : []),
    ...(id ? [eq(promotionEntry.id, id)] : []),
  );
  const ofPromotion = and(
    eq(promotion.merchantId, promotionEntry.merchantId),
    eq(promotion.id, promotionEntry.promotionId),
  );
  const waits = sql`case when ${inArray(promotionEntry.status, ['applying', 'process'])} then 0 else 1 end`;
  const [rows, [sum]] = await Promise.all([
    db.orm
      .select({ entry: promotionEntry, titles: promotion.titles, player: account.username })
      .from(promotionEntry)
      .innerJoin(promotion, ofPromotion)
      .innerJoin(
        account,
        and(eq(account.merchantId, promotionEntry.merchantId), eq(account.id, promotionEntry.accountId)),
      )
      .where(where)
      .orderBy(waits, asc(promotionEntry.createdAt))
      .offset(offset)
      .limit(limit),
    db.orm.select({ total: count() }).from(promotionEntry).innerJoin(promotion, ofPromotion).where(where),
  ]);
  return { rows, total: sum?.total ?? 0 };
}

/** Rewards whose time is over and that were not earned in it. */
export const findOverdue = async (db: Db, now: Date): Promise<CountedEntry[]> => {
  const rows = await db.orm
    .select(counted)
    .from(promotionEntry)
    .where(
      and(
        eq(promotionEntry.status, 'joined'),
        isNotNull(promotionEntry.dueAt),
        lt(promotionEntry.dueAt, now),
      ),
    );
  return flat(rows).filter((entry) => entry.wagered < entry.turnover);
};

/** One by its key, or null. */
export const findPromotion = (on: Sql, merchantId: number, value: string): Promise<PromotionRow | null> =>
  findVersioned(on, promotion, 'id', { merchantId, value });
