import type { DemoGateway } from '../dev/gateway.ts';

/** Opens every site, as staff do after a first start, which leaves it closed for maintenance. */
export async function openSites({ services }: Pick<DemoGateway, 'services'>): Promise<void> {
  await services.db.pool.query('update merchant set maintenance = false, version = version + 1');
  await services.merchants.refresh();
}
