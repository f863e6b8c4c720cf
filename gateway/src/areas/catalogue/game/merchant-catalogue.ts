import type { LanguageCode } from '@foyer/contract/languages';
import type { Db } from '../../../platform/db/connection.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';
import { buildMasterCatalogue, type MasterCatalogue } from './master-catalogue.ts';
import { readMasterCatalogue, readAvailability, readVersions } from './store.ts';
import type { Availability } from './tile.ts';
import { viewOf, type View } from './view.ts';

/** The games that a merchant offers: the master catalogue with the merchant's availability. */
export interface MerchantCatalogue {
  master: MasterCatalogue;
  availability: Availability;
  viewIn(language: LanguageCode): View;
}

/** The merchant catalogues that a process has in memory. */
export interface MerchantCatalogues {
  /** From memory if loaded, else from the database. */
  of(merchantId: number): MerchantCatalogue | Promise<MerchantCatalogue>;
  /** The catalogue in memory; null before it is first loaded. */
  loaded(merchantId: number): MerchantCatalogue | null;
  /** Loads what changed. Visitors get the previous catalogue until it is done. */
  refresh(merchantId: number): Promise<MerchantCatalogue>;
  /** Starts a refresh and does not wait for it; does nothing for a merchant that is neither loaded nor being loaded. */
  refreshInBackground(merchantId: number): void;
}

function buildMerchantCatalogue(master: MasterCatalogue, availability: Availability): MerchantCatalogue {
  const views = new Map<LanguageCode, View>();
  return {
    master,
    availability,
    viewIn(language) {
      const view = views.get(language) ?? viewOf(master, availability, language);
      views.set(language, view);
      return view;
    },
  };
}

/**
 * Merchant catalogues in memory, read from the database.
 * @param onError called when a background refresh fails; the previous catalogue stays and the next visit tries again
 */
export function createMerchantCatalogues(
  db: Db,
  pictures: Pictures,
  onError: (error: unknown) => void,
): MerchantCatalogues {
  const catalogues = new Map<number, MerchantCatalogue>();
  const stale = new Set<number>();
  const loading = new Map<number, Promise<MerchantCatalogue>>();
  let master: Promise<MasterCatalogue> | null = null;

  const masterAt = async (version: bigint): Promise<MasterCatalogue> => {
    const current = await master?.catch(() => null);
    if (current && current.version >= version) return current;
    master = readMasterCatalogue(db).then((rows) => buildMasterCatalogue(version, rows, pictures));
    return master;
  };

  const availabilityAt = async (merchantId: number, version: bigint): Promise<Availability> => {
    const { vendors, games } = await readAvailability(db, merchantId);
    return {
      version,
      vendors: new Map(vendors.map((row) => [row.vassalage, row])),
      games: new Map(games.map((row) => [row.nodeId, row])),
    };
  };

  const read = async (merchantId: number): Promise<MerchantCatalogue> => {
    // Versions are read first: rows may then be newer than their version, which costs one more read but is never stale.
    const versions = await readVersions(db, merchantId);
    const before = catalogues.get(merchantId);
    const isSame =
      before?.availability.version === versions.availability && before.master.version === versions.master;
    if (before && isSame) return before;
    const currentMaster = await masterAt(versions.master);
    const catalogue = buildMerchantCatalogue(
      currentMaster,
      await availabilityAt(merchantId, versions.availability),
    );
    catalogues.set(merchantId, catalogue);
    return catalogue;
  };

  const refresh = (merchantId: number): Promise<MerchantCatalogue> => {
    const after = loading.get(merchantId)?.catch(() => null) ?? Promise.resolve();
    const reading = after.then(() => read(merchantId));
    loading.set(merchantId, reading);
    const forget = () => {
      if (loading.get(merchantId) === reading) loading.delete(merchantId);
    };
    reading.then(forget, forget);
    return reading;
  };

  const refreshInBackground = (merchantId: number): void => {
    // What is being read for the first time may have been read before the change
    if (!catalogues.has(merchantId) && !loading.has(merchantId)) return;
    stale.delete(merchantId);
    refresh(merchantId).catch((error: unknown) => {
      stale.add(merchantId);
      onError(error);
    });
  };

  return {
    loaded(merchantId) {
      if (stale.has(merchantId)) refreshInBackground(merchantId);
      return catalogues.get(merchantId) ?? null;
    },
    of(merchantId) {
      if (stale.has(merchantId)) refreshInBackground(merchantId);
      return catalogues.get(merchantId) ?? loading.get(merchantId) ?? refresh(merchantId);
    },
    refresh,
    refreshInBackground,
  };
}
