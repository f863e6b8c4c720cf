import { desc, eq, sql } from 'drizzle-orm';
import { playsForMoney, sessionTypes } from '@foyer/contract/session-can';
import type { Sql } from '../../../platform/db/connection.ts';
import { agentRate, agentRateRun } from '../../../platform/db/tables/agent-rate.ts';
import { isProtectedSince } from '../../player-protection/exclusion/exclusion.ts';

/** A day of a merchant that is settled. */
export interface Run {
  merchantId: number;
  currency: string;
  timeZone: string;
  /** YYYY-MM-DD. */
  day: string;
  /** The first day whose later rounds are looked for. */
  since: string;
  now: Date;
  /** Whether rates are off: nobody earns by this day. */
  isOff: boolean;
}

/** The last day that was settled; null before the first one. */
export async function findLastRun(on: Sql, merchantId: number): Promise<string | null> {
  const [row] = await on
    .select({ day: agentRateRun.day })
    .from(agentRateRun)
    .where(eq(agentRateRun.merchantId, merchantId))
    .orderBy(desc(agentRateRun.day))
    .limit(1);
  return row?.day ?? null;
}

/** The first day of which there are rates; null without any. */
export async function findFirstDay(on: Sql, merchantId: number): Promise<string | null> {
  const [row] = await on
    .select({ day: sql<string | null>`min(${agentRate.fromDay})::text` })
    .from(agentRate)
    .where(eq(agentRate.merchantId, merchantId));
  return row?.day ?? null;
}

/** Begins the settlement of a day. @returns false where it was settled, or is being settled, by another process */
export async function beginRun(on: Sql, { merchantId, day, now, isOff }: Run): Promise<boolean> {
  const row = { merchantId, day, facts: 0, payees: 0, settledAt: now, isOff };
  const begun = await on
    .insert(agentRateRun)
    .values(row)
    .onConflictDoNothing()
    .returning({ day: agentRateRun.day });
  return begun.length > 0;
}

const real = sessionTypes.filter(playsForMoney);
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * What the teams of a merchant did on a day, and what rounds of earlier days brought since those were settled; each with the rates of
 * its own day, from the top down to the player.
 */
const facts = ({ merchantId, currency, timeZone, day, since, now }: Run) => sql`
  with played as (
    select d.account_id, d.day, d.game_type, d.vendor, d.game, d.upline_path, d.rounds, d.valid_stake, -d.net as net_loss
    from activity_day d
    where d.merchant_id = ${merchantId}::integer and d.upline_path <> '' and d.currency = ${currency}::text and d.game_type <> ''
      and d.day >= ${since}::date and d.day <= ${day}::date
    union all
    select f.account_id, f.day, f.game_type, f.vendor, f.game, f.upline_path, -f.rounds, -f.valid_stake, -f.net_loss
    from agent_rate_fact f
    where f.merchant_id = ${merchantId}::integer and f.day >= ${since}::date
  ), news as (
    select account_id, day, game_type, vendor, game, upline_path, sum(rounds)::integer as rounds,
      sum(valid_stake)::bigint as valid_stake, sum(net_loss)::bigint as net_loss
    from played group by 1, 2, 3, 4, 5, 6 having sum(valid_stake) <> 0 or sum(net_loss) <> 0
  ), counted as (
    select what.* from (
      select ${merchantId}::integer as merchant_id, news.*, (news.day::timestamp at time zone ${timeZone}::text) as at,
        (news.upline_path || news.account_id || '/') as line
      from news
    ) what
    join account a on a.merchant_id = what.merchant_id and a.id = what.account_id and a.type = any(${sql.param(real)}::smallint[])
    where not ${isProtectedSince('what', now)}
  ), members as (
    select distinct counted.day, part.id::uuid as id, part.id as text
    from counted, unnest(string_to_array(btrim(counted.line, '/'), '/')) part(id)
  ), versions as (
    select m.day, m.text, v.rates from members m cross join lateral (
      select r.rates from agent_rate r
      where r.merchant_id = ${merchantId}::integer and r.account_id = m.id and r.from_day <= m.day
      order by r.from_day desc limit 1) v
  ), days as (
    select d.day, coalesce((select c.caps from agent_rate_cap c where c.merchant_id = ${merchantId}::integer and c.from_day <= d.day
      order by c.from_day desc limit 1), '{}') as caps
    from (select distinct day from counted) d
  ), lines as (
    select day, line, game_type, vendor from counted group by 1, 2, 3, 4
  ), rated as (
    select l.day, l.line, l.game_type, l.vendor, array_agg(coalesce(least(
        coalesce((v.rates ->> (l.game_type || '/' || l.vendor))::integer, (v.rates ->> l.game_type)::integer, 0),
        coalesce((d.caps ->> (l.game_type || '/' || l.vendor))::integer, (d.caps ->> l.game_type)::integer, 0)), 0)
      order by part.place) as rates
    from lines l
    join days d on d.day = l.day
    cross join lateral unnest(string_to_array(btrim(l.line, '/'), '/')) with ordinality part(id, place)
    left join versions v on v.day = l.day and v.text = part.id
    group by 1, 2, 3, 4
  )
  select c.*, r.rates from counted c
  join rated r on r.day = c.day and r.line = c.line and r.game_type = c.game_type and r.vendor = c.vendor
  where r.rates[1] > 0`;

/**
 * Whether somebody of the line of a fact `f` earns by it: their rate is above that of the one below, and rates were not off on its day.
 * @param place SQL that says where in the line, from 1 at the top
 */
