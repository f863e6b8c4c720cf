import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { firstDigit, openDraw, slipBody, testNode, testRules } from '../areas/lottery/lottery/fixture.ts';
import { toStaff } from '../areas/lottery/version/staff-rules.ts';
import { foreignNode, type Actor, type Call, type TestedPlayer, type SecurityFixture } from './fixture.ts';
import { playerOf, type RouteCase, type Whose } from './route-case.ts';

const nodeOf = (whose: Whose) => (whose === 'other merchant' ? foreignNode : testNode);

/** Draws go on while the tests run. */
async function drawOf({ gateway }: SecurityFixture, whose: Whose) {
  await gateway.services.lottery.drawing.turn();
  return openDraw(gateway, nodeOf(whose), whose === 'other merchant' ? 2 : 1);
}

const bought = new WeakMap<TestedPlayer, Promise<string>>();

async function buy(fixture: SecurityFixture, whose: Whose, actor: Actor): Promise<string> {
  const player = playerOf(fixture, whose, actor);
  const { id } = await drawOf(fixture, whose);
  const payload = slipBody(id, [firstDigit(1)]);
  const { headers } = player;
  const answer = await fixture.gateway.app.inject({
    method: 'POST',
    url: '/api/v1/lottery/tickets',
    headers,
    payload,
  });
  return answer.json<{ value: { ticket: { id: string } } }>().value.ticket.id;
}

/** A ticket of that player. */
function ticketOf(fixture: SecurityFixture, whose: Whose, actor: Actor): Promise<string> {
  const player = playerOf(fixture, whose, actor);
  const ticket = bought.get(player) ?? buy(fixture, whose, actor);
  bought.set(player, ticket);
  return ticket;
}

const chased = new WeakMap<TestedPlayer, Promise<string>>();

async function startChase(fixture: SecurityFixture, whose: Whose, actor: Actor): Promise<string> {
  const { id } = await drawOf(fixture, whose);
  const payload = slipBody(id, [firstDigit(1)], { multiples: [1, 1], stopOnWin: false, total: '200' });
  const { headers } = playerOf(fixture, whose, actor);
  const url = '/api/v1/lottery/chases';
  const answer = await fixture.gateway.app.inject({ method: 'POST', url, headers, payload });
  return answer.json<{ value: { chase: { id: string } } }>().value.chase.id;
}

/** A chase of that player. */
const ofChase = (body?: object): RouteCase => ({
  call: async (fixture, whose, actor) => {
    const player = playerOf(fixture, whose, actor);
    const chase = chased.get(player) ?? startChase(fixture, whose, actor);
    chased.set(player, chase);
    return { params: { id: await chase }, ...(body ? { body } : {}) };
  },
  answers: { 'other user': 'not_found', 'other merchant': 'not_found' },
});

const ofLottery: RouteCase = {
  call: (_, whose) => ({ params: { nodeId: nodeOf(whose) } }),
  answers: { 'other merchant': 'lottery_unknown' },
};
const ofTicket = (body?: object): RouteCase => ({
  call: async (fixture, whose, actor) => ({
    params: { id: await ticketOf(fixture, whose, actor) },
    ...(body ? { body } : {}),
  }),
  answers: { 'other user': 'not_found', 'other merchant': 'not_found' },
});

const merchant = 'foyer';
const ofMerchant: RouteCase = { call: () => ({ query: { merchant } }) };
const ofStaffLottery: RouteCase = {
  call: (_, whose) => ({ params: { id: nodeOf(whose) }, query: { merchant } }),
  answers: { 'other merchant': 'lottery_unknown' },
};
const ofDraw = (call: Pick<Call, 'query' | 'body'>): RouteCase => ({
  call: async (fixture, whose) => ({ params: { id: (await drawOf(fixture, whose)).id }, ...call }),
  answers: { 'other merchant': 'not_found' },
});

/** A draw that is void: nobody changes it any more. */
async function voidDrawOf(fixture: SecurityFixture, whose: Whose): Promise<string> {
  const merchantId = whose === 'other merchant' ? 2 : 1;
  const { rows } = await fixture.gateway.services.db.pool.query(
    `update lottery_draw set state = 'void', is_over = true
     where merchant_id = $1 and id = (select id from lottery_draw where merchant_id = $1 order by draws_at desc limit 1)
     returning id`,
    [merchantId],
  );
  return rows[0].id;
}

