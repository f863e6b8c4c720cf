import { sql, type SQL } from 'drizzle-orm';
import { isAgent, sessionTypes, type SessionType } from '@foyer/contract/session-can';
import type { Sql } from '../../../platform/db/connection.ts';
import { allLevels, isInTeam, levelOf, type Levels } from '../tree/tree.ts';

/** Sums of what people did, minor units. */
export interface Figures {
  deposits: bigint;
  withdrawals: bigint;
  stake: bigint;
  validStake: bigint;
  win: bigint;
  rounds: number;
}

/** Whose activity, and on which days. */
export interface FigureFilter {
  merchantId: number;
  /** Of `lineBelow`. */
  line: string;
  currency: string;
  /** First and last day, YYYY-MM-DD. */
  fromDay: string;
  toDay: string;
  level?: number | undefined;
  /** Only games of one kind: cash is left out then. */
  gameType?: string | undefined;
}

/** How much longer a line is for each account in it. */
const step = 37;

/** The level of a row of the roll-up. */
const levelIn = (line: string) =>
  sql`((length(d.upline_path) - ${line.length}::integer) / ${step}::integer + 1)`;

/** Rows of the roll-up that belong to a team; found by the index `activity_day_team`. */
function isActivity({ merchantId, line, currency, fromDay, toDay, level, gameType }: FigureFilter): SQL {
  const path = sql.raw(`(d.upline_path collate "C")`);
  return sql`d.merchant_id = ${merchantId}::integer and d.upline_path <> ''
    and d.day >= ${fromDay}::date and d.day <= ${toDay}::date and d.currency = ${currency}::text
    and ${path} >= ${line}::text and ${path} < ${`${line}~`}::text
    and (${level ?? null}::integer is null or ${levelIn(line)} = ${level ?? null}::integer)
    and (${gameType ?? null}::text is null or d.game_type = ${gameType ?? null}::text)`;
}

const sums = sql.raw(`
  coalesce(sum(d.deposits), 0)::bigint as deposits, coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
  coalesce(sum(d.stake), 0)::bigint as stake, coalesce(sum(d.valid_stake), 0)::bigint as "validStake",
  coalesce(sum(d.win), 0)::bigint as win, coalesce(sum(d.rounds), 0)::integer as rounds`);

/** One line of an overview: of everything, of a day, of a level or of a kind of game. */
export interface OverviewLine extends Figures {
  by: 'total' | 'day' | 'level' | 'gameType';
  day: string | null;
  level: number | null;
  gameType: string | null;
}

/**
 * Adds a team's activity up in all ways that an overview has: first to the few lines of each day, level and kind of game, which is
 * hardly more work than reading the rows, then those.
 */
export async function readOverview(on: Sql, filter: FigureFilter): Promise<OverviewLine[]> {
  const { rows } = await on.execute<OverviewLine & Record<string, unknown>>(sql`
    select case grouping(d.day, d.level, d.game_type) when 7 then 'total' when 3 then 'day' when 5 then 'level'
        else 'gameType' end as by,
      to_char(d.day, 'YYYY-MM-DD') as day, d.level, d.game_type as "gameType", ${sums}
    from (
      select d.day, ${levelIn(filter.line)} as level, d.game_type, sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals,
        sum(d.stake) as stake, sum(d.valid_stake) as valid_stake, sum(d.win) as win, sum(d.rounds) as rounds
      from activity_day d where ${isActivity(filter)} group by 1, 2, 3
    ) d
    group by grouping sets ((), (d.day), (d.level), (d.game_type))
    order by d.day, d.level, stake desc, d.game_type`);
  return rows;
}

/** How many accounts staked, by level or by day (YYYY-MM-DD). */
export async function countActive(
  on: Sql,
  filter: FigureFilter,
  by: 'level' | 'day',
): Promise<Map<string, number>> {
  const key = by === 'level' ? levelIn(filter.line) : sql`d.day`;
  const { rows } = await on.execute<{ key: string; active: number }>(sql`
    select key::text, count(*)::integer as active
    from (select distinct d.account_id, ${key} as key from activity_day d where ${isActivity(filter)} and d.bets > 0) d
    group by 1`);
  return new Map(rows.map(({ key: of, active }) => [of, active]));
}

/** How many accounts each level of a team has, and how many of them were opened in a time. */
export async function countPeople(
  on: Sql,
  { merchantId, line, level }: Pick<FigureFilter, 'merchantId' | 'line' | 'level'>,
  { from, to }: { from: Date; to: Date },
): Promise<{ level: number; members: number; joined: number }[]> {
  const levels: Levels = level ? { from: level, to: level } : allLevels;
  const { rows } = await on.execute<{ level: number; members: number; joined: number }>(sql`
    select ${levelOf('a', line)} as level, count(*)::integer as members,
      (count(*) filter (where a.created_at >= ${from.toISOString()}::timestamptz and a.created_at < ${to.toISOString()}::timestamptz))::integer as joined
    from account a where ${isInTeam('a', merchantId, line, levels)} group by 1 order by 1`);
  return rows;
}

