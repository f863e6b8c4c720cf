import { and, desc, eq, inArray, sql, sum, gte, lte } from 'drizzle-orm';
import { prizeModes, statedPercent } from '@foyer/lottery';
import { playsForMoney, sessionTypes } from '@foyer/contract/session-can';
import type { Sql } from '../../../platform/db/connection.ts';
import {
  lotteryRebate,
  lotteryRebateLine,
  lotteryRebateRun,
} from '../../../platform/db/tables/lottery-rebate.ts';
import { isProtectedSince } from '../../player-protection/exclusion/exclusion.ts';

export type RebateRow = typeof lotteryRebate.$inferSelect;
export type RebateLineRow = typeof lotteryRebateLine.$inferSelect;

/** A day of a merchant whose rebates are worked out. */
export interface Run {
  merchantId: number;
  currency: string;
  /** YYYY-MM-DD. */
  day: string;
  from: Date;
  to: Date;
  /** Whether agents share; else members get their own part, and the merchant keeps the rest. */
  hasTeams: boolean;
  now: Date;
}

/** The last day that was looked at; null before the first one. */
export async function findLastDay(on: Sql, merchantId: number): Promise<string | null> {
  const [row] = await on
    .select({ day: lotteryRebateRun.day })
    .from(lotteryRebateRun)
    .where(eq(lotteryRebateRun.merchantId, merchantId))
    .orderBy(desc(lotteryRebateRun.day))
    .limit(1);
  return row?.day ?? null;
}

/** Begins a day. @returns false where it was done, or is being done, by another process */
export async function beginRun(on: Sql, { merchantId, day, now }: Run): Promise<boolean> {
  const begun = await on
    .insert(lotteryRebateRun)
    .values({ merchantId, day, facts: 0, payees: 0, madeAt: now })
    .onConflictDoNothing()
    .returning({ day: lotteryRebateRun.day });
  return begun.length > 0;
}

/** Notes how much a day was. */
export async function endRun(
  on: Sql,
  { merchantId, day }: Run,
  counts: { facts: number; payees: number },
): Promise<void> {
  await on
    .update(lotteryRebateRun)
    .set(counts)
    .where(and(eq(lotteryRebateRun.merchantId, merchantId), eq(lotteryRebateRun.day, day)));
}

const real = sessionTypes.filter(playsForMoney);
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const codes = prizeModes.map(({ code }) => code);
const percents = codes.map(statedPercent);

/**
 * Writes down what was staked in modes that return less than the best one offered, with the best returns that everybody from the
 * top down to the player could choose when the day began. @returns how many facts
 */
