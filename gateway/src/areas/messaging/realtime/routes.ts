import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Events } from './realtime.ts';
import { sendStream } from './stream.ts';

/** Server-sent events of players; they end before the server closes, which would wait for them. */
export function eventRoutes(app: FastifyInstance, { events }: { events: Events }): void {
  app.addHook('preClose', async () => events.close());

  serve(app, routes.events, async ({ merchant, player, request, reply }) => {
    sendStream(reply, await events.open(merchant.id, player, request.ip));
    return '';
  });
}
