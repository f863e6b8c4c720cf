import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Banners } from './banner.ts';

/** Banners of every group (R-CONTENT-13). */
export function bannerRoutes(app: FastifyInstance, { banners }: { banners: Banners }): void {
  serve(app, routes.banners, async ({ merchant, query }) =>
    banners.running(merchant, query.language ?? merchant.defaultLanguage),
  );
}
