import type { GameType, VendorCategory } from '@foyer/contract';
import type { Answer } from '@foyer/contract/client';
import type { LanguageCode } from '@foyer/contract/languages';
import { requestOf, type CallRequest } from '../../domain/app/calls.ts';
import { gameTypeOf } from '../../domain/games/categories.ts';
import {
  favouritesCall,
  gamesCall,
  hotGamesCall,
  hotLanguage,
  pageSizes,
  sectionFilters,
} from '../../domain/games/game-calls.ts';
import { listedGame, type ListedGame } from '../../domain/games/tiles.ts';
import { paths } from '../../paths.ts';
import { choiceOf, isChosen, type Choice } from './choice.ts';

/** The tabs of the list, in the order they are shown. */
export const listTabs = [
  'HOT',
  'RNG',
  'FISH',
  'LIVE',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'NEW_GAME',
  'BGS',
  'BG',
] as const;
export type ListTab = (typeof listTabs)[number];

/** The filters of a tab (R-CATALOGUE-16). */
export const listFilters = ['all', 'hot', 'recent', 'fav'] as const;
export type ListFilter = (typeof listFilters)[number];

/** Filters that need a session (R-CATALOGUE-17). */
export const needsSession = (filter: ListFilter): boolean => filter === 'recent' || filter === 'fav';

/** What the list shows; the address says it all, so that back and reload bring it again. */
export interface View {
  tab: ListTab | null;
  filter: ListFilter;
  vassalage: string;
  gameName: string;
  choice: Choice;
}

const isTab = (value: string | null): value is ListTab =>
  (listTabs as readonly (string | null)[]).includes(value);
const isFilter = (value: string | null): value is ListFilter =>
  (listFilters as readonly (string | null)[]).includes(value);

/**
 * Reads the view from an address; what is unknown falls back to the nearest sensible view: hot is the default
 * (R-CATALOGUE-15).
 */
export function viewOf(query: URLSearchParams): View {
  const tab = query.get('gameType');
  const type = query.get('type');
  const filter = isFilter(type) ? type : null;
  const vassalage = query.get('vassalage') ?? '';
  const gameName = query.get('gameName') ?? '';
  const narrowed = { vassalage, gameName, choice: choiceOf(query) };
  if (isTab(tab)) return { tab, filter: tab === 'HOT' ? 'hot' : (filter ?? 'all'), ...narrowed };
  if (filter && filter !== 'hot') return { tab: null, filter, ...narrowed };
  if (vassalage || gameName) return { tab: null, filter: filter ?? 'all', ...narrowed };
  return { tab: 'HOT', filter: 'hot', ...narrowed };
}

/** The address of a view. */
export function addressOfView({ tab, filter, vassalage, gameName, choice }: View): string {
  const isPlain = tab !== null && filter === (tab === 'HOT' ? 'hot' : 'all');
  return paths.gameList({
    gameType: tab ?? undefined,
    vassalage: vassalage || undefined,
    type: isPlain ? undefined : filter,
    gameName: gameName || undefined,
    volatility: choice.volatility,
    feature: choice.feature,
    minReturn: choice.minReturn?.toString(),
    sort: choice.sort,
  });
}

/** Changing the tab resets the filter to all and clears the name; the hot tab shows hot games (R-CATALOGUE-16). */
export const withTab = (tab: ListTab): View => ({
  tab,
  filter: tab === 'HOT' ? 'hot' : 'all',
  vassalage: '',
  gameName: '',
  choice: {},
});

/** Another filter of what is shown; the hot tab holds hot games only, so the others look through all games. */
export function withFilter(view: View, filter: ListFilter): View {
  const tab = view.tab === 'HOT' && filter !== 'hot' ? null : view.tab;
  return {
    tab,
    filter,
    vassalage: needsSession(filter) ? '' : view.vassalage,
    gameName: '',
    choice: needsSession(filter) ? {} : view.choice,
  };
}

/** Whether the view shows less than its tab holds: then a link leads to all of it (R-CATALOGUE-18). */
export const isNarrowed = ({ tab, filter, vassalage, gameName, choice }: View): boolean =>
  tab !== null &&
  tab !== 'HOT' &&
  (filter !== 'all' || vassalage !== '' || gameName !== '' || isChosen(choice));

