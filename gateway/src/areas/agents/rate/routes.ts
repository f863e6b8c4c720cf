import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Rates } from './rate.ts';

/** What people of teams earn on stakes (R-AGENTS-14). */
export function rateRoutes(app: FastifyInstance, { rates }: { rates: Rates }): void {
  serve(app, routes.agentRates, async ({ merchant, me, query }) =>
    rates.own(merchant, me, query.language ?? merchant.defaultLanguage),
  );
  serve(app, routes.agentRatePeople, async ({ merchant, me, query }) => {
    const { people, ...page } = await rates.people(merchant, me, query);
    return {
      ...page,
      people: people.map(({ id, username, type, rates: now, next, version }) => ({
        id,
        userName: username,
        type,
        rates: now,
        next,
        version,
      })),
    };
  });
  serve(app, routes.setAgentRates, async ({ merchant, me, params, body }) =>
    rates.change(merchant, me, params.id, body),
  );
}
