import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FlagKind } from '@foyer/contract/flag-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { playerFlag } from '../../../platform/db/tables/flag.ts';

export type FlagRow = typeof playerFlag.$inferSelect;
type Owner = Pick<FlagRow, 'merchantId' | 'accountId'>;

/**
 * Raises a flag, or notes what was found on the one of its kind and subject that stands.
 * @returns how often it was found: 1 when it is new
 */
export async function putFlag(on: Sql, row: FlagRow): Promise<number> {
  const [put] = await on
    .insert(playerFlag)
    .values(row)
    .onConflictDoUpdate({
      target: [playerFlag.merchantId, playerFlag.accountId, playerFlag.kind, playerFlag.subject],
      targetWhere: sql`cleared_at is null`,
      set: { facts: sql`excluded.facts`, times: sql`${playerFlag.times} + 1`, lastAt: row.lastAt },
    })
    .returning({ times: playerFlag.times });
  return put!.times;
}

/** The other player of a flag, if it is about two. */
const other = alias(account, 'other');
const isOther = and(
  eq(other.merchantId, playerFlag.merchantId),
  // As a uuid, so that the key of accounts finds it.
  sql`${other.id} = case when ${playerFlag.subject} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then ${playerFlag.subject}::uuid end`,
);

/** The flags that stand against these players of a merchant, oldest first, each with the other player. */
export async function readStanding(on: Sql, merchantId: number, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return on
    .select({ flag: playerFlag, otherName: other.username })
    .from(playerFlag)
    .leftJoin(other, isOther)
    .where(
      and(
        eq(playerFlag.merchantId, merchantId),
        inArray(playerFlag.accountId, [...accountIds]),
        isNull(playerFlag.clearedAt),
      ),
    )
    .orderBy(asc(playerFlag.raisedAt), asc(playerFlag.id));
}

/** Whether a flag, of one of some kinds if they are given, stands against a player. */
export async function hasStanding(
  on: Sql,
  { merchantId, accountId }: Owner,
  kinds?: readonly FlagKind[],
): Promise<boolean> {
  const rows = await on
    .select({ id: playerFlag.id })
    .from(playerFlag)
    .where(
      and(
        eq(playerFlag.merchantId, merchantId),
        eq(playerFlag.accountId, accountId),
        isNull(playerFlag.clearedAt),
        kinds ? inArray(playerFlag.kind, [...kinds]) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** One flag of a merchant, locked until the transaction ends; null without one. */
export async function lockFlag(on: Sql, merchantId: number, id: string): Promise<FlagRow | null> {
  const [row] = await on
    .select()
    .from(playerFlag)
    .where(and(eq(playerFlag.merchantId, merchantId), eq(playerFlag.id, id)))
    .for('update');
  return row ?? null;
}

/** Writes that a flag was cleared. */
export async function writeCleared(
  on: Sql,
  { merchantId, id }: Pick<FlagRow, 'merchantId' | 'id'>,
  change: Pick<FlagRow, 'clearedAt' | 'clearedBy' | 'clearReason'>,
): Promise<void> {
  await on
    .update(playerFlag)
    .set(change)
    .where(and(eq(playerFlag.merchantId, merchantId), eq(playerFlag.id, id)));
}

/** Which flags staff look at. */
export interface FlagSearch {
  id?: string;
  q?: string | undefined;
  state?: 'open' | 'cleared' | undefined;
  kind?: FlagKind | undefined;
  player?: string | undefined;
  offset: number;
  limit: number;
}

/** A page of a merchant's flags: those that stand first, oldest first; then those cleared last. */
export async function searchFlags(on: Sql, merchantId: number, search: FlagSearch) {
  const { id, q, state, kind, player, offset, limit } = search;
  const where: SQL | undefined = and(
    eq(playerFlag.merchantId, merchantId),
    id ? eq(playerFlag.id, id) : undefined,
    state === 'open' ? isNull(playerFlag.clearedAt) : undefined,
    state === 'cleared' ? isNotNull(playerFlag.clearedAt) : undefined,
    kind ? eq(playerFlag.kind, kind) : undefined,
    player ? eq(playerFlag.accountId, player) : undefined,
    q ? ilike(account.username, containing(q)) : undefined,
  );
  const joined = and(eq(account.merchantId, playerFlag.merchantId), eq(account.id, playerFlag.accountId));
  const rows = await on
    .select({ flag: playerFlag, username: account.username, otherName: other.username })
    .from(playerFlag)
    .innerJoin(account, joined)
    .leftJoin(other, isOther)
    .where(where)
    .orderBy(
      sql`${playerFlag.clearedAt} is not null`,
      asc(sql`case when ${playerFlag.clearedAt} is null then ${playerFlag.raisedAt} end`),
      desc(playerFlag.clearedAt),
      asc(playerFlag.id),
    )
    .offset(offset)
    .limit(limit);
  const [all] = await on.select({ total: count() }).from(playerFlag).innerJoin(account, joined).where(where);
  return { rows, total: all?.total ?? 0 };
}
