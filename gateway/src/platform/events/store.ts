import { and, asc, eq, inArray, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import type { Sql } from '../db/connection.ts';
import { event, eventConsumer, watermark } from '../db/tables/event.ts';

export type EventRow = typeof event.$inferSelect;
type ConsumerRow = typeof eventConsumer.$inferSelect;

/**
 * The transaction before which nothing can be committed any more, as the statement around it sees the database: all
 * rows that lower ones wrote are visible. Transactions that only read hold it back as little as those that are over.
 */
const oldestRunning = sql<bigint>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`.mapWith(BigInt);

/** Below every id. */
const noId = '00000000-0000-0000-0000-000000000000';

/** Writes an event; the database notes the transaction. */
export async function insertEvent(on: Sql, row: Omit<EventRow, 'xid'>): Promise<void> {
  await on.insert(event).values(row);
}

/** Adds consumers that are not there yet: they read what is written from now on, and what was while the oldest transaction ran. */
export async function addConsumers(on: Sql, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((name) => ({ name, xid: sql`${oldestRunning}`, id: noId, failures: 0 }));
  await on.insert(eventConsumer).values(rows).onConflictDoNothing();
}

/** The position of a consumer, held until the transaction ends; null while another process holds it, or before its next try. */
export async function holdConsumer(on: Sql, name: string, now: Date): Promise<ConsumerRow | null> {
  const [row] = await on
    .select()
    .from(eventConsumer)
    .where(
      and(eq(eventConsumer.name, name), or(isNull(eventConsumer.retryAt), lte(eventConsumer.retryAt, now))),
    )
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Notes how far a consumer has come. */
export async function moveConsumer(
  on: Sql,
  name: string,
  { xid, id }: Pick<EventRow, 'xid' | 'id'>,
): Promise<void> {
  await on
    .update(eventConsumer)
    .set({ xid, id, failures: 0, retryAt: null })
    .where(eq(eventConsumer.name, name));
}

/** Notes that a consumer failed. @param retryAt given how often it did so in a row */
export async function noteFailure(on: Sql, name: string, retryAt: (failures: number) => Date): Promise<void> {
  const [row] = await on.select().from(eventConsumer).where(eq(eventConsumer.name, name)).for('update');
  const failures = (row?.failures ?? 0) + 1;
  await on
    .update(eventConsumer)
    .set({ failures, retryAt: retryAt(failures) })
    .where(eq(eventConsumer.name, name));
}

/** What follows a position, in order, of transactions that are all over. */
export async function readEvents(
  on: Sql,
  { xid, id }: Pick<EventRow, 'xid' | 'id'>,
  limit: number,
): Promise<EventRow[]> {
  return on
    .select()
    .from(event)
    .where(
      and(sql`(${event.xid}, ${event.id}) > (${xid}::bigint, ${id}::uuid)`, lt(event.xid, oldestRunning)),
    )
    .orderBy(asc(event.xid), asc(event.id))
    .limit(limit);
}

/** A consumer that something waits for; after a failure not before a time. */
export type WaitingConsumer = Pick<ConsumerRow, 'name' | 'retryAt'>;

/** Those of the consumers that something waits for, whether it can be read already or an older transaction still runs. */
export async function findBehind(on: Sql, names: readonly string[]): Promise<WaitingConsumer[]> {
  return on
    .select({ name: eventConsumer.name, retryAt: eventConsumer.retryAt })
    .from(eventConsumer)
    .where(
      and(
        inArray(eventConsumer.name, [...names]),
        sql`exists (select from ${event} where (${event.xid}, ${event.id}) > (${eventConsumer.xid}, ${eventConsumer.id}))`,
      ),
    );
}

/** When the oldest event happened that a consumer has not read; one row for each that has any. */
export async function readWaiting(
  on: Sql,
  names: readonly string[],
): Promise<{ name: string; since: Date }[]> {
  if (names.length === 0) return [];
  return on
    .select({ name: eventConsumer.name, since: sql<Date>`min(${event.at})`.mapWith(event.at) })
    .from(eventConsumer)
    .innerJoin(event, sql`(${event.xid}, ${event.id}) > (${eventConsumer.xid}, ${eventConsumer.id})`)
    .where(inArray(eventConsumer.name, [...names]))
    .groupBy(eventConsumer.name);
}

/** Removes what every consumer has read. @returns how many */
export async function removeRead(on: Sql): Promise<number> {
  const slowest = on.select({ xid: min(eventConsumer.xid) }).from(eventConsumer);
  const { rowCount } = await on.delete(event).where(lt(event.xid, sql`(${slowest})`));
  return rowCount ?? 0;
}

/** Adds a watermark that is not there yet: its reader reads what is written from now on. */
export async function addWatermark(on: Sql, name: string): Promise<void> {
  await on
    .insert(watermark)
    .values({ name, xid: sql`${oldestRunning}` })
    .onConflictDoNothing();
}

/** A watermark, and the transaction that it may rise to. */
export interface Range {
  from: bigint;
  limit: bigint;
}

const rangeColumns = { from: watermark.xid, limit: oldestRunning };

/** A watermark as it stands; null without one. */
export async function findWatermark(on: Sql, name: string): Promise<Range | null> {
  const [row] = await on.select(rangeColumns).from(watermark).where(eq(watermark.name, name));
  return row ?? null;
}

/**
 * A watermark, held until the transaction ends; null without one, or while another process holds it.
 * @param waits until another process lets it go
 */
export async function holdWatermark(on: Sql, name: string, waits = false): Promise<Range | null> {
  const query = on.select(rangeColumns).from(watermark).where(eq(watermark.name, name));
  const [row] = await (waits ? query.for('update') : query.for('update', { skipLocked: true }));
  return row ?? null;
}

/** What one transaction wrote cannot be read in parts: it is read for as long as that takes. */
export async function readWithoutLimit(on: Sql): Promise<void> {
  await on.execute(sql`set local statement_timeout = 0`);
}

/** Raises a watermark that is held. */
export async function raiseWatermark(on: Sql, name: string, xid: bigint): Promise<void> {
  await on.update(watermark).set({ xid }).where(eq(watermark.name, name));
}

/** The transaction that begins next: whatever was committed is below it. */
export async function findNext(on: Sql): Promise<bigint> {
  const { rows } = await on.execute<{ next: bigint }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`,
  );
  return rows[0]?.next ?? 0n;
}
