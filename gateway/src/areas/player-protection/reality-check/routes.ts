import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { playsForMoney } from '@foyer/contract/session-can';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/route.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { TimeLimits } from '../time-limit/time-limit.ts';
import type { RealityChecks } from './reality-check.ts';

/** Reality checks of a player (R-PROTECTION-18). */
export function realityCheckRoutes(
  app: FastifyInstance,
  { realityChecks, timeLimits }: { realityChecks: RealityChecks; timeLimits: TimeLimits },
): void {
  const forOwn = async (me: Player, work: () => ReturnType<RealityChecks['state']>) => {
    if (!playsForMoney(me.type)) throw new Refusal('free_reject');
    const { currency } = me;
    const state = await work();
    return { ...state, timeUp: await timeLimits.timeUp(me), currency, minorUnits: minorUnitsOf(currency) };
  };
  serve(app, routes.realityCheck, ({ me }) => forOwn(me, () => realityChecks.state(me)));
  serve(app, routes.answerRealityCheck, ({ me, body: { checkAt, goOn } }) =>
    forOwn(me, () => realityChecks.answer(me, { checkAt: new Date(checkAt), goOn })),
  );
  serve(app, routes.setRealityCheck, ({ me, body }) =>
    forOwn(me, () => realityChecks.choose(me, body.minutes)),
  );
}
