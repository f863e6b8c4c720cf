import type { PageVisitor } from '@foyer/contract/page';
import { isGuest } from '@foyer/contract/session-can';
import type { GameType } from '@foyer/contract';
import type { LanguageCode } from '@foyer/contract/languages';
import { requestOf, type CallRequest } from '../../domain/app/calls.ts';
import { gameTypeOf, type HomeTab } from '../../domain/games/categories.ts';
import {
  favouritesCall,
  gamesCall,
  hotLanguage,
  pageSizes,
  sectionFilters,
  vendorsCall,
} from '../../domain/games/game-calls.ts';
import { announcementsCall } from '../../domain/notices/notices.ts';

export const bannersCall = (language: LanguageCode) => requestOf('banners', { query: { language } });

/** The latest winners (R-CATALOGUE-29). */
export const winnersCall = (language: LanguageCode) =>
  requestOf('winners', { query: { gameCategory: 'ALL', language, limitNum: 100 } });

/** Games that this visitor may like, with the reasons. */
export const recommendedCall = (language: LanguageCode) =>
  requestOf('recommendedGames', { query: { language, limitNum: 12 } });

/** Who is live now; nobody while live models are switched off (R-CONTENT-13). */
export const liveModelsCall = (language: LanguageCode) =>
  requestOf('liveModels', { query: { module: 'CBS3', language } });

/** The games that the player opened last. */
export const recentsCall = (language: LanguageCode) =>
  requestOf('recents', { query: { language, pageSize: pageSizes.home, clientType: 2 } });

/** What others play now, with how many. */
export const playedGamesCall = (language: LanguageCode) => requestOf('playedGames', { query: { language } });

/** A fixed section of the home screen. */
export const sectionCall = (language: LanguageCode, section: keyof typeof sectionFilters) =>
  gamesCall(section === 'HOT' ? hotLanguage(language) : language, sectionFilters[section], pageSizes.home);

/** The games that a tab of the category strip shows first; null where it shows other things. */
export function tabCall(language: LanguageCode, tab: HomeTab | GameType): CallRequest<'games'> | null {
  const gameType = gameTypeOf(tab);
  if (gameType) return gamesCall(language, { gameType }, pageSizes.home);
  return tab === 'NEW_GAME' || tab === 'BGS' || tab === 'BG' ? sectionCall(language, tab) : null;
}

/** What stands in the HTML of the home screen beside the shell's; the rest is asked for once it runs. */
export function firstCalls({ language, type }: Pick<PageVisitor, 'language' | 'type'>): CallRequest[] {
  const forAll = [
    bannersCall(language),
    liveModelsCall(language),
    announcementsCall(language),
    requestOf('merchantWallet'),
    vendorsCall(),
    sectionCall(language, 'HOT'),
  ];
  const forPlayers = [
    recentsCall(language),
    requestOf('favouriteIds'),
    favouritesCall(language, pageSizes.homeFavourites),
  ];
  return [...forAll, ...(isGuest(type) ? [] : forPlayers)] as CallRequest[];
}
