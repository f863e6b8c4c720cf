import type { LanguageCode } from '@foyer/contract/languages';
import { saidTexts, type StaffSide } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import { eachText, textIn } from '../../../platform/texts.ts';
import { cleanHtml } from '../../../platform/html/sanitize.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import { insertHelp, putHelp, readHelp, type HelpRow } from './store.ts';

export type { HelpRow } from './store.ts';

/** A help entry in one language. */
export interface HelpText {
  tag: string;
  category: string;
  title: string;
  /** Sanitised HTML. */
  detail: string;
}

/** A help entry as it is written; details are HTML. */
export type WrittenHelp = Omit<HelpRow, 'merchantId' | 'published' | 'sort' | 'version'>;

/** The help centre (R-CONTENT-15). */
export interface Help {
  entries(merchant: Merchant, language: LanguageCode): Promise<HelpText[]>;
  /** Adds entries, in this order; HTML is sanitised here. Part of a transaction. */
  write(on: Sql, merchantId: number, entries: readonly WrittenHelp[]): Promise<void>;
  forStaff: StaffSide<HelpRow>;
}

/** The entry that holds the terms (R-CONTENT-15). */
export const termsTag = 'tc';

/** As it is kept: sanitised HTML, no empty texts. */
const tidy = (row: HelpRow): HelpRow => ({
  ...row,
  titles: saidTexts(row.titles),
  details: saidTexts(eachText(row.details, cleanHtml)),
});

/** Help, kept in memory per merchant. */
export function createHelp(db: Db): Help {
  const kept = createTenantCache((merchantId) => readHelp(db.orm, merchantId));
  return {
    entries: async (merchant, language) =>
      (await kept(merchant))
        .filter(({ published }) => published)
        .map(({ tag, category, titles, details }) => ({
          tag,
          category,
          title: textIn(titles, language),
          detail: textIn(details, language),
        })),
    async write(on, merchantId, entries) {
      const rows = entries.map((entry, sort) =>
        tidy({ ...entry, merchantId, published: true, sort, version: 1 }),
      );
      await insertHelp(on, rows);
      await bumpVersion(on, merchantId);
    },
    forStaff: { all: readHelp, tidy, put: putHelp },
  };
}
