import { and, asc, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { findVersioned, putVersioned } from '../../../platform/db/versioned.ts';
import { customerService, downloadLink } from '../../../platform/db/tables/content.ts';

export type ServiceRow = typeof customerService.$inferSelect;
export type LinkRow = typeof downloadLink.$inferSelect;

/** The ways to reach customer service of a merchant, in order. */
export const readServices = async (on: Sql, merchantId: number): Promise<ServiceRow[]> =>
  on
    .select()
    .from(customerService)
    .where(eq(customerService.merchantId, merchantId))
    .orderBy(asc(customerService.sort), asc(customerService.id));

/** Download links and channels of a merchant; players do not see those without an address. */
export const readLinks = async (on: Sql, merchantId: number): Promise<LinkRow[]> =>
  on
    .select()
    .from(downloadLink)
    .where(eq(downloadLink.merchantId, merchantId))
    .orderBy(asc(downloadLink.resourceType));

/** Adds ways to reach customer service. */
export async function insertServices(on: Sql, rows: ServiceRow[]): Promise<void> {
  await on.insert(customerService).values(rows);
}

/** Adds download links. */
export async function insertLinks(on: Sql, rows: LinkRow[]): Promise<void> {
  await on.insert(downloadLink).values(rows);
}

/** Saves an entry if its version is unchanged; version 0 adds it. @returns false when it has changed */
export const putService = (on: Sql, row: ServiceRow): Promise<boolean> =>
  putVersioned(on, customerService, 'id', row);
export const putLink = (on: Sql, row: LinkRow): Promise<boolean> =>
  putVersioned(on, downloadLink, 'resourceType', row);

/** Removes a way to reach customer service. */
export async function deleteService(on: Sql, merchantId: number, id: string): Promise<void> {
  await on
    .delete(customerService)
    .where(and(eq(customerService.merchantId, merchantId), eq(customerService.id, id)));
}

/** One by its key, or null. */
export const findService = (on: Sql, merchantId: number, value: string): Promise<ServiceRow | null> =>
  findVersioned(on, customerService, 'id', { merchantId, value });

/** One by its key, or null. */
export const findLink = (on: Sql, merchantId: number, value: string): Promise<LinkRow | null> =>
  findVersioned(on, downloadLink, 'resourceType', { merchantId, value });
