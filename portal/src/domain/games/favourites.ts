import type { Answer } from '@foyer/contract/client';
import { canFavourite } from '@foyer/contract/session-can';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { queryKeyOf, useApp, type App } from '../app/app.ts';
import { ask, useCall } from '../app/calls.ts';
import { useVisitor } from '../session/session.ts';

const idsCall = ask('favouriteIds');
type Favourites = Answer<'favourites'>;
/** What lists of favourites are known as: one answer, or the pages of an endless list. */
type KnownFavourites = Favourites | { pages: { games: Favourites['content'] }[] } | undefined;

/** Drops a game by nodeId from whatever list of favourites holds it (spec 2 §4 Favourite toggle). */
export function withoutGame(known: KnownFavourites, nodeId: string): KnownFavourites {
  const others = (games: Favourites['content']) => games.filter((game) => game.nodeId !== nodeId);
  if (known && 'content' in known) return { ...known, content: others(known.content) };
  if (known && 'pages' in known) return { ...known, pages: known.pages.map((page) => ({ ...page, games: others(page.games) })) };
  return known;
}

/** Which games are favourites; empty for a guest. */
function useFavouriteIds(): readonly string[] {
  const visitor = useVisitor();
  const { data } = useCall(idsCall, { enabled: canFavourite(visitor), silent: true });
  return canFavourite(visitor) ? (data ?? []) : [];
}

/** Updates what is known of the favourites after a change that succeeded (spec 2 §4). */
function takeChange({ queries }: App, nodeId: string, added: boolean): void {
  queries.setQueryData<string[]>(queryKeyOf(idsCall.name, idsCall.input), (ids = []) =>
    added ? [...new Set([...ids, nodeId])] : ids.filter((id) => id !== nodeId),
  );
  if (!added) queries.setQueriesData({ queryKey: ['favourites'] }, (known) => withoutGame(known as KnownFavourites, nodeId));
  void queries.invalidateQueries({ queryKey: ['favourites'] });
}

/**
 * The star of a game (spec 2 §4 Favourite toggle): a guest goes to the login; a loading message while under
 * way; 'changes saved' for 1 s; on failure the star returns to what it was and nothing is said.
 */
export function useFavourite(game: { nodeId: string; vassalage: string }) {
  const app = useApp();
  const t = useTranslations('shell');
  const visitor = useVisitor();
  const path = usePath();
  const ids = useFavouriteIds();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const kept = ids.includes(game.nodeId);

  const toggle = async () => {
    if (!canFavourite(visitor)) return go(paths.login(path));
    if (wanted !== null) return;
    const add = !kept;
    setWanted(add);
    const close = toast(t('loading'), { kind: 'loading', duration: toastDurations.favouriteLoading });
    const { nodeId, vassalage: vendor } = game;
    try {
      if (add) await app.call('addFavourite', { body: { nodeId, vendor } });
      else await app.call('removeFavourite', { params: { nodeId } });
      close();
      takeChange(app, nodeId, add);
      toast(t('changesSaved'), { kind: 'success', duration: toastDurations.saved });
    } catch {
      // Silent by the specification (spec 2 §8); the star shows it
      close();
    } finally {
      setWanted(null);
    }
  };
  return { favourite: wanted ?? kept, toggle };
}
