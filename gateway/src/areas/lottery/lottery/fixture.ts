import { randomUUID } from 'node:crypto';
import { betTypeOf, countCombinations, familyOf, parsePicks } from '@foyer/lottery';
import { lotteryDraw } from '../../../platform/db/tables/lottery.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addFixture, gameRow, vendorRow } from '../../catalogue/game/fixture.ts';
import type { TestPlayer } from '../../wallet/provider/fixture.ts';
import type { LotteryRules } from './lottery.ts';

/** The lottery of tests: five digits, drawn every half hour, so that nothing closes while a slow machine buys. */
export const testNode = 'L1';

export const testRules: LotteryRules = {
  playTypes: ['trad', 'ent'],
  prizeModes: ['LOTT-96', 'LOTT-90'],
  betTypes: null,
  units: ['100', '10'],
  limits: { line: '100000', ticket: '200000', account: '1000000', draw: '100000000', number: '2000000' },
  mayCancel: true,
  mayChase: true,
  source: 'seed',
  schedule: { kind: 'every', seconds: 1800 },
  cutOffSeconds: 5,
};

/** Moves the clock behind a draw that would close within minutes, in the middle of a test. */
function waitOutCutOff({ clock }: TestGateway): void {
  const everyMs = 1_800_000;
  const leftMs = everyMs - (clock.now().getTime() % everyMs);
  if (leftMs < 300_000) clock.advance(leftMs + 1);
}

type RulesByNode = Record<string, Partial<LotteryRules> & { family?: string }>;

/** Adds lotteries with their games to a merchant; nothing of them is drawn yet. */
export async function insertLotteries(
  gateway: TestGateway,
  rules: RulesByNode,
  merchantId: number,
): Promise<void> {
  const nodes = Object.entries(rules);
  const games = nodes.map(([nodeId]) =>
    gameRow(nodeId, `Lottery ${nodeId}`, {
      vassalage: 'LOTT',
      gameType: 'LOTT',
      gameGroupId: 'G1',
      lottoMode: 'Traditional',
      supportsPlay: true,
    }),
  );
  await addFixture(gateway.services, [vendorRow('LOTT')], games, {}, merchantId);
  const { lottery, db } = gateway.services;
  await lottery.lotteries.add(
    db.orm,
    nodes.map(([nodeId, { family = 'five-digits', ...change }]) => ({
      merchantId,
      nodeId,
      family,
      region: '' as const,
      place: '',
      roomType: 'paid' as const,
      rules: { ...testRules, ...change },
    })),
  );
  lottery.lotteries.forget();
}

/** Adds lotteries with their games to a merchant, each with draws that are sold. */
export async function addLotteries(
  gateway: TestGateway,
  rules: RulesByNode = { [testNode]: {} },
  merchantId = 1,
): Promise<void> {
  await insertLotteries(gateway, rules, merchantId);
  const { lottery } = gateway.services;
  waitOutCutOff(gateway);
  await lottery.drawing.turn();
  gateway.clock.advance(1001);
  await lottery.drawing.turn();
}

/** How long a draw of its own is sold unless its sale is ended, ms. */
const soldForMs = 86_400_000;

/**
 * Adds a draw beside those of the schedule, sold until {@link endSale} or {@link makeDue}, so that no clock has to be moved.
 * @param version of the rules that it is sold under @returns its id
 */
export async function addDraw(
  { services, clock }: TestGateway,
  nodeId = testNode,
  version = 1,
): Promise<string> {
  const { lotteries, draws } = services.lottery;
  const { lottery } = await lotteries.one(1, nodeId);
  const now = clock.now();
  const planned = { drawsAt: new Date(now.getTime() + soldForMs), numero: `test-${randomUUID()}` };
  const row = await draws.rowOf({ ...lottery, version }, planned, now);
  await services.db.orm.insert(lotteryDraw).values({ ...row, state: 'open', opensAt: now });
  return row.id;
}

/** The cut-off of a draw is now: what was sold by then is in it. */
export const endSale = async ({ services, clock }: TestGateway, id: string): Promise<void> =>
  void (await services.db.pool.query(
    `update lottery_draw set closes_at = clock_timestamp() + $2::double precision * interval '1 millisecond'
     where id = $1 and state in ('scheduled', 'open')`,
    [id, clock.offsetMs()],
  ));

/** A draw whose cut-off was is to be drawn now. */
export const makeDue = async ({ services }: TestGateway, id: string): Promise<void> =>
  void (await services.db.pool.query('update lottery_draw set draws_at = closes_at where id = $1', [id]));

/** The draw of a lottery that is sold now. */
export async function openDraw(gateway: TestGateway, nodeId = testNode, merchantId = 1) {
  const [draw] = await gateway.services.lottery.lotteries.upcoming(merchantId, {
    nodeIds: [nodeId],
    count: 1,
  });
  if (!draw) throw new Error(`no draw of ${nodeId} is open`);
  return draw;
}

/** A line of a slip, as a page writes it. */
export interface TestLine {
  betType: string;
  picks: string;
  unit: string;
  multiple: number;
}

/** One digit at the first place: 1 in 10. */
export const firstDigit = (digit: number, multiple = 1): TestLine => ({
  betType: 'position',
  picks: `${digit}||||`,
  unit: '100',
  multiple,
});

/** The body of a sale with its cost counted as the page does. */
export function slipBody(drawId: string, lines: readonly TestLine[], more: object = {}) {
  const family = familyOf('five-digits');
  const cost = lines.reduce((all, { betType: code, picks, unit, multiple }) => {
    const betType = betTypeOf(family, code);
    return all + countCombinations(betType, parsePicks(betType, picks)) * Number(unit) * multiple;
  }, 0);
  return {
    requestId: randomUUID(),
    drawId,
    playType: 'trad',
    prizeMode: 'LOTT-96',
    lines,
    cost: String(cost),
    ...more,
  };
}

/** Moves the clock behind the cut-off of a draw. */
export function pass(gateway: TestGateway, { closesAt }: { closesAt: Date }): void {
  gateway.clock.advance(Math.max(0, closesAt.getTime() - gateway.clock.now().getTime()) + 1);
}

/** What a call answered. */
export interface LotteryAnswer {
  status: number;
  code?: string;
  // eslint-disable-next-line typescript/no-explicit-any -- tests look at parts of it
  value: any;
}

/** Calls of a player with a body. */
export const poster =
  (gateway: TestGateway) =>
  async (
    { headers }: Pick<TestPlayer, 'headers'>,
    path: string,
    payload: object = {},
  ): Promise<LotteryAnswer> => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `/api/v1/lottery/${path}`,
      headers,
      payload,
    });
    return { status: answer.statusCode, ...answer.json<Omit<LotteryAnswer, 'status'>>() };
  };

/** Moves the clock behind a draw and does all that is due. */
export async function drawAll(gateway: TestGateway, { drawsAt }: { drawsAt: Date }): Promise<void> {
  gateway.clock.advance(Math.max(0, drawsAt.getTime() - gateway.clock.now().getTime()) + 1);
  await gateway.services.lottery.drawing.turn();
}
