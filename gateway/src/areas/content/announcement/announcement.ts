import { v7 as uuidv7 } from 'uuid';
import { isAgent, type SessionType } from '@foyer/contract/session-can';
import type { AnnouncementType, Execution } from '@foyer/contract/content-types';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Clock } from '../../../platform/time/clock.ts';
import { isRunning, withoutEmptyTexts, type StaffContent } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { eachText, textIn } from '../../../platform/texts.ts';
import { cleanHtml } from '../../../platform/html/sanitize.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import {
  findAnnouncement,
  insertAnnouncements,
  insertReadMark,
  prepareReadMarks,
  putAnnouncement,
  readAnnouncements,
  readVisible,
  type AnnouncementRow,
} from './store.ts';

export type { AnnouncementRow } from './store.ts';

/** An announcement for one visitor, in their language. */
export interface AnnouncementView {
  id: string;
  type: AnnouncementType;
  groupName: string;
  title: string;
  content: string;
  execution: Execution;
  promotionType: string;
  startDate: string;
  read: boolean;
}

/** Which announcements are requested. */
export interface AnnouncementQuery {
  types: readonly AnnouncementType[];
  groupName?: string | undefined;
  language: LanguageCode;
}

/** A new announcement; contents are HTML. */
export type NewAnnouncement = Omit<
  AnnouncementRow,
  'merchantId' | 'id' | 'enabled' | 'sort' | 'version' | 'deletedAt'
>;

/** The visitor: a guest (null), or what decides which announcements a player sees. */
export type Visitor = { type: SessionType; firstTimeLogin: boolean } | null;

/** What decides which announcements a player sees. */
type Viewer = Pick<Player, 'merchantId' | 'accountId' | 'type' | 'firstTimeLogin'>;

/** Notices, popups and promotions (R-CONTENT-1). */
export interface Announcements {
  /** The announcements that this visitor sees now. */
  listFor(merchant: Merchant, player: Viewer | null, query: AnnouncementQuery): Promise<AnnouncementView[]>;
  /** @throws Refusal not_found when the player sees no such announcement */
  markRead(merchant: Merchant, player: Player, id: string): Promise<void>;
  /** Adds announcements in this order; sanitises their HTML. Part of a transaction. */
  write(on: Sql, merchantId: number, announcements: readonly NewAnnouncement[]): Promise<void>;
  forStaff: StaffContent<AnnouncementRow>;
}

/**
 * Whether an announcement is for a visitor (R-CONTENT-2): of popups a player sees A, and F only on the first login; a
 * guest sees B. Announcements for agents (type A) are for agents only.
 */
export function isFor(
  visitor: Visitor,
  { type, execution }: Pick<AnnouncementRow, 'type' | 'execution'>,
): boolean {
  if (type === 'A' && !isAgent(visitor?.type ?? null)) return false;
  if (execution === null) return true;
  if (!visitor) return execution === 'B';
  return execution === 'A' || (execution === 'F' && visitor.firstTimeLogin);
}

/** The row as it is saved: sanitised HTML, no empty texts. */
const normalize = (row: AnnouncementRow): AnnouncementRow => ({
  ...row,
  titles: withoutEmptyTexts(row.titles),
  contents: withoutEmptyTexts(eachText(row.contents, cleanHtml)),
});

/** Announcements, cached in memory per merchant. */
export function createAnnouncements(db: Db, clock: Clock): Announcements {
  const cached = createTenantCache((merchantId) => readVisible(db.orm, merchantId, clock.now()));
  const readMarks = prepareReadMarks(db);

  const marksOf = async (player: Viewer | null): Promise<Set<string>> => {
    if (!player) return new Set();
    const { merchantId, accountId } = player;
    return new Set((await readMarks.execute({ merchantId, accountId })).map(({ id }) => id));
  };

  const visible = async (merchant: Merchant, player: Viewer | null) => {
    const now = clock.now();
    return (await cached(merchant)).filter((row) => isRunning(row, now) && isFor(player, row));
  };

  return {
    async listFor(merchant, player, { types, groupName, language }) {
      const rows = (await visible(merchant, player)).filter(
        (row) => types.includes(row.type) && (groupName === undefined || row.groupName === groupName),
      );
      const marks = rows.length > 0 ? await marksOf(player) : new Set<string>();
      return rows.map((row) => ({
        id: row.id,
        type: row.type,
        groupName: row.groupName,
        title: textIn(row.titles, language),
        content: textIn(row.contents, language),
        // Without an execution it is for everyone: the visitor gets the value for their kind.
        execution: row.execution ?? (player ? 'A' : 'B'),
        promotionType: row.promotionType,
        startDate: row.startsAt.toISOString(),
        read: marks.has(row.id),
      }));
    },
    async markRead(merchant, player, id) {
      const { merchantId, accountId } = player;
      if (!(await visible(merchant, player)).some((row) => row.id === id)) throw new Refusal('not_found');
      await insertReadMark(db, { merchantId, accountId, announcementId: id, readAt: clock.now() });
    },
    async write(on, merchantId, announcements) {
      const rows = announcements.map((written, sort) =>
        normalize({ ...written, merchantId, id: uuidv7(), enabled: true, sort, version: 1, deletedAt: null }),
      );
      await insertAnnouncements(on, rows);
      await bumpVersion(on, merchantId, 'announcements');
    },
    forStaff: { all: readAnnouncements, one: findAnnouncement, normalize, put: putAnnouncement },
  };
}
