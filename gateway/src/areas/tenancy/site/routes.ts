import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { settingsOf } from '../merchant/merchant.ts';
import type { Brands } from '../brand/brand.ts';
import type { Site } from './site.ts';

/** Status and settings of the site (R-TENANCY-10). */
export function siteRoutes(app: FastifyInstance, { site, brands }: { site: Site; brands: Brands }): void {
  serve(app, routes.siteStatus, async ({ merchant, request }) => site.statusFor(merchant, request.ip));
  serve(app, routes.siteSettings, async ({ merchant }) =>
    settingsOf(merchant, brands.of(merchant.brand).name),
  );
}
