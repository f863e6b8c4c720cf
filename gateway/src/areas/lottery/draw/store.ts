import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { lotteryDraw, lotteryTicket, lotteryVersion } from '../../../platform/db/tables/lottery.ts';
import type { DrawRow, LotteryWithRules, Schedule } from '../lottery/lottery.ts';

/** The database's time, moved as far as the gateway's clock. @param offsetMs how far, ms */
const databaseNow = (offsetMs: number) =>
  sql`(clock_timestamp() + ${offsetMs}::double precision * interval '1 millisecond')`;

/** One draw, or null. */
export async function findDraw(on: Sql, merchantId: number, id: string): Promise<DrawRow | null> {
  const [row] = await on
    .select()
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.merchantId, merchantId), eq(lotteryDraw.id, id)));
  return row ?? null;
}

/** The draw of a number, or null. */
export async function findNumero(
  on: Sql,
  { merchantId, nodeId }: Pick<DrawRow, 'merchantId' | 'nodeId'>,
  numero: string,
): Promise<DrawRow | null> {
  const [row] = await on
    .select()
    .from(lotteryDraw)
    .where(
      and(
        eq(lotteryDraw.merchantId, merchantId),
        eq(lotteryDraw.nodeId, nodeId),
        eq(lotteryDraw.numero, numero),
      ),
    );
  return row ?? null;
}

/** Adds draws that are not there yet. */
export async function insertDraws(
  on: Sql,
  rows: readonly (typeof lotteryDraw.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await on
      .insert(lotteryDraw)
      .values([...rows])
      .onConflictDoNothing();
}

/** A version of a lottery: what a draw is made from. */
export type Version = Pick<LotteryWithRules, 'merchantId' | 'nodeId' | 'version' | 'rules'>;

/** How far the draws of a lottery are made. */
export interface UpcomingDraws {
  merchantId: number;
  nodeId: string;
  version: number;
  kind: Schedule['kind'];
  /** Draws that are still to come. */
  ahead: number;
  lastAt: Date | null;
}

const made: Statement = {
  name: 'lottery_draws_made',
  text: `
select l.merchant_id as "merchantId", l.node_id as "nodeId", l.version, v.rules #>> '{schedule,kind}' as kind,
  coming.count::integer as ahead, coming.last as "lastAt"
from lottery l
join lottery_version v on v.merchant_id = l.merchant_id and v.node_id = l.node_id and v.version = l.version
cross join lateral (
  select count(*) as count, max(draws_at) as last from lottery_draw d
  where d.merchant_id = l.merchant_id and d.node_id = l.node_id and d.draws_at > $1::timestamptz
) coming`,
};

/** How many draws of each lottery are still to come. */
export const readUpcomingDraws = (db: Db, now: Date): Promise<UpcomingDraws[]> =>
  run<UpcomingDraws & Record<string, unknown>>(db, made, [now]);

const rulesOf: Statement = {
  name: 'lottery_rules_of',
  text: `
select v.merchant_id as "merchantId", v.node_id as "nodeId", v.version, v.rules
from unnest($1::integer[], $2::text[], $3::integer[]) as x (merchant_id, node_id, version)
join lottery_version v using (merchant_id, node_id, version)`,
};

/** The versions of lotteries with their rules. */
export const readRulesOf = (db: Db, which: readonly Omit<Version, 'rules'>[]): Promise<Version[]> =>
  run<Version & Record<string, unknown>>(db, rulesOf, [
    which.map(({ merchantId }) => merchantId),
    which.map(({ nodeId }) => nodeId),
    which.map(({ version }) => version),
  ]);

/** Opens the draws whose time has come. @returns how many */
export async function openDue(on: Sql, offsetMs: number): Promise<number> {
  const { rowCount } = await on
    .update(lotteryDraw)
    .set({ state: 'open' })
    .where(
      and(
        eq(lotteryDraw.isOver, false),
        eq(lotteryDraw.state, 'scheduled'),
        sql`${lotteryDraw.opensAt} <= ${databaseNow(offsetMs)}`,
      ),
    );
  return rowCount ?? 0;
}

/** Whether the result of a draw comes from outside: it waits for staff, however long, and keeps no other one waiting. */
const isFromOutside = sql`exists (
  select from ${lotteryVersion} v where v.merchant_id = ${lotteryDraw.merchantId} and v.node_id = ${lotteryDraw.nodeId}
    and v.version = ${lotteryDraw.version} and v.rules ->> 'source' = 'outside')`;

/** A draw for which something is due. */
export interface DueDraw {
  merchantId: number;
  id: string;
  /** When it is drawn, as the database says it. */
  drawsAt: string;
}

/** What may be due for a draw. */
export type DueWork = 'close' | 'draw' | 'settle' | 'give-back' | 'correct';

/** Draws for which something is due, the earliest first. @param after the one to go on behind; null from the first on */
export async function readDue(
  on: Sql,
  what: DueWork,
  { offsetMs, after, limit }: { offsetMs: number; after: DueDraw | null; limit: number },
): Promise<DueDraw[]> {
  const now = databaseNow(offsetMs);
  const due = {
    close: sql`${lotteryDraw.state} = 'open' and ${lotteryDraw.closesAt} <= ${now}`,
    draw: sql`${lotteryDraw.state} = 'closed' and ${lotteryDraw.drawsAt} <= ${now} and not ${isFromOutside}`,
    settle: sql`${lotteryDraw.state} in ('drawn', 'settling')`,
    'give-back': sql`${lotteryDraw.state} = 'void'`,
    correct: sql`${lotteryDraw.state} = 'settled'`,
  }[what];
  const isBehind =
    after &&
    sql`(${lotteryDraw.drawsAt}, ${lotteryDraw.merchantId}, ${lotteryDraw.id}) >
      (${after.drawsAt}::timestamptz, ${after.merchantId}::integer, ${after.id}::uuid)`;
  return on
    .select({
      merchantId: lotteryDraw.merchantId,
      id: lotteryDraw.id,
      drawsAt: sql<string>`${lotteryDraw.drawsAt}::text`,
    })
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.isOver, false), due, isBehind ?? undefined))
    .orderBy(asc(lotteryDraw.drawsAt), asc(lotteryDraw.merchantId), asc(lotteryDraw.id))
    .limit(limit);
}

