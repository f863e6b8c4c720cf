import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/route.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Rests } from '../rest/rest.ts';
import type { Tournaments } from '../tournament/tournament.ts';
import type { Missions } from './mission.ts';

/** Missions and tournaments of players (R-REWARDS-37). */
export function missionRoutes(
  app: FastifyInstance,
  { missions, tournaments, rests }: { missions: Missions; tournaments: Tournaments; rests: Rests },
): void {
  serve(app, routes.missions, async ({ merchant, me, query: { language = merchant.defaultLanguage } }) => {
    if (!merchant.features.missions) throw new Refusal('feature_off');
    const isCalm = await rests.isCalm(me);
    return {
      currency: me.currency,
      minorUnits: minorUnitsOf(me.currency),
      isCalm,
      missions: await missions.list(merchant, me, language, isCalm),
      tournaments: isCalm ? [] : await tournaments.list(merchant, me, language),
    };
  });
  serve(app, routes.claimMission, async ({ merchant, me, params, body }) => {
    const { amount, state } = await missions.claim(merchant, me, params.id, body.period);
    return { amount: String(amount), state };
  });
}
