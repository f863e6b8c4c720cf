import type { ContentState } from '@foyer/contract/content-types';
import { languageCodes, type LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '../../platform/db/connection.ts';
import type { Texts } from '../../platform/texts.ts';

/** Content with a beginning and an end. */
export interface Running {
  enabled: boolean;
  startsAt: Date;
  endsAt: Date | null;
  deletedAt: Date | null;
}

/** The state of content at an instant. */
export function stateOf({ enabled, startsAt, endsAt, deletedAt }: Running, now: Date): ContentState {
  if (deletedAt !== null) return 'deleted';
  if (!enabled) return 'off';
  if (endsAt !== null && now >= endsAt) return 'ended';
  return now < startsAt ? 'planned' : 'now';
}

/** Whether players see it at an instant. */
export const isRunning = (row: Running, now: Date): boolean => stateOf(row, now) === 'now';

/** One kind of content for staff. All calls take part in the caller's transaction. */
export interface StaffContent<Row> {
  /** All rows of a merchant in their order, read from the database. */
  all(on: Sql, merchantId: number): Promise<Row[]>;
  /** One of them; null when there is none. */
  one(on: Sql, merchantId: number, key: string): Promise<Row | null>;
  /** The row as it will be saved: sanitised HTML, no empty texts. */
  normalize(row: Row): Row;
  /** Saves a row if its version is still the one that was read; version 0 adds it. @returns false when it has changed */
  put(on: Sql, row: Row): Promise<boolean>;
}

/** Texts without empty ones, which fall back to EN. */
export const withoutEmptyTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([language, text]) => text !== '' || language === 'EN'),
  ) as Texts;

/** The languages that have a text, in the platform's order. */
export const languagesOf = (texts: Texts): LanguageCode[] => languageCodes.filter((code) => texts[code]);

/** Texts as staff sent them. The contract requires EN. */
export const textsOf = (written: Partial<Texts>): Texts => ({ ...written, EN: written.EN ?? '' });
