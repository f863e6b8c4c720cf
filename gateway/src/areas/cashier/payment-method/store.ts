import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import {
  cashRule,
  deposit,
  paymentMethod,
  payoutAccount,
  withdrawal,
} from '../../../platform/db/tables/cashier.ts';

export type PaymentMethodRow = typeof paymentMethod.$inferSelect;
export type CashRuleRow = typeof cashRule.$inferSelect;

/** Every way to pay of a merchant, in its order. */
export async function readMethods(on: Sql, merchantId: number): Promise<PaymentMethodRow[]> {
  return on
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.merchantId, merchantId))
    .orderBy(asc(paymentMethod.direction), asc(paymentMethod.position), asc(paymentMethod.id));
}

/** Adds ways to pay that are not there yet. */
export async function insertMethods(on: Sql, rows: PaymentMethodRow[]): Promise<void> {
  if (rows.length > 0) await on.insert(paymentMethod).values(rows).onConflictDoNothing();
}

/** Changes a way to pay from the version it was read in. @returns whether it still had it */
export async function updateMethod(on: Sql, row: PaymentMethodRow): Promise<boolean> {
  const changed = await on
    .update(paymentMethod)
    .set({ ...row, version: row.version + 1 })
    .where(
      and(
        eq(paymentMethod.merchantId, row.merchantId),
        eq(paymentMethod.id, row.id),
        eq(paymentMethod.version, row.version),
      ),
    )
    .returning({ id: paymentMethod.id });
  return changed.length > 0;
}

/** Adds a way to pay. @returns whether its id was free */
export async function insertMethod(on: Sql, row: PaymentMethodRow): Promise<boolean> {
  const added = await on
    .insert(paymentMethod)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentMethod.id });
  return added.length > 0;
}

/** Takes away a way to pay that nothing names. @returns whether it was so */
export async function removeMethod(on: Sql, { merchantId, id, version }: PaymentMethodRow): Promise<boolean> {
  const unnamed = [deposit, withdrawal, payoutAccount].map((table) =>
    notExists(
      on
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.merchantId, merchantId), eq(table.methodId, id))),
    ),
  );
  const which = [
    eq(paymentMethod.merchantId, merchantId),
    eq(paymentMethod.id, id),
    eq(paymentMethod.version, version),
  ];
  const removed = await on
    .delete(paymentMethod)
    .where(and(...which, ...unnamed))
    .returning({ id: paymentMethod.id });
  return removed.length > 0;
}

/** The rules of withdrawals, or null where staff set none. */
export async function readRules(on: Sql, merchantId: number): Promise<CashRuleRow | null> {
  const [row] = await on.select().from(cashRule).where(eq(cashRule.merchantId, merchantId));
  return row ?? null;
}

/** Sets the rules from the version they were read in; version 0 is the first. @returns whether it still was so */
export async function writeRules(on: Sql, row: CashRuleRow): Promise<boolean> {
  const next = { ...row, version: row.version + 1 };
  const written =
    row.version === 0
      ? await on.insert(cashRule).values(next).onConflictDoNothing().returning({ id: cashRule.merchantId })
      : await on
          .update(cashRule)
          .set(next)
          .where(and(eq(cashRule.merchantId, row.merchantId), eq(cashRule.version, row.version)))
          .returning({ id: cashRule.merchantId });
  return written.length > 0;
}