/**
 * The nearest view there is: a vendor that nobody offers is left out, one that is not in the tab brings its own.
 * @param categories the vendors on offer; empty while they are not known
 */
export function nearestView(view: View, categories: readonly VendorCategory[]): View {
  if (view.vassalage === '' || categories.length === 0) return view;
  const holding = categories.filter(({ vendors }) =>
    vendors.some(({ vassalage }) => vassalage === view.vassalage),
  );
  const [first] = holding;
  if (!first) return { ...view, vassalage: '' };
  const type = typeOf(view.tab);
  return !type || holding.some(({ gameCategory }) => gameCategory === type)
    ? view
    : { ...view, tab: first.gameCategory };
}

/** The tabs to show: those of a type need vendors; the one that is open stays. */
export const tabsOf = ({ tab: open }: View, categories: readonly VendorCategory[]): ListTab[] =>
  listTabs.filter((tab) => {
    const type = typeOf(tab);
    return (
      !type ||
      tab === open ||
      categories.length === 0 ||
      categories.some(({ gameCategory }) => gameCategory === type)
    );
  });

/** One page of games, whichever call answered it. */
export interface GamePage {
  games: readonly ListedGame[];
  pageNum: number;
  totalPages: number;
}

/** How the pages of a view are asked for and read. */
export interface Source {
  /** Hot games of a type, or of all, come at once and are stored for use without a network. */
  hot?: { type: GameType | undefined };
  /** What home asked for: the same games, the first few of them. */
  preview?: CallRequest<'games'>;
  page(pageNo: number): CallRequest;
  read(answer: unknown): GamePage;
}

const typeOf = (tab: ListTab | null): GameType | undefined =>
  tab === null ? undefined : (gameTypeOf(tab) ?? undefined);

/** The call behind a view (R-CATALOGUE-5): 25 a page, 15 on the favourites screen, hot games all at once. */
export function sourceOf({ tab, filter, vassalage, gameName, choice }: View, language: LanguageCode): Source {
  const gameType = typeOf(tab);
  const narrowed = gameType ? { gameType } : {};
  if (filter === 'fav') {
    return {
      page: (pageNo) => {
        const { name, input } = favouritesCall(
          language,
          tab === null ? pageSizes.favourites : pageSizes.list,
          pageNo,
        );
        return { name, input: { query: { ...input.query, ...narrowed } } } as CallRequest;
      },
      read: (answer) => {
        const { content, ...paging } = answer as Answer<'favourites'>;
        return { games: content, ...paging };
      },
    };
  }
  if (filter === 'recent') {
    const query = { pageSize: pageSizes.list, clientType: 2, language, ...narrowed };
    return {
      page: (page) => requestOf('recents', { query: { ...query, page } }) as CallRequest,
      read: (answer) => {
        const { list, ...paging } = answer as Answer<'recents'>;
        return { games: list, ...paging };
      },
    };
  }
  if (filter === 'hot' && !gameName && !vassalage && !isChosen(choice)) {
    return {
      hot: { type: gameType },
      preview: gamesCall(hotLanguage(language), { ...narrowed, ...sectionFilters.HOT }, pageSizes.home),
      page: () => hotGamesCall(language, gameType) as CallRequest,
      read: (answer) => ({ games: (answer as Answer<'hotGames'>).list, pageNum: 1, totalPages: 1 }),
    };
  }
  const section =
    tab !== null && tab in sectionFilters ? sectionFilters[tab as keyof typeof sectionFilters] : {};
  const hot = filter === 'hot' ? { isHot: 1 as const } : {};
  const wanted = {
    ...narrowed,
    ...section,
    ...hot,
    ...choice,
    ...(vassalage ? { vassalage } : {}),
    ...(gameName ? { gameName } : {}),
  };
  return {
    preview: gamesCall(language, wanted, pageSizes.home),
    page: (pageNo) => gamesCall(language, wanted, pageSizes.list, pageNo) as CallRequest,
    // Thousands may follow
    read: (answer) => {
      const { games, pageNum, totalPages } = answer as Answer<'games'>;
      return { games: games.map(listedGame), pageNum, totalPages };
    },
  };
}