/** What an agent earned, minor units. */
export interface AgentEarnings {
  /** By rates. */
  rebate: bigint;
  /** By contracts. */
  commission: bigint;
}

/** What an agent earned of periods that began in a time, paid or to be paid; what was taken back is left out. */
export async function readEarned(
  on: Sql,
  { merchantId, accountId, currency }: { merchantId: number; accountId: string; currency: string },
  { from, to }: { from: Date; to: Date },
): Promise<AgentEarnings> {
  const { rows } = await on.execute<Record<keyof AgentEarnings, unknown>>(sql`
    select coalesce(sum(s.amount) filter (where s.contract_id is null), 0)::bigint as rebate,
      coalesce(sum(s.amount) filter (where s.contract_id is not null), 0)::bigint as commission
    from agent_settlement s
    where s.merchant_id = ${merchantId}::integer and s.payee_id = ${accountId}::uuid and s.currency = ${currency}::text
      and s.from_at >= ${from.toISOString()}::timestamptz and s.from_at < ${to.toISOString()}::timestamptz
      and s.state <> 'reversed'`);
  const { rebate, commission } = rows[0]!;
  return { rebate: BigInt(String(rebate)), commission: BigInt(String(commission)) };
}

/** Somebody of a team with what they did. */
export interface PersonLine extends Figures {
  id: string;
  username: string;
  /** Tells people of a merchant apart and orders them by name. */
  usernameKey: string;
  type: SessionType;
  isActive: boolean;
  level: number;
}

/** The types of agents. */
export const agentTypes: readonly SessionType[] = sessionTypes.filter(isAgent);

/** Which people a profit and loss has, and in which order. */
export interface PeopleFilter extends FigureFilter {
  /** What a username begins with, as its key. */
  name: string;
  sort: 'net' | '-net' | '-stake' | 'userName';
  /** Whether those who only deposited or withdrew are among them, or those who only played. */
  withCash: boolean;
  withPlay: boolean;
}

const orders = {
  net: sql.raw('(found.win - found.stake), found.username_key'),
  '-net': sql.raw('(found.win - found.stake) desc, found.username_key'),
  '-stake': sql.raw('found.stake desc, found.username_key'),
  userName: sql.raw('found.username_key'),
};

/** Whether an account can be used now; never says why not. */
const usable = sql.raw(
  `(a.status = 'active' and (a.play_blocked_until is null or a.play_blocked_until <= now()))`,
);

const startsWith = (name: string) =>
  name === '' ? sql`true` : sql`starts_with(a.username_key, ${name}::text)`;

const foundPeople = (filter: PeopleFilter) => sql`
  with found as (
    select a.id, a.username, a.username_key, a.type, ${usable} as "isActive",
      ${levelOf('a', filter.line)} as level, d.*
    from (
      select d.account_id, ${sums} from activity_day d where ${isActivity(filter)} group by d.account_id
      having (${filter.withPlay} and (sum(d.bets) <> 0 or sum(d.win) <> 0))
        or (${filter.withCash} and (sum(d.deposits) <> 0 or sum(d.withdrawals) <> 0))
    ) d
    join account a on a.merchant_id = ${filter.merchantId}::integer and a.id = d.account_id
    where ${startsWith(filter.name)}
  )`;

const personColumns =
  sql.raw(`id, username, username_key as "usernameKey", type, "isActive", level, deposits, withdrawals, stake,
  "validStake", win, rounds`);

/** People who did something, with it, in an order. */
export async function readPeople(
  on: Sql,
  filter: PeopleFilter,
  slice: { offset: number; limit: number },
): Promise<PersonLine[]> {
  const { rows } = await on.execute<PersonLine & Record<string, unknown>>(sql`${foundPeople(filter)}
    select ${personColumns} from found
    order by ${orders[filter.sort]} offset ${slice.offset}::integer limit ${slice.limit}::integer`);
  return rows;
}

/** The same by name, behind somebody: nobody comes twice or is left out, whoever does something meanwhile. */
export async function readPeopleAfter(
  on: Sql,
  filter: PeopleFilter,
  { after, limit }: { after: Pick<PersonLine, 'usernameKey'> | null; limit: number },
): Promise<PersonLine[]> {
  const key = after?.usernameKey ?? null;
  const { rows } = await on.execute<PersonLine & Record<string, unknown>>(sql`${foundPeople(filter)}
    select ${personColumns} from found where ${key}::text is null or username_key > ${key}::text
    order by ${orders.userName} limit ${limit}::integer`);
  return rows;
}

