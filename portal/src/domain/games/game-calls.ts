import type { GameOrder, GameType, Volatility } from '@foyer/contract';
import type { LanguageCode } from '@foyer/contract/languages';
import { requestOf } from '../app/calls.ts';

/** Page sizes (R-CATALOGUE-5). */
export const pageSizes = { home: 9, list: 25, favourites: 15, homeFavourites: 100 } as const;

/** What every catalogue call carries (R-CATALOGUE-9). */
const platform = { platform: 'html5', clientType: 2 } as const;

/** What narrows a list of games. */
export interface GameFilter {
  gameName?: string;
  gameType?: GameType;
  /** The id its vendor gave it. */
  gameId?: string;
  vassalage?: string;
  gameClassify?: string;
  /** 1: only games flagged new. */
  isNew?: 1;
  /** 1: only games flagged hot. */
  isHot?: 1;
  volatility?: Volatility;
  feature?: string;
  /** What a game returns at least, hundredths of a percent. */
  minReturn?: number;
  sort?: GameOrder;
}

/** A page of games by name, type, vendor and flags. */
export const gamesCall = (language: LanguageCode, filter: GameFilter, pageSize: number, pageNo = 1) =>
  requestOf('games', { query: { ...platform, language, pageNo, pageSize, ...filter } });

/** Hot games use EN where the language is UR (R-CATALOGUE-7). */
export const hotLanguage = (language: LanguageCode): LanguageCode => (language === 'UR' ? 'EN' : language);

/** The platform of the hot games on game lists (R-CATALOGUE-9). */
const listPlatform = 2;

/** Hot games. */
export const hotGamesCall = (language: LanguageCode, gameType?: GameType) =>
  requestOf('hotGames', {
    query: {
      ...platform,
      isPlatform: listPlatform,
      language: hotLanguage(language),
      ...(gameType ? { gameType } : {}),
    },
  });

/** Vendors by category. */
export const vendorsCall = () => requestOf('vendors', { query: { typeId: 1 } });

/** The identifiers of the player's favourites. */
export const favouriteIdsCall = requestOf('favouriteIds');

/** Favourites of the player. */
export const favouritesCall = (language: LanguageCode, pageSize: number, pageNo = 1) =>
  requestOf('favourites', { query: { language, pageNo, pageSize } });

/** The home screen's fixed sections (R-PORTAL-20). */
export const sectionFilters = {
  HOT: { isHot: 1 },
  NEW_GAME: { isNew: 1 },
  BGS: { vassalage: 'BGS', gameType: 'RNG' },
  BG: { gameClassify: 'BG', gameType: 'RNG' },
} as const satisfies Record<string, GameFilter>;
