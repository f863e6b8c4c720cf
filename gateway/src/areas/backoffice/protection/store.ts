import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { activityDay } from '../../../platform/db/tables/activity.ts';

/** Whose protection is meant. */
export interface Owner {
  merchantId: number;
  accountId: string;
}

/** A player by id, or null. */
export async function findPlayer(on: Sql, { merchantId, accountId }: Owner) {
  const [row] = await on
    .select({
      username: account.username,
      currency: account.currency,
      type: account.type,
      status: account.status,
    })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId)));
  return row ?? null;
}

/** How many months back are shown. */
const monthsAtMost = 12;

const month = sql<string>`to_char(${activityDay.day}, 'YYYY-MM')`;
const sumOf = (column: (typeof activityDay)['deposits']) => sql<bigint>`sum(${column})::bigint`;

/** What a player paid in, took out, staked and won, by month of the merchant's calendar, the latest first. */
export const readMonths = (db: Db, { merchantId, accountId }: Owner, currency: string) =>
  db.orm
    .select({
      month,
      deposits: sumOf(activityDay.deposits),
      withdrawals: sumOf(activityDay.withdrawals),
      stake: sumOf(activityDay.stake),
      win: sumOf(activityDay.win),
    })
    .from(activityDay)
    .where(
      and(
        eq(activityDay.merchantId, merchantId),
        eq(activityDay.accountId, accountId),
        eq(activityDay.currency, currency),
      ),
    )
    .groupBy(month)
    .orderBy(desc(month))
    .limit(monthsAtMost);
