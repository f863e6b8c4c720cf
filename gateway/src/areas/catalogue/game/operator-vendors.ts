import { fallbackLanguage } from '@foyer/contract/languages';
import type { GameType } from '@foyer/contract/game-types';
import type { Sql } from '../../../platform/db/connection.ts';
import { pageOf } from '../../../platform/paging/paging.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { textIn } from '../../../platform/texts.ts';
import { bumpVersion } from '../../tenancy/merchant/merchant.ts';
import type { Library } from './master-catalogue.ts';
import type { Shelf, Shelves } from './merchant-catalogue.ts';
import {
  growOffer,
  readVendorOffer,
  updateVendorOffer,
  type GameRow,
  type VendorOffer,
  type VendorOfferChange,
} from './store.ts';
import { wordsOf } from './words.ts';

/** A vendor of a merchant as staff see it; the name is English. */
export interface StaffVendor {
  /** vassalage */
  id: string;
  displayName: string;
  provider: string;
  gameTypes: GameType[];
  /** Games of it, offered or not. */
  games: number;
  enabled: boolean;
  maintenance: boolean;
  isHot: boolean;
  icon: string;
  version: number;
}

/** What staff list: part of a name or a code, and filters. */
export interface StaffVendorQuery {
  q?: string | undefined;
  enabled?: boolean | undefined;
  maintenance?: boolean | undefined;
  provider?: string | undefined;
  pageNo: number;
  pageSize: number;
}

/** Vendors as staff work on them. */
export interface StaffVendors {
  /** Disabled ones too, in the merchant's order. */
  list(
    merchantId: number,
    query: StaffVendorQuery,
  ): Promise<{ vendors: StaffVendor[]; total: number; pageNum: number; totalPages: number }>;
  /** As the database has it now. @throws Refusal not_found */
  get(on: Sql, merchantId: number, vassalage: string): Promise<StaffVendor>;
  /**
   * Changes how all games of a vendor are offered; part of the caller's transaction, like a change of a game.
   * @param version the version that was read
   * @throws Refusal not_found, version_conflict
   */
  set(
    on: Sql,
    merchantId: number,
    vassalage: string,
    version: number,
    change: VendorOfferChange,
  ): Promise<StaffVendor>;
}

/** @param own the games of the vendor */
function staffVendor(
  { vendors, pictures }: Library,
  offer: VendorOffer,
  own: readonly GameRow[],
): StaffVendor | null {
  const vendor = vendors.get(offer.vassalage);
  if (!vendor) return null;
  const { enabled, maintenance, isHot, version } = offer;
  return {
    id: offer.vassalage,
    displayName: textIn(vendor.names, fallbackLanguage),
    provider: vendor.provider,
    gameTypes: [...new Set(own.map(({ gameType }) => gameType))],
    games: own.length,
    enabled,
    maintenance,
    isHot,
    icon: pictures.vendor(offer.vassalage),
    version,
  };
}

function isAsked({ displayName, id }: StaffVendor, q: string | undefined): boolean {
  const words = wordsOf(`${displayName} ${id}`);
  return wordsOf(q ?? '').every((typed) => words.some((word) => word.includes(typed)));
}

const exact = ['enabled', 'maintenance'] as const;

function listed({ library, offers }: Shelf, query: StaffVendorQuery): StaffVendor[] {
  const games = Map.groupBy(library.games, ({ vassalage }) => vassalage);
  return [...offers.vendors.values()]
    .toSorted((one, other) => one.sort - other.sort || one.vassalage.localeCompare(other.vassalage, 'en'))
    .filter((offer) => exact.every((field) => query[field] === undefined || offer[field] === query[field]))
    .map((offer) => staffVendor(library, offer, games.get(offer.vassalage) ?? []))
    .filter((vendor) => vendor !== null)
    .filter(
      (vendor) =>
        isAsked(vendor, query.q) && (query.provider === undefined || vendor.provider === query.provider),
    );
}

/** The staff's side of the vendors. */
export function createStaffVendors(shelves: Shelves): StaffVendors {
  const shown = async (merchantId: number, offer: VendorOffer | null): Promise<StaffVendor> => {
    const { library } = await shelves.of(merchantId);
    const found =
      offer &&
      staffVendor(
        library,
        offer,
        library.games.filter((game) => game.vassalage === offer.vassalage),
      );
    if (!found) throw new Refusal('not_found');
    return found;
  };
  return {
    async list(merchantId, query) {
      const all = listed(await shelves.of(merchantId), query);
      const { entries: vendors, ...page } = pageOf(all, query.pageNo, query.pageSize);
      return { vendors, total: all.length, ...page };
    },
    get: async (on, merchantId, vassalage) =>
      shown(merchantId, await readVendorOffer(on, merchantId, vassalage)),
    async set(on, merchantId, vassalage, version, change) {
      const offer = await updateVendorOffer(on, merchantId, vassalage, version, change);
      if (!offer)
        throw new Refusal(
          (await readVendorOffer(on, merchantId, vassalage)) ? 'version_conflict' : 'not_found',
        );
      await growOffer(on, merchantId);
      await bumpVersion(on, merchantId);
      return shown(merchantId, offer);
    },
  };
}
