import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import type { Actor, SecurityFixture } from './fixture.ts';
import { playerOf, type RouteCase, type Whose } from './route-case.ts';

const merchant = 'foyer';

/** A picture of that player. */
async function attachmentOf(fixture: SecurityFixture, whose: Whose, actor: Actor): Promise<string> {
  const { accountId, merchantId } = playerOf(fixture, whose, actor);
  const [id, now] = [randomUUID(), fixture.gateway.clock.now()];
  await fixture.gateway.services.db.pool.query(
    "insert into attachment (merchant_id, id, account_id, width, height, bytes, used, created_at) values ($1, $2, $3, 1, 1, 'x', true, $4)",
    [merchantId, id, accountId, now],
  );
  return id;
}

const idOf = ({ promotions }: SecurityFixture, whose: Whose) =>
  whose === 'other merchant' ? promotions.sinag : promotions.foyer;
/** The promotion of the fixture is over: whoever is let in changes nothing. */
const over = (body?: object): RouteCase => ({
  call: (fixture, whose) => ({ params: { id: idOf(fixture, whose) }, ...(body ? { body } : {}) }),
  answers: { own: 'promotion_refused', 'other user': 'promotion_refused', 'other merchant': 'not_found' },
});
const unknown = { own: 'not_found', 'other user': 'not_found', 'other merchant': 'not_found' } as const;

const rebateRules = { kind: 'rebate', rates: { RNG: 50 }, turnoverTimes: 0, days: 7 };

/** How the routes of promotions and pictures are tried. */
export const promotionCalls: Partial<Record<EndpointName, RouteCase>> = {
  sendAttachment: { call: () => ({}), answers: { own: 'attachment_invalid' } },
  attachment: {
    call: async (fixture, whose, actor) => ({ params: { id: await attachmentOf(fixture, whose, actor) } }),
    answers: { 'other user': 'not_found', 'other merchant': 'not_found' },
  },
  promotion: {
    call: (fixture, whose) => ({ params: { id: idOf(fixture, whose) } }),
    answers: { 'other merchant': 'not_found' },
  },
  joinPromotion: over(),
  applyForPromotion: over({ comment: 'please' }),
  claimReward: { call: (fixture, whose) => ({ params: { id: idOf(fixture, whose) } }), answers: unknown },
  claimEarning: { call: () => ({ params: { id: randomUUID() } }), answers: unknown },
  claimMission: {
    call: () => ({ params: { id: randomUUID() }, body: { period: 'once' } }),
    answers: unknown,
  },
  joinOffer: { call: () => ({ params: { id: randomUUID() } }), answers: unknown },
  claimOffer: { call: () => ({ params: { id: randomUUID() } }), answers: unknown },
  redeemOfferCode: {
    call: () => ({ body: { code: 'NOSUCHCODE' } }),
    answers: {
      own: 'offer_code_unknown',
      'other user': 'offer_code_unknown',
      'other merchant': 'offer_code_unknown',
    },
  },
  addReferralCode: { call: () => ({}), answers: { own: 'referral_closed' } },
  claimRebate: { call: () => ({}), answers: { own: 'reward_unearned' } },
  operatorSchemes: { call: () => ({ query: { merchant, kind: 'rebate' } }) },
  operatorSaveScheme: {
    call: () => ({ params: { id: randomUUID() }, body: { merchant, rules: rebateRules, version: 9 } }),
    answers: {
      own: 'version_conflict',
      'other user': 'version_conflict',
      'other merchant': 'version_conflict',
    },
  },
  operatorSimulateScheme: {
    call: () => ({ params: { id: randomUUID() }, query: { merchant } }),
    answers: unknown,
  },
  operatorPublishScheme: {
    call: () => ({ params: { id: randomUUID() }, body: { merchant, reason: 'For all', version: 1 } }),
    answers: unknown,
  },
  operatorStopScheme: {
    call: () => ({ params: { id: randomUUID() }, body: { merchant, reason: 'For all', version: 1 } }),
    answers: unknown,
  },
  operatorApplications: { call: () => ({ query: { merchant } }) },
  operatorDecideApplication: {
    call: () => ({ params: { id: randomUUID() }, body: { merchant, action: 'process', reason: '' } }),
    answers: unknown,
  },
  operatorAttachment: {
    call: async (fixture, whose) => ({
      params: { id: await attachmentOf(fixture, whose, 'member') },
      query: { merchant },
    }),
    answers: { 'other merchant': 'not_found' },
  },
};
