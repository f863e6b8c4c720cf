import { v7 as uuidv7 } from 'uuid';
import type { BannerGroup } from '@foyer/contract/content-types';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Clock } from '../../../platform/time/clock.ts';
import { isRunning, withoutEmptyTexts, type StaffContent } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { textIn } from '../../../platform/texts.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import { findBanner, insertBanners, putBanner, readBanners, type BannerRow } from './store.ts';

export type { BannerRow } from './store.ts';

/** A banner in one language. */
export interface BannerView {
  id: string;
  groupName: BannerGroup;
  title: string;
  /** Image path without width and format. */
  image: string;
  url: string;
}

/** A new banner. */
export type NewBanner = Omit<
  BannerRow,
  'merchantId' | 'id' | 'pictures' | 'enabled' | 'sort' | 'version' | 'deletedAt'
>;

/** The banners of a merchant (R-CONTENT-13). */
export interface Banners {
  /** The running banners of every group. */
  running(merchant: Merchant, language: LanguageCode): Promise<BannerView[]>;
  /** Adds banners in this order; part of a transaction. @throws RangeError when an address is not allowed */
  write(on: Sql, merchantId: number, banners: readonly NewBanner[]): Promise<void>;
  forStaff: StaffContent<BannerRow>;
}

/** Nothing, an in-app path, or https. */
const urlPattern = /^$|^\/m(\/[^/\\].*|\?.*)?$|^https:\/\/[^\\]+$/;

/** Artwork exists in these languages; readers of another one get the English picture. */
const artLanguages: readonly LanguageCode[] = ['EN', 'TY'];

/** The language of the artwork for a reader's language. */
const artworkIn = (language: LanguageCode) =>
  (artLanguages.includes(language) ? language : 'EN').toLowerCase();

/**
 * The picture of a banner or promotion: the uploaded one of the language, else of English, else the brand's artwork.
 * @returns CDN path without width and format
 */
export function pictureOf(
  pictures: Pictures,
  { code, brand }: Pick<Merchant, 'code' | 'brand'>,
  { artwork, pictures: own }: Pick<BannerRow, 'artwork' | 'pictures'>,
  language: LanguageCode,
): string {
  const uploaded = own[language] ?? own.EN;
  return uploaded
    ? pictures.operatorPicture(code, uploaded)
    : pictures.banner(brand, `${artwork}-${artworkIn(language)}`);
}

/** @throws Refusal body_invalid naming `pictures` when there is neither artwork nor an uploaded picture */
export function requirePicture({ artwork, pictures }: Pick<BannerRow, 'artwork' | 'pictures'>): void {
  if (artwork === '' && !pictures.EN) throw fieldRefusal({ pictures: 'field_required' });
}

const normalize = (row: BannerRow): BannerRow => ({ ...row, titles: withoutEmptyTexts(row.titles) });

/** Banners, cached in memory per merchant. */
export function createBanners(db: Db, clock: Clock, pictures: Pictures): Banners {
  const cached = createTenantCache((merchantId) => readBanners(db.orm, merchantId));
  return {
    async running(merchant, language) {
      const now = clock.now();
      return (await cached(merchant))
        .filter((row) => isRunning(row, now))
        .map((row) => ({
          id: row.id,
          groupName: row.groupName,
          title: textIn(row.titles, language),
          image: pictureOf(pictures, merchant, row, language),
          url: row.url,
        }));
    },
    async write(on, merchantId, banners) {
      const wrong = banners.find(({ url }) => !urlPattern.test(url));
      if (wrong) throw new RangeError(`a banner cannot lead to ${wrong.url}`);
      await insertBanners(
        on,
        banners.map((written, sort) => ({
          ...written,
          merchantId,
          id: uuidv7(),
          pictures: {},
          enabled: true,
          sort,
          version: 1,
          deletedAt: null,
        })),
      );
      await bumpVersion(on, merchantId, 'banners');
    },
    forStaff: { all: readBanners, one: findBanner, normalize, put: putBanner },
  };
}
