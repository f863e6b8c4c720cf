import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { payoutAccount, payoutAccountChange } from '../../../platform/db/tables/cashier.ts';

export type PayoutAccountRow = typeof payoutAccount.$inferSelect;
type Owner = Pick<PayoutAccountRow, 'merchantId' | 'accountId'>;

const ofOwner = ({ merchantId, accountId }: Owner) =>
  and(
    eq(payoutAccount.merchantId, merchantId),
    eq(payoutAccount.accountId, accountId),
    isNull(payoutAccount.removedAt),
  );

/** Where a player is paid to, oldest first. */
export async function readAccounts(on: Sql, owner: Owner): Promise<PayoutAccountRow[]> {
  return on
    .select()
    .from(payoutAccount)
    .where(ofOwner(owner))
    .orderBy(asc(payoutAccount.createdAt), asc(payoutAccount.id));
}

/** How many a player has. */
export async function countAccounts(on: Sql, owner: Owner): Promise<number> {
  const [row] = await on.select({ total: count() }).from(payoutAccount).where(ofOwner(owner));
  return row?.total ?? 0;
}

/** @throws unique violation `payout_account_number` when the player has this number already */
export async function insertAccount(on: Sql, row: PayoutAccountRow): Promise<void> {
  await on.insert(payoutAccount).values(row);
}

/** Changes or removes one of a player's. @returns it as it is then, or null where there is none */
export async function updateAccount(
  on: Sql,
  owner: Owner,
  id: string,
  change: Partial<PayoutAccountRow>,
): Promise<PayoutAccountRow | null> {
  const [row] = await on
    .update(payoutAccount)
    .set(change)
    .where(and(ofOwner(owner), eq(payoutAccount.id, id)))
    .returning();
  return row ?? null;
}

/** Writes down that a player is paid to another number by one of their accounts: velocity rules count it. */
export const insertChange = async (on: Sql, row: typeof payoutAccountChange.$inferSelect): Promise<void> =>
  void (await on.insert(payoutAccountChange).values(row));
