import { sql, type SQL } from 'drizzle-orm';
import type { ContractKind } from '@foyer/contract/contract-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { validStakeOf } from '../../ledger/turnover/turnover.ts';
import { isProtectedSince } from '../../player-protection/exclusion/exclusion.ts';
import { decidedPlay } from '../../wallet/activity/activity.ts';
import { isInTeam } from '../tree/tree.ts';
import type { Sums } from './commission.ts';
import type { Span } from './periods.ts';
import { recordWithin } from '../../ledger/round/round.ts';

/** Whose team, and in which money. */
export interface Team {
  merchantId: number;
  /** What the lines of all below begin with. */
  line: string;
  currency: string;
  timeZone: string;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Nobody earns on somebody who closed, is excluded or in a time-out, now or at some time of what is counted (R-AGENTS-9). */
const isProtected = (alias: string, length: string, now: Date) => sql`(
  exists (
    select from account a where a.merchant_id = ${sql.raw(alias)}.merchant_id and a.id = ${sql.raw(alias)}.account_id
      and (a.status = 'closed' or a.play_blocked_until > ${instant(now)}))
  or exists (
    select from exclusion e where e.merchant_id = ${sql.raw(alias)}.merchant_id and e.account_id = ${sql.raw(alias)}.account_id
      and e.starts_at < ${sql.raw(alias)}.at + interval '${sql.raw(length)}' and coalesce(e.ends_at, 'infinity') > ${sql.raw(alias)}.at))`;

/** Who is flagged is not active until somebody decided (R-AGENTS-9). */
const isFlagged = sql`exists (
  select from player_flag f where f.merchant_id = what.merchant_id and f.account_id = what.account_id and f.cleared_at is null)`;

/** Play of a team by day, by rounds that are over. */
const byDay = ({ merchantId, line, currency, timeZone }: Team, { from, to }: Span) => sql`
  select merchant_id, account_id, (day::timestamp at time zone ${timeZone}) as at, day, game_type, vendor, game,
    sum(rounds)::integer as rounds, sum(valid_stake)::bigint as valid_stake, -sum(net)::bigint as net_loss
  from ${decidedPlay(merchantId, {
    ofDay: sql`d.upline_path <> '' and d.upline_path collate "C" >= ${line} and d.upline_path collate "C" < ${`${line}~`}`,
    ofAccount: (id) =>
      sql`exists (select from account member where member.id = ${id} and ${isInTeam('member', merchantId, line)})`,
  })} d
  where d.currency = ${currency} and d.day = any (array(
    select one::date from generate_series((${instant(from)} at time zone ${timeZone})::date,
      (${instant(to)} at time zone ${timeZone})::date - 1, interval '1 day') one))
  group by 1, 2, 3, 4, 5, 6, 7 having sum(valid_stake) <> 0 or sum(net) <> 0`;

/** Play of a team by hour; the roll-up has no hours, so that the rounds are read. */
const byHour = ({ merchantId, line, currency, timeZone }: Team, { from, to }: Span) => sql`
  select r.merchant_id, r.account_id, date_trunc('hour', r.started_at) as at, (r.started_at at time zone ${timeZone})::date as day,
    r.game_type, r.vassalage as vendor, r.node_id as game,
    count(*)::integer as rounds, sum(${validStakeOf('r')})::bigint as valid_stake, sum(r.stake - r.payout)::bigint as net_loss
  from account member join ${recordWithin(instant(from), instant(to))} r on r.merchant_id = member.merchant_id and r.account_id = member.id
  where ${isInTeam('member', merchantId, line)}
    and r.started_at >= ${instant(from)} and r.started_at < ${instant(to)} and r.state = 'settled' and r.currency = ${currency}
  group by 1, 2, 3, 4, 5, 6, 7`;

const playOf = (kind: ContractKind, team: Team, span: Span): SQL =>
  kind === 'hourly-salary' ? byHour(team, span) : byDay(team, span);

/** What counts for a contract in a span, with `counts`: whether the member can be active. */
function factsOf(kind: ContractKind, team: Team, span: Span, now: Date): SQL {
  return sql`
    select what.*, not ${isFlagged} as counts
    from (${playOf(kind, team, span)}) what
    where not ${isProtected('what', kind === 'hourly-salary' ? '1 hour' : '1 day', now)}`;
}

/** Settled periods of a contract in which rounds may have ended since. */
export interface LatePeriods {
  contractId: string;
  /** Of whole days. */
  span: Span;
}

/** What rounds of earlier periods brought since those were settled: all there is now, less what settlements have (R-AGENTS-19). */
const lateFactsOf = (kind: ContractKind, team: Team, { contractId, span }: LatePeriods, now: Date) => sql`
  select what.*, false as counts from (
    select ${team.merchantId}::integer as merchant_id, account_id, (day::timestamp at time zone ${team.timeZone}) as at, day,
      game_type, vendor, game, sum(rounds)::integer as rounds, sum(valid_stake)::bigint as valid_stake,
      sum(net_loss)::bigint as net_loss
    from (
      select p.account_id, p.day, p.game_type, p.vendor, p.game, p.rounds, p.valid_stake, p.net_loss
      from (${playOf(kind, team, span)}) p
      union all
      select f.account_id, f.day, f.game_type, f.vendor, f.game, -f.rounds, -f.valid_stake, -f.net_loss
      from agent_settlement s
      join agent_settlement_fact f on f.merchant_id = s.merchant_id and f.settlement_id = s.id
      where s.merchant_id = ${team.merchantId} and s.contract_id = ${contractId}::uuid
        and f.day >= (${instant(span.from)} at time zone ${team.timeZone})::date
        and f.day < (${instant(span.to)} at time zone ${team.timeZone})::date
    ) either
    group by 2, 3, 4, 5, 6, 7 having sum(valid_stake) <> 0 or sum(net_loss) <> 0
  ) what
  where not ${isProtectedSince('what', now)}`;

/** How many rounds of a team were over on the days of a span, as the roll-up has them. */
export async function countRounds(on: Sql, team: Team, span: Span): Promise<number> {
  const { rows } = await on.execute<{ rounds: string }>(
    sql`select coalesce(sum(rounds), 0)::bigint as rounds from (${byDay(team, span)}) played`,
  );
  return Number(rows[0]?.rounds ?? 0);
}

/**
 * Adds up what a team did in each of some periods.
 * @param spans one behind the other
 * @param now what protects a member then counts
 */
export async function readSums(
  on: Sql,
  kind: ContractKind,
  team: Team,
  spans: readonly Span[],
  now: Date,
): Promise<Sums[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const starts = sql`array[${sql.join(
    spans.map(({ from }) => instant(from)),
    sql`, `,
  )}]`;
  const { rows } = await on.execute<{
    span: number;
    valid_stake: string;
    net_loss: string;
    active_members: number;
  }>(sql`
    select width_bucket(fact.at, ${starts}) as span, sum(valid_stake)::bigint as valid_stake, sum(net_loss)::bigint as net_loss,
      (count(distinct account_id) filter (where counts and valid_stake > 0))::integer as active_members
    from (${factsOf(kind, team, { from: first.from, to: last.to }, now)}) fact group by 1`);
  const found = new Map(rows.map((row) => [row.span, row]));
  return spans.map((_, at) => {
    const row = found.get(at + 1);
    return {
      validStake: BigInt(row?.valid_stake ?? 0),
      netLoss: BigInt(row?.net_loss ?? 0),
      activeMembers: row?.active_members ?? 0,
    };
  });
}

/** Writes down what a settlement is made of, as it is now, with what earlier periods brought since. @returns what it adds up to */
export async function freezeFacts(
  on: Sql,
  settlementId: string,
  kind: ContractKind,
  team: Team,
  span: Span,
  late: LatePeriods | null,
  now: Date,
): Promise<Sums> {
  const all = sql`select *, false as late from (${factsOf(kind, team, span, now)}) fact`;
  const both = late
    ? sql`${all} union all select *, true as late from (${lateFactsOf(kind, team, late, now)}) late_fact`
    : all;
  const { rows } = await on.execute<{ valid_stake: string; net_loss: string; active_members: number }>(sql`
    with frozen as (
      insert into agent_settlement_fact
        (merchant_id, settlement_id, account_id, day, game_type, vendor, game, rounds, valid_stake, net_loss, counts, late)
      select merchant_id, ${settlementId}::uuid, account_id, day, game_type, vendor, game, rounds, valid_stake, net_loss, counts, late
      from (${both}) fact
      returning account_id, valid_stake, net_loss, counts
    )
    select coalesce(sum(valid_stake), 0)::bigint as valid_stake, coalesce(sum(net_loss), 0)::bigint as net_loss,
      (count(distinct account_id) filter (where counts and valid_stake > 0))::integer as active_members
    from frozen`);
  const [row] = rows;
  return {
    validStake: BigInt(row?.valid_stake ?? 0),
    netLoss: BigInt(row?.net_loss ?? 0),
    activeMembers: row?.active_members ?? 0,
  };
}
