import type { Pool } from 'pg';
import type { DemoGateway } from '../dev/gateway.ts';
import { firstStart } from '../server/bootstrap.ts';

/**
 * Opens every site, as staff do after a first start, which leaves it closed for maintenance. Gateways that run follow within a second.
 * @param pool connections to their database
 */
export async function openSites(pool: Pool): Promise<void> {
  await pool.query('update merchant set maintenance = false, version = version + 1 where maintenance');
}

/** As {@link openSites}, of the database of a gateway, which goes by that at once. */
export async function openSitesOf({ services }: Pick<DemoGateway, 'services'>): Promise<void> {
  await openSites(services.db.pool);
  await services.merchants.refresh();
}

/**
 * Makes an empty installation operable and opens its sites; the gateway goes by that at once. Where somebody works already, sites stay
 * as staff left them.
 * @returns the password of the first member of staff; null when somebody works here already
 */
export async function startOpen(gateway: DemoGateway): Promise<string | null> {
  const password = await firstStart(gateway);
  if (password !== null) await openSitesOf(gateway);
  return password;
}
