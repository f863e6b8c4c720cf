import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { playerOf, type RouteCase } from './route-case.ts';

const merchant = 'foyer';
const ofMerchant: RouteCase = { call: () => ({ query: { merchant } }) };
const unknown = { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' } as const;

/** How the routes of approvals and cases, and those that always lead to one, are tried. */
export const oversightCalls: Partial<Record<EndpointName, RouteCase>> = {
  operatorApprovals: ofMerchant,
  operatorApproval: {
    call: () => ({ params: { id: randomUUID() }, query: { merchant } }),
    answers: unknown,
  },
  operatorDecideApproval: {
    call: () => ({ params: { id: randomUUID() }, body: { merchant, decision: 'approve', reason: '' } }),
    answers: unknown,
  },
  operatorWithdrawApproval: {
    call: () => ({ params: { id: randomUUID() }, body: { merchant } }),
    answers: unknown,
  },
  operatorCases: ofMerchant,
  operatorCase: {
    call: () => ({ params: { id: randomUUID() }, query: { merchant } }),
    answers: unknown,
  },
  operatorResolveCase: {
    call: () => ({
      params: { id: randomUUID() },
      body: { merchant, resolution: 'credit', note: 'The processor confirmed it' },
    }),
    answers: unknown,
  },
  operatorSecurityEvents: ofMerchant,
  operatorSecurityEventsExport: ofMerchant,
  operatorSecurityRules: ofMerchant,
  operatorSetSecurityRule: {
    call: () => ({
      params: { rule: 'security-logins' },
      body: { merchant, isOn: true, threshold: 300, minutes: 15, version: 9 },
    }),
    answers: { own: 'version_conflict' },
  },
  operatorFlags: ofMerchant,
  operatorClearFlag: {
    call: () => ({ params: { id: randomUUID() }, body: { merchant, times: 1, reason: 'A birthday' } }),
    answers: unknown,
  },
  operatorVelocityRules: ofMerchant,
  operatorSetVelocityRule: {
    call: () => ({
      params: { id: 'default-deposits' },
      body: { merchant, kind: 'deposits', isOn: true, times: 20, amount: '0', minutes: 60, version: 9 },
    }),
    answers: { own: 'version_conflict' },
  },
  operatorDuplicateRules: ofMerchant,
  operatorSetDuplicateRule: {
    call: () => ({
      params: { kind: 'same-payee' },
      body: { merchant, isOn: true, blocks: true, version: 9 },
    }),
    answers: { own: 'version_conflict' },
  },
  operatorReverseDeposit: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').depositId },
      body: { merchant, reason: 'The bank took it back' },
    }),
    answers: {
      own: 'already_decided',
      'other user': 'already_decided',
      'other merchant': 'not_found',
    },
  },
  operatorAdjustBalance: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').accountId },
      body: {
        merchant,
        requestId: randomUUID(),
        direction: 'credit',
        amount: '1',
        reason: 'A goodwill gesture',
      },
    }),
    answers: {
      own: 'approval_required',
      'other user': 'approval_required',
      'other merchant': 'not_found',
    },
  },
  operatorApprovalRules: ofMerchant,
  operatorSetApprovalRules: {
    call: () => ({
      body: {
        merchant,
        depositFrom: '1',
        withdrawalFrom: '1',
        adjustmentFrom: '1',
        rewardFrom: '1',
        promotionFrom: '1',
        freeRewardFrom: '1',
        rewardMaximum: '1',
        promotionBudget: '1',
        paymentMethods: true,
        lotteryVersions: true,
        expireHours: 1,
        version: 9,
      },
    }),
    answers: { own: 'version_conflict' },
  },
};
