import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { playerOf, type RouteCase } from './route-case.ts';

const unknown = { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' } as const;

/** There is no object of others to name. */
const anybody = { own: 'ok', 'other user': 'ok', 'other merchant': 'ok' } as const;

const merchant = 'foyer';

/** How the routes of player protection are tried; nobody excludes themselves while other cells need them. */
export const protectionCalls: Partial<Record<EndpointName, RouteCase>> = {
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
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').accountId },
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
  operatorHelpLines: { call: () => ({ query: { merchant } }) },
  operatorSetHelpLines: {
    call: () => ({ body: { merchant, lines: null, version: 0 } }),
    answers: { own: 'version_conflict' },
  },
  operatorCareRules: { call: () => ({ query: { merchant } }) },
  operatorSetCareRules: {
    call: () => ({
      body: {
        merchant,
        realityMinutes: 60,
        realityLoss: '0',
        realityRounds: 0,
        limitDemand: 'none',
        version: 0,
      },
    }),
    answers: { own: 'version_conflict' },
  },
  operatorRegister: { call: () => ({ query: { merchant } }) },
  operatorTryRegister: {
    call: () => ({ body: { merchant, name: 'Ana Reyes', birthDate: '1990-05-17', email: '', mobile: '' } }),
  },
  operatorInteractions: { call: () => ({ query: { merchant } }) },
  operatorSetInteraction: {
    call: () => ({
      params: { id: randomUUID() },
      body: {
        merchant,
        version: 1,
        assignedTo: null,
        followUpOn: null,
        outcome: 'talked',
        note: 'Spoke by phone',
        isMarketingStopped: false,
      },
    }),
    answers: unknown,
  },
  operatorMarkerRules: { call: () => ({ query: { merchant } }) },
  operatorSetMarkerRule: {
    call: () => ({
      params: { kind: 'chasing' },
      body: {
        merchant,
        isOn: true,
        times: 10,
        amount: '0',
        script: 'Ask how play feels',
        message: null,
        depositLimit: null,
        stopsMarketing: false,
        version: 9,
      },
    }),
    answers: { own: 'version_conflict' },
  },
  operatorConformance: { call: () => ({ query: { merchant } }) },
  operatorConformancePicture: { call: () => ({ params: { name: 'main-job.webp' }, query: { merchant } }) },
  operatorConformanceExport: { call: () => ({ query: { merchant } }) },
};
