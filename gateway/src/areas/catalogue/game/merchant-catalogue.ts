import type { LanguageCode } from '@foyer/contract/languages';
import type { Db } from '../../../platform/db/connection.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';
import { libraryOf, type Library } from './master-catalogue.ts';
import { readLibrary, readOffers, readVersions } from './store.ts';
import type { Offers } from './tile.ts';
import { viewOf, type View } from './view.ts';

/** The library and a merchant's offer, as they belong together. */
export interface Shelf {
  library: Library;
  offers: Offers;
  viewIn(language: LanguageCode): View;
}

/** What a process keeps of the catalogue, per merchant. */
export interface Shelves {
  /** At once when known; else read from the database. */
  of(merchantId: number): Shelf | Promise<Shelf>;
  /** The shelf that visitors see now; null before the first one asked. */
  known(merchantId: number): Shelf | null;
  /** Reads anew what changed; visitors are served the old one meanwhile. */
  refresh(merchantId: number): Promise<Shelf>;
  /** The same behind the visitors; does nothing for a merchant that nobody asked for yet. */
  refreshBehind(merchantId: number): void;
}

function shelfOf(library: Library, offers: Offers): Shelf {
  const views = new Map<LanguageCode, View>();
  return {
    library,
    offers,
    viewIn(language) {
      const made = views.get(language) ?? viewOf(library, offers, language);
      views.set(language, made);
      return made;
    },
  };
}

/**
 * Keeps catalogues on top of the database.
 * @param onError told when reading behind the visitors fails: the old shelf stays, the next visitor has it tried again
 */
export function createShelves(db: Db, pictures: Pictures, onError: (error: unknown) => void): Shelves {
  const shelves = new Map<number, Shelf>();
  const stale = new Set<number>();
  const underWay = new Map<number, Promise<Shelf>>();
  let library: Promise<Library> | null = null;

  const libraryAt = async (version: bigint): Promise<Library> => {
    const known = await library?.catch(() => null);
    if (known && known.version >= version) return known;
    library = readLibrary(db).then((rows) => libraryOf(version, rows, pictures));
    return library;
  };

  const offersAt = async (merchantId: number, version: bigint): Promise<Offers> => {
    const { vendors, games } = await readOffers(db, merchantId);
    return {
      version,
      vendors: new Map(vendors.map((row) => [row.vassalage, row])),
      games: new Map(games.map((row) => [row.nodeId, row])),
    };
  };

  const read = async (merchantId: number): Promise<Shelf> => {
    // Versions first: rows may then be newer than their version, which costs one more reading, never a stale one.
    const versions = await readVersions(db, merchantId);
    const before = shelves.get(merchantId);
    const isSame = before?.offers.version === versions.offer && before.library.version === versions.library;
    if (before && isSame) return before;
    const books = await libraryAt(versions.library);
    const shelf = shelfOf(books, await offersAt(merchantId, versions.offer));
    shelves.set(merchantId, shelf);
    return shelf;
  };

  const refresh = (merchantId: number): Promise<Shelf> => {
    const after = underWay.get(merchantId)?.catch(() => null) ?? Promise.resolve();
    const reading = after.then(() => read(merchantId));
    underWay.set(merchantId, reading);
    const forget = () => {
      if (underWay.get(merchantId) === reading) underWay.delete(merchantId);
    };
    reading.then(forget, forget);
    return reading;
  };

  const refreshBehind = (merchantId: number): void => {
    if (!shelves.has(merchantId)) return;
    stale.delete(merchantId);
    refresh(merchantId).catch((error: unknown) => {
      stale.add(merchantId);
      onError(error);
    });
  };

  return {
    known(merchantId) {
      if (stale.has(merchantId)) refreshBehind(merchantId);
      return shelves.get(merchantId) ?? null;
    },
    of(merchantId) {
      if (stale.has(merchantId)) refreshBehind(merchantId);
      return shelves.get(merchantId) ?? underWay.get(merchantId) ?? refresh(merchantId);
    },
    refresh,
    refreshBehind,
  };
}
