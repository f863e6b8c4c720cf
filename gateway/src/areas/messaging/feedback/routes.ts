import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { visitorOf } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../server/services.ts';

/** Feedback (R-MESSAGING-1). */
export function feedbackRoutes(app: FastifyInstance, { feedbackBox }: Services): void {
  serve(app, routes.sendFeedback, async ({ me, body, request }) => {
    await feedbackBox.put(me, { ...body, visitor: visitorOf(request) });
    return {};
  });
}
