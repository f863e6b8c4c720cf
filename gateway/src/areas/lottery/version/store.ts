import { and, count, desc, eq, max, ne, not, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { lottery, lotteryDraft, lotteryDraw, lotteryVersion } from '../../../platform/db/tables/lottery.ts';
import { wasRerun, type LotteryRules } from '../lottery/lottery.ts';

/** Versions that are listed. */
const listed = 50;

interface LotteryKey {
  merchantId: number;
  nodeId: string;
}

export type DraftRow = Omit<typeof lotteryDraft.$inferSelect, 'rules'> & { rules: LotteryRules };

const ofDraft = ({ merchantId, nodeId }: LotteryKey) =>
  and(eq(lotteryDraft.merchantId, merchantId), eq(lotteryDraft.nodeId, nodeId));

/** The draft of a lottery, or null. */
export async function findDraft(on: Sql, which: LotteryKey): Promise<DraftRow | null> {
  const [row] = await on.select().from(lotteryDraft).where(ofDraft(which));
  return row ? { ...row, rules: row.rules as LotteryRules } : null;
}

/** Writes a draft. @param row its version is the one that was read; 0 without a draft @returns false when another one is there */
export async function writeDraft(on: Sql, row: DraftRow): Promise<boolean> {
  const next = { ...row, version: row.version + 1 };
  const written =
    row.version === 0
      ? await on.insert(lotteryDraft).values(next).onConflictDoNothing().returning()
      : await on
          .update(lotteryDraft)
          .set(next)
          .where(and(ofDraft(row), eq(lotteryDraft.version, row.version)))
          .returning();
  return written.length > 0;
}

/** Removes a draft. @returns false when it is not the one that was read */
export async function deleteDraft(on: Sql, which: LotteryKey, version: number): Promise<boolean> {
  const gone = await on
    .delete(lotteryDraft)
    .where(and(ofDraft(which), eq(lotteryDraft.version, version)))
    .returning();
  return gone.length > 0;
}

/** A version with how many draws were made under it. */
export type VersionRow = Omit<typeof lotteryVersion.$inferSelect, 'rules'> & { draws: number };

/** The versions of a lottery, the latest first. */
export function readVersions(on: Sql, { merchantId, nodeId }: LotteryKey): Promise<VersionRow[]> {
  const draws = on
    .select({ count: count() })
    .from(lotteryDraw)
    .where(
      and(
        eq(lotteryDraw.merchantId, lotteryVersion.merchantId),
        eq(lotteryDraw.nodeId, lotteryVersion.nodeId),
        eq(lotteryDraw.version, lotteryVersion.version),
      ),
    );
  return on
    .select({
      merchantId: lotteryVersion.merchantId,
      nodeId: lotteryVersion.nodeId,
      version: lotteryVersion.version,
      publishedAt: lotteryVersion.publishedAt,
      publishedBy: lotteryVersion.publishedBy,
      confirmedBy: lotteryVersion.confirmedBy,
      reason: lotteryVersion.reason,
      draws: sql<number>`(${draws})::integer`,
    })
    .from(lotteryVersion)
    .where(and(eq(lotteryVersion.merchantId, merchantId), eq(lotteryVersion.nodeId, nodeId)))
    .orderBy(desc(lotteryVersion.version))
    .limit(listed);
}

const ofDraws = ({ merchantId, nodeId }: LotteryKey) =>
  and(eq(lotteryDraw.merchantId, merchantId), eq(lotteryDraw.nodeId, nodeId));

/** When the last draw is drawn that keeps its rules, because it is open or over; null without one. */
export async function readLastKept(on: Sql, which: LotteryKey): Promise<Date | null> {
  const [row] = await on
    .select({ at: max(lotteryDraw.drawsAt) })
    .from(lotteryDraw)
    .where(and(ofDraws(which), ne(lotteryDraw.state, 'scheduled')));
  return row?.at ?? null;
}

/** Adds a version and makes it the one of draws from now on. */
export async function insertVersion(on: Sql, row: typeof lotteryVersion.$inferInsert): Promise<void> {
  await on.insert(lotteryVersion).values(row);
  await on
    .update(lottery)
    .set({ version: row.version })
    .where(and(eq(lottery.merchantId, row.merchantId), eq(lottery.nodeId, row.nodeId)));
}

/** The version of a lottery, its row locked until the transaction ends. */
export async function lockVersion(on: Sql, { merchantId, nodeId }: LotteryKey): Promise<number | null> {
  const [row] = await on
    .select({ version: lottery.version })
    .from(lottery)
    .where(and(eq(lottery.merchantId, merchantId), eq(lottery.nodeId, nodeId)))
    .for('update');
  return row?.version ?? null;
}

/** Puts the draws of a lottery that are not open yet under a version. */
export async function moveScheduled(
  on: Sql,
  which: LotteryKey,
  { version, cutOffSeconds }: { version: number; cutOffSeconds: number },
): Promise<void> {
  const closesAt = sql`${lotteryDraw.drawsAt} - ${cutOffSeconds}::integer * interval '1 second'`;
  await on
    .update(lotteryDraw)
    .set({ version, closesAt, opensAt: sql`least(${lotteryDraw.opensAt}, ${closesAt})` })
    .where(and(ofDraws(which), eq(lotteryDraw.state, 'scheduled')));
}

/** Removes the draws of a lottery's schedule that are not open yet: another schedule makes others, but none that is run again. */
export async function deleteScheduled(on: Sql, which: LotteryKey): Promise<void> {
  await on.delete(lotteryDraw).where(and(ofDraws(which), eq(lotteryDraw.state, 'scheduled'), not(wasRerun)));
}
