import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { DeskEvents } from './operator.ts';
import { sendStream } from './stream.ts';

/** Server-sent events of staff; they end before the server closes, which would wait for them. */
export function eventOperatorRoutes(
  app: FastifyInstance,
  { deskEvents, authorization }: { deskEvents: DeskEvents; authorization: Authorization },
): void {
  app.addHook('preClose', async () => deskEvents.close());

  serve(app, routes.operatorEvents, async ({ staff, query, reply }) => {
    sendStream(reply, await deskEvents.open(authorization.authorize(staff, query.merchant)));
    return '';
  });
}
