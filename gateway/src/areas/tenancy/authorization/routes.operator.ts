import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Brands } from '../brand/brand.ts';
import type { Authorization } from './authorization.ts';

/** The merchants that a member of staff works for. */
export function authorizationRoutes(
  app: FastifyInstance,
  { authorization, brands }: { authorization: Authorization; brands: Brands },
): void {
  serve(app, routes.operatorMerchants, async ({ staff }) =>
    authorization
      .merchantsOf(staff)
      .map(({ code, brand, hosts, origins, timeZone, currency, languages, defaultLanguage }) => ({
        code,
        brand: brands.nameOf(brand),
        hosts,
        origin: origins[hosts[0] ?? ''] ?? '',
        timeZone,
        currency,
        languages,
        defaultLanguage,
      })),
  );
}
