import type { EndpointName } from '@foyer/contract';
import { playerOf, type RouteCase } from './route-case.ts';

const merchant = 'foyer';
const aboutPlayer: RouteCase = {
  call: (fixture, whose) => ({
    params: { id: playerOf(fixture, whose, 'member').accountId },
    query: { merchant },
  }),
  answers: { 'other merchant': 'not_found' },
};

/** How the routes of staff about players are tried. */
export const playerCalls: Partial<Record<EndpointName, RouteCase>> = {
  operatorPlayers: { call: () => ({ query: { merchant } }) },
  operatorLedger: aboutPlayer,
  operatorLedgerExport: aboutPlayer,
  operatorPlayer: aboutPlayer,
  operatorSetPlayer: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').accountId },
      body: { merchant, status: 'active', reason: 'Nothing to change' },
    }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorLogOutPlayer: {
    // Others need their sessions.
    call: (fixture, whose) => ({
      params: {
        id:
          whose === 'own'
            ? '00000000-0000-7000-8000-000000000000'
            : playerOf(fixture, whose, 'member').accountId,
      },
      body: { merchant, reason: 'A device was lost' },
    }),
    answers: { own: 'not_found', 'other merchant': 'not_found' },
  },
  operatorLogOutPlayers: {
    call: () => ({ body: { merchant, reason: 'A leak', before: '2020-01-01T00:00:00.000Z' } }),
  },
  operatorResetSecurity: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').accountId },
      body: { merchant, what: 'second_factor', reason: 'Nothing to take away' },
    }),
    answers: { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  operatorErasePlayer: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').accountId },
      body: { merchant, reason: 'Still plays here' },
    }),
    answers: { own: 'erasure_refused', 'other user': 'erasure_refused', 'other merchant': 'not_found' },
  },
};
