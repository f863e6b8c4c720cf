import type { Game } from '@foyer/contract';
import { canFavourite } from '@foyer/contract/session-can';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressShown } from '../../lib/location.ts';
import { paths } from '../../paths.ts';
import { toast, toastDurations } from '../../ui/toast.ts';
import { useApp } from '../app/app.ts';
import { useCall } from '../app/calls.ts';
import { useVisitor } from '../session/session.ts';
import { favouriteIdsCall } from './game-calls.ts';
import { logInFirst } from './log-in-first.ts';

const none: readonly string[] = [];

/** Which games are favourites; empty for a guest. */
function useFavouriteIds(): readonly string[] {
  const visitor = useVisitor();
  const { data } = useCall(favouriteIdsCall, { enabled: canFavourite(visitor), silent: true });
  return canFavourite(visitor) && data ? data : none;
}

/** A game as its star knows it. */
type FavouriteKey = Pick<Game, 'nodeId' | 'vassalage'>;

/** The stars of games. */
export interface Favourites {
  has: (game: FavouriteKey) => boolean;
  toggle: (game: FavouriteKey) => Promise<void>;
}

/**
 * The stars of a list of games (R-CATALOGUE-25): a guest is told to log in first and goes to the login; a loading message while under
 * way; 'changes saved' for 1 s; on failure the star returns to its state without a message.
 */
export function useFavourites(): Favourites {
  const app = useApp();
  const t = useTranslations('shell');
  const visitor = useVisitor();
  const ids = useFavouriteIds();
  /** Changes under way, by game. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());

  return useMemo(() => {
    const has = ({ nodeId }: FavouriteKey) => wanted.get(nodeId) ?? ids.includes(nodeId);
    const want = (nodeId: string, isOn: boolean | null) =>
      setWanted(
        (all) =>
          new Map([...all].filter(([id]) => id !== nodeId).concat(isOn === null ? [] : [[nodeId, isOn]])),
      );
    const toggle = async (game: FavouriteKey) => {
      if (!canFavourite(visitor)) return logInFirst(t('logInFirst'), paths.login(addressShown()));
      if (wanted.has(game.nodeId)) return;
      const add = !has(game);
      want(game.nodeId, add);
      const close = toast(t('loading'), { kind: 'loading', duration: toastDurations.favouriteLoading });
      try {
        await (await import('./favourite-change.ts')).changeFavourite(app, game, add);
        close();
        toast(t('changesSaved'), { kind: 'success', duration: toastDurations.saved });
      } catch {
        // Silent by the specification (R-CATALOGUE-26); the star shows it
        close();
      } finally {
        want(game.nodeId, null);
      }
    };
    return { has, toggle };
  }, [app, t, visitor, ids, wanted]);
}
