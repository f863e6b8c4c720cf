import type { LanguageCode } from '@foyer/contract/languages';
import { withoutEmptyTexts, type StaffContent } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import { eachText, textIn } from '../../../platform/texts.ts';
import { cleanHtml } from '../../../platform/html/sanitize.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import { findHelp, insertHelp, putHelp, readHelp, type HelpRow } from './store.ts';

export type { HelpRow } from './store.ts';

/** A help entry in one language. */
export interface HelpText {
  tag: string;
  category: string;
  title: string;
  /** Sanitised HTML. */
  detail: string;
}

/** A new help entry; details are HTML. */
export type NewHelpEntry = Omit<HelpRow, 'merchantId' | 'published' | 'sort' | 'version' | 'deletedAt'>;

/** The help centre (R-CONTENT-15). */
export interface Help {
  entries(merchant: Merchant, language: LanguageCode): Promise<HelpText[]>;
  /** Adds entries in this order; sanitises their HTML. Part of a transaction. */
  write(on: Sql, merchantId: number, entries: readonly NewHelpEntry[]): Promise<void>;
  forStaff: StaffContent<HelpRow>;
}

/** The entry that holds the terms (R-CONTENT-15). */
export const termsTag = 'tc';

/** The row as it is saved: sanitised HTML, no empty texts. */
const normalize = (row: HelpRow): HelpRow => ({
  ...row,
  titles: withoutEmptyTexts(row.titles),
  details: withoutEmptyTexts(eachText(row.details, cleanHtml)),
});

/** Help, cached in memory per merchant. */
export function createHelp(db: Db): Help {
  const cached = createTenantCache((merchantId) => readHelp(db.orm, merchantId));
  return {
    entries: async (merchant, language) =>
      (await cached(merchant))
        .filter(({ published, deletedAt }) => published && deletedAt === null)
        .map(({ tag, category, titles, details }) => ({
          tag,
          category,
          title: textIn(titles, language),
          detail: textIn(details, language),
        })),
    async write(on, merchantId, entries) {
      const rows = entries.map((entry, sort) =>
        normalize({ ...entry, merchantId, published: true, sort, version: 1, deletedAt: null }),
      );
      await insertHelp(on, rows);
      await bumpVersion(on, merchantId, 'help');
    },
    forStaff: { all: readHelp, one: findHelp, normalize, put: putHelp },
  };
}