export async function freezeFacts(on: Sql, run: Run): Promise<number> {
  const { merchantId, currency, day, from, to, hasTeams, now } = run;
  const { rowCount } = await on.execute(sql`
    with mode as (
      select * from unnest(${sql.param(codes)}::text[], ${sql.param(percents)}::smallint[]) as m (code, stated)
    ), sold as (
      select t.merchant_id, t.account_id, t.node_id, t.version, t.prize_mode, count(*)::integer as tickets, sum(t.cost)::bigint as stake
      from lottery_draw d
      join lottery_ticket t on t.merchant_id = d.merchant_id and t.draw_id = d.id and t.state in ('won', 'lost')
        and t.currency = ${currency}::text
      where d.merchant_id = ${merchantId}::integer and d.state = 'settled'
        and d.settled_at >= ${instant(from)} and d.settled_at < ${instant(to)}
      group by 1, 2, 3, 4, 5
    ), offered as (
      select v.node_id, v.version, max(m.stated) as best
      from lottery_version v
      cross join jsonb_array_elements_text(v.rules -> 'prizeModes') as offer (code)
      join mode m on m.code = offer.code
      where v.merchant_id = ${merchantId}::integer and (v.node_id, v.version) in (select node_id, version from sold)
      group by 1, 2
    ), given as (
      select s.*, m.stated, o.best, a.upline_path, ${instant(from)} as at,
        string_to_array(btrim(a.upline_path || a.id || '/', '/'), '/') as line
      from sold s
      join mode m on m.code = s.prize_mode
      join offered o on o.node_id = s.node_id and o.version = s.version and o.best > m.stated
      join account a on a.merchant_id = s.merchant_id and a.id = s.account_id and a.status <> 'closed'
        and a.type = any(${sql.param(real)}::smallint[])
    ), range as (
      select who.id, min(v.most) as most
      from (select distinct part.id from given, unnest(given.line) part (id)) who
      cross join (values (true), (false)) setter (by_agent)
      cross join lateral (
        select r.most from lottery_range_version r
        where r.merchant_id = ${merchantId}::integer and r.account_id = who.id::uuid and r.by_agent = setter.by_agent
          and r.from_at < ${instant(from)}
        order by r.from_at desc limit 1
      ) v
      group by 1
    ), highest as (
      select g.account_id, g.node_id, g.version, g.prize_mode, part.place, greatest(g.stated, least(g.best, min(r.most) over (
        partition by g.account_id, g.node_id, g.version, g.prize_mode order by part.place))) as most
      from given g
      cross join lateral unnest(g.line) with ordinality part (id, place)
      left join range r on r.id = part.id
    ), fact as (
      select g.*, array_agg(h.most order by h.place)::smallint[] as mosts,
        ${hasTeams}::boolean and not ${isProtectedSince('g', now)} as is_shared
      from given g
      join highest h on h.account_id = g.account_id and h.node_id = g.node_id and h.version = g.version
        and h.prize_mode = g.prize_mode
      group by g.merchant_id, g.account_id, g.node_id, g.version, g.prize_mode, g.tickets, g.stake, g.stated, g.best, g.upline_path,
        g.at, g.line
    )
    insert into lottery_rebate_fact
      (merchant_id, day, account_id, node_id, version, prize_mode, tickets, stake, stated, upline_path, mosts)
    select merchant_id, ${day}::date, account_id, node_id, version, prize_mode, tickets, stake, stated,
      case when is_shared then upline_path else '' end,
      case when is_shared then mosts else mosts[cardinality(mosts):] end
    from fact
    where case when is_shared then mosts[1] else mosts[cardinality(mosts)] end > stated`);
  return rowCount ?? 0;
}

/**
 * Works out what everybody gets by the facts of a day: the player what the mode returns less than the best one that the player could
 * choose, each agent the difference between the own best one and that of the one below. Each line is rounded down. @returns how many get
 * something
 */
export async function writeRebates(on: Sql, { merchantId, day, currency }: Run): Promise<number> {
  const { rows } = await on.execute<{ payees: number }>(sql`
    with share as (
      select part.id::uuid as account_id, f.node_id, f.prize_mode, part.id = f.account_id::text as is_own,
        f.mosts[part.place] - coalesce(f.mosts[part.place + 1], f.stated) as share, f.stake
      from lottery_rebate_fact f
      cross join lateral unnest(string_to_array(btrim(f.upline_path || f.account_id, '/'), '/')) with ordinality part (id, place)
      where f.merchant_id = ${merchantId}::integer and f.day = ${day}::date
    ), line as (
      select s.account_id, s.node_id, s.prize_mode, s.is_own, s.share, sum(s.stake)::bigint as stake,
        (sum(s.stake) * s.share)::bigint as parts
      from share s
      join account a on a.merchant_id = ${merchantId}::integer and a.id = s.account_id and a.status <> 'closed'
      where s.share > 0
      group by 1, 2, 3, 4, 5
    ), rebate as (
      insert into lottery_rebate (merchant_id, account_id, day, currency, amount, state)
      select ${merchantId}::integer, account_id, ${day}::date, ${currency}::text, sum(parts / 100)::bigint, 'due'
      from line group by account_id having sum(parts / 100) > 0
      returning account_id
    ), written as (
      insert into lottery_rebate_line (merchant_id, account_id, day, node_id, prize_mode, is_own, share, stake, amount, remainder)
      select ${merchantId}::integer, account_id, ${day}::date, node_id, prize_mode, is_own, share, stake, parts / 100, parts % 100
      from line join rebate using (account_id)
    )
    select count(*)::integer as payees from rebate`);
  return rows[0]?.payees ?? 0;
}

