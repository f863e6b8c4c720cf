import { LRUCache } from 'lru-cache';
import type { GameOrder, GameType, Volatility } from '@foyer/contract/game-types';
import { languages, type LanguageCode } from '@foyer/contract/languages';
import type { Library } from './master-catalogue.ts';
import { noMatch } from './name-index.ts';
import { shelve, type Offers, type Shelved, type Tile } from './tile.ts';
import { groupVendors, type VendorGroup } from './vendor-tiles.ts';

/** What a list of games is asked for (R-CATALOGUE-9). */
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

/** The catalogue of one merchant in one language: everything is made once and answered as it is. */
export interface View {
  vendors: VendorGroup[];
  byNode: Map<string, Shelved>;
  /** Games that fit, in order: the best names first, else the merchant's order. */
  find(filter: GameFilter): readonly Tile[];
  /** Features that games of a type and vendor have, by name. */
  features(of: Pick<GameFilter, 'gameType' | 'vassalage'>): readonly string[];
}

/** Lists kept for the next visitor, and tiles in all of them: a list of everything is as long as the catalogue. */
const keptLists = 500;
const keptTiles = 500_000;

const keep = (catalogueSize: number) =>
  new LRUCache<string, readonly Tile[]>({
    max: keptLists,
    maxSize: Math.max(keptTiles, catalogueSize * 2),
    sizeCalculation: (list) => list.length + 1,
  });

function fits({ tile, game }: Shelved, filter: GameFilter): boolean {
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
function byGrade(entries: readonly Ranked[], grades: Uint8Array): Shelved[] {
  const buckets: Ranked[][] = [];
  for (const ranked of entries) (buckets[grades[ranked.entry.position] ?? noMatch] ??= []).push(ranked);
  return buckets
    .flatMap((bucket) => bucket.toSorted((one, other) => one.rank - other.rank))
    .map(({ entry }) => entry);
}

/** A shelved game with its place in the merchant's order. */
interface Ranked {
  entry: Shelved;
  rank: number;
}

/** Another order than the merchant's; games that are equal in it keep theirs. */
function inOrder(shelf: readonly Shelved[], order: GameOrder, language: LanguageCode): Shelved[] {
  const { compare } = new Intl.Collator(languages[language].tag, { numeric: true });
  const orders: Record<GameOrder, (one: Shelved, other: Shelved) => number> = {
    name: (one, other) => compare(one.tile.gameName, other.tile.gameName),
    new: (one, other) => Number(other.tile.isNew) - Number(one.tile.isNew),
    return: (one, other) => other.game.returnRate - one.game.returnRate,
  };
  return shelf.toSorted(orders[order]);
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
function groupsOf(shelf: readonly Shelved[]) {
  const byType = Map.groupBy(shelf, ({ tile }) => tile.gameType);
  const byVendor = Map.groupBy(shelf, ({ tile }) => tile.vassalage);
  const byFeature = new Map<string, Shelved[]>();
  for (const entry of shelf) {
    for (const feature of entry.game.features) {
      const list = byFeature.get(feature);
      if (list) list.push(entry);
      else byFeature.set(feature, [entry]);
    }
  }
  const hot = shelf.filter(({ tile }) => tile.isHot);
  const fresh = shelf.filter(({ tile }) => tile.isNew);
  return {
    /** The shortest list that holds all that fits a filter. */
    narrowest({ gameType, vassalage, feature, isHot, isNew }: GameFilter): readonly Shelved[] {
      const lists = [
        shelf,
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

/** Makes the view of a merchant's offer in a language. */
export function viewOf(library: Library, offers: Offers, language: LanguageCode): View {
  const shelf = shelve(library, offers, language);
  // What visitors type must not push out what every visitor opens.
  const [lists, searches] = [keep(shelf.length), keep(shelf.length)];

  // What a filter finds is looked for among as few games as can be told beforehand.
  const groups = groupsOf(shelf);
  const ranked = new Map(shelf.map((entry, rank) => [entry.position, { entry, rank }]));

  const look = (filter: GameFilter): Tile[] => {
    const matches = filter.gameName ? library.namesIn(language).find(filter.gameName) : null;
    const named =
      matches &&
      Array.from(matches.positions, (position) => ranked.get(position)).filter((game) => game !== undefined);
    const found = named
      ? byGrade(
          named.filter(({ entry }) => fits(entry, filter)),
          matches.grades,
        )
      : groups.narrowest(filter).filter((entry) => fits(entry, filter));
    return (filter.sort ? inOrder(found, filter.sort, language) : found).map(({ tile }) => tile);
  };
  const features = new Map<string, readonly string[]>();

  return {
    vendors: groupVendors(library, offers, shelf, language),
    byNode: new Map(shelf.map((entry) => [entry.tile.nodeId, entry])),
    find(filter) {
      const key = keyOf(filter);
      const kept = filter.gameName ? searches : lists;
      const known = kept.get(key);
      if (known) return known;
      const found = look(filter);
      kept.set(key, found);
      return found;
    },
    features({ gameType, vassalage }) {
      const key = keyOf({ gameType, vassalage });
      const known = features.get(key);
      if (known) return known;
      const made = [
        ...new Set(
          groups
            .narrowest({ gameType, vassalage })
            .filter((entry) => fits(entry, { gameType, vassalage }))
            .flatMap(({ game }) => game.features),
        ),
      ].toSorted();
      // Only what is offered is kept: visitors can ask for any vendor
      if (made.length > 0) features.set(key, made);
      return made;
    },
  };
}