/** Changes a draw that is in one of some states. @returns the draw, or null when it is in none of them */
export async function moveDraw(
  on: Sql,
  { merchantId, id }: { merchantId: number; id: string },
  from: readonly DrawRow['state'][],
  change: Partial<DrawRow>,
): Promise<DrawRow | null> {
  const [row] = await on
    .update(lotteryDraw)
    .set(change)
    .where(
      and(
        eq(lotteryDraw.merchantId, merchantId),
        eq(lotteryDraw.id, id),
        inArray(lotteryDraw.state, [...from]),
      ),
    )
    .returning();
  return row ?? null;
}

/** A draw locked until the transaction ends; null when another process has it, or it is in none of the states. */
export async function holdDraw(
  on: Sql,
  { merchantId, id }: { merchantId: number; id: string },
  states: readonly DrawRow['state'][],
): Promise<DrawRow | null> {
  const [row] = await on
    .select()
    .from(lotteryDraw)
    .where(
      and(
        eq(lotteryDraw.merchantId, merchantId),
        eq(lotteryDraw.id, id),
        eq(lotteryDraw.isOver, false),
        inArray(lotteryDraw.state, [...states]),
      ),
    )
    .for('update', { skipLocked: true });
  return row ?? null;
}

const standing = (merchantId: number, drawId: string) =>
  and(
    eq(lotteryTicket.merchantId, merchantId),
    eq(lotteryTicket.drawId, drawId),
    sql`${lotteryTicket.state} <> 'cancelled'`,
  );

/** How many tickets are in a draw. */
export async function countTickets(on: Sql, merchantId: number, drawId: string): Promise<number> {
  const [row] = await on.select({ count: count() }).from(lotteryTicket).where(standing(merchantId, drawId));
  return row?.count ?? 0;
}

/** Of the tickets in a draw whose digest begins with each byte, SHA-256 over their digests in order; hexadecimal. */
export async function readBuckets(on: Sql, merchantId: number, drawId: string): Promise<Map<number, string>> {
  const byte = sql<number>`get_byte(${lotteryTicket.digest}, 0)`;
  const rows = await on
    .select({
      byte,
      hash: sql<string>`encode(sha256(string_agg(${lotteryTicket.digest}, ''::bytea order by ${lotteryTicket.digest})), 'hex')`,
    })
    .from(lotteryTicket)
    .where(standing(merchantId, drawId))
    .groupBy(byte);
  return new Map(rows.map((row) => [row.byte, row.hash]));
}

/** The digests of a draw that begin with a byte, in order; hexadecimal. */
export async function readBucket(
  on: Sql,
  merchantId: number,
  drawId: string,
  byte: number,
): Promise<string[]> {
  const rows = await on
    .select({ digest: lotteryTicket.digest })
    .from(lotteryTicket)
    .where(and(standing(merchantId, drawId), sql`get_byte(${lotteryTicket.digest}, 0) = ${byte}`))
    .orderBy(asc(lotteryTicket.digest));
  return rows.map(({ digest }) => digest.toString('hex'));
}

/** The digest of a ticket of a draw, or null. */
export async function findDigest(
  on: Sql,
  merchantId: number,
  drawId: string,
  ticketId: string,
): Promise<Buffer | null> {
  const [row] = await on
    .select({ digest: lotteryTicket.digest })
    .from(lotteryTicket)
    .where(and(standing(merchantId, drawId), eq(lotteryTicket.id, ticketId)));
  return row?.digest ?? null;
}
