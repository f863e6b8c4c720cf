import { isDeepStrictEqual } from 'node:util';
import type { LanguageCode } from '@foyer/contract/languages';
import type { SiteNews } from '@foyer/contract/site-news';
import type { ContentState, KeptKind } from '@foyer/contract/content-types';
import type { Clock } from '../../../platform/time/clock.ts';
import { languagesOf, stateOf, type Running, type StaffContent } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { VersionedRow } from '../../../platform/db/versioned.ts';
import { pageOf } from '../../../platform/paging/paging.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { textIn, type Texts } from '../../../platform/texts.ts';
import type { State } from '../../../platform/audit/audit.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { changeOrWait, type Waiting } from '../../oversight/approval/approval.ts';
import { changesOf } from './changes.ts';
import { keepVersion, versionsOf, type VersionPage } from './versions.ts';
export { changesOf } from './changes.ts';

/** Content with titles. */
export interface ContentRow extends VersionedRow {
  titles: Texts;
}

/** The filters of a list of content. */
export interface ContentQuery {
  q?: string | undefined;
  state?: ContentState | undefined;
  has?: LanguageCode | undefined;
  lacks?: LanguageCode | undefined;
  pageNo: number;
  pageSize: number;
}

/** How one kind of content is changed. */
export interface Kind<Row> {
  /** The action in the audit log, for example `set_announcement`. */
  action: string;
  /** What open pages fetch anew once it changed. */
  news: SiteNews;
  side: StaffContent<Row>;
  keyOf(row: Row): string;
  /** Staff choose its key: one that is there already is another's, not an older state of this one. */
  isNamedByStaff?: true;
  /** Every version of it is kept, and it can be deleted. */
  kept?: KeptKind;
  /** The name in the audit log. */
  nameOf(row: Row): string;
  /** Lets a change pass, or wait for a second person (R-OVERSIGHT-15). */
  admit?(on: Sql, context: StaffContext, row: Row, before: Row | null): Promise<Waiting | null>;
  /**
   * Further work of the change, in its transaction.
   * @returns what else it changed, for the audit log; null for nothing @throws Refusal
   */
  alsoChange?(on: Sql, row: Row, before: Row | null): Promise<{ before: State; after: State } | null>;
}

/** A row that can be deleted. */
interface Deletable {
  deletedAt: Date | null;
}

const isDeleted = (row: object | null): boolean =>
  Boolean(row && 'deletedAt' in row && row.deletedAt !== null);

/** A row with its times in ISO 8601 and its state. */
export type ContentView<Row> = Omit<Row, 'merchantId' | 'sort' | 'startsAt' | 'endsAt' | 'deletedAt'> & {
  position: number;
  startsAt: string;
  endsAt: string | null;
  state: ContentState;
};

/** Reading and changing content by staff. */
export interface ContentAdmin {
  /** All rows of a merchant, in their order. */
  all<Row>(kind: Kind<Row>, merchantId: number): Promise<Row[]>;
  /** @throws Refusal not_found */
  get<Row>(kind: Kind<Row>, merchantId: number, key: string): Promise<Row>;
  /** The rows that match, in their order. */
  list<Row extends ContentRow & Running>(
    kind: Kind<Row>,
    merchantId: number,
    query: ContentQuery,
    fits?: (row: Row) => boolean,
  ): Promise<{ entries: Row[]; total: number; pageNum: number; totalPages: number }>;
  /**
   * Saves a row if its version is still the one that was read; version 0 adds it.
   * @returns the saved row @throws Refusal not_found, id_taken, version_conflict; what the kind's `admit` does
   */
  set<Row extends VersionedRow>(kind: Kind<Row>, context: StaffContext, row: Row): Promise<Row>;
  /** The same as part of a transaction, admitted before. @param by who wanted it */
  setOn<Row extends VersionedRow>(
    on: Sql,
    kind: Kind<Row>,
    merchantId: number,
    row: Row,
    by: string,
  ): Promise<Change<Row>>;
  /**
   * Hides a row from players at once, restorable; it stays for who joined it.
   * @param removal the version that was read, and why
   * @returns the version that it is restored from @throws Refusal not_found, version_conflict
   */
  remove<Row extends VersionedRow & Deletable>(
    kind: Kind<Row>,
    context: StaffContext,
    key: string,
    removal: { version: number; reason: string },
  ): Promise<{ version: number }>;
  /**
   * What was saved of a row, the latest first, a page at a time.
   * @param before those before this version; from the latest on if left out
   * @throws Refusal not_found
   */
  versions<Row extends VersionedRow>(
    kind: Kind<Row>,
    merchantId: number,
    key: string,
    before?: number,
  ): Promise<VersionPage>;
  /** Beginning and end as staff sent them; `now` is this instant. @throws Refusal body_invalid naming `endsAt` */
  times(written: { startsAt: string; endsAt: string | null }): { startsAt: Date; endsAt: Date | null };
  /** The row for staff, in the form of the contract. */
  view<Row extends ContentRow & Running & { sort: number }>(row: Row): ContentView<Row>;
}

