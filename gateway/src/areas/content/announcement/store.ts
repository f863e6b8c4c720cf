import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { findVersioned, putVersioned } from '../../../platform/db/versioned.ts';
import { announcement, announcementRead } from '../../../platform/db/tables/content.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;

/** All announcements of a merchant, in order. */
export const readAnnouncements = async (on: Sql, merchantId: number): Promise<AnnouncementRow[]> =>
  on
    .select()
    .from(announcement)
    .where(eq(announcement.merchantId, merchantId))
    .orderBy(asc(announcement.sort), desc(announcement.startsAt), asc(announcement.id));

/** Prepares the query for the announcements that a player has read. */
export function prepareReadMarks(db: Db) {
  return db.orm
    .select({ id: announcementRead.announcementId })
    .from(announcementRead)
    .where(
      and(
        eq(announcementRead.merchantId, sql.placeholder('merchantId')),
        eq(announcementRead.accountId, sql.placeholder('accountId')),
      ),
    )
    .prepare('announcement_read_marks');
}

/** Marks an announcement as read; repeating it changes nothing. */
export async function insertReadMark(db: Db, row: typeof announcementRead.$inferInsert): Promise<void> {
  await db.orm.insert(announcementRead).values(row).onConflictDoNothing();
}

/** Adds announcements. */
export async function insertAnnouncements(on: Sql, rows: AnnouncementRow[]): Promise<void> {
  await on.insert(announcement).values(rows);
}

/** Saves an announcement if its version is unchanged; version 0 adds it. @returns false when it has changed */
export const putAnnouncement = (on: Sql, row: AnnouncementRow): Promise<boolean> =>
  putVersioned(on, announcement, 'id', row);

/** One by its key, or null. */
export const findAnnouncement = (
  on: Sql,
  merchantId: number,
  value: string,
): Promise<AnnouncementRow | null> => findVersioned(on, announcement, 'id', { merchantId, value });
