import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { putVersioned } from '../../../platform/db/versioned.ts';
import { announcement, announcementRead } from '../../../platform/db/tables/content.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;

/** Every announcement of a merchant, in order. */
export const readAnnouncements = async (on: Sql, merchantId: number): Promise<AnnouncementRow[]> =>
  on
    .select()
    .from(announcement)
    .where(eq(announcement.merchantId, merchantId))
    .orderBy(asc(announcement.sort), desc(announcement.startsAt), asc(announcement.id));

/** What a player has read: prepared once. */
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

/** Marks one as read; once is enough. */
export async function insertReadMark(db: Db, row: typeof announcementRead.$inferInsert): Promise<void> {
  await db.orm.insert(announcementRead).values(row).onConflictDoNothing();
}

/** Adds announcements. */
export async function insertAnnouncements(on: Sql, rows: AnnouncementRow[]): Promise<void> {
  await on.insert(announcement).values(rows);
}

/** Keeps an announcement from the version it was read in; 0 adds it. @returns whether it still had it */
export const putAnnouncement = (on: Sql, row: AnnouncementRow): Promise<boolean> =>
  putVersioned(on, announcement, 'id', row);
