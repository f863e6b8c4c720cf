import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ResourceType } from '@foyer/contract/content-types';
import { encodeServicePath } from '@foyer/contract/service-path';
import type { StaffSide } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { mayLeadTo } from '../links.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import {
  deleteService,
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

/** As they are written. */
export type WrittenService = Omit<ServiceRow, 'merchantId' | 'id' | 'sort' | 'version'>;
export type WrittenLink = Omit<LinkRow, 'merchantId' | 'version'>;

/** Ways to reach the house, and its downloads (R-CONTENT-20, R-CONTENT-22). */
export interface Contacts {
  services(merchant: Merchant): Promise<ServiceEntry[]>;
  links(merchant: Merchant): Promise<{ resourceType: ResourceType; url: string }[]>;
  /** Adds some; part of a transaction. @throws RangeError when an address leads nowhere allowed */
  write(
    on: Sql,
    merchantId: number,
    services: readonly WrittenService[],
    links: readonly WrittenLink[],
  ): Promise<void>;
  servicesForStaff: StaffSide<ServiceRow> & {
    remove(on: Sql, merchantId: number, id: string): Promise<void>;
  };
  linksForStaff: StaffSide<LinkRow>;
}

/** What the portal opens after decoding; anything else is not kept in the first place (R-CONTENT-21). */
const addressPattern = /^(https:\/\/[^\\\s]+|mailto:[^\s]+@[^\s]+|tel:\+?[\d-]+|\/m\/[^\\\s/][^\\\s]*)$/;

/** Whether an address that staff wrote may be given to players: a mail, a call, or a link that may be followed. */
export const mayReach = (merchant: Merchant, address: string): boolean =>
  /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(address) || mayLeadTo(merchant, address);

const asItIs = <Row>(row: Row): Row => row;

function refuseOthers(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !addressPattern.test(address));
  if (wrong !== undefined) throw new RangeError(`contacts cannot lead to ${wrong}`);
}

/** Contacts, kept in memory per merchant. */
export function createContacts(db: Db): Contacts {
  const kept = createTenantCache(async (merchantId) => {
    const [services, links] = await Promise.all([
      readServices(db.orm, merchantId),
      readLinks(db.orm, merchantId),
    ]);
    return { services, links: links.filter(({ url }) => url !== '') };
  });
  return {
    services: async (merchant) =>
      (await kept(merchant)).services.map(({ csType, csPosition, title, address }) => ({
        csType,
        csPosition,
        title,
        path: encodeServicePath(address, randomBytes(6).toString('base64url')),
      })),
    links: async (merchant) =>
      (await kept(merchant)).links.map(({ resourceType, url }) => ({ resourceType, url })),
    async write(on, merchantId, services, links) {
      refuseOthers([...services.map(({ address }) => address), ...links.map(({ url }) => url)]);
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
      await bumpVersion(on, merchantId);
    },
    servicesForStaff: { all: readServices, tidy: asItIs, put: putService, remove: deleteService },
    linksForStaff: { all: readLinks, tidy: asItIs, put: putLink },
  };
}
