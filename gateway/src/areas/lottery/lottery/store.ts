import { and, asc, desc, eq, gte, inArray, isNotNull, like, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { lottery, lotteryDraw, lotteryVersion } from '../../../platform/db/tables/lottery.ts';
import { rerunMark, type LotteryRules, type OfDay } from './rules.ts';

export type LotteryRow = typeof lottery.$inferSelect;
export type DrawRow = typeof lotteryDraw.$inferSelect;

/** A lottery that is to be added, with its first rules. */
export type NewLottery = Omit<LotteryRow, 'version'> & { rules: LotteryRules };

/** Adds lotteries that are not there yet, each with its first version. @returns the nodeIds of those that were added */
export async function insertLotteries(on: Sql, rows: readonly NewLottery[], at: Date): Promise<string[]> {
  if (rows.length === 0) return [];
  const lotteries = rows.map(({ rules: _, ...row }) => ({ ...row, version: 1 }));
  const added = await on
    .insert(lottery)
    .values(lotteries)
    .onConflictDoNothing()
    .returning({ nodeId: lottery.nodeId });
  const versions = rows.map(({ merchantId, nodeId, rules }) => ({
    merchantId,
    nodeId,
    version: 1,
    rules,
    publishedAt: at,
  }));
  await on.insert(lotteryVersion).values(versions).onConflictDoNothing();
  return added.map(({ nodeId }) => nodeId);
}

/** A lottery with the rules that its draws are opened under from now on. */
export type LotteryWithRules = LotteryRow & { rules: LotteryRules };

/** The lotteries of a merchant. */
export async function readLotteries(on: Sql, merchantId: number): Promise<LotteryWithRules[]> {
  const rows = await on
    .select({ lottery, rules: lotteryVersion.rules })
    .from(lottery)
    .innerJoin(
      lotteryVersion,
      and(
        eq(lotteryVersion.merchantId, lottery.merchantId),
        eq(lotteryVersion.nodeId, lottery.nodeId),
        eq(lotteryVersion.version, lottery.version),
      ),
    )
    .where(eq(lottery.merchantId, merchantId))
    .orderBy(asc(lottery.nodeId));
  return rows.map((row) => ({ ...row.lottery, rules: row.rules as LotteryRules }));
}

/** The family of a lottery; null without it. */
export async function readFamily(
  on: Sql,
  { merchantId, nodeId }: Pick<LotteryRow, 'merchantId' | 'nodeId'>,
): Promise<string | null> {
  const [row] = await on
    .select({ family: lottery.family })
    .from(lottery)
    .where(and(eq(lottery.merchantId, merchantId), eq(lottery.nodeId, nodeId)));
  return row?.family ?? null;
}

/** The rules of one version. */
export async function readRules(
  on: Sql,
  { merchantId, nodeId, version }: Pick<LotteryRow, 'merchantId' | 'nodeId' | 'version'>,
): Promise<LotteryRules | null> {
  const [row] = await on
    .select({ rules: lotteryVersion.rules })
    .from(lotteryVersion)
    .where(
      and(
        eq(lotteryVersion.merchantId, merchantId),
        eq(lotteryVersion.nodeId, nodeId),
        eq(lotteryVersion.version, version),
      ),
    );
  return (row?.rules as LotteryRules | undefined) ?? null;
}

const jackpots: Statement = {
  name: 'lottery_jackpots',
  text: `
select owner as "nodeId", balance from ledger_account where merchant_id = $1::integer and kind = 'jackpot'`,
};

/** What is in the jackpots of a merchant, minor units, by lottery. */
export async function readJackpots(db: Db, merchantId: number): Promise<Map<string, bigint>> {
  const rows = await run<{ nodeId: string; balance: bigint }>(db, jackpots, [merchantId]);
  return new Map(rows.map(({ nodeId, balance }) => [nodeId, balance]));
}

/** What the list shows of a lottery's draws. */
export interface Standing {
  nodeId: string;
  nextId: string | null;
  lastId: string | null;
  /** When the earliest of the draws that are closed and have no result is drawn. */
  awaitedAt: Date | null;
}

/** One that is later than two minutes is asked for no more often than anything else. */
const standings: Statement = {
  name: 'lottery_standings',
  text: `
select l.node_id as "nodeId", next.id as "nextId", last.id as "lastId", awaited.at as "awaitedAt"
from lottery l
left join lateral (
  select d.id from lottery_draw d
  where d.merchant_id = l.merchant_id and d.node_id = l.node_id and d.state = 'open' and d.draws_at > $2::timestamptz
    and d.closes_at > $2::timestamptz
  order by d.draws_at limit 1
) next on true
left join lateral (
  select d.id from lottery_draw d
  where d.merchant_id = l.merchant_id and d.node_id = l.node_id and d.result is not null and d.draws_at <= $2::timestamptz
    and d.state <> 'void'
  order by d.draws_at desc limit 1
) last on true
left join lateral (
  select min(d.draws_at) as at from lottery_draw d
  where d.merchant_id = l.merchant_id and d.node_id = l.node_id and d.result is null and d.state <> 'void'
    and d.closes_at <= $2::timestamptz and d.draws_at > $2::timestamptz - interval '2 minutes'
) awaited on true
where l.merchant_id = $1::integer`,
};

/** The draw that is sold now and the latest result of each lottery of a merchant. */
export async function readStandings(
  db: Db,
  merchantId: number,
  now: Date,
): Promise<{ standings: Standing[]; draws: Map<string, DrawRow> }> {
  const rows = await run<Standing & Record<string, unknown>>(db, standings, [merchantId, now]);
  const ids = rows.flatMap(({ nextId, lastId }) => [nextId, lastId]).filter((id) => id !== null);
  const draws = ids.length === 0 ? [] : await findDraws(db.orm, merchantId, ids);
  return { standings: rows, draws: new Map(draws.map((draw) => [draw.id, draw])) };
}

const findDraws = (on: Sql, merchantId: number, ids: readonly string[]): Promise<DrawRow[]> =>
  on
    .select()
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.merchantId, merchantId), inArray(lotteryDraw.id, [...ids])));

