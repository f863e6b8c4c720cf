import type { Answer, Input } from '@foyer/contract/client';
import { call } from './client.ts';
import { currentMerchant } from './merchant.ts';
import { listQuery, whole, type Resource } from './resource.ts';

/** Flags on players, and the rules that raise them. */
export const flagResources: Record<string, Resource> = {
  flags: {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { flags, total } = await call('operatorFlags', {
        query: query as Input<'operatorFlags'>['query'],
      });
      return { data: flags, total };
    },
    update: ({ id, data }) => {
      const { times, reason } = data as Input<'operatorClearFlag'>['body'];
      const body = { merchant: currentMerchant(), times, reason };
      return call('operatorClearFlag', { params: { id: String(id) }, body });
    },
  },
  'duplicate-rules': {
    list: async () => {
      const rules = await call('operatorDuplicateRules', { query: { merchant: currentMerchant() } });
      return whole(rules.map((rule) => ({ ...rule, id: rule.kind })));
    },
    update: async ({ id, data }) => {
      const { kind, isOn, blocks, version } = data as Answer<'operatorSetDuplicateRule'>;
      const body = { merchant: currentMerchant(), isOn, blocks, version };
      return { ...(await call('operatorSetDuplicateRule', { params: { kind }, body })), id };
    },
  },
  'velocity-rules': {
    list: async () => whole(await call('operatorVelocityRules', { query: { merchant: currentMerchant() } })),
    update: ({ id, data }) => {
      const { kind, isOn, times, amount, minutes, version } = data as Answer<'operatorSetVelocityRule'>;
      const body = { merchant: currentMerchant(), kind, isOn, times, amount, minutes, version };
      const params = { id: String(id) } as Input<'operatorSetVelocityRule'>['params'];
      return call('operatorSetVelocityRule', { params, body });
    },
  },
};
