import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { summaryOf, type Identities } from './identity.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Who players are: what they say, what staff say to it. */
export function identityRoutes(
  app: FastifyInstance,
  { db, identities }: { db: Db; identities: Identities },
): void {
  serve(app, routes.identity, async ({ me }) => {
    const found = await identities.find(db.orm, me);
    return { identity: found && summaryOf(found) };
  });

  serve(app, routes.submitIdentity, async ({ merchant, me, body }) =>
    summaryOf(await identities.submit(merchant, me, body)),
  );
}
