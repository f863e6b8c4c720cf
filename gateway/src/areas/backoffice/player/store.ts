import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account, session } from '../../../platform/db/tables/account.ts';

const columns = {
  id: account.id,
  username: account.username,
  nickname: account.nickname,
  type: account.type,
  status: account.status,
  currency: account.currency,
  createdAt: account.createdAt,
  lastLoginAt: account.lastLoginAt,
};

export type PlayerRow = { [Key in keyof typeof columns]: (typeof account.$inferSelect)[Key] };

/** Which players, in which order. */
export interface PlayerSearch {
  q: string;
  types: readonly number[];
  status: PlayerRow['status'] | null;
  /** Ids; null for all. */
  among: readonly string[] | null;
  sort: { by: 'createdAt' | 'lastLoginAt' | 'userName'; descending: boolean };
  offset: number;
  limit: number;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/** A pattern that matches a text anywhere, with its wildcards escaped. */
function matching(merchantId: number, { q, types, status, among }: PlayerSearch): SQL | undefined {
  return and(
    eq(account.merchantId, merchantId),
    inArray(account.type, [...types]),
    status ? eq(account.status, status) : undefined,
    among ? inArray(account.id, [...among]) : undefined,
    q === ''
      ? undefined
      : isUuid(q)
        ? eq(account.id, q)
        : or(ilike(account.usernameKey, containing(q)), ilike(account.nickname, containing(q))),
  );
}

/** Ids are ordered by time, so they stand for the creation date. */
const orders = {
  createdAt: account.id,
  lastLoginAt: sql`coalesce(${account.lastLoginAt}, 'epoch')`,
  userName: account.usernameKey,
};

/** A page of players and how many match. */
export async function readPlayers(db: Db, merchantId: number, search: PlayerSearch) {
  const where = matching(merchantId, search);
  const by = orders[search.sort.by];
  const direction = search.sort.descending ? desc : asc;
  const [players, [all]] = await Promise.all([
    db.orm
      .select(columns)
      .from(account)
      .where(where)
      .orderBy(direction(by), direction(account.id))
      .offset(search.offset)
      .limit(search.limit),
    db.orm.select({ total: count() }).from(account).where(where),
  ]);
  return { players, total: all?.total ?? 0 };
}

/** One player, or null. */
export async function readPlayer(on: Sql, merchantId: number, id: string): Promise<PlayerRow | null> {
  const [row] = await on
    .select(columns)
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, id)));
  return row ?? null;
}

/** Enables or disables a player; a closed account stays closed. @returns whether there was one */
export async function writeStatus(
  on: Sql,
  merchantId: number,
  id: string,
  status: 'active' | 'disabled',
): Promise<boolean> {
  const written = await on
    .update(account)
    .set({ status })
    .where(and(eq(account.merchantId, merchantId), eq(account.id, id), ne(account.status, 'closed')))
    .returning({ id: account.id });
  return written.length > 0;
}

/**
 * The figures of a merchant.
 * @param trialTypes account types that are not counted as players
 * @param timeZone IANA name, tells when today began
 */
export async function readFigures(
  db: Db,
  given: { merchantId: number; trialTypes: readonly number[]; timeZone: string; now: Date },
) {
  const { merchantId, trialTypes, timeZone, now } = given;
  const isTrial = inArray(account.type, [...trialTypes]);
  const midnight = sql`date_trunc('day', ${now}::timestamptz at time zone ${timeZone}::text) at time zone ${timeZone}::text`;
  const isOfToday = gte(account.createdAt, midnight);
  const countWhere = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [[accounts], [sessions]] = await Promise.all([
    db.orm
      .select({
        players: countWhere(sql`not ${isTrial}`),
        registeredToday: countWhere(sql`not ${isTrial} and ${isOfToday}`),
        trialsToday: countWhere(and(isTrial, isOfToday)),
        disabled: countWhere(sql`not ${isTrial} and ${eq(account.status, 'disabled')}`),
      })
      .from(account)
      .where(eq(account.merchantId, merchantId)),
    db.orm
      .select({ open: count() })
      .from(session)
      .where(and(eq(session.merchantId, merchantId), isNull(session.endedAt), gt(session.expiresAt, now))),
  ]);
  return { ...accounts!, sessions: sessions?.open ?? 0 };
}
