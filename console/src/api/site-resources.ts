import type { Answer } from '@foyer/contract/client';
import type { Identifier } from 'react-admin';
import { call } from './client.ts';
import { currentMerchant } from './merchant.ts';
import type { Resource } from './resource.ts';

const merchant = () => currentMerchant();

/** What a site has one of. */
export const siteResources: Record<string, Resource> = {
  'site-status': {
    one: async (id) => ({ id, ...(await call('operatorSiteStatus', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { maintenance, info, restrictedCountries, version } = data as Answer<'operatorSiteStatus'>;
      const body = { merchant: merchant(), maintenance, info, restrictedCountries, version };
      return { id, ...(await call('operatorSetSiteStatus', { body })) };
    },
  },
  'trusted-hosts': {
    one: async (id) => ({ id, ...(await call('operatorTrustedHosts', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { hosts, version } = data as Answer<'operatorTrustedHosts'>;
      return {
        id,
        ...(await call('operatorSetTrustedHosts', { body: { merchant: merchant(), hosts, version } })),
      };
    },
  },
  'team-rules': {
    one: async (id) => ({ id, ...(await call('operatorTeamRules', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { id: _, currency: __, ...rules } = data as Answer<'operatorSetTeamRules'> & { id: string };
      return { id, ...(await call('operatorSetTeamRules', { body: { merchant: merchant(), ...rules } })) };
    },
  },
  'code-rules': {
    one: async (id) => ({ id, ...(await call('operatorCodeRules', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { countries, hourBudget, dayBudget, version } = data as Answer<'operatorSetCodeRules'>;
      const body = { merchant: merchant(), countries, hourBudget, dayBudget, version };
      return { id, ...(await call('operatorSetCodeRules', { body })) };
    },
  },
  'site-defaults': {
    one: async (id) => ({ id, ...(await call('operatorSiteDefaults', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { id: _, ...defaults } = data as Answer<'operatorSetSiteDefaults'> & { id: Identifier };
      return {
        id,
        ...(await call('operatorSetSiteDefaults', { body: { ...defaults, merchant: merchant() } })),
      };
    },
  },
  jurisdiction: {
    one: async (id) => ({ id, ...(await call('operatorJurisdiction', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { jurisdiction, asksRegister, version } = data as Answer<'operatorSetJurisdiction'>;
      const body = { merchant: merchant(), jurisdiction, asksRegister, version };
      return { id, ...(await call('operatorSetJurisdiction', { body })) };
    },
  },
  'care-rules': {
    one: async (id) => ({ id, ...(await call('operatorCareRules', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { id: _, ...rules } = data as Answer<'operatorSetCareRules'> & { id: Identifier };
      return { id, ...(await call('operatorSetCareRules', { body: { ...rules, merchant: merchant() } })) };
    },
  },
  'help-lines': {
    one: async (id) => ({ id, ...(await call('operatorHelpLines', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { lines, version } = data as Answer<'operatorSetHelpLines'>;
      const body = { merchant: merchant(), lines, version };
      return { id, ...(await call('operatorSetHelpLines', { body })) };
    },
  },
  'retention-rules': {
    one: async (id) => ({
      id,
      ...(await call('operatorRetentionRules', { query: { merchant: merchant() } })),
    }),
    update: async ({ id, data }) => {
      const { id: _, ...rules } = data as Answer<'operatorSetRetentionRules'> & { id: Identifier };
      return {
        id,
        ...(await call('operatorSetRetentionRules', { body: { ...rules, merchant: merchant() } })),
      };
    },
  },
  'session-rules': {
    one: async (id) => ({ id, ...(await call('operatorSessionRules', { query: { merchant: merchant() } })) }),
    update: async ({ id, data }) => {
      const { id: _, ...rules } = data as Answer<'operatorSetSessionRules'> & { id: Identifier };
      return { id, ...(await call('operatorSetSessionRules', { body: { ...rules, merchant: merchant() } })) };
    },
  },
};
