import { isDeepStrictEqual } from 'node:util';
import type { LanguageCode } from '@foyer/contract/languages';
import type { ContentState } from '@foyer/contract/content-types';
import type { Clock } from '../../../platform/time/clock.ts';
import { languagesOf, stateOf, type Running, type StaffSide } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { VersionedRow } from '../../../platform/db/versioned.ts';
import { pageOf } from '../../../platform/paging/paging.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { textIn, type Texts } from '../../../platform/texts.ts';
import type { State } from '../../../platform/audit/audit.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { changesOf } from './changes.ts';

/** Something of a merchant that staff write. */
export interface ContentRow extends VersionedRow {
  titles: Texts;
}

/** What staff list. */
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
  /** What the audit calls it, `set_announcement`. */
  action: string;
  side: StaffSide<Row>;
  keyOf(row: Row): string;
  /** How people call it. */
  nameOf(row: Row): string;
  /**
   * Work that belongs to the change, in its transaction.
   * @returns what it changed besides, for the audit; null when nothing @throws Refusal
   */
  besides?(on: Sql, row: Row, before: Row | null): Promise<{ before: State; after: State } | null>;
}

/** A row with its times in ISO 8601, and where it stands now. */
export type Shown<Row> = Omit<Row, 'merchantId' | 'sort' | 'startsAt' | 'endsAt'> & {
  position: number;
  startsAt: string;
  endsAt: string | null;
  state: ContentState;
};

/** What staff do about what the house says. */
export interface ContentAdmin {
  /** @throws Refusal not_found */
  get<Row>(kind: Kind<Row>, merchantId: number, key: string): Promise<Row>;
  /** Those that fit, in their order. */
  list<Row extends ContentRow & Running>(
    kind: Kind<Row>,
    merchantId: number,
    query: ContentQuery,
    fits?: (row: Row) => boolean,
  ): Promise<{ entries: Row[]; total: number; pageNum: number; totalPages: number }>;
  /**
   * Keeps what was written, from the version that was read; version 0 adds it.
   * @returns as it stands now @throws Refusal not_found, version_conflict
   */
  set<Row extends VersionedRow>(kind: Kind<Row>, post: StaffContext, row: Row): Promise<Row>;
  /** When something begins and ends, as staff wrote it; `now` is this instant. @throws Refusal body_invalid naming `endsAt` */
  times(written: { startsAt: string; endsAt: string | null }): { startsAt: Date; endsAt: Date | null };
  /** A row as staff see it. */
  shown<Row extends ContentRow & Running & { sort: number }>(row: Row): Shown<Row>;
}

/** Content administration on the database. */
export function createContentAdmin(db: Db, clock: Clock, authorization: Authorization): ContentAdmin {
  const find = async <Row>(
    { side, keyOf }: Kind<Row>,
    on: Sql,
    merchantId: number,
    key: string,
  ): Promise<Row | null> => (await side.all(on, merchantId)).find((row) => keyOf(row) === key) ?? null;

  const fitsQuery = ({ q = '', state, has, lacks }: ContentQuery, now: Date) => {
    const words = q.toLowerCase();
    return (row: ContentRow & Running) =>
      (state === undefined || stateOf(row, now) === state) &&
      (has === undefined || languagesOf(row.titles).includes(has)) &&
      (lacks === undefined || !languagesOf(row.titles).includes(lacks)) &&
      Object.values(row.titles).some((title) => title.toLowerCase().includes(words));
  };

  return {
    async get(kind, merchantId, key) {
      const row = await find(kind, db.orm, merchantId, key);
      if (!row) throw new Refusal('not_found');
      return row;
    },
    async list({ side }, merchantId, query, fits = () => true) {
      const isAsked = fitsQuery(query, clock.now());
      const rows = (await side.all(db.orm, merchantId)).filter((row) => isAsked(row) && fits(row));
      return { total: rows.length, ...pageOf(rows, query.pageNo, query.pageSize) };
    },
    set: (kind, post, written) =>
      authorization.change(post, async (on) => {
        const { action, side, keyOf, nameOf, besides } = kind;
        const row = side.tidy(written);
        const before = await find(kind, on, post.merchant.id, keyOf(row));
        if (!before && row.version > 0) throw new Refusal('not_found');
        if (before && before.version !== row.version) throw new Refusal('version_conflict');
        const more = (await besides?.(on, row, before)) ?? null;
        if (before && !more && isDeepStrictEqual(before, row)) return { result: before, act: null };
        if (!(await side.put(on, row))) throw new Refusal('version_conflict');
        const changes = changesOf(before, row);
        const act = {
          action,
          subject: nameOf(row),
          before: before && { ...changes.before, ...more?.before },
          after: { ...changes.after, ...more?.after },
        };
        return { result: { ...row, version: row.version + 1 }, act };
      }),
    times({ startsAt, endsAt }) {
      const at = (moment: string) => (moment === 'now' ? clock.now() : new Date(moment));
      const times = { startsAt: at(startsAt), endsAt: endsAt === null ? null : at(endsAt) };
      // What is planned may be called off.
      if (endsAt !== 'now' && times.endsAt && times.endsAt <= times.startsAt)
        throw fieldRefusal({ endsAt: 'field_invalid' });
      return times;
    },
    shown({ merchantId: _, sort: position, startsAt, endsAt, ...row }) {
      const state = stateOf({ enabled: row.enabled, startsAt, endsAt }, clock.now());
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

/** What staff call something: its English title. */
export const englishTitle = ({ titles }: { titles: Texts }): string => textIn(titles, 'EN');
