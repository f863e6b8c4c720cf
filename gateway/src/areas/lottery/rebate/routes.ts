import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { LotteryRebates } from './rebate.ts';

/** What a player got back of the stakes of lotteries (R-LOTTERY-130). */
export function rebateRoutes(
  app: FastifyInstance,
  { rebates, catalogue }: { rebates: LotteryRebates; catalogue: Pick<Catalogue, 'these'> },
): void {
  serve(app, routes.lotteryRebates, async ({ me, merchant, query }) => {
    const found = await rebates.of(me);
    const nodeIds = [...new Set(found.flatMap(({ lines }) => lines.map(({ nodeId }) => nodeId)))];
    const tiles = await catalogue.these(me.merchantId, query.language ?? merchant.defaultLanguage, nodeIds);
    const nameOf = (nodeId: string) => tiles.find((tile) => tile.nodeId === nodeId)?.gameName ?? nodeId;
    return {
      rebates: found.map(({ day, currency, amount, state, lines }) => ({
        day,
        currency,
        minorUnits: minorUnitsOf(currency),
        amount: String(amount),
        state,
        lines: lines.map((line) => ({
          gameName: nameOf(line.nodeId),
          prizeMode: line.prizeMode,
          isOwn: line.isOwn,
          share: line.share,
          stake: String(line.stake),
          amount: String(line.amount),
          remainder: line.remainder,
        })),
      })),
    };
  });
}
