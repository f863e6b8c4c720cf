import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { attachment } from '../../../platform/db/tables/promotion.ts';

export type AttachmentRow = typeof attachment.$inferInsert;

export async function insertAttachment(db: Db, row: AttachmentRow): Promise<void> {
  await db.orm.insert(attachment).values(row);
}

/** A picture of an account, or of any account of the merchant without `accountId`. */
export async function findAttachment(
  db: Db,
  { merchantId, id, accountId }: { merchantId: number; id: string; accountId?: string | undefined },
): Promise<Buffer | null> {
  const whose = accountId === undefined ? [] : [eq(attachment.accountId, accountId)];
  const [row] = await db.orm
    .select({ bytes: attachment.bytes })
    .from(attachment)
    .where(and(eq(attachment.merchantId, merchantId), eq(attachment.id, id), ...whose));
  return row?.bytes ?? null;
}

/** Marks pictures of an account as used. @returns how many there were */
export async function useAttachments(
  on: Sql,
  { merchantId, accountId, ids }: { merchantId: number; accountId: string; ids: readonly string[] },
): Promise<number> {
  const used = await on
    .update(attachment)
    .set({ used: true })
    .where(
      and(
        eq(attachment.merchantId, merchantId),
        eq(attachment.accountId, accountId),
        inArray(attachment.id, [...ids]),
        eq(attachment.used, false),
      ),
    )
    .returning({ id: attachment.id });
  return used.length;
}

/** Marks pictures as unused. */
export async function freeAttachments(on: Sql, merchantId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await on
    .update(attachment)
    .set({ used: false })
    .where(and(eq(attachment.merchantId, merchantId), inArray(attachment.id, [...ids])));
}

export async function removeUnused(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm
    .delete(attachment)
    .where(and(eq(attachment.used, false), lt(attachment.createdAt, before)));
  return rowCount ?? 0;
}
