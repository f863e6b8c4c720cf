import type { Answer } from '@foyer/contract/client';
import { queryKeyOf, type App } from '../app/app.ts';
import { favouriteIdsCall } from './game-calls.ts';

type Favourites = Answer<'favourites'>;
/** The cached forms of favourites: one answer, or the pages of an endless list. */
type CachedFavourites = Favourites | { pages: { games: Favourites['content'] }[] } | undefined;

/** Drops a game by nodeId from whatever list of favourites holds it (R-CATALOGUE-27). */
export function withoutGame(cached: CachedFavourites, nodeId: string): CachedFavourites {
  const others = (games: Favourites['content']) => games.filter((game) => game.nodeId !== nodeId);
  if (cached && 'content' in cached) return { ...cached, content: others(cached.content) };
  if (cached && 'pages' in cached)
    return { ...cached, pages: cached.pages.map((page) => ({ ...page, games: others(page.games) })) };
  return cached;
}

/** Updates the cached favourites after a successful change (R-CATALOGUE-25). */
function takeChange({ queries }: App, nodeId: string, added: boolean): void {
  queries.setQueryData<string[]>(queryKeyOf(favouriteIdsCall.name, favouriteIdsCall.input), (ids = []) =>
    added ? [...new Set([...ids, nodeId])] : ids.filter((id) => id !== nodeId),
  );
  if (!added)
    queries.setQueriesData({ queryKey: ['favourites'] }, (cached) =>
      withoutGame(cached as CachedFavourites, nodeId),
    );
  void queries.invalidateQueries({ queryKey: ['favourites'] });
}

/**
 * Adds or removes a favourite, then updates the cache.
 * @param add whether it becomes one, else it was one
 * @throws what the call throws; nothing is changed then
 */
export async function changeFavourite(
  app: App,
  { nodeId, vassalage: vendor }: { nodeId: string; vassalage: string },
  add: boolean,
): Promise<void> {
  if (add) await app.call('addFavourite', { body: { nodeId, vendor } });
  else await app.call('removeFavourite', { params: { nodeId } });
  takeChange(app, nodeId, add);
}
