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

/**
 * Makes an empty installation operable, with its sites open; the gateway goes by that at once.
 * @returns the password of the first member of staff; null when somebody works here already
 */
export async function startOpen(gateway: DemoGateway): Promise<string | null> {
  const password = await firstStart(gateway);
  await openSites(gateway.services.db.pool);
  await gateway.services.merchants.refresh();
  return password;
}
