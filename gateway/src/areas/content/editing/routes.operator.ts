import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { sieveHtml } from '../../../platform/html/removed.ts';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';

/** What staff ask before they write. */
export function contentAdminRoutes(app: FastifyInstance, { operator }: Services): void {
  serve(app, routes.operatorCheckHtml, async ({ staff, body: { merchant, html } }) => {
    operator.post(staff, merchant);
    return sieveHtml(html);
  });
}