/** Draws that are open or will be, of one lottery or of all, the next first. */
export async function readUpcoming(
  on: Sql,
  merchantId: number,
  now: Date,
  { nodeIds, count }: { nodeIds?: readonly string[]; count: number },
): Promise<DrawRow[]> {
  const place = sql<number>`row_number() over (partition by ${lotteryDraw.nodeId} order by ${lotteryDraw.drawsAt})`;
  const ranked = on
    .select({ id: lotteryDraw.id, place: place.as('place') })
    .from(lotteryDraw)
    .where(
      and(
        eq(lotteryDraw.merchantId, merchantId),
        inArray(lotteryDraw.state, ['scheduled', 'open']),
        sql`${lotteryDraw.closesAt} > ${now.toISOString()}::timestamptz`,
        eq(lotteryDraw.isOver, false),
        nodeIds ? inArray(lotteryDraw.nodeId, [...nodeIds]) : undefined,
      ),
    )
    .as('ranked');
  const rows = await on
    .select({ draw: lotteryDraw })
    .from(ranked)
    .innerJoin(lotteryDraw, and(eq(lotteryDraw.merchantId, merchantId), eq(lotteryDraw.id, ranked.id)))
    .where(sql`${ranked.place} <= ${count}`)
    .orderBy(asc(lotteryDraw.drawsAt), asc(lotteryDraw.nodeId));
  return rows.map(({ draw }) => draw);
}

/** Which results are meant. */
export interface ResultFilter {
  nodeIds: readonly string[];
  day?: OfDay | undefined;
  /** Whether draws are meant that were void when they had a result already; unless told they are. */
  withVoid?: boolean;
  /** Behind this draw, in the order of the list. */
  after?: { drawsAt: Date; id: string };
}

/** Whether a draw is one that was run again, beside those of the schedule. */
export const wasRerun = like(lotteryDraw.numero, `%${rerunMark}`);

/** Whether a draw belongs to a day (R-LOTTERY-85). */
export function belongsTo({ from, to, again }: OfDay) {
  const { drawsAt, numero } = lotteryDraw;
  return or(
    and(gte(drawsAt, from), lt(drawsAt, to), not(wasRerun)),
    and(gte(numero, again.from), lt(numero, again.to), wasRerun),
  );
}

const matching = (merchantId: number, { nodeIds, day, after, withVoid = true }: ResultFilter) =>
  and(
    eq(lotteryDraw.merchantId, merchantId),
    inArray(lotteryDraw.nodeId, [...nodeIds]),
    isNotNull(lotteryDraw.result),
    withVoid ? undefined : ne(lotteryDraw.state, 'void'),
    day && belongsTo(day),
    after
      ? sql`(${lotteryDraw.drawsAt}, ${lotteryDraw.id}) < (${after.drawsAt.toISOString()}::timestamptz, ${after.id}::uuid)`
      : undefined,
  );

/** Draws that have a result, the latest first. */
export const readResults = (
  on: Sql,
  merchantId: number,
  filter: ResultFilter,
  limit: number,
): Promise<DrawRow[]> =>
  on
    .select()
    .from(lotteryDraw)
    .where(matching(merchantId, filter))
    .orderBy(desc(lotteryDraw.drawsAt), asc(lotteryDraw.nodeId), desc(lotteryDraw.id))
    .limit(limit);
