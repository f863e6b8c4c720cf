import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Help } from './help.ts';

/** The help centre (R-CONTENT-15). */
export function helpRoutes(app: FastifyInstance, { help }: { help: Help }): void {
  serve(app, routes.help, async ({ merchant, query }) =>
    help.entries(merchant, query.lang ?? merchant.defaultLanguage),
  );
}
