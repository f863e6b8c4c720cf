import { and, eq } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run } from '../../../platform/db/statement.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { lotteryPrizeRange, lotteryTeamRange } from '../../../platform/db/tables/lottery.ts';
import { lotteryRangeVersion } from '../../../platform/db/tables/lottery-rebate.ts';

export type RangeRow = typeof lotteryPrizeRange.$inferSelect;
export type TeamRangeRow = typeof lotteryTeamRange.$inferSelect;
type RangeOwner = Pick<RangeRow, 'merchantId' | 'accountId'>;

const mostOf = {
  name: 'lottery_prize_range_most',
  text: `
select least(
  (select min(r.most) from lottery_prize_range r where r.merchant_id = a.merchant_id and r.account_id = any (line.ids)),
  (select min(r.most) from lottery_team_range r where r.merchant_id = a.merchant_id and r.account_id = any (line.ids))
)::integer as most
from account a
cross join lateral (
  select array_append(string_to_array(nullif(trim(both '/' from a.upline_path), ''), '/')::uuid[], a.id) as ids
) line
where a.merchant_id = $1::integer and a.id = $2::uuid`,
};

/** The least of what staff and agents set for an account and for those above it, percent; null when nothing was. */
export async function readMost(on: Db | Sql, { merchantId, accountId }: RangeOwner): Promise<number | null> {
  const [row] = await run<{ most: number | null }>(on, mostOf, [merchantId, accountId]);
  return row?.most ?? null;
}

/** What was set for an account itself, or null. */
export async function readOwn(on: Sql, { merchantId, accountId }: RangeOwner): Promise<RangeRow | null> {
  const [row] = await on
    .select()
    .from(lotteryPrizeRange)
    .where(and(eq(lotteryPrizeRange.merchantId, merchantId), eq(lotteryPrizeRange.accountId, accountId)));
  return row ?? null;
}

/** The username of an account, or null. */
export async function findName(on: Sql, { merchantId, accountId }: RangeOwner): Promise<string | null> {
  const [row] = await on
    .select({ username: account.username })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId)));
  return row?.username ?? null;
}

/** Notes from when on what holds: rebates of earlier days go by what held then (R-LOTTERY-130). */
const noteVersion = (on: Sql, version: typeof lotteryRangeVersion.$inferInsert) =>
  on
    .insert(lotteryRangeVersion)
    .values(version)
    .onConflictDoUpdate({
      target: [
        lotteryRangeVersion.merchantId,
        lotteryRangeVersion.accountId,
        lotteryRangeVersion.byAgent,
        lotteryRangeVersion.fromAt,
      ],
      set: { most: version.most ?? null },
    });

/** Sets it; the same account again replaces it. */
export async function writeRange(on: Sql, row: RangeRow): Promise<void> {
  const { merchantId, accountId, most, setBy, setAt } = row;
  await noteVersion(on, { merchantId, accountId, byAgent: false, fromAt: setAt, most });
  await on
    .insert(lotteryPrizeRange)
    .values(row)
    .onConflictDoUpdate({
      target: [lotteryPrizeRange.merchantId, lotteryPrizeRange.accountId],
      set: { most, setBy, setAt },
    });
}

export async function removeRange(on: Sql, { merchantId, accountId }: RangeOwner, at: Date): Promise<void> {
  await noteVersion(on, { merchantId, accountId, byAgent: false, fromAt: at, most: null });
  await on
    .delete(lotteryPrizeRange)
    .where(and(eq(lotteryPrizeRange.merchantId, merchantId), eq(lotteryPrizeRange.accountId, accountId)));
}

const isTeamRangeOf = ({ merchantId, accountId }: RangeOwner) =>
  and(eq(lotteryTeamRange.merchantId, merchantId), eq(lotteryTeamRange.accountId, accountId));

/** What the agent above set for an account, with the agent's username, or null. */
export async function readByAgent(
  on: Sql,
  of: RangeOwner,
): Promise<Pick<RangeRow, 'most' | 'setBy' | 'setAt'> | null> {
  const { most, setAt } = lotteryTeamRange;
  const [row] = await on
    .select({ most, setAt, setBy: account.username })
    .from(lotteryTeamRange)
    .innerJoin(
      account,
      and(eq(account.merchantId, lotteryTeamRange.merchantId), eq(account.id, lotteryTeamRange.setBy)),
    )
    .where(isTeamRangeOf(of));
  return row ?? null;
}

/** Sets what the agent above lets an account choose; the same account again replaces it. */
export async function writeByAgent(on: Sql, row: TeamRangeRow): Promise<void> {
  const { merchantId, accountId, most, setBy, setAt } = row;
  await noteVersion(on, { merchantId, accountId, byAgent: true, fromAt: setAt, most });
  await on
    .insert(lotteryTeamRange)
    .values(row)
    .onConflictDoUpdate({
      target: [lotteryTeamRange.merchantId, lotteryTeamRange.accountId],
      set: { most, setBy, setAt },
    });
}

export async function removeByAgent(on: Sql, of: RangeOwner, at: Date): Promise<void> {
  await noteVersion(on, { ...of, byAgent: true, fromAt: at, most: null });
  await on.delete(lotteryTeamRange).where(isTeamRangeOf(of));
}
