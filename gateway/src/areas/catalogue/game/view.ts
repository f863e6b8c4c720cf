import { LRUCache } from 'lru-cache';
import type { GameOrder, GameType, Volatility } from '@foyer/contract/game-types';
import type { LanguageCode } from '@foyer/contract/languages';
import type { MasterCatalogue } from './master-catalogue.ts';
import { noMatch } from './name-index.ts';
import { entriesOf, type Availability, type CatalogueEntry, type Tile } from './tile.ts';
import { groupVendors, type VendorGroup } from './vendor-tiles.ts';

/** The filters of a list of games (R-CATALOGUE-9). */
export interface GameFilter {
  gameName?: string | undefined;
  gameType?: GameType | undefined;
  /** The id its vendor gave it. */
  gameId?: string | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  isNew?: boolean | undefined;
  isHot?: boolean | undefined;
  /** Only games whose smallest bet is at most this, minor units. */
  minBet?: bigint | undefined;
  /** Only games with at least so many lines. */
  minLine?: number | undefined;
  volatility?: Volatility | undefined;
  feature?: string | undefined;
  /** Only games that return at least this, hundredths of a percent. */
  minReturn?: number | undefined;
  sort?: GameOrder | undefined;
}

/** The catalogue of one merchant in one language. Built once, then served unchanged. */
export interface View {
  vendors: VendorGroup[];
  byNode: Map<string, CatalogueEntry>;
  /** Games that match: with a name the best match first, else in the merchant's order. */
  find(filter: GameFilter): readonly Tile[];
  /** Features that games of a type and vendor have, by name. */
  features(of: Pick<GameFilter, 'gameType' | 'vassalage'>): readonly string[];
}

/** Cached lists, and tiles in all of them; a list without filters is as long as the catalogue. */
const listsAtMost = 500;
const tilesAtMost = 500_000;

const createListCache = (catalogueSize: number) =>
  new LRUCache<string, readonly Tile[]>({
    max: listsAtMost,
    maxSize: Math.max(tilesAtMost, catalogueSize * 2),
    sizeCalculation: (list) => list.length + 1,
  });

function fits({ tile, game }: CatalogueEntry, filter: GameFilter): boolean {
  if (filter.gameType && tile.gameType !== filter.gameType) return false;
  if (filter.gameId && tile.gameId !== filter.gameId) return false;
  if (filter.vassalage && tile.vassalage !== filter.vassalage) return false;
  if (filter.gameClassify && tile.gameClassify !== filter.gameClassify) return false;
  if (filter.isNew && !tile.isNew) return false;
  if (filter.isHot && !tile.isHot) return false;
  if (filter.volatility && game.volatility !== filter.volatility) return false;
  if (filter.feature && !game.features.includes(filter.feature)) return false;
  if (filter.minReturn !== undefined && game.returnRate < filter.minReturn) return false;
  if (filter.minBet !== undefined && game.minBet > filter.minBet) return false;
  return filter.minLine === undefined || game.lines >= filter.minLine;
}

/** Puts the best grades first and keeps the order within a grade. */
function byGrade(entries: readonly RankedEntry[], grades: Uint8Array): CatalogueEntry[] {
  const buckets: RankedEntry[][] = [];
  for (const ranked of entries) (buckets[grades[ranked.entry.position] ?? noMatch] ??= []).push(ranked);
  return buckets
    .flatMap((bucket) => bucket.toSorted((one, other) => one.rank - other.rank))
    .map(({ entry }) => entry);
}

/** A game with its rank in the merchant's order. */
interface RankedEntry {
  entry: CatalogueEntry;
  rank: number;
}

/** Sorts by another order than the merchant's; equal games stay in the merchant's order. */
function inOrder(
  entries: readonly CatalogueEntry[],
  order: GameOrder,
  placeOf: (entry: CatalogueEntry) => number,
): CatalogueEntry[] {
  const orders: Record<GameOrder, (one: CatalogueEntry, other: CatalogueEntry) => number> = {
    name: (one, other) => placeOf(one) - placeOf(other),
    new: (one, other) => Number(other.tile.isNew) - Number(one.tile.isNew),
    return: (one, other) => other.game.returnRate - one.game.returnRate,
  };
  return entries.toSorted(orders[order]);
}

