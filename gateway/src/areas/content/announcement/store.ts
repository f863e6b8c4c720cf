import { and, asc, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { findVersioned, putVersioned } from '../../../platform/db/versioned.ts';
import { announcement, announcementRead } from '../../../platform/db/tables/content.ts';

export type AnnouncementRow = typeof announcement.$inferSelect;

const read = async (on: Sql, where: SQL | undefined): Promise<AnnouncementRow[]> =>
  on
    .select()
    .from(announcement)
    .where(where)
    .orderBy(asc(announcement.sort), desc(announcement.startsAt), asc(announcement.id));

/** All announcements of a merchant, in order. */
export const readAnnouncements = (on: Sql, merchantId: number): Promise<AnnouncementRow[]> =>
  read(on, eq(announcement.merchantId, merchantId));

/** Those that players see now or are to see: what is over stays for staff, and grows without end. */
export const readVisible = (on: Sql, merchantId: number, now: Date): Promise<AnnouncementRow[]> =>
  read(
    on,
    and(
      eq(announcement.merchantId, merchantId),
      eq(announcement.enabled, true),
      isNull(announcement.deletedAt),
      or(isNull(announcement.endsAt), gt(announcement.endsAt, now)),
    ),
  );

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
