import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { SavedPicks } from './picks.ts';

const onWire = (rows: Awaited<ReturnType<SavedPicks['list']>>) => ({
  picks: rows.map(({ id, name, playType, lines, savedAt }) => ({
    id,
    name,
    playType,
    lines,
    savedAt: savedAt.toISOString(),
  })),
});

/** Saving, reading and removing picks (R-LOTTERY-74). */
export function picksRoutes(app: FastifyInstance, { picks }: { picks: SavedPicks }): void {
  serve(app, routes.savedLotteryPicks, async ({ me, params }) => onWire(await picks.list(me, params.nodeId)));

  serve(app, routes.saveLotteryPicks, async ({ me, params, body }) => {
    const lines = body.lines.map((line) => ({ ...line, unit: BigInt(line.unit) }));
    return onWire(await picks.save(me, params.nodeId, { ...body, lines }));
  });

  serve(app, routes.removeLotteryPicks, async ({ me, params }) =>
    onWire(await picks.remove(me, params.nodeId, params.id)),
  );
}
