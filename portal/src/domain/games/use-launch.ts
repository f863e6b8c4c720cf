import { usePath } from '../../lib/location.ts';
import { go, usePrefetch } from '../../lib/navigation.ts';
import { useCall } from '../app/calls.ts';
import { useVisitor } from '../session/session.ts';
import { vendorsCall } from './game-calls.ts';
import { decideLaunch, prizeModeOf, type Tile } from './launch.ts';

/** Opens games: `open(tile)` goes where the tile leads, `warm(tile)` fetches that page on intent. */
export function useLaunch(): { open: (tile: Tile) => void; warm: (tile: Tile) => void } {
  const visitor = useVisitor();
  const path = usePath();
  const prefetch = usePrefetch();
  const { data: categories = [] } = useCall(vendorsCall(), { silent: true });
  const target = (tile: Tile): string => decideLaunch(tile, visitor, prizeModeOf(categories), path).href;
  return { open: (tile) => go(target(tile)), warm: (tile) => prefetch(target(tile)) };
}
