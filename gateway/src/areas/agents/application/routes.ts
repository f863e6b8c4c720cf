import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { ApplicationRow, Applications } from './application.ts';

const toWire = ({ id, content, state, reason, createdAt, decidedAt }: ApplicationRow) => ({
  id,
  content,
  state,
  reason,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Players who ask to be agents (R-AGENTS-23). */
export function applicationRoutes(
  app: FastifyInstance,
  { applications }: { applications: Applications },
): void {
  serve(app, routes.agentApplication, async ({ merchant, me }) => {
    const row = await applications.latest(merchant, me);
    return { application: row && toWire(row) };
  });
  serve(app, routes.applyAsAgent, async ({ merchant, me, body }) =>
    toWire(await applications.apply(merchant, me, body.content)),
  );
}
