import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { OperatorEvents } from './operator.ts';
import { sendStream } from './stream.ts';

/** Server-sent events of staff; they end before the server closes, which would wait for them. */
export function eventOperatorRoutes(
  app: FastifyInstance,
  { operatorEvents, authorization }: { operatorEvents: OperatorEvents; authorization: Authorization },
): void {
  app.addHook('preClose', async () => operatorEvents.close());

  serve(app, routes.operatorEvents, async ({ staff, query, reply }) => {
    sendStream(reply, await operatorEvents.open(authorization.authorize(staff, query.merchant)));
    return '';
  });
}
