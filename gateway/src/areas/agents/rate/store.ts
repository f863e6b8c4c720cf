import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { RateMap } from '@foyer/contract/agent-rates';
import type { Sql } from '../../../platform/db/connection.ts';
import { agentRate, agentRateCap } from '../../../platform/db/tables/agent-rate.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { isInTeam, levelOf } from '../tree/tree.ts';

/** Rates of an account, or the highest ones of a merchant. */
export interface VersionedRates {
  rates: RateMap;
  /** Grows with every change; 0 where there are none. */
  version: number;
}

const noRates: VersionedRates = { rates: {}, version: 0 };

/** The rates of accounts that count on a day; who has none is left out. @param day YYYY-MM-DD */
export async function readRates(
  on: Sql,
  merchantId: number,
  accountIds: readonly string[],
  day: string,
): Promise<Map<string, VersionedRates>> {
  if (accountIds.length === 0) return new Map();
  const rows = await on
    .selectDistinctOn([agentRate.accountId], {
      id: agentRate.accountId,
      rates: agentRate.rates,
      version: agentRate.version,
    })
    .from(agentRate)
    .where(
      and(
        eq(agentRate.merchantId, merchantId),
        sql`${agentRate.accountId} = any(${sql.param([...accountIds])}::uuid[])`,
        lte(agentRate.fromDay, day),
      ),
    )
    .orderBy(agentRate.accountId, desc(agentRate.fromDay));
  return new Map(rows.map(({ id, ...versioned }) => [id, versioned]));
}

/** The rates of one account that count on a day. */
export const readRatesOf = async (
  on: Sql,
  merchantId: number,
  accountId: string,
  day: string,
): Promise<VersionedRates> => (await readRates(on, merchantId, [accountId], day)).get(accountId) ?? noRates;

/**
 * Writes the rates of an account from a day on; what was written for that day before is replaced, for it has not begun.
 * @param row with the version of the rates that it replaces
 * @returns false when somebody else replaced them meanwhile
 */
export async function writeRates(
  on: Sql,
  { version: replaced, ...row }: Required<typeof agentRate.$inferInsert>,
): Promise<boolean> {
  const { rates, madeBy, createdAt } = row;
  const version = replaced + 1;
  const written = await on
    .insert(agentRate)
    .values({ ...row, version })
    .onConflictDoUpdate({
      target: [agentRate.merchantId, agentRate.accountId, agentRate.fromDay],
      set: { rates, madeBy, createdAt, version },
      setWhere: eq(agentRate.version, replaced),
    })
    .returning({ version: agentRate.version });
  return written.length > 0;
}

/** The highest rates of a merchant that count on a day; none where nobody set any. */
export async function readCaps(on: Sql, merchantId: number, day: string): Promise<VersionedRates> {
  const [row] = await on
    .select({ rates: agentRateCap.caps, version: agentRateCap.version })
    .from(agentRateCap)
    .where(and(eq(agentRateCap.merchantId, merchantId), lte(agentRateCap.fromDay, day)))
    .orderBy(desc(agentRateCap.fromDay))
    .limit(1);
  return row ?? noRates;
}

/** Writes the highest rates from a day on, as {@link writeRates} does. */
export async function writeCaps(
  on: Sql,
  { version: replaced, ...row }: Required<typeof agentRateCap.$inferInsert>,
): Promise<boolean> {
  const { caps, madeBy, createdAt } = row;
  const version = replaced + 1;
  const written = await on
    .insert(agentRateCap)
    .values({ ...row, version })
    .onConflictDoUpdate({
      target: [agentRateCap.merchantId, agentRateCap.fromDay],
      set: { caps, madeBy, createdAt, version },
      setWhere: eq(agentRateCap.version, replaced),
    })
    .returning({ version: agentRateCap.version });
  return written.length > 0;
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
