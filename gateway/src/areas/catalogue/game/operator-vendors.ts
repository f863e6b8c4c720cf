import { fallbackLanguage } from '@foyer/contract/languages';
import type { GameType } from '@foyer/contract/game-types';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { pageOf } from '../../../platform/paging/paging.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { textIn } from '../../../platform/texts.ts';
import { bumpVersion } from '../../tenancy/merchant/merchant.ts';
import type { MasterCatalogue } from './master-catalogue.ts';
import type { MerchantCatalogue, MerchantCatalogues } from './merchant-catalogue.ts';
import {
  bumpAvailability,
  readVendorAvailability,
  updateVendorAvailability,
  type GameRow,
  type VendorAvailability,
  type VendorAvailabilityChange,
} from './store.ts';
import { wordsOf } from './words.ts';

/** A vendor of a merchant as staff see it; the name is English. */
export interface StaffVendor {
  /** vassalage */
  id: string;
  displayName: string;
  provider: string;
  gameTypes: GameType[];
  /** Its games in the master catalogue. */
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
  get(merchantId: number, vassalage: string, on?: Sql): Promise<StaffVendor>;
  /**
   * Changes the availability of all games of a vendor; part of the caller's transaction, like a change of a game.
   * @param version the version that was read
   * @throws Refusal not_found, version_conflict
   */
  set(
    on: Sql,
    merchantId: number,
    vassalage: string,
    version: number,
    change: VendorAvailabilityChange,
  ): Promise<StaffVendor>;
}

/** @param own the games of the vendor */
function toStaffVendor(
  { vendors, pictures }: MasterCatalogue,
  vendorAvailability: VendorAvailability,
  own: readonly GameRow[],
): StaffVendor | null {
  const vendor = vendors.get(vendorAvailability.vassalage);
  if (!vendor) return null;
  const { enabled, maintenance, isHot, version } = vendorAvailability;
  return {
    id: vendorAvailability.vassalage,
    displayName: textIn(vendor.names, fallbackLanguage),
    provider: vendor.provider,
    gameTypes: [...new Set(own.map(({ gameType }) => gameType))],
    games: own.length,
    enabled,
    maintenance,
    isHot,
    icon: pictures.vendor(vendorAvailability.vassalage),
    version,
  };
}

function matchesText({ displayName, id }: StaffVendor, q: string | undefined): boolean {
  const words = wordsOf(`${displayName} ${id}`);
  return wordsOf(q ?? '').every((typed) => words.some((word) => word.includes(typed)));
}

const exact = ['enabled', 'maintenance'] as const;

function listed({ master, availability }: MerchantCatalogue, query: StaffVendorQuery): StaffVendor[] {
  const games = Map.groupBy(master.games, ({ vassalage }) => vassalage);
  return [...availability.vendors.values()]
    .toSorted((one, other) => one.sort - other.sort || one.vassalage.localeCompare(other.vassalage, 'en'))
    .filter((vendorAvailability) =>
      exact.every((field) => query[field] === undefined || vendorAvailability[field] === query[field]),
    )
    .map((vendorAvailability) =>
      toStaffVendor(master, vendorAvailability, games.get(vendorAvailability.vassalage) ?? []),
    )
    .filter((vendor) => vendor !== null)
    .filter(
      (vendor) =>
        matchesText(vendor, query.q) && (query.provider === undefined || vendor.provider === query.provider),
    );
}

/** Vendors as staff work on them. */
export function createStaffVendors(db: Db, catalogues: MerchantCatalogues): StaffVendors {
  const staffViewOf = async (
    merchantId: number,
    vendorAvailability: VendorAvailability | null,
  ): Promise<StaffVendor> => {
    const { master } = await catalogues.of(merchantId);
    const found =
      vendorAvailability &&
      toStaffVendor(
        master,
        vendorAvailability,
        master.games.filter((game) => game.vassalage === vendorAvailability.vassalage),
      );
    if (!found) throw new Refusal('not_found');
    return found;
  };
  return {
    async list(merchantId, query) {
      const all = listed(await catalogues.of(merchantId), query);
      const { entries: vendors, ...page } = pageOf(all, query.pageNo, query.pageSize);
      return { vendors, total: all.length, ...page };
    },
    get: async (merchantId, vassalage, on = db.orm) =>
      staffViewOf(merchantId, await readVendorAvailability(on, merchantId, vassalage)),
    async set(on, merchantId, vassalage, version, change) {
      const vendorAvailability = await updateVendorAvailability(on, merchantId, vassalage, version, change);
      if (!vendorAvailability)
        throw new Refusal(
          (await readVendorAvailability(on, merchantId, vassalage)) ? 'version_conflict' : 'not_found',
        );
      await bumpAvailability(on, merchantId);
      await bumpVersion(on, merchantId, 'games');
      return staffViewOf(merchantId, vendorAvailability);
    },
  };
}
