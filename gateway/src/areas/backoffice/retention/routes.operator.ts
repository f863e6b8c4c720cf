import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Erasures } from './erasure.ts';

/** What goes at the wish of a player, for staff. */
export function retentionRoutes(
  app: FastifyInstance,
  { authorization, erasures }: { authorization: Authorization; erasures: Erasures },
): void {
  serve(app, routes.operatorErasePlayer, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    await erasures.request(context, params.id, body.reason);
    return { id: params.id };
  });
}
