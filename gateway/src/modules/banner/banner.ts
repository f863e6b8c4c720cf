import { v7 as uuidv7 } from 'uuid';
import type { BannerGroup } from '@foyer/contract/content-types';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Clock } from '../../clock.ts';
import type { Db, Sql } from '../../db/connection.ts';
import { keepPerMerchant } from '../../per-merchant.ts';
import type { Pictures } from '../../pictures.ts';
import { textIn } from '../../texts.ts';
import { bumpVersion, type Merchant } from '../merchant/merchant.ts';
import { insertBanners, readBanners, type BannerRow } from './store.ts';

/** A banner in one language. */
export interface ShownBanner {
  id: string;
  groupName: BannerGroup;
  title: string;
  /** Image path without width and format. */
  image: string;
  url: string;
}

/** A banner as it is written. */
export type WrittenBanner = Omit<BannerRow, 'merchantId' | 'id' | 'sort'>;

/** The banners of a merchant (spec 2 §2 Home, §3). */
export interface Banners {
  /** Those that run now, of every group. */
  running(merchant: Merchant, language: LanguageCode): Promise<ShownBanner[]>;
  /** Adds some, in this order; part of a transaction. @throws RangeError when an address leads nowhere allowed */
  write(on: Sql, merchantId: number, banners: readonly WrittenBanner[]): Promise<void>;
}

/** Nothing, an in-app path, or https. */
const urlPattern = /^$|^\/m(\/[^/\\].*|\?.*)?$|^https:\/\/[^\\]+$/;

/** Artwork speaks these languages; every other one looks at the English picture. */
const artLanguages: readonly LanguageCode[] = ['EN', 'TY'];

/** The language of artwork that a reader of a language looks at. */
export const artworkIn = (language: LanguageCode) => (artLanguages.includes(language) ? language : 'EN').toLowerCase();

/** Banners, kept in memory per merchant. */
export function createBanners(db: Db, clock: Clock, pictures: Pictures): Banners {
  const kept = keepPerMerchant((merchantId) => readBanners(db, merchantId));
  return {
    async running(merchant, language) {
      const now = clock.now();
      return (await kept(merchant))
        .filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt))
        .map(({ id, groupName, titles, artwork, url }) => ({
          id,
          groupName,
          title: textIn(titles, language),
          image: pictures.banner(merchant.brand, `${artwork}-${artworkIn(language)}`),
          url,
        }));
    },
    async write(on, merchantId, banners) {
      const wrong = banners.find(({ url }) => !urlPattern.test(url));
      if (wrong) throw new RangeError(`a banner cannot lead to ${wrong.url}`);
      await insertBanners(on, banners.map((written, sort) => ({ ...written, merchantId, id: uuidv7(), sort })));
      await bumpVersion(on, merchantId);
    },
  };
}
