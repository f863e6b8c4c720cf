import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { gameTypes } from '@foyer/contract/game-types';
import type { Actor, Call, SecurityFixture } from './fixture.ts';
import { agentCalls } from './agent-calls.ts';
import { cashierCalls } from './cashier-calls.ts';
import { contractCalls } from './contract-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import { contentCalls } from './content-calls.ts';
import { lotteryCalls } from './lottery-calls.ts';
import { oversightCalls } from './oversight-calls.ts';
import { promotionCalls } from './promotion-calls.ts';
import { protectionCalls } from './protection-calls.ts';
import { playerCalls } from './player-calls.ts';
import { providerCalls } from './provider-calls.ts';
import { pushCalls } from './push-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { guarded, playerOf, type RouteCase, type Whose } from './route-case.ts';

const nodeOf = (whose: Whose) => (whose === 'other merchant' ? 'S1' : 'R1');
const vendorOf = (whose: Whose) => (whose === 'other merchant' ? 'SOL' : 'LUNA');
const merchant = 'foyer';
const password = 'correct horse 7';
const ofMerchant: RouteCase = { call: () => ({ query: { merchant } }) };

/** A registration whose captcha is wrong. */
const registration = () => ({
  body: {
    username: `u${randomUUID().slice(0, 8)}`,
    password,
    confirmPassword: password,
    registerMethod: 'H5',
    type: 0,
    mobileNum: '9170000001',
    countryDialingCode: '63',
    verificationCode: '000000',
    ageConfirmed: true,
    termsAgreed: true,
    captcha: '000000',
  },
});

/** A session of that player. */
async function sessionOf(fixture: SecurityFixture, whose: Whose, actor: Actor): Promise<string> {
  const { accountId, session, merchantId } = playerOf(fixture, whose, actor);
  const { sessions, db } = fixture.gateway.services;
  const opened = { merchantId, accountId, userAgent: '', ip: '127.0.0.1' };
  const { token } = whose === 'own' ? await sessions.open(db.orm, opened) : session;
  return (await sessions.find(merchantId, token))?.sessionId ?? '';
}

/** A passkey of that player. */
async function passkeyOf(fixture: SecurityFixture, whose: Whose, actor: Actor): Promise<string> {
  const { accountId, merchantId } = playerOf(fixture, whose, actor);
  const [id, now] = [randomUUID(), fixture.gateway.clock.now()];
  await fixture.gateway.services.db.pool.query(
    `insert into passkey (merchant_id, id, account_id, credential_id, public_key, counter, transports, name, host, created_at)
     values ($1, $2, $3, $4, '', 0, '{}', 'Phone', 'localhost', $5)`,
    [merchantId, id, accountId, Buffer.from(id), now],
  );
  return id;
}

const contact = { channel: 'sms', destination: '9170000001', countryDialingCode: '63' };
/** The player of a provider's call: one at a game, whose sessions nobody else ends. */
const seatedOf = (fixture: SecurityFixture, whose: Whose) =>
  whose === 'own' ? fixture.seated : playerOf(fixture, whose, 'provider');

/** A movement of the wallet in a round of this player. */
function movement(fixture: SecurityFixture, whose: Whose, more: object): Call {
  const { playerId, currency } = seatedOf(fixture, whose);
  const fresh = { roundId: `r${randomUUID()}`, transactionId: `t${randomUUID()}` };
  return { body: { playerId, currency, gameCode: 'mango', amount: '10', ...fresh, ...more } };
}

