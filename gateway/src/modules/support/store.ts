import { asc, eq } from 'drizzle-orm';
import type { Db, Sql } from '../../db/connection.ts';
import { customerService, downloadLink } from '../../db/tables/content.ts';

export type ServiceRow = typeof customerService.$inferSelect;
export type LinkRow = typeof downloadLink.$inferSelect;

/** Ways to reach customer service and download links of a merchant. */
export async function readSupport(db: Db, merchantId: number): Promise<{ services: ServiceRow[]; links: LinkRow[] }> {
  const [services, links] = await Promise.all([
    db.orm.select().from(customerService).where(eq(customerService.merchantId, merchantId)).orderBy(asc(customerService.sort)),
    db.orm.select().from(downloadLink).where(eq(downloadLink.merchantId, merchantId)).orderBy(asc(downloadLink.resourceType)),
  ]);
  return { services, links };
}

/** Adds ways to reach customer service. */
export async function insertServices(on: Sql, rows: ServiceRow[]): Promise<void> {
  await on.insert(customerService).values(rows);
}

/** Adds download links. */
export async function insertLinks(on: Sql, rows: LinkRow[]): Promise<void> {
  await on.insert(downloadLink).values(rows);
}
