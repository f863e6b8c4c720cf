import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/connection.ts';
import { outboxMessage } from '../../platform/db/tables/outbox.ts';

export type OutboxRow = typeof outboxMessage.$inferSelect;

/** Adds a message. */
export async function insertMessage(db: Db, row: OutboxRow): Promise<void> {
  await db.orm.insert(outboxMessage).values(row);
}

/** Messages of a merchant, latest first, and how many there are. */
export async function readMessages(
  db: Db,
  merchantId: number,
  page: { to?: string; offset: number; limit: number },
) {
  const where = and(
    eq(outboxMessage.merchantId, merchantId),
    page.to ? eq(outboxMessage.recipient, page.to) : undefined,
  );
  const [messages, [all]] = await Promise.all([
    db.orm
      .select()
      .from(outboxMessage)
      .where(where)
      .orderBy(desc(outboxMessage.id))
      .offset(page.offset)
      .limit(page.limit),
    db.orm.select({ total: count() }).from(outboxMessage).where(where),
  ]);
  return { messages, total: all?.total ?? 0 };
}

/** Removes messages sent before a time. @returns how many */
export async function removeMessages(db: Db, before: Date): Promise<number> {
  return (await db.orm.delete(outboxMessage).where(lt(outboxMessage.sentAt, before))).rowCount ?? 0;
}
