import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { summaryOf, type Identities } from './identity.ts';

/** The identities of players, as they give them. */
export function identityRoutes(app: FastifyInstance, { identities }: { identities: Identities }): void {
  serve(app, routes.identity, async ({ me }) => {
    const found = await identities.find(me);
    return { identity: found && summaryOf(found) };
  });

  serve(app, routes.submitIdentity, async ({ merchant, me, body }) =>
    summaryOf(await identities.submit(merchant, me, body)),
  );
}
