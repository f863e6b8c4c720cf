import type { Tile } from '../../catalogue/game/game.ts';
import type { ListedLottery } from './view.ts';

/** Jackpots, and draws, that the lobby has room for. */
const most = 10;

/**
 * What the lobby shows of a list (R-PORTAL-127): the largest jackpots, and of each family the draw that closes next.
 * @returns them in the order of the list
 */
export function forLobby<
  Of extends Pick<ListedLottery, 'lottery' | 'next' | 'jackpot'> & { tile: Pick<Tile, 'available'> },
>(listed: readonly Of[]): Of[] {
  const sold = listed.filter(({ tile, next }) => tile.available && next !== null);
  const jackpots = sold
    .filter(({ jackpot }) => jackpot)
    .toSorted((one, other) => Number(other.jackpot! - one.jackpot!));
  const closing = sold.toSorted((one, other) => Number(one.next!.closesAt) - Number(other.next!.closesAt));
  const draws = Map.groupBy(closing, ({ lottery }) => lottery.family).values();
  const shown = new Set([
    ...jackpots.slice(0, most),
    ...[...draws].slice(0, most).flatMap(([first]) => first ?? []),
  ]);
  return listed.filter((one) => shown.has(one));
}
