import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, Call } from '@foyer/contract/client';
import { useEffect } from 'react';
import { queryKeyOf, useApp, type App } from '../../domain/app/app.ts';
import { callOptions, type CallRequest } from '../../domain/app/calls.ts';
import { hotGamesCall } from '../../domain/games/game-calls.ts';
import { storeHotGames, storedHotGames } from '../../domain/games/hot-cache.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { listedGame } from '../../domain/games/tiles.ts';
import { sourceOf, type GamePage, type Source, type View } from './view.ts';

type LooseCall = (
  ...args: [name: string, input: unknown, options: { signal: AbortSignal }]
) => ReturnType<Call>;

/** The cache key of a list's pages. */
const pagesKey = ({ name, input }: CallRequest) => [name, 'pages', input] as const;

/** The first page, which the finger that led here may have asked for a moment ago (R-PORTAL-136). */
const firstOf = (app: App, first: CallRequest) => ({
  ...callOptions(app, first),
  meta: { silent: true },
  staleTime: 1000,
  retry: false,
});

/** A list of one page. */
const listOf = (page: GamePage) => ({ pages: [page], pageParams: [1] });

/** The first games of the view, where home has shown them: they stand there until the whole page has come (R-PORTAL-136). */
function previewOf({ queries }: App, { preview }: Source) {
  const shown = preview && queries.getQueryData<Answer<'games'>>(queryKeyOf(preview.name, preview.input));
  return shown && shown.games.length > 0
    ? listOf({ games: shown.games.map(listedGame), pageNum: 1, totalPages: 1 })
    : undefined;
}

/** The games of a view, page after page. The first page may have come in the HTML, hot games from the last visit. */
export function useGamePages(view: View, enabled: boolean) {
  const app = useApp();
  const { call, queries } = app;
  const language = useLanguage();
  const source = sourceOf(view, language);
  const first = source.page(1);
  const cached = queries.getQueryState(queryKeyOf(first.name, first.input));
  const list = useInfiniteQuery({
    queryKey: pagesKey(first),
    queryFn: async ({ pageParam, signal }): Promise<GamePage> => {
      const { name, input } = source.page(pageParam);
      if (pageParam === 1) return source.read(await queries.fetchQuery(firstOf(app, first)));
      return source.read(await (call as unknown as LooseCall)(name, input, { signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    initialData: cached?.data === undefined ? undefined : listOf(source.read(cached.data)),
    initialDataUpdatedAt: cached?.dataUpdatedAt,
    placeholderData: () => previewOf(app, source),
    enabled,
    meta: { silent: true },
  });

  const type = source.hot?.type;
  const isHot = source.hot !== undefined;
  const { data, dataUpdatedAt, isPlaceholderData: isPreview } = list;
  useEffect(() => {
    if (!isHot) return;
    const page = isPreview ? undefined : data?.pages[0];
    // Answers that were never fresh come from the store itself
    if (page && dataUpdatedAt > 0) return storeHotGames(type, page.games);
    const games = page ? null : storedHotGames(type);
    const key = pagesKey(hotGamesCall(language, type) as CallRequest);
    if (games) queries.setQueryData(key, listOf({ games, pageNum: 1, totalPages: 1 }), { updatedAt: 0 });
  }, [isHot, type, language, data, isPreview, dataUpdatedAt, queries]);

  return { ...list, offline: list.fetchStatus === 'paused' };
}
