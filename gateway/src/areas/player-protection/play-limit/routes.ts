import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { playsForMoney } from '@foyer/contract/session-can';
import type { Player } from '../../../platform/http/actors.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import { limitOf, limitsToWire } from '../limit/limit.ts';
import type { PlayLimits } from './play-limit.ts';

/** What players let themselves stake and lose (R-PROTECTION-16). */
export function playLimitRoutes(app: FastifyInstance, { playLimits }: { playLimits: PlayLimits }): void {
  const forOwn = async (me: Player, work: () => ReturnType<PlayLimits['list']>) => {
    if (!playsForMoney(me.type)) throw new Refusal('free_reject');
    const { stake, loss } = await work();
    const { currency } = me;
    return {
      stake: limitsToWire(stake),
      loss: limitsToWire(loss),
      currency,
      minorUnits: minorUnitsOf(currency),
    };
  };

  serve(app, routes.playLimits, ({ me }) => forOwn(me, () => playLimits.list(me)));

  serve(app, routes.setPlayLimits, ({ me, params, body: { session, day, week, month } }) =>
    forOwn(me, () =>
      playLimits.set(me, params.kind, {
        session: session === undefined ? undefined : limitOf(session),
        day: limitOf(day),
        week: limitOf(week),
        month: limitOf(month),
      }),
    ),
  );

  serve(app, routes.confirmPlayLimit, ({ me, params, body }) =>
    forOwn(me, () => playLimits.confirm(me, params.kind, body.period, limitOf(body.amount))),
  );
}
