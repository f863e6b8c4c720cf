import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { RateMap } from '@foyer/contract/agent-rates';
import type { Sql } from '../../../platform/db/connection.ts';
import { agentRate, agentRateCap } from '../../../platform/db/tables/agent-rate.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { isInTeam, levelOf } from '../tree/tree.ts';

/** The rates of accounts that count on a day; who has none is left out. @param day YYYY-MM-DD */
export async function readRates(
  on: Sql,
  merchantId: number,
  accountIds: readonly string[],
  day: string,
): Promise<Map<string, RateMap>> {
  if (accountIds.length === 0) return new Map();
  const rows = await on
    .selectDistinctOn([agentRate.accountId], { id: agentRate.accountId, rates: agentRate.rates })
    .from(agentRate)
    .where(
      and(
        eq(agentRate.merchantId, merchantId),
        sql`${agentRate.accountId} = any(${sql.param([...accountIds])}::uuid[])`,
        lte(agentRate.fromDay, day),
      ),
    )
    .orderBy(agentRate.accountId, desc(agentRate.fromDay));
  return new Map(rows.map(({ id, rates }) => [id, rates]));
}

/** Writes the rates of an account from a day on; what was written for that day before is replaced, for it has not begun. */
export async function writeRates(on: Sql, row: typeof agentRate.$inferInsert): Promise<void> {
  const { rates, madeBy, createdAt } = row;
  await on
    .insert(agentRate)
    .values(row)
    .onConflictDoUpdate({
      target: [agentRate.merchantId, agentRate.accountId, agentRate.fromDay],
      set: { rates, madeBy, createdAt },
    });
}

/** The highest rates of a merchant that count on a day; none where nobody set any. */
export async function readCaps(on: Sql, merchantId: number, day: string): Promise<RateMap> {
  const [row] = await on
    .select({ caps: agentRateCap.caps })
    .from(agentRateCap)
    .where(and(eq(agentRateCap.merchantId, merchantId), lte(agentRateCap.fromDay, day)))
    .orderBy(desc(agentRateCap.fromDay))
    .limit(1);
  return row?.caps ?? {};
}

/** Writes the highest rates from a day on, as {@link writeRates} does. */
export async function writeCaps(on: Sql, row: typeof agentRateCap.$inferInsert): Promise<void> {
  const { caps, madeBy, createdAt } = row;
  await on
    .insert(agentRateCap)
    .values(row)
    .onConflictDoUpdate({
      target: [agentRateCap.merchantId, agentRateCap.fromDay],
      set: { caps, madeBy, createdAt },
    });
}

/** The accounts directly below one. */
export async function readBelow(on: Sql, merchantId: number, uplineId: string): Promise<string[]> {
  const rows = await on
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.uplineId, uplineId)));
  return rows.map(({ id }) => id);
}

/** What the people of a level have on a day: one line for each type of games, vendors of their own left out. */
export interface LevelRates {
  level: number;
  /** Null: how many people of the level have rates at all. */
  gameType: string | null;
  people: number;
  lowest: number;
  highest: number;
}

/** The lowest and highest rates of each level of a team. @param line what the lines of all below begin with */
export async function readLevels(
  on: Sql,
  merchantId: number,
  line: string,
  day: string,
): Promise<LevelRates[]> {
  const { rows } = await on.execute<LevelRates & Record<string, unknown>>(sql`
    with current as (
      select distinct on (a.id) a.id, ${levelOf('a', line)} as level, r.rates
      from account a join agent_rate r on r.merchant_id = a.merchant_id and r.account_id = a.id
      where ${isInTeam('a', merchantId, line)} and r.from_day <= ${day}::date
      order by a.id, r.from_day desc
    )
    select level, each.key as "gameType", count(distinct id)::integer as people,
      coalesce(min(each.value::integer), 0) as lowest, coalesce(max(each.value::integer), 0) as highest
    from current left join lateral jsonb_each_text(rates) each on each.key not like '%/%'
    group by grouping sets ((level), (level, each.key)) having grouping(each.key) = 1 or each.key is not null
    order by level, each.key nulls first`);
  return rows;
}
