import { and, count, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { merchant } from '../../../platform/db/tables/merchant.ts';

/** Holds the merchant's row: trials of one merchant are counted and opened one after the other. */
export async function holdMerchant(on: Sql, merchantId: number): Promise<void> {
  await on.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('no key update');
}

/** How many accounts of a type still live. */
export async function countLiving(on: Sql, merchantId: number, type: number, now: Date): Promise<number> {
  const [row] = await on
    .select({ living: count() })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.type, type), gt(account.expiresAt, now)));
  return row?.living ?? 0;
}
