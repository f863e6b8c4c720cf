import { canFavourite } from '@foyer/contract/session-can';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { useApp } from '../app/app.ts';
import { useCall } from '../app/calls.ts';
import { useVisitor } from '../session/session.ts';
import { favouriteIdsCall } from './game-calls.ts';

/** Which games are favourites; empty for a guest. */
function useFavouriteIds(): readonly string[] {
  const visitor = useVisitor();
  const { data } = useCall(favouriteIdsCall, { enabled: canFavourite(visitor), silent: true });
  return canFavourite(visitor) ? (data ?? []) : [];
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
    try {
      await (await import('./favourite-change.ts')).changeFavourite(app, game, add);
      close();
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
