import type { EndpointName } from '@foyer/contract';
import type { RouteCase, Whose } from './route-case.ts';

const merchant = 'foyer';
/** Providers stand above merchants: there is one, and others do not exist. */
const providerNamed = (whose: Whose) => (whose === 'own' ? 'demo' : 'nobody');

/** How the routes of staff about game providers are tried. */
export const providerCalls: Partial<Record<EndpointName, RouteCase>> = {
  operatorProviders: { call: () => ({ query: { merchant } }) },
  operatorAddProvider: {
    call: () => ({ body: { merchants: [merchant], id: 'demo', name: 'Demo', addresses: [] } }),
    answers: { own: 'id_taken', 'other user': 'id_taken', 'other merchant': 'id_taken' },
  },
  operatorAddProviderKey: {
    call: (_, whose) => ({ params: { id: providerNamed(whose) }, body: { merchants: [merchant] } }),
    answers: { own: 'approval_required', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  operatorReadProviderKeySecret: {
    call: (_, whose) => ({ params: { id: providerNamed(whose), keyId: 'k0' } }),
    answers: { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  operatorRetireProviderKey: {
    call: (_, whose) => ({ params: { id: providerNamed(whose), keyId: 'k0' } }),
    answers: { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  operatorSetProviderAddresses: {
    call: (_, whose) => ({ params: { id: providerNamed(whose) }, body: { addresses: [], version: 7 } }),
    answers: { own: 'version_conflict', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  operatorSetProviderOrigin: {
    call: (_, whose) => ({ params: { id: providerNamed(whose) }, body: { origin: null, version: 7 } }),
    answers: { own: 'version_conflict', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  operatorSetProviderUrl: {
    call: (_, whose) => ({ params: { id: providerNamed(whose) }, body: { url: null, version: 7 } }),
    answers: { own: 'version_conflict', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  operatorSetWinCaps: {
    call: (_, whose) => ({
      params: { id: providerNamed(whose) },
      body: { merchant, singleWin: '1000', perDay: '1000', alertPercent: 80, version: 7 },
    }),
    answers: { own: 'version_conflict', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
};