export const isEarned = (place: 'part.place' | 'f.place') => {
  const at = sql.raw(place);
  return sql`(f.rates[${at}] > coalesce(f.rates[${at} + 1], 0) and not exists (
    select from agent_rate_run off where off.merchant_id = f.merchant_id and off.day = f.day and off.is_off))`;
};

/** Writes down what a day is settled by. @returns how many facts */
export async function freezeRateFacts(on: Sql, run: Run): Promise<number> {
  const { rowCount } = await on.execute(sql`
    insert into agent_rate_fact
      (merchant_id, run_day, account_id, day, game_type, vendor, game, rounds, valid_stake, net_loss, upline_path, rates)
    select merchant_id, ${run.day}::date, account_id, day, game_type, vendor, game, rounds, valid_stake, net_loss, upline_path, rates
    from (${facts(run)}) fact`);
  return rowCount ?? 0;
}

/**
 * Works out what everybody earns by the facts of a day: of each stake the difference of the own rate and that of the one below, rounded
 * down line by line. What was paid too much before is set against it. What late rounds brought to a day on which rates were off earns
 * nobody anything (R-AGENTS-17), and neither does who had closed the account by then.
 * @returns how many payees, and what each of them is due, minor units
 */
export async function writeSettlements(
  on: Sql,
  run: Run & { from: Date; to: Date },
): Promise<{ payees: number; due: Map<string, bigint> }> {
  const { merchantId, day, currency, now, from, to } = run;
  const { rows } = await on.execute<{ payee: string; amount: string }>(sql`
    with shares as (
      select part.id::uuid as payee_id, f.day, f.game_type, f.vendor, f.rates[part.place] as rate,
        coalesce(f.rates[part.place + 1], 0) as below, f.account_id, f.valid_stake, f.net_loss
      from agent_rate_fact f
      cross join lateral unnest(string_to_array(btrim(f.upline_path || f.account_id, '/'), '/')) with ordinality part(id, place)
      where f.merchant_id = ${merchantId}::integer and f.run_day = ${day}::date
        and ${isEarned('part.place')}
    ), line as (
      select payee_id, day, game_type, vendor, rate, below, sum(valid_stake)::bigint as valid_stake,
        (sum(valid_stake) * (rate - below))::bigint as parts
      from shares s
      where not exists (select from closed_account c
        where c.merchant_id = ${merchantId}::integer and c.account_id = s.payee_id and c.noted_at <= ${instant(from)})
      group by 1, 2, 3, 4, 5, 6
    ), earned as (
      select payee_id, sum(parts / 10000)::bigint as earned, sum(valid_stake)::bigint as valid_stake from line group by 1
    ), people as (
      select payee_id, count(distinct account_id) filter (where valid_stake > 0)::integer as members,
        sum(net_loss)::bigint as net_loss
      from shares group by 1
    ), owed as (
      select e.*, p.members, p.net_loss, coalesce((
        select s.carried_out from agent_settlement s
        where s.merchant_id = ${merchantId}::integer and s.payee_id = e.payee_id and s.contract_id is null
        order by s.from_at desc limit 1), 0) as carried_in
      from earned e join people p using (payee_id)
    ), settled as (
      insert into agent_settlement (merchant_id, id, contract_id, payee_id, payer_id, from_at, to_at, currency, valid_stake,
        active_members, net_loss, carried_in, carried_out, base, rate, amount, remainder, state, created_at)
      select ${merchantId}::integer, gen_random_uuid(), null, o.payee_id, null, ${instant(from)}, ${instant(to)}, ${currency}::text,
        o.valid_stake, o.members, o.net_loss, o.carried_in, greatest(o.carried_in - o.earned, 0), greatest(o.valid_stake, 0), 0,
        greatest(o.earned - o.carried_in, 0), 0,
        case when o.earned <= o.carried_in then 'nothing' when a.status <> 'active' then 'review' else 'due' end,
        ${instant(now)}
      from owed o join account a on a.merchant_id = ${merchantId}::integer and a.id = o.payee_id
      returning id, payee_id, amount
    ), written as (
      insert into agent_rate_line
        (merchant_id, settlement_id, day, game_type, vendor, rate, below, valid_stake, amount, remainder)
      select ${merchantId}::integer, s.id, l.day, l.game_type, l.vendor, l.rate, l.below, l.valid_stake, l.parts / 10000,
        (l.parts % 10000)::integer
      from line l join settled s using (payee_id)
    )
    select payee_id::text as payee, amount::text from settled`);
  const due = rows.filter(({ amount }) => amount !== '0');
  return { payees: rows.length, due: new Map(due.map(({ payee, amount }) => [payee, BigInt(amount)])) };
}

/** Lets what some are due by the rates of a day wait for staff. */
export async function reviewSettlements(
  on: Sql,
  { merchantId, from }: { merchantId: number; from: Date },
  payees: readonly string[],
): Promise<void> {
  await on.execute(sql`
    update agent_settlement set state = 'review'
    where merchant_id = ${merchantId}::integer and contract_id is null and from_at = ${instant(from)} and state = 'due'
      and payee_id = any(${sql.param([...payees])}::uuid[])`);
}

/** Notes how much the settlement of a day was. */
export async function endRun(
  on: Sql,
  { merchantId, day }: Run,
  counts: { facts: number; payees: number },
): Promise<void> {
  await on
    .update(agentRateRun)
    .set(counts)
    .where(sql`${agentRateRun.merchantId} = ${merchantId} and ${agentRateRun.day} = ${day}`);
}
