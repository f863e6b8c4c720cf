import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import { exclusionCodes, exclusionKinds, type ExclusionKind } from '@foyer/contract/exclusion-kinds';
import { createActorCookies, startFixture, type SecurityFixture, type ActorCookies } from './fixture.ts';
import { forPlay, isProvider, moneyOf, outcomeOf } from './for-play.ts';
import { playerOf } from './route-case.ts';

/*
 * Safety T12: every route that takes money or invites to play x everybody who keeps themselves from playing. The cells come
 * from the route table; that no route is forgotten, too.
 */
const table = Object.values(routes) as Route[];

/** What players call that changes something and neither takes money nor invites to play. */
const harmless = [
  'answerRealityCheck confirmTimeLimit setRealityCheck setTimeLimit',
  'addFavourite addInvitationLink addPasskey addPayoutAccount addPushDevice addRecent applyAsAgent askPasskey beginPasskey beginSecondFactor bindContact',
  'cancelDeposit cancelLotteryTicket changePassword changePayoutAccount closeAccount completeSocialLogin',
  'decideContract',
  'confirmDepositLimit confirmPlayLimit confirmSecondFactor contactCode depositExcess depositProof disputeRound disputeSettlementLine endInvitationLink endOtherSessions endSession',
  'exclude finishSocial linkSocial login logout markAnnouncementRead openTeamAccount passkeyLogin readConversation registerByMobile registerByUsername',
  'registerBySocial removeConversation removeFavourite removePasskey removePayoutAccount removePushDevice',
  'removeLotteryPicks removeSecondFactor renamePasskey renewPushDevice renewRecoveryCodes renewSession requestPasswordReset requestWithdrawal',
  'resetPassword saveLotteryPicks sendAttachment sendChatMessage sendCode sendFeedback sendMessage setAgentLotteryRange setAgentRates setDepositLimits setPlayLimits',
  'setMoneyPassword setNickname setPushTopics startSocial startTrial stepUp stepUpCode stopLotteryChase submitIdentity',
  'transferToDownline transferToUpline typeInConversation unlinkSocial',
].flatMap((names) => names.split(' '));

let fixture: SecurityFixture;
let actorCookies: ActorCookies;
beforeAll(async () => {
  fixture = await startFixture();
  actorCookies = createActorCookies(fixture);
});
afterAll(() => fixture.gateway.dispose());

test('every route that players change something with is said to be for play, or not to be', () => {
  const changing = table.filter(
    (route) =>
      route.method !== 'GET' &&
      route.path.startsWith('/api/') &&
      !route.spec.who.includes('staff') &&
      !isProvider(route),
  );
  const silent = changing.filter(({ name, spec }) => !spec.forPlay && !harmless.includes(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(forPlay.map(({ name }) => name).toSorted()).toEqual([
    'addReferralCode',
    'applyForPromotion',
    'buyLotteryTicket',
    'claimEarning',
    'claimMission',
    'claimOffer',
    'claimRebate',
    'claimReward',
    'joinOffer',
    'joinPromotion',
    'launch',
    'openDeposit',
    'providerBet',
    'redeemOfferCode',
    'startLotteryChase',
  ]);
});

describe.each(exclusionKinds)('nobody in a %s', (kind: ExclusionKind) => {
  beforeAll(async () => {
    const { exclusions } = fixture.gateway.services;
    for (const player of [playerOf(fixture, 'own', 'member'), fixture.seated]) {
      const owner = { merchantId: 1, accountId: player.accountId };
      // Who shares a payout account with somebody is that person.
      if ((await exclusions.state(owner))?.kind === kind) continue;
      if (kind === 'time-out') await exclusions.takeTimeOut(owner, 24);
      else await exclusions.excludeSelf(owner, 0);
    }
  });

  test.each(forPlay.map((route) => [route.name, route] as const))('passes %s', async (_, route) => {
    const before = await moneyOf(fixture);
    expect(await outcomeOf(fixture, actorCookies, route)).toBe(exclusionCodes[kind]);
    expect(await moneyOf(fixture)).toEqual(before);
  });
});
