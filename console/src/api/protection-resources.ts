import { call } from './client.ts';
import { currentMerchant } from './merchant.ts';
import { whole, type Resource } from './resource.ts';

/** How players are protected, and what rule books demand of it. */
export const protectionResources: Record<string, Resource> = {
  conformance: {
    list: async () => whole(await call('operatorConformance', { query: { merchant: currentMerchant() } })),
  },
};