/** How each route is tried; one without an entry is called with nothing, and only who is let in is looked at. */
export const calls: Partial<Record<EndpointName, RouteCase>> = {
  captcha: { call: () => ({ query: { purpose: 'login' } }) },
  devCaptcha: { call: () => ({ query: { purpose: 'reset' } }), answers: { own: 'not_found' } },
  devClock: { call: () => ({ body: { advanceMs: 0 } }), answers: { own: 'not_found' } },
  login: {
    call: () => ({ body: { username: `n${randomUUID().slice(0, 8)}`, password, type: 'username' } }),
    answers: { own: 'login_failed' },
  },
  startSocial: { call: () => ({ body: { provider: 'google' } }), answers: { own: 'feature_off' } },
  finishSocial: { call: () => ({ body: { query: 'code=x&state=y' } }), answers: { own: 'social_failed' } },
  completeSocialLogin: { call: () => ({ body: { ticket: 'none' } }), answers: { own: 'social_failed' } },
  linkSocial: {
    call: () => ({ body: { ticket: 'none', username: 'somebody', password } }),
    answers: { own: 'social_failed' },
  },
  registerBySocial: {
    call: () => ({ body: { ...registration().body, ticket: 'none' } }),
    answers: { own: 'social_failed' },
  },
  unlinkSocial: guarded({ provider: 'google' }),
  startTrial: { call: () => ({ body: { altcha: 'x' } }), answers: { own: 'bot_check_failed' } },
  registerByUsername: { call: registration, answers: { own: 'captcha_invalid' } },
  registerByMobile: { call: registration, answers: { own: 'captcha_invalid' } },
  usernameCheck: { call: () => ({ query: { username: 'somebody' } }) },
  affiliateCheck: { call: () => ({ query: { code: 'NONE' } }) },
  sendCode: {
    call: () => ({
      body: { mobileNum: '9170000001', countryDialingCode: '63', purpose: 'login', altcha: '' },
    }),
    answers: { own: 'bot_check_failed' },
  },
  changePassword: {
    call: () => ({
      body: { oldPassword: password, newPassword: `${password}!`, confirmNewPassword: `${password}?` },
    }),
    answers: { own: 'password_mismatch' },
  },
  requestPasswordReset: {
    call: () => ({ body: { username: 'somebody', ...contact, altcha: '' } }),
    answers: { own: 'bot_check_failed' },
  },
  resetPassword: {
    call: () => ({
      body: {
        username: `n${randomUUID().slice(0, 8)}`,
        code: '000000',
        newPassword: password,
        confirmNewPassword: password,
      },
    }),
    answers: { own: 'code_invalid' },
  },
  sendFeedback: {
    call: () => ({ body: { content: 'A question of some length.', sender: '', type: 0, captcha: '000000' } }),
    answers: { own: 'captcha_invalid' },
  },

  setNickname: { call: () => ({ body: { nickname: 'Somebody' } }) },
  stepUp: { call: () => ({ body: { password } }), answers: { own: 'code_invalid' } },
  stepUpCode: { call: () => ({ body: { altcha: '' } }), answers: { own: 'bot_check_failed' } },
  contactCode: guarded({ ...contact, altcha: '' }),
  bindContact: guarded({ ...contact, code: '000000' }),
  // These players have one: it is asked for instead of a step-up.
  setMoneyPassword: {
    call: () => ({ body: { oldPassword: 'not it', newPassword: '135790', confirmNewPassword: '135790' } }),
    answers: { own: 'old_password_wrong' },
  },
  beginSecondFactor: guarded(),
  confirmSecondFactor: guarded({ code: '000000' }),
  removeSecondFactor: guarded({ code: '000000' }),
  renewRecoveryCodes: guarded({ code: '000000' }),
  beginPasskey: guarded(),
  addPasskey: {
    call: () => ({ body: { name: 'Phone', response: { id: 'AAAA' } } }),
    answers: { own: 'passkey_invalid' },
  },
  renamePasskey: {
    call: async (fixture, whose, actor) => ({
      params: { id: await passkeyOf(fixture, whose, actor) },
      body: { name: 'Phone' },
    }),
    answers: { 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  removePasskey: {
    call: async (fixture, whose, actor) => ({ params: { id: await passkeyOf(fixture, whose, actor) } }),
    answers: {
      own: 'step_up_required',
      'other user': 'step_up_required',
      'other merchant': 'step_up_required',
    },
  },
  passkeyLogin: { call: () => ({ body: { response: { id: 'AAAA' } } }), answers: { own: 'passkey_invalid' } },
  askPasskey: { call: () => ({ body: {} }) },
  closeAccount: guarded({ username: 'somebody' }),
  endSession: {
    call: async (fixture, whose, actor) => ({ params: { id: await sessionOf(fixture, whose, actor) } }),
    answers: {
      own: 'step_up_required',
      'other user': 'step_up_required',
      'other merchant': 'step_up_required',
    },
  },

  ...lotteryCalls,
  ...cashierCalls,
  ...pushCalls,
  game: {
    call: (_, whose) => ({ params: { nodeId: nodeOf(whose) } }),
    answers: { 'other merchant': 'game_unknown' },
  },
  addFavourite: {
    call: (_, whose) => ({ body: { nodeId: nodeOf(whose), vendor: vendorOf(whose) } }),
    answers: { 'other merchant': 'game_unknown' },
  },
  // Removing what one does not have is done already; whose it is stays unsaid.
  removeFavourite: {
    call: (_, whose) => ({ params: { nodeId: nodeOf(whose) } }),
    answers: { 'other user': 'ok', 'other merchant': 'ok' },
  },
  addRecent: {
    call: (_, whose) => ({ body: { nodeId: nodeOf(whose) } }),
    answers: { 'other merchant': 'game_unknown' },
  },
  launch: {
    call: (_, whose) => ({
      query: { gameCategory: 'RNG', vendor: vendorOf(whose), gameId: nodeOf(whose), nodeId: nodeOf(whose) },
    }),
    answers: { 'other merchant': 'game_unknown' },
  },
  playResult: {
    call: (fixture, whose, actor) => ({ params: { id: playerOf(fixture, whose, actor).sessionId } }),
    answers: { 'other user': 'game_unknown', 'other merchant': 'game_unknown' },
  },
  markAnnouncementRead: {
    call: ({ announcements }, whose) => ({
      body: {
        announcementId: whose === 'other merchant' ? announcements.sinag : announcements.foyer,
        read: true,
      },
    }),
    answers: { 'other merchant': 'not_found' },
  },
  round: {
    call: (fixture, whose, actor) => ({ params: { roundId: playerOf(fixture, whose, actor).roundId } }),
    answers: { 'other user': 'not_found', 'other merchant': 'not_found' },
  },

  exportRecord: { call: () => ({ params: { record: 'statement' } }) },
  disputeRound: {
    call: (fixture, whose, actor) => ({
      params: { roundId: playerOf(fixture, whose, actor).roundId },
      body: { content: 'Something is wrong with this round.' },
    }),
    answers: { 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  providerAuthenticate: {
    call: async ({ seated }) => ({ body: { launchToken: await seated.launch() } }),
  },
  providerBalance: {
    call: (fixture, whose) => ({
      body: { playerId: seatedOf(fixture, whose).playerId, sessionId: fixture.seated.sessionId },
    }),
    answers: { 'other user': 'player_session_ended', 'other merchant': 'player_session_ended' },
  },
  providerBet: {
    call: (fixture, whose) => movement(fixture, whose, { sessionId: fixture.seated.sessionId }),
    answers: { 'other user': 'player_session_ended', 'other merchant': 'player_session_ended' },
  },
  // A win names its round: where this player bet nothing there is nothing to win.
  providerWin: {
    call: (fixture, whose) => movement(fixture, whose, { finished: true }),
    answers: { own: 'bet_unknown', 'other user': 'bet_unknown', 'other merchant': 'bet_unknown' },
  },
  // At another merchant the bet's name is free: its rollback leaves a tombstone there and moves nothing (R-WALLET-15).
  providerRollback: {
    call: (fixture, whose) => movement(fixture, whose, { betTransactionId: fixture.seated.betId }),
    answers: { own: 'transaction_mismatch', 'other user': 'transaction_mismatch', 'other merchant': 'ok' },
  },

  ...staffCalls,
  ...promotionCalls,
  ...protectionCalls,
  ...agentCalls,
  ...contractCalls,
  ...conversationCalls,
  ...contentCalls,

  operatorOverview: ofMerchant,
  operatorSwitches: ofMerchant,
  operatorFields: ofMerchant,
  operatorSiteStatus: ofMerchant,
  operatorDayFiles: ofMerchant,
  operatorExportDay: {
    call: () => ({ query: { merchant, source: 'provider:nobody', day: '2026-11-20' } }),
    answers: { own: 'not_found' },
  },
  operatorCompareDay: {
    call: () => ({ body: { merchant, source: 'provider:nobody', day: '2026-11-20', text: '' } }),
    answers: { own: 'not_found' },
  },
  operatorRounds: ofMerchant,
  operatorRound: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').roundId },
      query: { merchant },
    }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorGames: ofMerchant,
  operatorVendors: ofMerchant,
  operatorOutbox: ofMerchant,
  operatorAudit: ofMerchant,
  operatorAuditChain: ofMerchant,
  ...oversightCalls,
  operatorSignInServices: ofMerchant,
  operatorSetSignInService: {
    call: () => ({ body: { merchant, provider: 'phone', version: 7 } }),
    answers: { own: 'version_conflict' },
  },
  operatorSetSwitch: { call: () => ({ params: { name: 'FREEPLAY3' }, body: { merchant, on: true } }) },
  operatorSetField: {
    call: () => ({
      params: { name: 'qqNum' },
      body: { merchant, enabled: false, required: false, pattern: '', message: '', version: 0 },
    }),
    answers: { own: 'version_conflict' },
  },
  operatorSetSiteStatus: {
    call: () => ({ body: { merchant, maintenance: false, info: '', restrictedCountries: [], version: 0 } }),
    answers: { own: 'version_conflict' },
  },
  operatorCodeRules: ofMerchant,
  operatorSetCodeRules: {
    call: () => ({ body: { merchant, countries: [], hourBudget: 1, dayBudget: 1, version: 0 } }),
    answers: { own: 'version_conflict' },
  },
  operatorTrustedHosts: ofMerchant,
  operatorSetTrustedHosts: {
    call: () => ({ body: { merchant, hosts: [], version: 0 } }),
    answers: { own: 'version_conflict' },
  },
  operatorVendor: {
    call: (_, whose) => ({ params: { id: vendorOf(whose) }, query: { merchant } }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorSetVendor: {
    call: (_, whose) => ({
      params: { id: vendorOf(whose) },
      body: { merchant, enabled: true, maintenance: false, isHot: false, version: 0 },
    }),
    answers: { own: 'version_conflict', 'other merchant': 'not_found' },
  },
  ...playerCalls,
  ...providerCalls,
  operatorGame: {
    call: (_, whose) => ({ params: { id: nodeOf(whose) }, query: { merchant } }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorSetGame: {
    call: (_, whose) => ({
      params: { id: nodeOf(whose) },
      body: { merchant, enabled: true, maintenance: false, isNew: false, isHot: false, version: 0 },
    }),
    answers: { own: 'version_conflict', 'other merchant': 'not_found' },
  },
  operatorTurnoverWeights: ofMerchant,
  operatorSetTurnoverWeights: {
    call: () => ({
      body: {
        merchant,
        weights: Object.fromEntries(gameTypes.map((type) => [type, 1])),
        version: 7,
      },
    }),
    answers: { own: 'version_conflict' },
  },
  // A passkey of nobody: those of staff are found by their owner alone.
  staffRenamePasskey: {
    call: () => ({ params: { id: randomUUID() }, body: { name: 'Laptop' } }),
    answers: { own: 'not_found', 'other merchant': 'not_found' },
  },
  staffRemovePasskey: {
    call: () => ({ params: { id: randomUUID() }, body: { password: 'wrong' } }),
    answers: { own: 'old_password_wrong', 'other merchant': 'old_password_wrong' },
  },
};
