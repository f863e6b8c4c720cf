import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Exclusions, Running } from './exclusion.ts';

/** Time-outs and self-exclusions of players (R-PROTECTION-8). */
export function exclusionRoutes(app: FastifyInstance, { exclusions }: { exclusions: Exclusions }): void {
  const stateOf = async (work: Promise<Running | null>) => {
    const running = await work;
    return {
      exclusion: running && {
        ...running,
        endsAt: running.endsAt?.toISOString() ?? null,
        playsFrom: running.playsFrom?.toISOString() ?? null,
      },
    };
  };

  serve(app, routes.exclusion, ({ me }) => stateOf(exclusions.state(me)));
  serve(app, routes.exclude, ({ me, body }) => {
    if (body.kind === 'return') return stateOf(exclusions.askToReturn(me));
    return stateOf(
      body.kind === 'time-out'
        ? exclusions.takeTimeOut(me, body.hours)
        : exclusions.excludeSelf(me, body.months),
    );
  });
}
