import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { playsForMoney } from '@foyer/contract/session-can';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/route.ts';
import { limitOf, limitsToWire } from '../limit/limit.ts';
import type { TimeLimits } from './time-limit.ts';

/** How long players let themselves be here on a day (R-PROTECTION-21). */
export function timeLimitRoutes(app: FastifyInstance, { timeLimits }: { timeLimits: TimeLimits }): void {
  const forOwn = async (me: Player, work: () => ReturnType<TimeLimits['list']>) => {
    if (!playsForMoney(me.type)) throw new Refusal('free_reject');
    const [limit] = limitsToWire(await work());
    return { limit: limit! };
  };
  serve(app, routes.timeLimit, ({ me }) => forOwn(me, () => timeLimits.list(me)));
  serve(app, routes.setTimeLimit, ({ me, body }) =>
    forOwn(me, () => timeLimits.set(me, limitOf(body.minutes))),
  );
  serve(app, routes.confirmTimeLimit, ({ me, body }) =>
    forOwn(me, () => timeLimits.confirm(me, limitOf(body.minutes))),
  );
}
