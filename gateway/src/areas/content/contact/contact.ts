import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ResourceType } from '@foyer/contract/content-types';
import { encodeServicePath } from '@foyer/contract/service-path';
import type { StaffContent } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { mayLeadTo } from '../links.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import {
  deleteService,
  findLink,
  findService,
  insertLinks,
  insertServices,
  putLink,
  putService,
  readLinks,
  readServices,
  type LinkRow,
  type ServiceRow,
} from './store.ts';

export type { LinkRow, ServiceRow } from './store.ts';

/** A way to reach customer service. */
export interface ServiceEntry {
  csType: string;
  csPosition: string;
  title: string;
  /** Obfuscated; the last 8 characters are the key (R-CONTENT-20). */
  path: string;
}

/** New entries. */
export type NewService = Omit<ServiceRow, 'merchantId' | 'id' | 'sort' | 'version'>;
export type NewLink = Omit<LinkRow, 'merchantId' | 'version'>;

/** Ways to reach the operator, and downloads (R-CONTENT-20, R-CONTENT-22). */
export interface Contacts {
  services(merchant: Merchant): Promise<ServiceEntry[]>;
  links(merchant: Merchant): Promise<{ resourceType: ResourceType; url: string }[]>;
  /** Adds entries; part of a transaction. @throws RangeError when an address is not allowed */
  write(
    on: Sql,
    merchantId: number,
    services: readonly NewService[],
    links: readonly NewLink[],
  ): Promise<void>;
  servicesForStaff: StaffContent<ServiceRow> & {
    remove(on: Sql, merchantId: number, id: string): Promise<void>;
  };
  linksForStaff: StaffContent<LinkRow>;
}

/** The addresses that the portal opens after decoding; others are not saved in the first place (R-CONTENT-21). */
const addressPattern = /^(https:\/\/[^\\\s]+|mailto:[^\s]+@[^\s]+|tel:\+?[\d-]+|\/m\/[^\\\s/][^\\\s]*)$/;

/** Whether an address may be given to players: mail, telephone, or an allowed link. */
export const mayReach = (merchant: Merchant, address: string): boolean =>
  /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(address) || mayLeadTo(merchant, address);

const unchanged = <Row>(row: Row): Row => row;

function requireAllowedAddresses(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !addressPattern.test(address));
  if (wrong !== undefined) throw new RangeError(`contacts cannot lead to ${wrong}`);
}

/** Contacts, cached in memory per merchant. */
export function createContacts(db: Db): Contacts {
  const cached = createTenantCache(async (merchantId) => {
    const [services, links] = await Promise.all([
      readServices(db.orm, merchantId),
      readLinks(db.orm, merchantId),
    ]);
    return { services, links: links.filter(({ url }) => url !== '') };
  });
  return {
    services: async (merchant) =>
      (await cached(merchant)).services.map(({ csType, csPosition, title, address }) => ({
        csType,
        csPosition,
        title,
        path: encodeServicePath(address, randomBytes(6).toString('base64url')),
      })),
    links: async (merchant) =>
      (await cached(merchant)).links.map(({ resourceType, url }) => ({ resourceType, url })),
    async write(on, merchantId, services, links) {
      requireAllowedAddresses([...services.map(({ address }) => address), ...links.map(({ url }) => url)]);
      if (services.length > 0) {
        await insertServices(
          on,
          services.map((service, sort) => ({ ...service, merchantId, id: uuidv7(), sort, version: 1 })),
        );
      }
      if (links.length > 0)
        await insertLinks(
          on,
          links.map((link) => ({ ...link, merchantId, version: 1 })),
        );
      await bumpVersion(on, merchantId, 'contacts');
    },
    servicesForStaff: {
      all: readServices,
      one: findService,
      normalize: unchanged,
      put: putService,
      remove: deleteService,
    },
    linksForStaff: { all: readLinks, one: findLink, normalize: unchanged, put: putLink },
  };
}
