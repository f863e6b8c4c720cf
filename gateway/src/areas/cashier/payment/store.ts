import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { paymentCallback } from '../../../platform/db/tables/cashier.ts';

export type CallbackRow = typeof paymentCallback.$inferSelect;

/** Writes down what a processor told. @returns what it told under this name before, or null when it is new */
export async function keepCallback(on: Sql, row: CallbackRow): Promise<CallbackRow | null> {
  const added = await on
    .insert(paymentCallback)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentCallback.id });
  if (added.length > 0) return null;
  const [known] = await on
    .select()
    .from(paymentCallback)
    .where(and(eq(paymentCallback.adapter, row.adapter), eq(paymentCallback.id, row.id)));
  return known ?? null;
}
