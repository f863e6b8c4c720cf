import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { playerOf, type Trial } from './trial.ts';

const unknown = { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' } as const;

/** There is no object of others to name. */
const anybody = { own: 'ok', 'other user': 'ok', 'other merchant': 'ok' } as const;

const merchant = 'foyer';

/** How the routes of player protection are tried; nobody excludes themselves while other cells need them. */
export const protectionCalls: Partial<Record<EndpointName, Trial>> = {
  setDepositLimits: { call: () => ({ body: { day: null, week: null, month: '100000000000' } }) },
  confirmDepositLimit: {
    call: () => ({ params: { period: 'day' }, body: { amount: '1' } }),
    answers: unknown,
  },
  setPlayLimits: {
    call: () => ({ params: { kind: 'stake' }, body: { day: null, week: null, month: '100000000000' } }),
    answers: anybody,
  },
  confirmPlayLimit: {
    call: () => ({ params: { kind: 'loss' }, body: { period: 'day', amount: '1' } }),
    answers: unknown,
  },
  answerRealityCheck: {
    call: () => ({ body: { checkAt: '2020-01-01T00:00:00.000Z', goOn: true } }),
    answers: anybody,
  },
  setTimeLimit: { call: () => ({ body: { minutes: '1440' } }), answers: anybody },
  confirmTimeLimit: { call: () => ({ body: { minutes: '1' } }), answers: unknown },
  setRealityCheck: { call: () => ({ body: { minutes: 120 } }), answers: anybody },
  exclude: { call: () => ({ body: { kind: 'return' } }), answers: { own: 'not_found' } },
  operatorPlayerProtection: {
    call: (house, whose) => ({
      params: { id: playerOf(house, whose, 'member').accountId },
      query: { merchant },
    }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorExcludePlayer: {
    call: () => ({
      params: { id: randomUUID() },
      body: { merchant, kind: 'time-out', hours: 24, reason: 'Asked by phone' },
    }),
    answers: unknown,
  },
  operatorTightenLimit: {
    call: () => ({
      params: { id: randomUUID() },
      body: { merchant, kind: 'loss', period: 'month', amount: '1', reason: 'Asked by phone' },
    }),
    answers: unknown,
  },
  operatorExclusions: { call: () => ({ query: { merchant } }) },
  operatorExclusionsExport: { call: () => ({ query: { merchant } }) },
  operatorConformance: { call: () => ({ query: { merchant } }) },
  operatorConformanceExport: { call: () => ({ query: { merchant } }) },
};