/** How many people a filter finds, and what they did together. */
export async function sumPeople(on: Sql, filter: PeopleFilter): Promise<Figures & { count: number }> {
  const { rows } = await on.execute<
    Figures & { count: number } & Record<string, unknown>
  >(sql`${foundPeople(filter)}
    select ${sums}, count(*)::integer as count from (select *, "validStake" as valid_stake from found) d`);
  return rows[0]!;
}

/** Somebody as a list of a team has them. */
export interface ListedMember {
  id: string;
  username: string;
  type: SessionType;
  isActive: boolean;
  level: number;
  upline: string;
  below: number;
  createdAt: Date;
}

export interface MemberFilter {
  merchantId: number;
  line: string;
  levels: Levels;
  name: string;
  /** Only these session types; null for all. */
  types: readonly SessionType[] | null;
}

const isListed = ({ merchantId, line, levels, name, types }: MemberFilter) => sql`
  ${isInTeam('a', merchantId, line, levels)} and ${startsWith(name)}
    and (${types === null} or a.type = any(${sql.param(types ?? [])}::smallint[]))`;

/** Accounts of a team: by level, agents before members, by name. */
export async function readMembers(
  on: Sql,
  filter: MemberFilter,
  slice: { offset: number; limit: number },
): Promise<ListedMember[]> {
  const { rows } = await on.execute<ListedMember & Record<string, unknown>>(sql`
    select a.id, a.username, a.type, ${usable} as "isActive", ${levelOf('a', filter.line)} as level,
      u.username as upline, a.created_at as "createdAt",
      (select count(*) from account b where b.merchant_id = a.merchant_id and b.upline_path <> ''
        and length(b.upline_path) = length(a.upline_path) + ${step}::integer
        and b.upline_path = a.upline_path || a.id || '/')::integer as below
    from account a join account u on u.merchant_id = a.merchant_id and u.id = a.upline_id
    where ${isListed(filter)}
    order by length(a.upline_path), a.type = any(${sql.param(agentTypes)}::smallint[]) desc, a.username_key
    offset ${slice.offset}::integer limit ${slice.limit}::integer`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** How many accounts a filter finds. */
export async function countMembers(on: Sql, filter: MemberFilter): Promise<number> {
  const { rows } = await on.execute<{ count: number }>(
    sql`select count(*)::integer as count from account a where ${isListed(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Usernames of accounts, in the order given. */
export async function readNames(
  on: Sql,
  merchantId: number,
  ids: readonly string[],
): Promise<{ id: string; userName: string }[]> {
  const { rows } = await on.execute<{ id: string; userName: string }>(sql`
    select a.id, a.username as "userName" from unnest(${sql.param(ids)}::uuid[]) with ordinality as n(id, at)
    join account a on a.merchant_id = ${merchantId}::integer and a.id = n.id order by n.at`);
  return rows;
}

/** What is known of somebody beside their place in the tree. */
export async function readPerson(
  on: Sql,
  merchantId: number,
  id: string,
): Promise<{ isActive: boolean; nickname: string; lastSeenAt: Date | null } | null> {
  const { rows } = await on.execute<{ isActive: boolean; nickname: string; lastSeenAt: Date | null }>(sql`
    select ${usable} as "isActive", a.nickname, a.last_login_at as "lastSeenAt"
    from account a where a.merchant_id = ${merchantId}::integer and a.id = ${id}::uuid`);
  const [row] = rows;
  return row ? { ...row, lastSeenAt: row.lastSeenAt && new Date(row.lastSeenAt) } : null;
}

/** What one person did, by day and by game. */
export async function readOwn(
  on: Sql,
  who: { merchantId: number; accountId: string; currency: string; fromDay: string; toDay: string },
): Promise<(Figures & { day: string | null; game: string | null; gameType: string | null })[]> {
  const { rows } = await on.execute<
    Figures & { day: string | null; game: string | null; gameType: string | null } & Record<string, unknown>
  >(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.game, d.game_type as "gameType", ${sums}
    from activity_day d
    where d.merchant_id = ${who.merchantId}::integer and d.account_id = ${who.accountId}::uuid
      and d.currency = ${who.currency}::text and d.day >= ${who.fromDay}::date and d.day <= ${who.toDay}::date
    group by grouping sets ((), (d.day), (d.game, d.game_type))
    order by d.day, stake desc, d.game`);
  return rows;
}