/** How the routes of lotteries are tried. */
export const lotteryCalls: Partial<Record<EndpointName, RouteCase>> = {
  lottery: ofLottery,
  lotteryResults: ofLottery,
  lotteryTrends: ofLottery,
  drawProof: {
    call: async (fixture, whose) => ({ params: { id: (await drawOf(fixture, whose)).id } }),
    answers: { 'other merchant': 'not_found' },
  },
  buyLotteryTicket: {
    call: async (fixture, whose) => ({
      body: {
        ...slipBody(whose === 'own' ? randomUUID() : (await drawOf(fixture, whose)).id, [firstDigit(1)]),
      },
    }),
    answers: { own: 'lottery_unknown', 'other merchant': 'lottery_unknown' },
  },
  startLotteryChase: {
    call: async (fixture, whose) => ({
      body: {
        ...slipBody(whose === 'own' ? randomUUID() : (await drawOf(fixture, whose)).id, [firstDigit(1)]),
        multiples: [1, 1],
        stopOnWin: false,
        total: '200',
      },
    }),
    answers: { own: 'lottery_unknown', 'other merchant': 'lottery_unknown' },
  },
  savedLotteryPicks: ofLottery,
  saveLotteryPicks: {
    call: (_, whose) => ({
      params: { nodeId: nodeOf(whose) },
      body: { name: 'Birthdays', playType: 'trad', lines: [firstDigit(1)] },
    }),
    answers: { 'other merchant': 'lottery_unknown' },
  },
  removeLotteryPicks: {
    call: (_, whose) => ({ params: { nodeId: nodeOf(whose), id: randomUUID() } }),
    answers: { 'other merchant': 'lottery_unknown' },
  },
  lotteryChase: ofChase(),
  stopLotteryChase: ofChase({}),
  operatorLotteryRange: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').accountId },
      query: { merchant },
    }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorSetLotteryRange: {
    call: (fixture, whose) => ({
      params: { id: playerOf(fixture, whose, 'member').accountId },
      body: { merchant, most: null, reason: 'Nothing to change' },
    }),
    answers: { 'other merchant': 'not_found' },
  },
  operatorLotteries: ofMerchant,
  operatorLottery: ofStaffLottery,
  operatorLotteryDraws: ofStaffLottery,
  operatorLotteryReturns: ofStaffLottery,
  operatorSetLottery: {
    call: (_, whose) => ({ params: { id: nodeOf(whose) }, body: { merchant, onSale: true, version: 999 } }),
    answers: { own: 'version_conflict', 'other merchant': 'lottery_unknown' },
  },
  operatorLotteryVersions: {
    call: (_, whose) => ({ params: { id: nodeOf(whose) }, query: { merchant } }),
    answers: { 'other merchant': 'lottery_unknown' },
  },
  operatorSaveLotteryDraft: {
    call: (_, whose) => ({
      params: { id: nodeOf(whose) },
      body: { merchant, version: 999, rules: toStaff(testRules) },
    }),
    answers: { own: 'version_conflict', 'other merchant': 'lottery_unknown' },
  },
  operatorDropLotteryDraft: {
    call: (_, whose) => ({ params: { id: nodeOf(whose) }, body: { merchant, version: 999 } }),
    answers: { own: 'version_conflict', 'other merchant': 'lottery_unknown' },
  },
  operatorPublishLotteryDraft: {
    call: (_, whose) => ({
      params: { id: nodeOf(whose) },
      body: { merchant, version: 999, reason: 'Other hours' },
    }),
    answers: { own: 'version_conflict', 'other merchant': 'lottery_unknown' },
  },
  operatorLotteryDraw: ofDraw({ query: { merchant } }),
  operatorVoidLotteryDraw: {
    call: async (fixture, whose) => ({
      params: { id: await voidDrawOf(fixture, whose) },
      body: { merchant, reason: 'The machine failed' },
    }),
    answers: { own: 'lottery_draw_over', 'other merchant': 'not_found' },
  },
  operatorRerunLotteryDraw: {
    ...ofDraw({ body: { merchant, drawsAt: '2030-01-01T00:00:00.000Z', reason: 'The machine failed' } }),
    answers: { own: 'lottery_rerun_refused', 'other merchant': 'not_found' },
  },
  operatorSetLotteryResult: {
    ...ofDraw({ body: { merchant, result: { balls: ['1'] } } }),
    answers: { own: 'lottery_result_unexpected', 'other merchant': 'not_found' },
  },
  operatorCorrectLotteryResult: {
    ...ofDraw({ body: { merchant, result: { balls: ['1'] }, reason: 'Read wrongly' } }),
    answers: { own: 'lottery_correction_refused', 'other merchant': 'not_found' },
  },
  lotteryTicket: ofTicket(),
  cancelLotteryTicket: ofTicket({}),
};
