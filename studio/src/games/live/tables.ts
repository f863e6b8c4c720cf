import { baccarat, luckySix, noCommission } from './baccarat.ts';
import { colourGame, fanTan, fourCoins, moneyWheel, roulette, sicBo } from './numbers.ts';
import {
  andarBahar,
  bull,
  cardWar,
  dominoes,
  dragonTiger,
  football,
  threeCards,
  twentyOne,
} from './sides.ts';
import type { TableGame } from './table-game.ts';

/** Every game of the live tables. */
export const tableGames: readonly TableGame[] = [
  baccarat,
  noCommission,
  luckySix,
  dragonTiger,
  cardWar,
  football,
  threeCards,
  bull,
  twentyOne,
  dominoes,
  andarBahar,
  roulette,
  moneyWheel,
  sicBo,
  colourGame,
  fourCoins,
  fanTan,
];

const byId = new Map(tableGames.map((game) => [game.id, game]));

/**
 * The game of that id.
 * @throws RangeError for an unknown one
 */
export function tableGameOf(id: string): TableGame {
  const game = byId.get(id);
  if (!game) throw new RangeError(`no table plays ${id}`);
  return game;
}
