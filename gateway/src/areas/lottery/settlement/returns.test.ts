import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import {
  addLotteries,
  drawAll,
  firstDigit,
  openDraw,
  poster,
  slipBody,
  testNode,
} from '../lottery/fixture.ts';
import { intervalOf } from './returns.ts';

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway, { [testNode]: { schedule: { kind: 'every', seconds: 300 } } });
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const returns = async (query: Record<string, string> = {}) =>
  (
    await owner.call('operatorLotteryReturns', {
      params: { id: testNode },
      query: { merchant: 'foyer', ...query },
    })
  ).json();

test('bet types and prize modes are counted against theory, without play money and draws that are not settled', async () => {
  const player = await addPlayer(gateway, 1_000_000n);
  const post = poster(gateway);
  const draw = await openDraw(gateway);
  const digits = Array.from({ length: 10 }, (_, digit) => firstDigit(digit));
  await post(player, 'tickets', slipBody(draw.id, digits));
  await post(player, 'tickets', slipBody(draw.id, digits.slice(0, 5), { prizeMode: 'LOTT-90' }));
  await drawAll(gateway, draw);
  await post(player, 'tickets', slipBody((await openDraw(gateway)).id, digits));
  const { value } = await returns();
  expect(value.returns).toHaveLength(2);
  // Every digit was bet on: exactly one line won.
  expect(value.returns[0]).toMatchObject({
    betType: 'position',
    prizeMode: 'LOTT-96',
    draws: 1,
    lines: 10,
    stake: '1000',
    payout: '960',
    counted: 0.96,
    low: null,
    fits: null,
  });
  expect(value.returns[0].theory).toBeCloseTo(0.96, 4);
  expect(value.returns[1]).toMatchObject({ prizeMode: 'LOTT-90', lines: 5 });
});

test('a period that is too long, or ends before it begins, is refused', async () => {
  for (const query of [
    { from: '2020-01-01', to: '2020-12-31' },
    { from: '2020-02-01', to: '2020-01-01' },
  ])
    expect(await returns(query)).toMatchObject({
      code: 'body_invalid',
      value: { fields: { from: 'field_invalid' } },
    });
});

test('the interval treats draws, not lines, as independent, and says nothing of too few', () => {
  // 100 draws of 10 staked, of which 10 paid 96: the mean is 0.96, the standard deviation of a draw about 28.9.
  const paid = Array.from({ length: 100 }, (_, index) => (index < 10 ? 96 : 0));
  const squares = paid.reduce<number>((all, one) => all + (one - 9.6) ** 2, 0);
  const counted = { draws: 100, winning: 10, stake: 1000n, payout: 960n, squares };
  const interval = intervalOf(counted)!;
  const error = (Math.sqrt(squares / 99) / 10 / 10) * 1.96;
  expect(interval.low).toBeCloseTo(0.96 - error, 9);
  expect(interval.high).toBeCloseTo(0.96 + error, 9);
  expect(intervalOf({ ...counted, draws: 29 })).toBeNull();
  expect(intervalOf({ ...counted, winning: 4 })).toBeNull();
});
