import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { helpLines } from '@foyer/contract/help-lines';
import { serve } from '../../../platform/http/route.ts';
import { settingsOf } from '../merchant/merchant.ts';
import type { Brands } from '../brand/brand.ts';
import type { Site } from './site.ts';

/** Status and settings of the site (R-TENANCY-10), and whom its players can talk to (R-PROTECTION-61). */
export function siteRoutes(app: FastifyInstance, { site, brands }: { site: Site; brands: Brands }): void {
  serve(app, routes.siteStatus, async ({ merchant, request }) => site.statusFor(merchant, request.ip));
  serve(app, routes.siteSettings, async ({ merchant }) =>
    settingsOf(merchant, brands.of(merchant.brand).name),
  );
  serve(app, routes.helpLines, async ({ merchant }) => merchant.helpLines ?? [...helpLines]);
}
