import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { dialingCountries } from './phone-number.ts';

/** Countries a mobile number may come from (R-ACCESS-34). */
export function phoneNumberRoutes(app: FastifyInstance): void {
  serve(app, routes.countries, async ({ merchant, player, reply }) => {
    if (!player) reply.header('cache-control', 'public, max-age=3600');
    return dialingCountries(merchant.currency);
  });
}
