import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { housePicture, housePictureFile } from '../../../platform/db/tables/content.ts';

export type PictureRow = typeof housePicture.$inferSelect;
export type FileRow = typeof housePictureFile.$inferSelect;

/** Stores a picture with its files. */
export async function insertPicture(db: Db, row: PictureRow, files: readonly FileRow[]): Promise<void> {
  await inTransaction(db, async (on) => {
    await on.insert(housePicture).values(row);
    await on.insert(housePictureFile).values([...files]);
  });
}

export async function findFile(
  db: Db,
  { merchantId, pictureId, width, format }: Omit<FileRow, 'bytes'>,
): Promise<Buffer | null> {
  const [row] = await db.orm
    .select({ bytes: housePictureFile.bytes })
    .from(housePictureFile)
    .where(
      and(
        eq(housePictureFile.merchantId, merchantId),
        eq(housePictureFile.pictureId, pictureId),
        eq(housePictureFile.width, width),
        eq(housePictureFile.format, format),
      ),
    );
  return row?.bytes ?? null;
}

/** Marks pictures as used. @returns how many there were */
export async function markUsed(on: Sql, merchantId: number, ids: readonly string[]): Promise<number> {
  const found = await on
    .update(housePicture)
    .set({ used: true })
    .where(and(eq(housePicture.merchantId, merchantId), inArray(housePicture.id, [...ids])))
    .returning({ id: housePicture.id });
  return found.length;
}

export async function removeUnused(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm
    .delete(housePicture)
    .where(and(eq(housePicture.used, false), lt(housePicture.createdAt, before)));
  return rowCount ?? 0;
}
