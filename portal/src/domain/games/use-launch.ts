import type { VendorCategory } from '@foyer/contract';
import { useMemo } from 'react';
import { addressShown } from '../../lib/location.ts';
import { go, usePrefetch } from '../../lib/navigation.ts';
import { createStore } from '../../lib/store.ts';
import { useApp } from '../app/app.ts';
import { callOptions } from '../app/calls.ts';
import { useVisitor } from '../session/session.ts';
import { vendorsCall } from './game-calls.ts';
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
  return useMemo(() => {
    const follow = async (tile: Tile, then: (href: string) => void) => {
      // Before its code has come: the page that the press was on (R-PORTAL-53)
      const from = addressShown();
      const { decideLaunch, prizeModeOf } = await import('./launch.ts');
      const decide = (categories: readonly VendorCategory[]) =>
        decideLaunch(tile, visitor, prizeModeOf(categories), from);
      const step = decide([]);
      if (step.kind !== 'lottery') return then(step.href);
      // The prize mode hangs on the vendors; without an answer it is the lottery's own
      const vendors = { ...callOptions(app, vendorsCall()), meta: { silent: true } };
      await app.queries.ensureQueryData(vendors).then(
        (categories) => then(decide(categories).href),
        () => then(step.href),
      );
    };
    return {
      open(tile) {
        pressedTile.set(tile);
        void follow(tile, go).catch(app.fail);
      },
      // Without a network the press tells
      warm: (tile) => void follow(tile, prefetch).catch(() => {}),
    };
  }, [app, visitor, prefetch]);
}
