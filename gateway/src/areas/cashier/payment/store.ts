import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { paymentCallback } from '../../../platform/db/tables/cashier.ts';

export type CallbackRow = typeof paymentCallback.$inferSelect;
type CallbackName = Pick<CallbackRow, 'adapter' | 'merchantId' | 'id'>;
type Key = CallbackName & Pick<CallbackRow, 'content'>;

/** Everything under one name: names of messages are a processor's own, for each merchant. */
const ofName = ({ adapter, merchantId, id }: CallbackName) =>
  and(
    eq(paymentCallback.adapter, adapter),
    sql`coalesce(${paymentCallback.merchantId}, 0) = ${merchantId ?? 0}::integer`,
    eq(paymentCallback.id, id),
  );
const ofKey = (key: Key) => and(ofName(key), eq(paymentCallback.content, key.content));

/** Everything that was reported under a name, oldest first. */
export async function readOfName(on: Sql, name: CallbackName): Promise<CallbackRow[]> {
  return on
    .select()
    .from(paymentCallback)
    .where(ofName(name))
    .orderBy(asc(paymentCallback.receivedAt), asc(paymentCallback.content));
}

/**
 * Stores what a processor reported; again, it changes nothing.
 * @returns everything that was reported under this name, oldest first
 */
export async function storeCallback(on: Sql, row: CallbackRow): Promise<CallbackRow[]> {
  await on.insert(paymentCallback).values(row).onConflictDoNothing();
  return readOfName(on, row);
}

/** Locks a report until the transaction ends. @returns whether what follows from it was done */
export async function lockCallback(on: Sql, key: Key): Promise<boolean> {
  const [row] = await on
    .select({ handledAt: paymentCallback.handledAt })
    .from(paymentCallback)
    .where(ofKey(key))
    .for('update');
  return row !== undefined && row.handledAt !== null;
}

/** Notes that what follows from a report was done. */
export async function markHandled(on: Sql, key: Key, at: Date): Promise<void> {
  await on.update(paymentCallback).set({ handledAt: at }).where(ofKey(key));
}

/** Notes that a report is followed once more. */
export async function markTried(on: Sql, key: Key, at: Date): Promise<void> {
  await on.update(paymentCallback).set({ triedAt: at }).where(ofKey(key));
}

/** Reports from before a time from which nothing has followed yet: those first that nobody took up for the longest time. */
export async function readUnhandled(on: Sql, before: Date): Promise<CallbackRow[]> {
  return on
    .select()
    .from(paymentCallback)
    .where(
      and(
        isNull(paymentCallback.handledAt),
        isNotNull(paymentCallback.amount),
        lt(paymentCallback.receivedAt, before),
      ),
    )
    .orderBy(asc(sql`coalesce(${paymentCallback.triedAt}, ${paymentCallback.receivedAt})`))
    .limit(100);
}
