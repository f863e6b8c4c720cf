import { fallbackLanguage, languages, type LanguageCode } from '@foyer/contract/languages';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';
import { textIn, type Texts } from '../../../platform/texts.ts';
import { NameIndex } from './name-index.ts';
import type { GameRow, VendorRow } from './store.ts';

/** All vendors and games of the platform, in memory. */
export interface MasterCatalogue {
  version: bigint;
  vendors: Map<string, VendorRow>;
  games: readonly GameRow[];
  /** The index of a game in `games`, by nodeId. */
  positions: Map<string, number>;
  pictures: Pictures;
  /** The search index of a language, built on first use. */
  namesIn(language: LanguageCode): NameIndex;
  /** The place of each game by name in a language, by its index in `games`; of one name, one place. Made on first use. */
  placesIn(language: LanguageCode): Uint32Array;
}

/** Cockfight game code (R-CATALOGUE-44). */
const cockfightCode = 'DS88';

/** E-sports and cockfight are split from sports (R-CATALOGUE-1). */
function withCategory(game: GameRow, vendor: VendorRow | undefined): GameRow {
  if (game.gameType !== 'SPORTS') return game;
  if (game.gameCode === cockfightCode) return { ...game, gameType: 'COCKFIGHT' };
  return vendor?.speciality ? { ...game, gameType: vendor.speciality } : game;
}

/** To compare names costs more than anything else in a list: a hundred thousand take seconds. */
function placesByName(names: readonly string[], language: LanguageCode): Uint32Array {
  const { compare } = new Intl.Collator(languages[language].tag, { numeric: true });
  const sorted = names
    .map((name, at) => ({ name, at }))
    .toSorted((one, other) => compare(one.name, other.name));
  const places = new Uint32Array(names.length);
  sorted.forEach(({ name, at }, index) => {
    const before = sorted[index - 1];
    places[at] = before && compare(before.name, name) === 0 ? places[before.at]! : index;
  });
  return places;
}

/** Builds the master catalogue from its rows. */
export function buildMasterCatalogue(
  version: bigint,
  rows: { vendors: VendorRow[]; games: GameRow[] },
  pictures: Pictures,
): MasterCatalogue {
  const vendors = new Map(rows.vendors.map((vendor) => [vendor.vassalage, vendor]));
  const games = rows.games.map((game) => withCategory(game, vendors.get(game.vassalage)));
  const indexes = new Map<LanguageCode, NameIndex>();

  const namesIn = (language: LanguageCode): NameIndex => {
    const existing = indexes.get(language);
    if (existing) return existing;
    const inBoth = (texts: Texts) => [...new Set([textIn(texts, language), textIn(texts, fallbackLanguage)])];
    const index = new NameIndex(
      games.map(({ names, vassalage }) => {
        const vendor = vendors.get(vassalage);
        return { names: inBoth(names), vendors: vendor ? inBoth(vendor.names) : [] };
      }),
    );
    indexes.set(language, index);
    return index;
  };
  const places = new Map<LanguageCode, Uint32Array>();
  const placesIn = (language: LanguageCode): Uint32Array => {
    const found =
      places.get(language) ??
      placesByName(
        games.map(({ names }) => textIn(names, language)),
        language,
      );
    places.set(language, found);
    return found;
  };
  const positions = new Map(games.map(({ nodeId }, at) => [nodeId, at]));
  return { version, vendors, games, positions, pictures, namesIn, placesIn };
}
