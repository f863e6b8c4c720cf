import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { guarded, playerOf, type Outcome, type RouteCase } from './route-case.ts';

const merchant = 'foyer';
const ofMerchant: RouteCase = { call: () => ({ query: { merchant } }) };

/** A call that names an object of a player's. */
const mine = (key: 'depositId' | 'payoutAccountId' | 'withdrawalId', body?: object): RouteCase => ({
  call: (fixture, whose, actor) => ({
    params: { id: playerOf(fixture, whose, actor)[key] },
    ...(body ? { body } : {}),
  }),
  answers: { 'other user': 'not_found', 'other merchant': 'not_found' },
});
const everywhere = (outcome: Outcome) =>
  ({ own: outcome, 'other user': outcome, 'other merchant': outcome }) as const;
/** A decision of staff about an object of a player's that gives no reason. */
const decision = (key: 'depositId' | 'withdrawalId' | 'accountId', more: object = {}): RouteCase => ({
  call: (fixture, whose) => ({
    params: { id: playerOf(fixture, whose, 'member')[key] },
    body: { merchant, decision: 'reject', reason: '', ...more },
  }),
  answers: { own: 'body_invalid', 'other merchant': 'not_found' },
});

/** How the routes of the cashier are tried: deposits, withdrawals, identities, and what staff decide about them. */
export const cashierCalls: Partial<Record<EndpointName, RouteCase>> = {
  openDeposit: {
    call: () => ({ body: { requestId: randomUUID(), methodId: 'none', amount: '100', currency: 'PHP' } }),
    answers: { own: 'method_unavailable' },
  },
  deposit: mine('depositId'),
  depositProof: mine('depositId', { reference: 'BPI 1234' }),
  // It is said to be paid, above.
  cancelDeposit: {
    ...mine('depositId'),
    answers: { own: 'already_decided', 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  submitIdentity: {
    call: () => ({
      body: {
        realName: 'Ana Reyes',
        documentKind: 'passport',
        documentNumber: 'P1234567',
        birthDate: '1990-01-01',
      },
    }),
    answers: { own: 'identity_settled' },
  },
  addPayoutAccount: guarded({ methodId: 'bank-out', institution: 'Bank', number: '87654321' }),
  changePayoutAccount: {
    ...mine('payoutAccountId', { institution: 'Bank', number: '87654321' }),
    answers: everywhere('step_up_required'),
  },
  removePayoutAccount: { ...mine('payoutAccountId'), answers: everywhere('step_up_required') },
  requestWithdrawal: {
    call: (fixture, whose, actor) => ({
      body: {
        requestId: randomUUID(),
        payoutAccountId: playerOf(fixture, whose, actor).payoutAccountId,
        amount: '10',
        currency: 'PHP',
        moneyPassword: 'not it',
      },
    }),
    answers: { own: 'money_password_wrong' },
  },
  withdrawal: mine('withdrawalId'),
  transferToUpline: {
    call: () => ({
      body: { requestId: randomUUID(), amount: '10', currency: 'PHP', moneyPassword: 'not it' },
    }),
    answers: { own: 'upline_missing' },
  },
  depositExcess: {
    ...mine('depositId', { decision: 'refund' }),
    answers: everywhere('not_found'),
  },
  // Game providers say nothing about payments.
  paymentCallback: {
    call: ({ seated }) => ({
      body: {
        callbackId: randomUUID(),
        payment: `d.1.${seated.depositId}`,
        outcome: 'paid',
        amount: '10',
        currency: 'PHP',
      },
    }),
    answers: { own: 'no_permission' },
  },

  operatorDeposits: ofMerchant,
  operatorWithdrawals: ofMerchant,
  operatorIdentities: ofMerchant,
  operatorPaymentMethods: ofMerchant,
  operatorCashRules: ofMerchant,
  operatorDecideDeposit: decision('depositId'),
  operatorDecideWithdrawal: decision('withdrawalId'),
  operatorScreenWithdrawal: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').withdrawalId },
      body: { merchant },
    }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorDecideIdentity: decision('accountId', { submittedAt: '2026-01-01T00:00:00.000Z' }),
  operatorSetPaymentMethod: {
    call: (_, whose) => ({
      params: { id: whose === 'own' ? 'bank-in' : 'of-another' },
      body: {
        merchant,
        direction: 'deposit',
        kind: 'wallet',
        adapter: 'sandbox',
        name: 'Wallet',
        minimum: '100',
        maximum: '1000',
        feeFixed: '0',
        feePerMille: 0,
        expectedMinutes: 5,
        position: 1,
        enabled: true,
        facts: {},
        version: 9,
      },
    }),
    answers: { own: 'version_conflict', 'other merchant': 'version_conflict' },
  },
  operatorRemovePaymentMethod: {
    call: (_, whose) => ({
      params: { id: whose === 'own' ? 'bank-in' : 'of-another' },
      body: { merchant, version: 1 },
    }),
    answers: { own: 'method_used', 'other merchant': 'not_found' },
  },
  operatorSetCashRules: {
    call: () => ({
      body: {
        merchant,
        dailyAmount: '100',
        dailyTimes: 1,
        approvedIdentityFrom: '100',
        turnoverPercent: 100,
        coolingHours: 24,
        version: 9,
      },
    }),
    answers: { own: 'version_conflict' },
  },
};
