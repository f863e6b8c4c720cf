import { v7 as uuidv7 } from 'uuid';
import { isAgent, type SessionType } from '@foyer/contract/session-can';
import type { AnnouncementType, Execution } from '@foyer/contract/content-types';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Clock } from '../../../platform/time/clock.ts';
import { isOnShow, saidTexts, type StaffSide } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { eachText, textIn } from '../../../platform/texts.ts';
import { cleanHtml } from '../../../platform/html/sanitize.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import {
  insertAnnouncements,
  insertReadMark,
  prepareReadMarks,
  putAnnouncement,
  readAnnouncements,
  type AnnouncementRow,
} from './store.ts';

export type { AnnouncementRow } from './store.ts';

/** An announcement as one visitor reads it. */
export interface Shown {
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

/** Which ones are asked for. */
export interface Wanted {
  types: readonly AnnouncementType[];
  groupName?: string | undefined;
  language: LanguageCode;
}

/** An announcement as it is written; contents are HTML. */
export type Written = Omit<AnnouncementRow, 'merchantId' | 'id' | 'enabled' | 'sort' | 'version'>;

/** Who looks: a guest, or a player with what decides. */
export type Visitor = { type: SessionType; firstTimeLogin: boolean } | null;

/** As much of a player as decides what is shown. */
type Looking = Pick<Player, 'merchantId' | 'accountId' | 'type' | 'firstTimeLogin'>;

/** Notices, popups and promotions (R-CONTENT-1). */
export interface Announcements {
  /** Those that this visitor sees now. */
  shownTo(merchant: Merchant, player: Looking | null, wanted: Wanted): Promise<Shown[]>;
  /** @throws Refusal not_found when the player sees no such announcement */
  markRead(merchant: Merchant, player: Player, id: string): Promise<void>;
  /** Adds some, in this order; HTML is sanitised here. Part of a transaction. */
  write(on: Sql, merchantId: number, announcements: readonly Written[]): Promise<void>;
  forStaff: StaffSide<AnnouncementRow>;
}

/**
 * Who a popup is for (R-CONTENT-2): a logged-in user sees A, and F only on the first login; a guest sees B.
 * What is written for agents (type A) is shown to agents alone.
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

/** As it is kept: sanitised HTML, no empty texts. */
const tidy = (row: AnnouncementRow): AnnouncementRow => ({
  ...row,
  titles: saidTexts(row.titles),
  contents: saidTexts(eachText(row.contents, cleanHtml)),
});

/** Announcements, kept in memory per merchant. */
export function createAnnouncements(db: Db, clock: Clock): Announcements {
  const kept = createTenantCache((merchantId) => readAnnouncements(db.orm, merchantId));
  const readMarks = prepareReadMarks(db);

  const marksOf = async (player: Looking | null): Promise<Set<string>> => {
    if (!player) return new Set();
    const { merchantId, accountId } = player;
    return new Set((await readMarks.execute({ merchantId, accountId })).map(({ id }) => id));
  };

  const visible = async (merchant: Merchant, player: Looking | null) => {
    const now = clock.now();
    return (await kept(merchant)).filter((row) => isOnShow(row, now) && isFor(player, row));
  };

  return {
    async shownTo(merchant, player, { types, groupName, language }) {
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
        // Those for everyone are, to this visitor, those for visitors like this one.
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
        tidy({ ...written, merchantId, id: uuidv7(), enabled: true, sort, version: 1 }),
      );
      await insertAnnouncements(on, rows);
      await bumpVersion(on, merchantId);
    },
    forStaff: { all: readAnnouncements, tidy, put: putAnnouncement },
  };
}
