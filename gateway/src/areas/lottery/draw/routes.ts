import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Lotteries } from '../lottery/lottery.ts';
import type { Draws } from './draw.ts';

/** The proof of a draw, for everybody (R-LOTTERY-46). */
export function drawRoutes(
  app: FastifyInstance,
  { draws, lotteries }: { draws: Draws; lotteries: Lotteries },
): void {
  serve(app, routes.drawProof, async ({ merchant, params, query }) => {
    const { draw, ...proof } = await draws.prove(merchant.id, params.id, query.ticketId);
    const { lottery } = await lotteries.one(merchant.id, draw.nodeId);
    const { source } = await lotteries.rules(draw);
    const { nodeId, numero, state, commitment, committedAt, seed, entropy, result } = draw;
    return {
      nodeId,
      numero,
      family: lottery.family,
      source,
      state,
      commitment,
      committedAt: committedAt.toISOString(),
      seed,
      entropy,
      result,
      ...proof,
    };
  });
}
