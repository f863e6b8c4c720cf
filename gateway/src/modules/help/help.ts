import type { LanguageCode } from '@foyer/contract/languages';
import type { Db, Sql } from '../../db/connection.ts';
import { keepPerMerchant } from '../../per-merchant.ts';
import { eachText, textIn } from '../../texts.ts';
import { cleanHtml } from '../../written-html.ts';
import { bumpVersion, type Merchant } from '../merchant/merchant.ts';
import { insertHelp, readHelp, type HelpRow } from './store.ts';

/** A help entry in one language. */
export interface HelpText {
  tag: string;
  category: string;
  title: string;
  /** Sanitised HTML. */
  detail: string;
}

/** A help entry as it is written; details are HTML. */
export type WrittenHelp = Omit<HelpRow, 'merchantId' | 'sort'>;

/** The help centre (spec 2 §2). */
export interface Help {
  entries(merchant: Merchant, language: LanguageCode): Promise<HelpText[]>;
  /** Adds entries, in this order; HTML is sanitised here. Part of a transaction. */
  write(on: Sql, merchantId: number, entries: readonly WrittenHelp[]): Promise<void>;
}

/** Help, kept in memory per merchant. */
export function createHelp(db: Db): Help {
  const kept = keepPerMerchant((merchantId) => readHelp(db, merchantId));
  return {
    entries: async (merchant, language) =>
      (await kept(merchant)).map(({ tag, category, titles, details }) => ({
        tag,
        category,
        title: textIn(titles, language),
        detail: textIn(details, language),
      })),
    async write(on, merchantId, entries) {
      const rows = entries.map((entry, sort) => ({ ...entry, merchantId, sort, details: eachText(entry.details, cleanHtml) }));
      await insertHelp(on, rows);
      await bumpVersion(on, merchantId);
    },
  };
}
