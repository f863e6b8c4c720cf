import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { deposit, depositLimit } from '../../../platform/db/tables/cashier.ts';
import type { Period } from '../../../platform/time/calendar.ts';

export type LimitRow = typeof depositLimit.$inferSelect;
export type Owner = Pick<LimitRow, 'merchantId' | 'accountId'>;

/** The limits of a player. */
export async function readLimits(on: Sql, { merchantId, accountId }: Owner): Promise<LimitRow[]> {
  return on
    .select()
    .from(depositLimit)
    .where(and(eq(depositLimit.merchantId, merchantId), eq(depositLimit.accountId, accountId)));
}

/** Writes a limit. */
export async function writeLimit(on: Sql, row: LimitRow): Promise<void> {
  const { merchantId: _, accountId: __, period: ___, ...set } = row;
  await on
    .insert(depositLimit)
    .values(row)
    .onConflictDoUpdate({
      target: [depositLimit.merchantId, depositLimit.accountId, depositLimit.period],
      set,
    });
}

/**
 * What counts towards limits, minor units by period: what was credited since it began, and all that is under way. What
 * arrived beyond a limit counts from when its player credits it.
 * @param since when each period began
 */
export async function readUsed(
  on: Sql,
  { merchantId, accountId }: Owner,
  since: Record<Period, Date>,
): Promise<Record<Period, bigint>> {
  const counts = (from: Date) =>
    sql<bigint>`(coalesce(sum(${deposit.amount} - ${deposit.excess}) filter (where ${deposit.state} = 'pending' or ${deposit.settledAt} >= ${from.toISOString()}::timestamptz), 0)
      + coalesce(sum(${deposit.excess}) filter (where ${deposit.excessState} = 'credited' and ${deposit.excessAt} >= ${from.toISOString()}::timestamptz), 0))::bigint`;
  const [row] = await on
    .select({ day: counts(since.day), week: counts(since.week), month: counts(since.month) })
    .from(deposit)
    .where(
      and(
        eq(deposit.merchantId, merchantId),
        eq(deposit.accountId, accountId),
        sql`${deposit.state} in ('pending', 'paid')`,
      ),
    );
  return row ?? { day: 0n, week: 0n, month: 0n };
}

const whose = ({ merchantId, accountId }: Owner) =>
  and(eq(account.merchantId, merchantId), eq(account.id, accountId));

/** Notes that a player said what they want their deposits limited to, none included. */
export async function noteChosen(on: Sql, owner: Owner, at: Date): Promise<void> {
  await on.update(account).set({ limitChosenAt: at }).where(whose(owner));
}

/** Whether they ever did. */
export async function hasChosen(on: Sql, owner: Owner): Promise<boolean> {
  const [row] = await on.select({ at: account.limitChosenAt }).from(account).where(whose(owner));
  return Boolean(row?.at);
}
