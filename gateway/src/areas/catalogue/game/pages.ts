import type { GameType } from '@foyer/contract/game-types';
import { pageOf, type PageOf } from '../../../platform/paging/paging.ts';
import type { Tile } from './tile.ts';

/** One page of a player's own games, of one type or of all. */
export const pageOfType = (
  tiles: readonly Tile[],
  gameType: GameType | undefined,
  pageNo: number,
  pageSize: number,
): PageOf<Tile> =>
  pageOf(gameType ? tiles.filter((tile) => tile.gameType === gameType) : tiles, pageNo, pageSize);
