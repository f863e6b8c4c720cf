import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../http/route.ts';
import type { Services } from '../../services.ts';

/** Server-sent events; they end before the server closes, which would wait for them. */
export function eventRoutes(app: FastifyInstance, { events }: Services): void {
  app.addHook('preClose', async () => events.close());

  serve(app, routes.events, async ({ merchant, player, request, reply }) => {
    const stream = await events.open(merchant.id, player, request.ip);
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      // Proxies must not collect what is to arrive at once.
      .header('x-accel-buffering', 'no')
      .send(stream);
    return '';
  });
}
