import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { addressShown } from '../../lib/location.ts';
import { go, usePrefetch } from '../../lib/navigation.ts';
import { createStore } from '../../lib/store.ts';
import { useApp } from '../app/app.ts';
import { useVisitor } from '../session/session.ts';
import { logInFirst } from './log-in-first.ts';
import type { Tile } from './launch.ts';

/** What pressing a tile does, and coming near it. */
export interface Launch {
  open: (tile: Tile) => void;
  warm: (tile: Tile) => void;
}

/** The tile that was pressed last: its game opens without being looked up first. */
export const pressedTile = createStore<Tile | null>(null);

/**
 * Opens games: `open(tile)` goes where the tile leads, `warm(tile)` fetches that page on intent. A list shows many
 * tiles: what the vendors are is looked up when a lottery is pressed, no tile waits for it. Where a tile leads is worked out by
 * code that comes after the first paint.
 */
export function useLaunch(): Launch {
  const app = useApp();
  const visitor = useVisitor();
  const prefetch = usePrefetch();
  const t = useTranslations('shell');
  return useMemo(() => {
    const stepOf = async (tile: Tile) => {
      // Before its code has come: the page that the press was on (R-PORTAL-53)
      const from = addressShown();
      return (await import('./launch.ts')).stepOf(app, tile, visitor, from);
    };
    return {
      open(tile) {
        pressedTile.set(tile);
        void stepOf(tile)
          .then(({ kind, href }) => (kind === 'login' ? logInFirst(t('logInFirst'), href) : go(href)))
          .catch(app.fail);
      },
      // Without a network the press tells
      warm: (tile) =>
        void stepOf(tile)
          .then(({ href }) => prefetch(href))
          .catch(() => {}),
    };
  }, [app, visitor, prefetch, t]);
}
