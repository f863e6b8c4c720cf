import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Tile } from '../../catalogue/game/game.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Winners } from './winner.ts';

/** Which games a category of the board stands for. */
function fitsCategory(category: string): (tile: Tile) => boolean {
  if (category === 'ALL' || category === 'HOME') return () => true;
  if (category === 'HOT') return (tile) => tile.isHot;
  if (category === 'NEW_GAME') return (tile) => tile.isNew;
  if (category === 'BG') return (tile) => tile.gameClassify === 'BG';
  if (category === 'BGS') return (tile) => tile.vassalage === 'BGS';
  return (tile) => tile.gameType === category;
}

/** Latest winners (R-CATALOGUE-29). */
export function winnerRoutes(app: FastifyInstance, { winners }: { winners: Winners }): void {
  serve(app, routes.winners, async ({ merchant, query }) => {
    const { gameCategory, limitNum, language = merchant.defaultLanguage } = query;
    const lines = await winners.latest(merchant.id, language, limitNum, fitsCategory(gameCategory));
    return lines.map(({ customerName, amount, currency, tile }) => ({
      vo: {
        customerName,
        gameName: tile.gameName,
        winAmount: String(amount),
        currency,
        minorUnits: minorUnitsOf(currency),
        game: tile,
      },
    }));
  });
}
