import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { sendStream } from './stream.ts';
import type { DeskEvents } from './operator.ts';
import type { Events } from './realtime.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

/** Server-sent events; they end before the server closes, which would wait for them. */
export function eventRoutes(
  app: FastifyInstance,
  {
    events,
    deskEvents,
    authorization,
  }: { events: Events; deskEvents: DeskEvents; authorization: Authorization },
): void {
  app.addHook('preClose', async () => {
    events.close();
    deskEvents.close();
  });

  serve(app, routes.events, async ({ merchant, player, request, reply }) => {
    sendStream(reply, await events.open(merchant.id, player, request.ip));
    return '';
  });
  serve(app, routes.operatorEvents, async ({ staff, query, reply }) => {
    sendStream(reply, await deskEvents.open(authorization.authorize(staff, query.merchant)));
    return '';
  });
}
