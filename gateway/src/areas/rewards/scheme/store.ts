import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SchemeKind } from '@foyer/contract/scheme-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { earning, scheme, schemeGrant } from '../../../platform/db/tables/scheme.ts';

/** Schemes that are listed. */
const listed = 100;

export type SchemeRow = typeof scheme.$inferSelect;

interface SchemeKey {
  merchantId: number;
  id: string;
}

const one = ({ merchantId, id }: SchemeKey) => and(eq(scheme.merchantId, merchantId), eq(scheme.id, id));

/** A scheme, or null. */
export async function findScheme(on: Sql, which: SchemeKey): Promise<SchemeRow | null> {
  const [row] = await on.select().from(scheme).where(one(which));
  return row ?? null;
}

/** A scheme that nobody else changes until the transaction ends, or null. */
export async function holdScheme(on: Sql, which: SchemeKey): Promise<SchemeRow | null> {
  const [row] = await on.select().from(scheme).where(one(which)).for('update');
  return row ?? null;
}

/** Those of a kind that are or were in force, the latest first. */
export const readPublished = async (on: Sql, merchantId: number, kind: SchemeKind): Promise<SchemeRow[]> =>
  on
    .select()
    .from(scheme)
    .where(and(eq(scheme.merchantId, merchantId), eq(scheme.kind, kind), isNotNull(scheme.publishedAt)))
    .orderBy(desc(scheme.fromDay), desc(scheme.publishedAt));

/** All of a kind, the latest first. */
export const readSchemes = async (on: Sql, merchantId: number, kind: SchemeKind): Promise<SchemeRow[]> =>
  on
    .select()
    .from(scheme)
    .where(and(eq(scheme.merchantId, merchantId), eq(scheme.kind, kind)))
    .orderBy(desc(scheme.savedAt), desc(scheme.id))
    .limit(listed);

/** How many players claimed something by schemes, and how much. */
export async function readGiven(on: Sql, merchantId: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { players: number; amount: bigint }>();
  const rows = await on
    .select({
      id: earning.schemeId,
      players: sql<number>`count(distinct ${earning.accountId})::integer`,
      amount: sql<bigint>`sum(${earning.amount})`.mapWith((value: unknown) => BigInt(String(value))),
    })
    .from(earning)
    .where(
      and(
        eq(earning.merchantId, merchantId),
        inArray(earning.schemeId, [...ids]),
        isNotNull(earning.grantedAt),
      ),
    )
    .groupBy(earning.schemeId);
  return new Map(rows.map(({ id, ...given }) => [id, given]));
}

/** Adds a scheme. @returns false when there is one already */
export const insertScheme = async (on: Sql, row: SchemeRow): Promise<boolean> =>
  (await on.insert(scheme).values(row).onConflictDoNothing().returning()).length > 0;

/** Changes a scheme. */
export async function updateScheme(on: Sql, which: SchemeKey, change: Partial<SchemeRow>): Promise<void> {
  await on.update(scheme).set(change).where(one(which));
}

/** Removes a draft. */
export async function deleteScheme(on: Sql, which: SchemeKey): Promise<void> {
  await on.delete(scheme).where(one(which));
}

/**
 * Adds to what a scheme has given away, whose row stays locked until the transaction ends.
 * @param budget minor units
 * @returns false when the budget has not so much left
 */
export async function takeFromBudget(
  on: Sql,
  { merchantId, schemeId, amount }: { merchantId: number; schemeId: string; amount: bigint },
  budget: bigint,
): Promise<boolean> {
  await on.insert(schemeGrant).values({ merchantId, schemeId, granted: 0n }).onConflictDoNothing();
  const taken = await on
    .update(schemeGrant)
    .set({ granted: sql`${schemeGrant.granted} + ${amount}::bigint` })
    .where(
      and(
        eq(schemeGrant.merchantId, merchantId),
        eq(schemeGrant.schemeId, schemeId),
        sql`${schemeGrant.granted} + ${amount}::bigint <= ${budget}::bigint`,
      ),
    )
    .returning();
  return taken.length > 0;
}

/** What schemes have given away, minor units. */
export async function readGranted(
  on: Sql,
  merchantId: number,
  ids: readonly string[],
): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select()
    .from(schemeGrant)
    .where(and(eq(schemeGrant.merchantId, merchantId), inArray(schemeGrant.schemeId, [...ids])));
  return new Map(rows.map(({ schemeId, granted }) => [schemeId, granted]));
}
