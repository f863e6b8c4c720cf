import { sql, type SQL } from 'drizzle-orm';
import type { SessionType } from '@foyer/contract/session-can';
import type { Sql } from '../../../platform/db/connection.ts';

/** Levels below an account, from 1: those directly below it. Both included. */
export interface Levels {
  from: number;
  to: number;
}

/** The lowest level there is: the database refuses a longer line. */
const lowestLevel = 32;
export const allLevels: Levels = { from: 1, to: lowestLevel };

/** What the line of each account below one begins with; that of those directly below is exactly this. */
const lineBelow = (account: { id: string; uplinePath: string }): string =>
  `${account.uplinePath || '/'}${account.id}/`;

/** How much longer a line is for each account in it. */
const step = 37;

/**
 * That the row of an account belongs to a team; found by the index `account_team`.
 * @param alias name of `account` in the statement
 * @param line of {@link lineBelow}
 */
export function isInTeam(alias: string, merchantId: number, line: string, levels: Levels = allLevels): SQL {
  const path = sql.raw(`${alias}.upline_path`);
  const lengths = Array.from(
    { length: levels.to - levels.from + 1 },
    (_, at) => line.length + step * (levels.from - 1 + at),
  );
  return sql`(${sql.raw(alias)}.merchant_id = ${merchantId} and ${path} <> ''
    and length(${path}) in (${sql.join(lengths, sql`, `)}) and ${path} >= ${line} and ${path} < ${`${line}~`})`;
}

/** The level of an account below one, as SQL. @param alias name of `account` in the statement @param line of {@link lineBelow} */
export const levelOf = (alias: string, line: string): SQL<number> =>
  sql<number>`((length(${sql.raw(alias)}.upline_path) - ${line.length}) / ${step} + 1)`;

/** An account of a team. */
export interface TeamMember {
  id: string;
  username: string;
  nickname: string;
  type: SessionType;
  status: 'active' | 'disabled' | 'closed';
  uplineId: string;
  /** From 1: directly below. */
  level: number;
  createdAt: Date;
}

/** Where the team of an account is. */
export interface Place {
  id: string;
  uplinePath: string;
  line: string;
}

/** An account and its line; null if there is none. */
export async function findPlace(on: Sql, merchantId: number, id: string): Promise<Place | null> {
  const { rows } = await on.execute<{ path: string }>(
    sql`select upline_path as path from account where merchant_id = ${merchantId} and id = ${id}::uuid`,
  );
  const [row] = rows;
  return row ? { id, uplinePath: row.path, line: lineBelow({ id, uplinePath: row.path }) } : null;
}

const columns = sql.raw(
  `a.id, a.username, a.nickname, a.type, a.status, a.upline_id as "uplineId", a.created_at as "createdAt"`,
);

/** Accounts of a team, by level, then by who stands above them, then in the order of registration. */
export async function readTeam(
  on: Sql,
  merchantId: number,
  line: string,
  levels: Levels,
  slice: { offset: number; limit: number },
): Promise<TeamMember[]> {
  const { rows } = await on.execute<TeamMember & Record<string, unknown>>(sql`
    select ${columns}, ${levelOf('a', line)} as level from account a where ${isInTeam('a', merchantId, line, levels)}
    order by a.merchant_id, length(a.upline_path), a.upline_path, a.id offset ${slice.offset} limit ${slice.limit}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** One account of a team; null if it is not below. */
export async function findMember(
  on: Sql,
  merchantId: number,
  uplineId: string,
  id: string,
): Promise<TeamMember | null> {
  const { rows } = await on.execute<TeamMember & { path: string } & Record<string, unknown>>(sql`
    select ${columns}, 0 as level, a.upline_path as path from account a
    where a.merchant_id = ${merchantId} and a.id = ${id}::uuid and a.upline_path like ${`%/${uplineId}/%`}`);
  const [row] = rows;
  if (!row) return null;
  const { path, ...member } = row;
  const above = path.split('/').filter(Boolean);
  return { ...member, level: above.length - above.indexOf(uplineId), createdAt: new Date(row.createdAt) };
}

/** How many accounts each level has; levels without any are left out. */
export async function countLevels(
  on: Sql,
  merchantId: number,
  line: string,
  levels: Levels,
): Promise<{ level: number; accounts: number }[]> {
  const { rows } = await on.execute<{ level: number; accounts: number }>(sql`
    select ${levelOf('a', line)} as level, count(*)::integer as accounts from account a
    where ${isInTeam('a', merchantId, line, levels)} group by 1 order by 1`);
  return rows;
}
