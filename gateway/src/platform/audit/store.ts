import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import type { Db, Sql } from '../db/connection.ts';
import { auditEntry, auditHead } from '../db/tables/audit.ts';
import { chainStart } from './chain.ts';

export type AuditRow = typeof auditEntry.$inferSelect;
export type HeadRow = typeof auditHead.$inferSelect;

/** The end of a merchant's chain, held until the transaction ends: entries are added one after the other. */
export async function lockHead(on: Sql, merchantId: number): Promise<HeadRow> {
  await on.insert(auditHead).values({ merchantId, seq: 0n, hash: chainStart }).onConflictDoNothing();
  const [head] = await on.select().from(auditHead).where(eq(auditHead.merchantId, merchantId)).for('update');
  if (!head) throw new Error(`merchant ${merchantId} has no audit head`);
  return head;
}

/** Adds an entry and moves the head to it. */
export async function append(on: Sql, row: AuditRow): Promise<void> {
  const { merchantId, seq, hash } = row;
  await on.insert(auditEntry).values(row);
  await on.update(auditHead).set({ seq, hash }).where(eq(auditHead.merchantId, merchantId));
}

/** The end of the chain as the head tells it. */
export async function readHead(on: Sql, merchantId: number): Promise<HeadRow> {
  const [head] = await on.select().from(auditHead).where(eq(auditHead.merchantId, merchantId));
  return head ?? { merchantId, seq: 0n, hash: chainStart, loggedSeq: 0n };
}

/** Entries after one, oldest first. */
export async function readAfter(
  on: Sql,
  merchantId: number,
  seq: bigint,
  limit: number,
): Promise<AuditRow[]> {
  return on
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.merchantId, merchantId), gt(auditEntry.seq, seq)))
    .orderBy(asc(auditEntry.seq))
    .limit(limit);
}

/** Merchants with entries that do not stand in the log, and the last one of each that does. */
export async function readUnlogged(db: Db): Promise<Pick<HeadRow, 'merchantId' | 'loggedSeq'>[]> {
  return db.orm
    .select({ merchantId: auditHead.merchantId, loggedSeq: auditHead.loggedSeq })
    .from(auditHead)
    .where(gt(auditHead.seq, auditHead.loggedSeq));
}

/** Notes that a merchant's entries up to one stand in the log. */
export async function markLogged(db: Db, merchantId: number, seq: bigint): Promise<void> {
  await db.orm.update(auditHead).set({ loggedSeq: seq }).where(eq(auditHead.merchantId, merchantId));
}

/** A page of entries, latest first, and how many there are. */
export async function readPage(db: Db, merchantId: number, offset: number, limit: number) {
  const ofMerchant = eq(auditEntry.merchantId, merchantId);
  const [entries, [all]] = await Promise.all([
    db.orm
      .select()
      .from(auditEntry)
      .where(ofMerchant)
      .orderBy(desc(auditEntry.seq))
      .offset(offset)
      .limit(limit),
    db.orm.select({ total: count() }).from(auditEntry).where(ofMerchant),
  ]);
  return { entries, total: all?.total ?? 0 };
}
