import type { Answer, Input } from '@foyer/contract/client';
import { call } from './client.ts';
import { currentMerchant } from './merchant.ts';
import { listQuery, whole, type Resource } from './resource.ts';

type WithoutMerchant<Body> = Body extends unknown ? Omit<Body, 'merchant'> : never;

/** What staff do for the protection of a player. */
export type ProtectionChange =
  | ({ does: 'exclude' } & WithoutMerchant<Input<'operatorExcludePlayer'>['body']>)
  | ({ does: 'tighten' } & WithoutMerchant<Input<'operatorTightenLimit'>['body']>);

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
  interactions: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { interactions, colleagues, total } = await call('operatorInteractions', {
        query: query as Input<'operatorInteractions'>['query'],
      });
      return { data: interactions.map((one) => ({ ...one, colleagues })), total };
    },
    update: async ({ id, data, previousData }) => {
      const { version, assignedTo, followUpOn, outcome, note, isMarketingStopped } =
        data as Input<'operatorSetInteraction'>['body'];
      const body = {
        merchant: currentMerchant(),
        version,
        assignedTo,
        followUpOn,
        outcome,
        note,
        isMarketingStopped,
      };
      const answer = await call('operatorSetInteraction', { params: { id: String(id) }, body });
      return { ...previousData, ...answer };
    },
  },
  register: {
    one: async (id) => ({
      id,
      ...(await call('operatorRegister', { query: { merchant: currentMerchant() } })),
    }),
  },
  'marker-rules': {
    list: async () => {
      const rules = await call('operatorMarkerRules', { query: { merchant: currentMerchant() } });
      return whole(rules.map((rule) => ({ ...rule, id: rule.kind })));
    },
    update: async ({ id, data }) => {
      const { kind, id: _, ...rule } = data as Answer<'operatorSetMarkerRule'> & { id: string };
      const body = { ...rule, merchant: currentMerchant() };
      return { ...(await call('operatorSetMarkerRule', { params: { kind }, body })), id };
    },
  },
  conformance: {
    list: async () => whole(await call('operatorConformance', { query: { merchant: currentMerchant() } })),
  },
};
