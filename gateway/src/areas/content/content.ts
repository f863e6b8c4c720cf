import type { ContentState } from '@foyer/contract/content-types';
import { languageCodes, type LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '../../platform/db/connection.ts';
import type { Texts } from '../../platform/texts.ts';

/** What is on show for a while. */
export interface Running {
  enabled: boolean;
  startsAt: Date;
  endsAt: Date | null;
}

/** Where something stands at an instant. */
export function stateOf({ enabled, startsAt, endsAt }: Running, now: Date): ContentState {
  if (!enabled) return 'off';
  if (endsAt !== null && now >= endsAt) return 'ended';
  return now < startsAt ? 'planned' : 'now';
}

/** Whether it is seen at an instant. */
export const isOnShow = (row: Running, now: Date): boolean => stateOf(row, now) === 'now';

/** One kind of content as staff work on it; part of the caller's transaction. */
export interface StaffSide<Row> {
  /** All of a merchant's, in their order, as the database has them now. */
  all(on: Sql, merchantId: number): Promise<Row[]>;
  /**
   * As it would be kept: HTML without what is not of the allow-list, no empty texts.
   */
  tidy(row: Row): Row;
  /** Keeps one from the version it was read in; 0 adds it. @returns whether it still had that version */
  put(on: Sql, row: Row): Promise<boolean>;
}

/** Texts without those that say nothing: they fall back to EN. */
export const saidTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([language, text]) => text !== '' || language === 'EN'),
  ) as Texts;

/** The languages that have a text, in the platform's order. */
export const languagesOf = (texts: Texts): LanguageCode[] => languageCodes.filter((code) => texts[code]);

/** What staff wrote, as texts; that EN is there, the contract sees to. */
export const textsOf = (written: Partial<Texts>): Texts => ({ ...written, EN: written.EN ?? '' });
