import type { Answer } from '@foyer/contract/client';
import { queryKeyOf, type App } from '../app/app.ts';
import { favouriteIdsCall } from './game-calls.ts';

type Favourites = Answer<'favourites'>;
/** What lists of favourites are known as: one answer, or the pages of an endless list. */
type KnownFavourites = Favourites | { pages: { games: Favourites['content'] }[] } | undefined;

/** Drops a game by nodeId from whatever list of favourites holds it (R-CATALOGUE-27). */
export function withoutGame(known: KnownFavourites, nodeId: string): KnownFavourites {
  const others = (games: Favourites['content']) => games.filter((game) => game.nodeId !== nodeId);
  if (known && 'content' in known) return { ...known, content: others(known.content) };
  if (known && 'pages' in known)
    return { ...known, pages: known.pages.map((page) => ({ ...page, games: others(page.games) })) };
  return known;
}

/** Updates what is known of the favourites after a change that succeeded (R-CATALOGUE-25). */
function takeChange({ queries }: App, nodeId: string, added: boolean): void {
  queries.setQueryData<string[]>(queryKeyOf(favouriteIdsCall.name, favouriteIdsCall.input), (ids = []) =>
    added ? [...new Set([...ids, nodeId])] : ids.filter((id) => id !== nodeId),
  );
  if (!added)
    queries.setQueriesData({ queryKey: ['favourites'] }, (known) =>
      withoutGame(known as KnownFavourites, nodeId),
    );
  void queries.invalidateQueries({ queryKey: ['favourites'] });
}

/**
 * Adds or removes a favourite, then updates what is known of them.
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
