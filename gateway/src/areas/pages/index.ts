import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/time/clock.ts';
import type { Access } from '../access/index.ts';
import type { Tenancy } from '../tenancy/index.ts';
import { consoleRoutes } from './console/routes.ts';
import { portalPageRoutes } from './portal-page/routes.ts';

export interface PagesDeps {
  clock: Clock;
  tenancy: Pick<Tenancy, 'brands' | 'merchants' | 'site'>;
  access: Pick<Access, 'accounts' | 'sessions' | 'staff'>;
  /** Where browsers find the games of a merchant. */
  gameOriginsFor: (merchantId: number) => Promise<string[]>;
}

/** The pages that browsers load: the console, and the portal for every address that is nothing else. */
export async function registerPages(
  server: FastifyInstance,
  { tenancy, access, ...deps }: PagesDeps,
): Promise<void> {
  await consoleRoutes(server, tenancy);
  await portalPageRoutes(server, { ...deps, ...tenancy, ...access });
}
