import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Applications, NamedApplication } from './application.ts';

const toWire = ({ id, player, content, state, reason, createdAt, decidedBy }: NamedApplication) => ({
  id,
  player,
  content,
  state,
  reason,
  createdAt: createdAt.toISOString(),
  decidedBy,
});

/** Applications to be an agent, as staff decide them (R-AGENTS-23). */
export function applicationOperatorRoutes(
  app: FastifyInstance,
  { applications, authorization }: { applications: Applications; authorization: Authorization },
): void {
  serve(app, routes.operatorAgentApplications, async ({ staff, query }) => {
    const { merchant: code, q = '', state } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await applications.search(merchant.id, { q, state, ...sliceOf(query) });
    return { applications: rows.map(toWire), total, ...pagesOf(query, total) };
  });
  serve(app, routes.operatorDecideAgentApplication, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    return toWire(await applications.decide(context, params.id, body.action, body.reason));
  });
}
