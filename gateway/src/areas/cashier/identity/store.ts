import { and, asc, count, desc, eq, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { identity } from '../../../platform/db/tables/cashier.ts';

export type IdentityRow = typeof identity.$inferSelect;

/** Who an account says it is, or null; locked until the transaction ends when asked so. */
export async function findIdentity(
  on: Sql,
  merchantId: number,
  accountId: string,
  lock = false,
): Promise<IdentityRow | null> {
  const query = on
    .select()
    .from(identity)
    .where(and(eq(identity.merchantId, merchantId), eq(identity.accountId, accountId)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** Who accounts say they are. */
export async function readIdentitiesOf(
  on: Sql,
  merchantId: number,
  accountIds: readonly string[],
): Promise<IdentityRow[]> {
  return on
    .select()
    .from(identity)
    .where(and(eq(identity.merchantId, merchantId), inArray(identity.accountId, [...accountIds])));
}

/**
 * Writes down who an account says it is, unless that was approved.
 * @returns whether it was written
 * @throws unique violation `identity_number` when the document is another account's
 */
export async function saveIdentity(on: Sql, row: IdentityRow): Promise<boolean> {
  const { merchantId: _, accountId: __, ...said } = row;
  const written = await on
    .insert(identity)
    .values(row)
    .onConflictDoUpdate({
      target: [identity.merchantId, identity.accountId],
      set: said,
      setWhere: ne(identity.state, 'approved'),
    })
    .returning({ id: identity.accountId });
  return written.length > 0;
}

/** Writes what staff decided. */
export async function decideIdentity(
  on: Sql,
  { merchantId, accountId }: Pick<IdentityRow, 'merchantId' | 'accountId'>,
  decided: Pick<IdentityRow, 'state' | 'reason' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await on
    .update(identity)
    .set(decided)
    .where(and(eq(identity.merchantId, merchantId), eq(identity.accountId, accountId)));
}

export interface IdentitySearch {
  q: string;
  state: IdentityRow['state'] | null;
  /** Only one player's. */
  accountId?: string;
  offset: number;
  limit: number;
}

/** A page for staff: those that wait first, oldest first. */
export async function readIdentities(
  on: Sql,
  merchantId: number,
  { q, state, accountId, offset, limit }: IdentitySearch,
) {
  const where: SQL | undefined = and(
    eq(identity.merchantId, merchantId),
    state ? eq(identity.state, state) : undefined,
    accountId ? eq(identity.accountId, accountId) : undefined,
    q ? ilike(account.username, containing(q)) : undefined,
  );
  const joined = and(eq(account.merchantId, identity.merchantId), eq(account.id, identity.accountId));
  const rows = await on
    .select({ identity, username: account.username })
    .from(identity)
    .innerJoin(account, joined)
    .where(where)
    .orderBy(desc(sql`${identity.state} = 'submitted'`), asc(identity.submittedAt))
    .offset(offset)
    .limit(limit);
  const [all] = await on.select({ total: count() }).from(identity).innerJoin(account, joined).where(where);
  return { rows, total: all?.total ?? 0 };
}
