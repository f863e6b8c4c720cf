import { LRUCache } from 'lru-cache';
import type { GameOrder, GameType, Volatility } from '@foyer/contract/game-types';
import { languages, type LanguageCode } from '@foyer/contract/languages';
import type { Library } from './library.ts';
import { noMatch } from './name-index.ts';
import { shelve, type Offers, type Shelved, type Tile } from './tile.ts';
import { groupVendors, type VendorGroup } from './vendor-tiles.ts';

/** What a list of games is asked for (spec 2 §7, Game list). */
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
function byGrade(shelf: readonly Shelved[], grades: Uint8Array): Shelved[] {
  const buckets: Shelved[][] = [];
  for (const entry of shelf) {
    const grade = grades[entry.position] ?? noMatch;
    if (grade !== noMatch) (buckets[grade] ??= []).push(entry);
  }
  return buckets.flat();
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
    filter.gameName, filter.gameType, filter.gameId, filter.vassalage, filter.gameClassify, filter.isNew, filter.isHot,
    filter.minBet?.toString(), filter.minLine, filter.volatility, filter.feature, filter.minReturn, filter.sort,
  ]);

/** Makes the view of a merchant's offer in a language. */
export function viewOf(library: Library, offers: Offers, language: LanguageCode): View {
  const shelf = shelve(library, offers, language);
  // What visitors type must not push out what every visitor opens.
  const [lists, searches] = [keep(shelf.length), keep(shelf.length)];

  const look = (filter: GameFilter): Tile[] => {
    const fitting = shelf.filter((entry) => fits(entry, filter));
    const grades = filter.gameName ? library.namesIn(language).find(filter.gameName) : null;
    const found = grades ? byGrade(fitting, grades) : fitting;
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
      const made = [...new Set(shelf.filter((entry) => fits(entry, { gameType, vassalage })).flatMap(({ game }) => game.features))].toSorted();
      // Only what is offered is kept: visitors can ask for any vendor
      if (made.length > 0) features.set(key, made);
      return made;
    },
  };
}
