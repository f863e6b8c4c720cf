import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Contacts } from './contact.ts';

/** Customer service and downloads (R-CONTENT-20, R-CONTENT-22). */
export function contactRoutes(app: FastifyInstance, { contacts }: { contacts: Contacts }): void {
  serve(app, routes.customerService, async ({ merchant }) => contacts.services(merchant));
  serve(app, routes.downloadLinks, async ({ merchant }) => contacts.links(merchant));
}