/** Whose rebate, and of which day. */
export type RebateKey = Pick<RebateRow, 'merchantId' | 'accountId' | 'day'>;

/** Rebates to pay, of accounts that can be paid. @param after the one to go on behind; null from the first on */
export const readDue = async (on: Sql, after: RebateKey | null, limit: number): Promise<RebateKey[]> =>
  on
    .select({
      merchantId: lotteryRebate.merchantId,
      accountId: lotteryRebate.accountId,
      day: lotteryRebate.day,
    })
    .from(lotteryRebate)
    .where(
      and(
        eq(lotteryRebate.state, 'due'),
        sql`exists (select from account a where a.merchant_id = ${lotteryRebate.merchantId} and a.id = ${lotteryRebate.accountId}
          and a.status = 'active')`,
        after
          ? sql`(${lotteryRebate.merchantId}, ${lotteryRebate.day}, ${lotteryRebate.accountId}) >
              (${after.merchantId}::integer, ${after.day}::date, ${after.accountId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(lotteryRebate.merchantId, lotteryRebate.day, lotteryRebate.accountId)
    .limit(limit);

const isOf = ({ merchantId, accountId, day }: RebateKey) =>
  and(
    eq(lotteryRebate.merchantId, merchantId),
    eq(lotteryRebate.accountId, accountId),
    eq(lotteryRebate.day, day),
  );

/** A rebate that is due, locked until the transaction ends; null when it is not, or another process pays it. */
export async function lockDue(on: Sql, which: RebateKey): Promise<RebateRow | null> {
  const [row] = await on
    .select()
    .from(lotteryRebate)
    .where(and(isOf(which), eq(lotteryRebate.state, 'due')))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function markPaid(on: Sql, row: RebateRow, paidAt: Date): Promise<void> {
  await on.update(lotteryRebate).set({ state: 'paid', paidAt }).where(isOf(row));
}

/** The rebates of an account with their lines, the latest day first. */
export async function readRebates(
  on: Sql,
  { merchantId, accountId }: { merchantId: number; accountId: string },
  limit: number,
): Promise<(RebateRow & { lines: RebateLineRow[] })[]> {
  const rebates = await on
    .select()
    .from(lotteryRebate)
    .where(and(eq(lotteryRebate.merchantId, merchantId), eq(lotteryRebate.accountId, accountId)))
    .orderBy(desc(lotteryRebate.day))
    .limit(limit);
  if (rebates.length === 0) return [];
  const days = rebates.map(({ day }) => day);
  const lines = await on
    .select()
    .from(lotteryRebateLine)
    .where(
      and(
        eq(lotteryRebateLine.merchantId, merchantId),
        eq(lotteryRebateLine.accountId, accountId),
        inArray(lotteryRebateLine.day, days),
      ),
    )
    .orderBy(desc(lotteryRebateLine.amount), lotteryRebateLine.nodeId);
  const byDay = Map.groupBy(lines, ({ day }) => day);
  return rebates.map((rebate) => ({ ...rebate, lines: byDay.get(rebate.day) ?? [] }));
}

/** What was given back for a lottery on some days, both included, by prize mode; minor units. */
export async function sumByMode(
  on: Sql,
  { merchantId, nodeId, from, to }: { merchantId: number; nodeId: string; from: string; to: string },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await on
    .select({ prizeMode: lotteryRebateLine.prizeMode, amount: sum(lotteryRebateLine.amount) })
    .from(lotteryRebateLine)
    .where(
      and(
        eq(lotteryRebateLine.merchantId, merchantId),
        eq(lotteryRebateLine.nodeId, nodeId),
        gte(lotteryRebateLine.day, from),
        lte(lotteryRebateLine.day, to),
      ),
    )
    .groupBy(lotteryRebateLine.prizeMode);
  return new Map(rows.map(({ prizeMode, amount }) => [prizeMode, BigInt(amount ?? 0)]));
}
