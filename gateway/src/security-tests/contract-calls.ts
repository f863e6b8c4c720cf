import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { termsOf } from '../areas/agents/contract/fixture.ts';
import type { RouteCase } from './route-case.ts';

const merchant = 'foyer';
const ofMerchant: RouteCase = { call: () => ({ query: { merchant } }) };
const nowhere = { own: 'not_found', 'other merchant': 'not_found' } as const;
/** One that nobody has: it is not told from one of others. */
const ofNobody = (body: object): RouteCase => ({
  call: () => ({ params: { id: randomUUID() }, body: { merchant, ...body } }),
  answers: nowhere,
});
const readOfNobody: RouteCase = {
  call: () => ({ params: { id: randomUUID() }, query: { merchant } }),
  answers: nowhere,
};
const reason = 'A try';

/** How the routes of contracts are tried. */
export const contractCalls: Partial<Record<EndpointName, RouteCase>> = {
  agentContracts: { call: () => ({ query: { kind: 'dividend' } }) },
  simulateContract: { call: () => ({ params: { id: randomUUID() } }), answers: nowhere },
  decideContract: {
    call: () => ({ params: { id: randomUUID() }, body: { decision: 'refuse' } }),
    answers: nowhere,
  },
  agentSettlements: { call: () => ({ query: { kind: 'dividend' } }) },
  agentSettlement: { call: () => ({ params: { id: randomUUID() } }), answers: nowhere },
  operatorContracts: ofMerchant,
  operatorDraftContract: {
    call: () => ({
      body: { merchant, agent: 'nobody-here', kind: 'daily-salary', payer: 'merchant', terms: termsOf(1) },
    }),
    answers: { own: 'body_invalid' },
  },
  operatorOfferContract: ofNobody({}),
  operatorEndContract: ofNobody({ reason }),
  operatorSimulateContract: readOfNobody,
  operatorSettlements: ofMerchant,
  operatorSettlementFacts: readOfNobody,
  operatorReleaseSettlement: ofNobody({ reason }),
  operatorReverseSettlement: ofNobody({ reason }),
  operatorDebts: ofMerchant,
};