const keyOf = (filter: GameFilter): string =>
  JSON.stringify([
    filter.gameName,
    filter.gameType,
    filter.gameId,
    filter.vassalage,
    filter.gameClassify,
    filter.isNew,
    filter.isHot,
    filter.minBet?.toString(),
    filter.minLine,
    filter.volatility,
    filter.feature,
    filter.minReturn,
    filter.sort,
  ]);

/** The games of each type, vendor and feature, hot ones and new ones, in the merchant's order. */
function groupsOf(entries: readonly CatalogueEntry[]) {
  const byType = Map.groupBy(entries, ({ tile }) => tile.gameType);
  const byVendor = Map.groupBy(entries, ({ tile }) => tile.vassalage);
  const byFeature = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) {
    for (const feature of entry.game.features) {
      const list = byFeature.get(feature);
      if (list) list.push(entry);
      else byFeature.set(feature, [entry]);
    }
  }
  const hot = entries.filter(({ tile }) => tile.isHot);
  const fresh = entries.filter(({ tile }) => tile.isNew);
  return {
    /** The shortest list that holds all that fits a filter. */
    narrowest({ gameType, vassalage, feature, isHot, isNew }: GameFilter): readonly CatalogueEntry[] {
      const lists = [
        entries,
        ...(gameType ? [byType.get(gameType) ?? []] : []),
        ...(vassalage ? [byVendor.get(vassalage) ?? []] : []),
        ...(feature ? [byFeature.get(feature) ?? []] : []),
        ...(isHot ? [hot] : []),
        ...(isNew ? [fresh] : []),
      ];
      return lists.reduce((shortest, list) => (list.length < shortest.length ? list : shortest));
    },
  };
}

/** Builds the view of a merchant's catalogue in a language. */
export function viewOf(master: MasterCatalogue, availability: Availability, language: LanguageCode): View {
  const entries = entriesOf(master, availability, language);
  // Two caches: typed searches must not evict the lists that every visitor opens.
  const [lists, searches] = [createListCache(entries.length), createListCache(entries.length)];

  // Filters are applied to the shortest group that contains every match.
  const groups = groupsOf(entries);
  const ranked = new Map(entries.map((entry, rank) => [entry.position, { entry, rank }]));

  const placeOf = ({ position }: CatalogueEntry) => master.placesIn(language)[position] ?? 0;

  const search = (filter: GameFilter): Tile[] => {
    const matches = filter.gameName ? master.namesIn(language).find(filter.gameName) : null;
    const named =
      matches &&
      Array.from(matches.positions, (position) => ranked.get(position)).filter((game) => game !== undefined);
    const found = named
      ? byGrade(
          named.filter(({ entry }) => fits(entry, filter)),
          matches.grades,
        )
      : groups.narrowest(filter).filter((entry) => fits(entry, filter));
    return (filter.sort ? inOrder(found, filter.sort, placeOf) : found).map(({ tile }) => tile);
  };
  const features = new Map<string, readonly string[]>();

  return {
    vendors: groupVendors(master, availability, entries, language),
    byNode: new Map(entries.map((entry) => [entry.tile.nodeId, entry])),
    find(filter) {
      const key = keyOf(filter);
      const cache = filter.gameName ? searches : lists;
      const cached = cache.get(key);
      if (cached) return cached;
      const found = search(filter);
      cache.set(key, found);
      return found;
    },
    features({ gameType, vassalage }) {
      const key = keyOf({ gameType, vassalage });
      const cached = features.get(key);
      if (cached) return cached;
      const computed = [
        ...new Set(
          groups
            .narrowest({ gameType, vassalage })
            .filter((entry) => fits(entry, { gameType, vassalage }))
            .flatMap(({ game }) => game.features),
        ),
      ].toSorted();
      // Empty results are not cached: a visitor may send any vendor.
      if (computed.length > 0) features.set(key, computed);
      return computed;
    },
  };
}
