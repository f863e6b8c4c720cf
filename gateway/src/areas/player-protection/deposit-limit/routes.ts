import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { isActualAccount } from '@foyer/contract/session-can';
import type { Player } from '../../../platform/http/actors.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import { limitOf, limitsToWire, type Limit } from '../limit/limit.ts';
import type { DepositLimits } from './deposit-limit.ts';

/** What players let themselves deposit (R-PROTECTION-1). */
export function depositLimitRoutes(
  app: FastifyInstance,
  { depositLimits }: { depositLimits: DepositLimits },
): void {
  /** Only actual accounts deposit, so only they have limits (R-PROTECTION-6). */
  const forOwnLimits = async (me: Player, work: () => Promise<Limit[]>) => {
    if (!isActualAccount(me.type)) throw new Refusal('free_reject');
    return {
      limits: limitsToWire(await work()),
      currency: me.currency,
      minorUnits: minorUnitsOf(me.currency),
    };
  };

  serve(app, routes.depositLimits, ({ me }) => forOwnLimits(me, () => depositLimits.list(me)));

  serve(app, routes.setDepositLimits, ({ me, body: { day, week, month } }) =>
    forOwnLimits(me, () =>
      depositLimits.set(me, { day: limitOf(day), week: limitOf(week), month: limitOf(month) }),
    ),
  );

  serve(app, routes.confirmDepositLimit, ({ me, params, body }) =>
    forOwnLimits(me, () => depositLimits.confirm(me, params.period, limitOf(body.amount))),
  );
}
