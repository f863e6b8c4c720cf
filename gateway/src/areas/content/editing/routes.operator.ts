import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { sieveHtml } from '../../../platform/html/removed.ts';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

/** Checks for the editor of the console. */
export function editingRoutes(
  app: FastifyInstance,
  { authorization }: { authorization: Authorization },
): void {
  serve(app, routes.operatorCheckHtml, async ({ staff, body: { merchant, html } }) => {
    authorization.authorize(staff, merchant);
    return sieveHtml(html);
  });
}
