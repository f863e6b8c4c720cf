import type { Input } from '@foyer/contract/client';
import { call } from './client.ts';
import { listQuery, type Resource } from './resource.ts';

/** Contracts of agents, what they paid, and what is owed by them. */
export const agentResources: Record<string, Resource> = {
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