/** Content administration in the database. */
export function createContentAdmin(db: Db, clock: Clock, authorization: Authorization): ContentAdmin {
  const find = async <Row>(
    { side, keyOf }: Kind<Row>,
    on: Sql,
    merchantId: number,
    key: string,
  ): Promise<Row | null> => {
    const row = await side.one(on, merchantId, key);
    // The database takes an id in capitals for the same; its versions are kept as it is written
    return row && keyOf(row) === key ? row : null;
  };

  const fitsQuery = ({ q = '', state, has, lacks }: ContentQuery, now: Date) => {
    const words = q.toLowerCase();
    return (row: ContentRow & Running) =>
      (state === undefined ? row.deletedAt === null : stateOf(row, now) === state) &&
      (has === undefined || languagesOf(row.titles).includes(has)) &&
      (lacks === undefined || !languagesOf(row.titles).includes(lacks)) &&
      Object.values(row.titles).some((title) => title.toLowerCase().includes(words));
  };

  /** What a change begins from. @throws Refusal not_found, id_taken, version_conflict */
  const versionOf = async <Row extends VersionedRow>(
    kind: Kind<Row>,
    on: Sql,
    merchantId: number,
    row: Row,
  ): Promise<Row | null> => {
    const before = await find(kind, on, merchantId, kind.keyOf(row));
    if (!before && row.version > 0) throw new Refusal('not_found');
    if (before && row.version === 0 && kind.isNamedByStaff)
      throw new Refusal('id_taken', { fields: { id: 'id_taken' } });
    if (before && before.version !== row.version) throw new Refusal('version_conflict');
    return before;
  };

  const setOn: ContentAdmin['setOn'] = async (on, kind, merchantId, written, by) => {
    const { action, side, nameOf, alsoChange } = kind;
    const row = side.normalize(written);
    const before = await versionOf(kind, on, merchantId, row);
    const more = (await alsoChange?.(on, row, before)) ?? null;
    if (before && !more && isDeepStrictEqual(before, row)) return { result: before, act: null };
    if (!(await side.put(on, row))) throw new Refusal('version_conflict');
    await keepVersion(on, kind, { before, after: row, by, at: clock.now() });
    const changes = changesOf(before, row);
    const act = {
      action,
      subject: nameOf(row),
      before: before && { ...changes.before, ...more?.before },
      after: { ...changes.after, ...more?.after },
    };
    return { result: { ...row, version: row.version + 1 }, act, news: kind.news };
  };

  return {
    all: ({ side }, merchantId) => side.all(db.orm, merchantId),
    async get(kind, merchantId, key) {
      const row = await find(kind, db.orm, merchantId, key);
      if (!row) throw new Refusal('not_found');
      return row;
    },
    async list({ side }, merchantId, query, fits = () => true) {
      const matches = fitsQuery(query, clock.now());
      const rows = (await side.all(db.orm, merchantId)).filter((row) => matches(row) && fits(row));
      return { total: rows.length, ...pageOf(rows, query.pageNo, query.pageSize) };
    },
    set: (kind, context, written) =>
      changeOrWait(authorization, context, async (on) => {
        const row = kind.side.normalize(written);
        const before = await versionOf(kind, on, context.merchant.id, row);
        // What was deleted gives nothing away: to restore it is to publish it
        const was = isDeleted(before) ? null : before;
        const waiting = isDeepStrictEqual(before, row) ? null : await kind.admit?.(on, context, row, was);
        return waiting ?? setOn(on, kind, context.merchant.id, row, context.staff.username);
      }),
    setOn,
    remove: (kind, context, key, { version, reason }) =>
      authorization.change(context, async (on) => {
        const before = await find(kind, on, context.merchant.id, key);
        if (!before || isDeleted(before)) throw new Refusal('not_found');
        if (before.version !== version) throw new Refusal('version_conflict');
        const at = clock.now();
        const after = { ...before, deletedAt: at };
        if (!(await kind.side.put(on, after))) throw new Refusal('version_conflict');
        await keepVersion(on, kind, { before, after, by: context.staff.username, at, reason });
        const act = {
          action: kind.action.replace('set_', 'delete_'),
          subject: kind.nameOf(before),
          reason,
          ...changesOf(before, after),
        };
        return { result: { version: version + 1 }, act, news: kind.news };
      }),
    async versions(kind, merchantId, key, before) {
      const row = await find(kind, db.orm, merchantId, key);
      if (!row) throw new Refusal('not_found');
      return versionsOf(db.orm, kind, row, before ?? null);
    },
    times({ startsAt, endsAt }) {
      const at = (moment: string) => (moment === 'now' ? clock.now() : new Date(moment));
      const times = { startsAt: at(startsAt), endsAt: endsAt === null ? null : at(endsAt) };
      // Planned content may be ended before it begins.
      if (endsAt !== 'now' && times.endsAt && times.endsAt <= times.startsAt)
        throw fieldRefusal({ endsAt: 'field_invalid' });
      return times;
    },
    view({ merchantId: _, sort: position, startsAt, endsAt, deletedAt, ...row }) {
      const state = stateOf({ enabled: row.enabled, startsAt, endsAt, deletedAt }, clock.now());
      return {
        ...row,
        position,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        state,
      };
    },
  };
}

/** The name of content for staff: its English title. */
export const englishTitle = ({ titles }: { titles: Texts }): string => textIn(titles, 'EN');
