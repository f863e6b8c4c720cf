import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, SlipLine } from '@foyer/contract';
import {
  longestPicks,
  mostChaseDraws,
  mostLines,
  mostMultiple,
  mostPicks,
} from '@foyer/contract/lottery-kinds';
import {
  betTypeOf,
  families,
  familyOf,
  formatPicks,
  type LotteryInputError,
  parsePicks,
} from '@foyer/lottery';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer } from '../../wallet/provider/fixture.ts';
import { addLotteries, openDraw, poster, slipBody, testNode, type TestLine } from '../lottery/fixture.ts';

const most = '1000000000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const limits = { line: most, ticket: most, account: most, draw: most, number: '100000000000000' };
  await addLotteries(gateway, { [testNode]: { limits } });
});
afterAll(() => gateway.dispose());

test('the longest line of every bet type is no longer than a call takes', () => {
  for (const { betTypes } of families)
    for (const { code, input } of betTypes) {
      const rows = input.rows.map(({ alphabet, max }) =>
        Array.from({ length: max }, (_, place) => alphabet.symbolAt(place)),
      );
      const line = { betType: code, picks: formatPicks(rows), unit: '1', multiple: 1 };
      expect(SlipLine.safeParse(line).success, code).toBe(true);
    }
});

test('what is longer than a call takes is too many numbers for the code of portal and gateway as well', () => {
  const typed = betTypeOf(familyOf('five-digits'), 'five-typed');
  const codeOf = (length: number) => {
    try {
      return parsePicks(typed, '0'.repeat(length));
    } catch (error) {
      return (error as LotteryInputError).code;
    }
  };
  expect([codeOf(longestPicks), codeOf(longestPicks + 1)]).toEqual([
    'lottery_picks_invalid',
    'lottery_picks_too_many',
  ]);
});

test('a body has room for whatever a slip and a chase hold', () => {
  const amount = '9'.repeat(18);
  const line = {
    betType: 'x'.repeat(48),
    picks: 'x'.repeat(mostPicks / mostLines),
    unit: amount,
    multiple: mostMultiple,
  };
  const slip = { requestId: randomUUID(), drawId: randomUUID(), playType: 'trad', prizeMode: 'x'.repeat(16) };
  const chase = {
    multiples: Array.from({ length: mostChaseDraws }, () => 999),
    stopOnWin: false,
    total: amount,
  };
  const body = { ...slip, cost: amount, lines: Array.from({ length: mostLines }, () => line), ...chase };
  for (const { spec } of [routes.buyLotteryTicket, routes.startLotteryChase, routes.saveLotteryPicks])
    expect(JSON.stringify(body).length).toBeLessThan(spec.bodyBytes ?? 0);
});

/** Lines of five typed digits that hold so many numbers each. */
const linesOf = (count: number, numbers: number): TestLine[] =>
  Array.from({ length: count }, (_, line) => ({
    betType: 'five-typed',
    picks: Array.from({ length: numbers }, (__, place) =>
      String(line * numbers + place).padStart(5, '0'),
    ).join(),
    unit: '10',
    multiple: 1,
  }));

test.each([
  ['one line of a thousand numbers', 1, 1000],
  ['all lines, with as many numbers as a slip holds', mostLines, Math.floor((mostPicks / mostLines + 1) / 6)],
  ['as many whole lines as a slip holds', Math.floor(mostPicks / 5999), 1000],
])('a slip that is full is bought, chased and saved: %s', async (_, count, numbers) => {
  const lines = linesOf(count, numbers);
  const player = await addPlayer(gateway, 10_000_000n);
  const body = slipBody((await openDraw(gateway)).id, lines);
  const post = poster(gateway);
  expect(await post(player, 'tickets', body)).toMatchObject({ status: 200 });
  const chase = { ...body, requestId: randomUUID(), multiples: [1, 1], stopOnWin: false };
  const total = String(2 * Number(body.cost));
  expect(await post(player, 'chases', { ...chase, total })).toMatchObject({ status: 200 });
  const saved = { name: 'Birthdays', playType: 'trad', lines };
  expect(await post(player, `picks/${testNode}`, saved)).toMatchObject({ status: 200 });
});
