import type { Input } from '@foyer/contract/client';
import { ratesOfMap, tellingRates, type Rate, type RateMap } from '@foyer/contract/agent-rates';
import { call } from './client.ts';
import { currentMerchant } from './merchant.ts';
import { listQuery, type Resource } from './resource.ts';

/** What a form of rates holds. */
interface RatesDraft {
  rates: RateMap;
  version: number;
}

const sentRates = ({ rates }: RatesDraft): Rate[] => tellingRates(ratesOfMap(rates));

/** Contracts of agents, what they paid, and what is owed by them. */
export const agentResources: Record<string, Resource> = {
  'agent-rate-caps': {
    one: async (id) => ({
      id,
      ...(await call('operatorRateCaps', { query: { merchant: currentMerchant() } })),
    }),
    update: async ({ id, data }) => {
      const draft = data as RatesDraft;
      const body = { merchant: currentMerchant(), caps: sentRates(draft), version: draft.version };
      return { id, ...(await call('operatorSetRateCaps', { body })) };
    },
  },
  'agent-rates': {
    one: async (id) => {
      const query = { merchant: currentMerchant(), agent: String(id) };
      return { id, ...(await call('operatorAgentRates', { query })) };
    },
    update: async ({ id, data }) => {
      const draft = data as RatesDraft;
      const body = { merchant: currentMerchant(), agent: String(id), version: draft.version };
      return { id, ...(await call('operatorSetAgentRates', { body: { ...body, rates: sentRates(draft) } })) };
    },
  },
  'agent-contracts': {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { contracts, total } = await call('operatorContracts', {
        query: query as Input<'operatorContracts'>['query'],
      });
      return { data: contracts, total };
    },
  },
  'agent-applications': {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { applications, total } = await call('operatorAgentApplications', {
        query: query as Input<'operatorAgentApplications'>['query'],
      });
      return { data: applications, total };
    },
  },
  'agent-settlements': {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { settlements, total } = await call('operatorSettlements', {
        query: query as Input<'operatorSettlements'>['query'],
      });
      return { data: settlements, total };
    },
  },
  'agent-debts': {
    list: async (params) => {
      const { sort: _, ...query } = listQuery(params) as Record<string, unknown>;
      const { debts, total } = await call('operatorDebts', {
        query: query as Input<'operatorDebts'>['query'],
      });
      return { data: debts, total };
    },
  },
};
