import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ResourceType } from '@foyer/contract/content-types';
import { encodeServicePath } from '@foyer/contract/service-path';
import type { Db, Sql } from '../../db/connection.ts';
import { keepPerMerchant } from '../../per-merchant.ts';
import { bumpVersion, type Merchant } from '../merchant/merchant.ts';
import { insertLinks, insertServices, readSupport, type LinkRow, type ServiceRow } from './store.ts';

/** A way to reach customer service. */
export interface ServiceEntry {
  csType: string;
  csPosition: string;
  title: string;
  /** Obfuscated; the last 8 characters are the key (spec 2 §3). */
  path: string;
}

/** As they are written. */
export type WrittenService = Omit<ServiceRow, 'merchantId' | 'id' | 'sort'>;
export type WrittenLink = Omit<LinkRow, 'merchantId'>;

/** Ways to reach the house, and its downloads (spec 2 §3). */
export interface Support {
  services(merchant: Merchant): Promise<ServiceEntry[]>;
  links(merchant: Merchant): Promise<{ resourceType: ResourceType; url: string }[]>;
  /** Adds some; part of a transaction. @throws RangeError when an address leads nowhere allowed */
  write(on: Sql, merchantId: number, services: readonly WrittenService[], links: readonly WrittenLink[]): Promise<void>;
}

/** What the portal opens after decoding; anything else is not kept in the first place (safety.md). */
const addressPattern = /^(https:\/\/[^\\\s]+|mailto:[^\s]+@[^\s]+|tel:\+?[\d-]+|\/m\/[^\\\s/][^\\\s]*)$/;

function refuseOthers(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !addressPattern.test(address));
  if (wrong !== undefined) throw new RangeError(`support cannot lead to ${wrong}`);
}

/** Support, kept in memory per merchant. */
export function createSupport(db: Db): Support {
  const kept = keepPerMerchant((merchantId) => readSupport(db, merchantId));
  return {
    services: async (merchant) =>
      (await kept(merchant)).services.map(({ csType, csPosition, title, address }) => ({
        csType,
        csPosition,
        title,
        path: encodeServicePath(address, randomBytes(6).toString('base64url')),
      })),
    links: async (merchant) => (await kept(merchant)).links.map(({ resourceType, url }) => ({ resourceType, url })),
    async write(on, merchantId, services, links) {
      refuseOthers([...services.map(({ address }) => address), ...links.map(({ url }) => url)]);
      if (services.length > 0) {
        await insertServices(on, services.map((service, sort) => ({ ...service, merchantId, id: uuidv7(), sort })));
      }
      if (links.length > 0) await insertLinks(on, links.map((link) => ({ ...link, merchantId })));
      await bumpVersion(on, merchantId);
    },
  };
}
