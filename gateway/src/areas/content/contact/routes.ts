import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';

/** Customer service and downloads (R-CONTENT-20, R-CONTENT-22). */
export function supportRoutes(app: FastifyInstance, { support }: Services): void {
  serve(app, routes.customerService, async ({ merchant }) => support.services(merchant));
  serve(app, routes.downloadLinks, async ({ merchant }) => support.links(merchant));
}
