import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../server/services.ts';

const shown = 50;

/** The outbox of the demo world; elsewhere it does not exist. */
export function outboxRoutes(app: FastifyInstance, { outbox, courier, config }: Services): void {
  serve(app, routes.devOutbox, async ({ merchant, query }) => {
    if (!config.demo) throw new Refusal('not_found');
    await courier.idle();
    const { messages } = await outbox.list(merchant.id, { to: query.to, offset: 0, limit: shown });
    return messages;
  });
}
