import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { playerOf, type RouteCase } from './route-case.ts';

const merchant = 'foyer';
const notFound = { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' } as const;
const rules = {
  showsCash: true,
  showsPlay: true,
  showsName: true,
  showsLastSeen: true,
  friendsJoin: true,
  transferMinimum: '1',
  transferMaximum: '2',
  transferDaily: '3',
};

/** How the routes of agents are tried; nobody is below the agent here. */
export const agentCalls: Partial<Record<EndpointName, RouteCase>> = {
  teamOverview: { call: () => ({ query: {} }) },
  teamProfitAndLoss: { call: () => ({ query: {} }) },
  exportTeamOverview: { call: () => ({ query: {} }) },
  exportTeamProfitAndLoss: { call: () => ({ query: {} }) },
  teamMembers: {
    call: (fixture, whose, actor) => ({ query: { under: playerOf(fixture, whose, actor).accountId } }),
    answers: notFound,
  },
  teamMember: {
    call: (fixture, whose, actor) => ({
      params: { id: playerOf(fixture, whose, actor).accountId },
      query: {},
    }),
    answers: notFound,
  },
  downlineTransfers: {
    call: (fixture, whose, actor) => ({ query: { memberId: playerOf(fixture, whose, actor).accountId } }),
    answers: notFound,
  },
  transferToDownline: {
    call: (fixture, whose, actor) => ({
      body: {
        requestId: randomUUID(),
        memberId: playerOf(fixture, whose, actor).accountId,
        amount: '10000',
        currency: 'PHP',
        moneyPassword: 'not it',
      },
    }),
    answers: notFound,
  },
  agentApplication: { call: () => ({}), byActor: { agent: 'ok', member: 'ok' } },
  applyAsAgent: { call: () => ({ body: { content: 'I know many people who play.' } }) },
  openTeamAccount: {
    call: () => ({ body: { kind: 'member', username: 'a', password: 'not long', rates: [] } }),
    answers: { own: 'body_invalid' },
  },
  operatorAgentApplications: { call: () => ({ query: { merchant } }) },
  operatorDecideAgentApplication: {
    call: () => ({ params: { id: randomUUID() }, body: { merchant, action: 'approve' } }),
    answers: { own: 'not_found', 'other merchant': 'not_found' },
  },
  addInvitationLink: { call: () => ({ body: { rates: [] } }), byActor: { agent: 'ok' } },
  endInvitationLink: { call: () => ({ params: { code: 'NOBODYS' } }), answers: notFound },
  agentRates: { call: () => ({ query: {} }) },
  agentRatePeople: { call: () => ({ query: {} }) },
  setAgentRates: {
    call: (fixture, whose, actor) => ({
      params: { id: playerOf(fixture, whose, actor).accountId },
      body: { rates: [], version: 0 },
    }),
    answers: notFound,
  },
  agentLotteryRange: {
    call: (fixture, whose, actor) => ({ params: { id: playerOf(fixture, whose, actor).accountId } }),
    answers: notFound,
  },
  setAgentLotteryRange: {
    call: (fixture, whose, actor) => ({
      params: { id: playerOf(fixture, whose, actor).accountId },
      body: { most: null },
    }),
    answers: notFound,
  },
  teamBets: { call: () => ({ query: {} }) },
  exportTeamBets: { call: () => ({ query: {} }) },
  disputeSettlementLine: {
    call: () => ({
      params: { id: randomUUID() },
      body: { by: 'day', key: '2026-01-01', content: 'This day is not what was played.' },
    }),
    answers: notFound,
  },
  settlementRounds: {
    call: (fixture, whose, actor) => ({
      params: { id: randomUUID() },
      query: { day: '2026-01-01', person: playerOf(fixture, whose, actor).accountId, game: 'R1' },
    }),
    answers: notFound,
  },
  operatorRateCaps: { call: () => ({ query: { merchant } }) },
  operatorSetRateCaps: {
    call: () => ({ body: { merchant, caps: [], version: 7 } }),
    answers: { own: 'version_conflict' },
  },
  operatorAgentRates: {
    call: () => ({ query: { merchant, agent: 'nobody-here' } }),
    answers: { own: 'not_found' },
  },
  operatorSetAgentRates: {
    call: () => ({ body: { merchant, agent: 'nobody-here', rates: [], version: 7 } }),
    answers: { own: 'not_found' },
  },
  operatorTeamRules: { call: () => ({ query: { merchant } }) },
  operatorSetTeamRules: {
    call: () => ({ body: { merchant, ...rules, version: 7 } }),
    answers: { own: 'version_conflict' },
  },
};
