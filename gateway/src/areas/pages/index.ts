import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Access } from '../access/index.ts';
import type { Tenancy } from '../tenancy/index.ts';
import { consoleRoutes } from './console/routes.ts';
import { createKeptAssets } from './kept-asset/kept-asset.ts';
import { portalPageRoutes } from './portal-page/routes.ts';

export interface PagesDeps {
  db: Db;
  clock: Clock;
  tenancy: Pick<Tenancy, 'brands' | 'merchants' | 'site'>;
  access: Pick<Access, 'accounts' | 'sessions' | 'staff'>;
  /** Where browsers find the games of a merchant. */
  gameOriginsFor: (merchantId: number) => Promise<string[]>;
}

/**
 * The pages that browsers load: the console, and the portal for every address that is nothing else.
 * @returns what removes the assets that nobody needs any more, with how many there were
 */
export async function registerPages(
  server: FastifyInstance,
  { tenancy, access, db, ...deps }: PagesDeps,
): Promise<() => Promise<Record<string, number>>> {
  const keptAssets = createKeptAssets(db, deps.clock);
  await consoleRoutes(server, { ...tenancy, keptAssets });
  await portalPageRoutes(server, { ...deps, ...tenancy, ...access, keptAssets });
  return async () => ({ assets: await keptAssets.prune() });
}
