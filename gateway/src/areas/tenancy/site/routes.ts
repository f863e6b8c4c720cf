import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';
import { settingsOf } from '../merchant/merchant.ts';

/** Status and settings of the site (R-TENANCY-10). */
export function siteRoutes(app: FastifyInstance, { site, brands }: Services): void {
  serve(app, routes.siteStatus, async ({ merchant, request }) => site.statusFor(merchant, request.ip));
  serve(app, routes.siteSettings, async ({ merchant }) =>
    settingsOf(merchant, brands.of(merchant.brand).name),
  );
}
