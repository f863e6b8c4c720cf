import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { createAuthorization } from './authorization/authorization.ts';
import { authorizationRoutes } from './authorization/routes.operator.ts';
import { readBrands } from './brand/brand.ts';
import { createMerchants } from './merchant/merchant.ts';
import { phoneNumberRoutes } from './phone-number/routes.ts';
import { settingsRoutes } from './settings/routes.operator.ts';
import { createSettings } from './settings/settings.ts';
import { openCountries } from './site/country.ts';
import { siteRoutes } from './site/routes.ts';
import { createSite } from './site/site.ts';

export interface TenancyDeps {
  db: Db;
  clock: Clock;
  audit: Audit;
  config: Pick<Config, 'port' | 'consoleHosts'>;
  /** Told when the merchants could not be read again; the last state stays. */
  onError: (error: unknown) => void;
}

/** Merchants, brands, hosts, settings, site status; and which staff may act for which merchant. */
export async function createTenancy({ db, clock, audit, config, onError }: TenancyDeps) {
  const merchants = await createMerchants(db, config, onError);
  const authorization = createAuthorization(db, merchants, audit);
  return {
    merchants,
    authorization,
    brands: await readBrands(),
    site: createSite(await openCountries()),
    settings: createSettings(db, clock, authorization),
    close: () => merchants.stop(),
  };
}

export type Tenancy = Awaited<ReturnType<typeof createTenancy>>;

/** The routes of tenancy. */
export function registerTenancy(server: FastifyInstance, tenancy: Tenancy): void {
  siteRoutes(server, tenancy);
  phoneNumberRoutes(server);
  authorizationRoutes(server, tenancy);
  settingsRoutes(server, tenancy);
}
