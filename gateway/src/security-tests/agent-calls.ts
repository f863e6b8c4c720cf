import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { playerOf, type Trial } from './trial.ts';

const merchant = 'foyer';
const notFound = { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' } as const;
const rules = {
  showsCash: true,
  showsPlay: true,
  showsName: true,
  showsLastSeen: true,
  transferMinimum: '1',
  transferMaximum: '2',
  transferDaily: '3',
};

/** How the routes of agents are tried; nobody is below the agent here. */
export const agentCalls: Partial<Record<EndpointName, Trial>> = {
  teamOverview: { call: () => ({ query: {} }) },
  teamProfitAndLoss: { call: () => ({ query: {} }) },
  exportTeamProfitAndLoss: { call: () => ({ query: {} }) },
  teamMembers: {
    call: (house, whose, actor) => ({ query: { under: playerOf(house, whose, actor).accountId } }),
    answers: notFound,
  },
  teamMember: {
    call: (house, whose, actor) => ({ params: { id: playerOf(house, whose, actor).accountId }, query: {} }),
    answers: notFound,
  },
  downlineTransfers: {
    call: (house, whose, actor) => ({ query: { memberId: playerOf(house, whose, actor).accountId } }),
    answers: notFound,
  },
  transferToDownline: {
    call: (house, whose, actor) => ({
      body: {
        requestId: randomUUID(),
        memberId: playerOf(house, whose, actor).accountId,
        amount: '10000',
        currency: 'PHP',
        moneyPassword: 'not it',
      },
    }),
    answers: notFound,
  },
  addInvitationLink: { call: () => ({}), byActor: { agent: 'ok' } },
  endInvitationLink: { call: () => ({ params: { code: 'NOBODYS' } }), answers: notFound },
  operatorTeamRules: { call: () => ({ query: { merchant } }) },
  operatorSetTeamRules: {
    call: () => ({ body: { merchant, ...rules, version: 7 } }),
    answers: { own: 'version_conflict' },
  },
};
