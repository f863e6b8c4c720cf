import type { Answer, Input } from '@foyer/contract/client';
import { call } from './client.ts';
import { currentMerchant } from './merchant.ts';
import { listQuery, whole, type Resource } from './resource.ts';

type Without<Body> = Body extends unknown ? Omit<Body, 'merchant'> : never;

/** What staff do for the protection of a player. */
export type ProtectionChange =
  | ({ does: 'exclude' } & Without<Input<'operatorExcludePlayer'>['body']>)
  | ({ does: 'tighten' } & Without<Input<'operatorTightenLimit'>['body']>);

/** A player as the page about their protection has them. */
export type ProtectionRecord = Answer<'operatorPlayerProtection'>;

/** How players are protected, and what rule books demand of it. */
export const protectionResources: Record<string, Resource> = {
  'player-protection': {
    one: (id) =>
      call('operatorPlayerProtection', {
        params: { id: String(id) },
        query: { merchant: currentMerchant() },
      }),
    update: ({ id, data }) => {
      const params = { id: String(id) };
      const change = data as ProtectionChange;
      if (change.does === 'exclude') {
        const { does: _, ...wanted } = change;
        const body = { ...wanted, merchant: currentMerchant() } as Input<'operatorExcludePlayer'>['body'];
        return call('operatorExcludePlayer', { params, body });
      }
      const { kind, period, amount, reason } = change;
      const body = { merchant: currentMerchant(), kind, period, amount, reason };
      return call('operatorTightenLimit', { params, body });
    },
  },
  exclusions: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { exclusions, total } = await call('operatorExclusions', {
        query: query as Input<'operatorExclusions'>['query'],
      });
      return { data: exclusions, total };
    },
  },
  conformance: {
    list: async () => whole(await call('operatorConformance', { query: { merchant: currentMerchant() } })),
  },
};
