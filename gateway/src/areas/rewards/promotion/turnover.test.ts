import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gameTypes } from '@foyer/contract/game-types';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { decideApproval } from '../../oversight/approval/fixture.ts';
import { addGames, addPlayer, gameCode, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let maria: TestPlayer;
let promotion: string;
const slot = { nodeId: 'R1', gameCode };
const table = { nodeId: 'T1', gameCode: 'velvet' };
const book = { nodeId: 'B1', gameCode: 'book' };
/** One game of each vendor's kind that turnover is earned at. */
const games = [
  ['a slot', slot],
  ['a live table', table],
  ['a sports book', book],
] as const;

beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  const { db, promotions, merchants } = gateway.services;
  const written = {
    kind: 'claim',
    artwork: 'm_home_1',
    titles: { EN: 'Welcome' },
    summaries: { EN: 'In short' },
    contents: { EN: '<p>All of it</p>' },
    reward: 100n,
    turnoverTimes: 2,
    days: 7,
    startsAt: new Date(0),
    endsAt: null,
  } as const;
  await inTransaction(db, (on) => promotions.write(on, 1, [written]));
  await merchants.refresh();
  const answer = await gateway.app.inject({ url: '/api/v1/promotions', headers: { host: 'localhost' } });
  promotion = answer.json().value[0].id;
});
afterAll(() => gateway.dispose());
beforeEach(async () => {
  maria = await addPlayer(gateway, 10_000n);
  await post(`promotions/${promotion}/join`);
});

const post = async (path: string) => {
  const { headers } = maria;
  return (await gateway.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers })).json();
};
/** What counts for the reward. */
const wagered = async (): Promise<string> => {
  const { headers } = maria;
  const answer = await gateway.app.inject({ url: `/api/v1/promotions/${promotion}`, headers });
  return answer.json().value.wagered;
};
const refusesClaim = async () =>
  expect(await post(`rewards/${promotion}/claim`)).toMatchObject({ code: 'promotion_refused' });

/** A player at a game; transactions have names of their own, each call succeeds. */
async function play(game: { nodeId: string; gameCode: string }) {
  const { bet, win, rollback, currency } = await sitDown(gateway, maria, game);
  const done = async (answer: Promise<{ status: number }>) =>
    expect(await answer).toMatchObject({ status: 200 });
  return {
    currency,
    bet: async (roundId: string, amount: string, change: object = {}): Promise<string> => {
      const id = randomUUID();
      await done(bet(id, amount, { roundId, ...change }));
      return id;
    },
    win: (roundId: string, amount: string) => done(win(randomUUID(), amount, { roundId })),
    rollback: (id: string, roundId: string, amount: string) => done(rollback(id, amount, { roundId })),
  };
}

describe.each(games)('at %s', (_, game) => {
  test('a bet that is taken back counts nothing, however often it is done (T24)', async () => {
    const { bet, rollback } = await play(game);
    for (const round of ['l1', 'l2', 'l3']) {
      const id = await bet(round, '5000');
      expect(await wagered()).toBe('0');
      await rollback(id, round, '5000');
    }
    expect(await wagered()).toBe('0');
    await refusesClaim();
  });

  test('a round that pays its stake back counts nothing (T24)', async () => {
    const { bet, win } = await play(game);
    await bet('p', '5000');
    await win('p', '5000');
    expect(await wagered()).toBe('0');
    await refusesClaim();
  });

  test('a bet that is open at the time of the claim counts nothing, and may be taken back after it (T24)', async () => {
    const { bet, rollback } = await play(game);
    const id = await bet('o', '5000');
    await refusesClaim();
    await rollback(id, 'o', '5000');
    const { ledger } = gateway.services;
    expect(await ledger.balanceOf(1, maria.accountId, 'real', 'PHP')).toBe(10_000n);
  });
});

test('a settled round of a slot counts its stake, of a live table a tenth of what was at risk', async () => {
  const atSlot = await play(slot);
  await atSlot.bet('s', '150');
  await atSlot.win('s', '140');
  expect(await wagered()).toBe('150');
  const atTable = await play(table);
  await atTable.bet('t', '400');
  await atTable.win('t', '0');
  expect(await wagered()).toBe('190');
});

test('a round that began before the reward was given counts nothing, also when it is settled after', async () => {
  maria = await addPlayer(gateway, 10_000n);
  const { bet, win } = await play(slot);
  await bet('early', '500');
  await win('early', '0');
  await bet('settled-later', '500');
  await post(`promotions/${promotion}/join`);
  await win('settled-later', '0');
  expect(await wagered()).toBe('0');
  await refusesClaim();
});

test('what others play counts nothing', async () => {
  const stranger = await addPlayer(gateway, 10_000n);
  const { bet, win } = await sitDown(gateway, stranger, slot);
  expect(await bet('theirs', '5000')).toMatchObject({ status: 200 });
  expect(await win('theirs.won', '0')).toMatchObject({ status: 200 });
  expect(await wagered()).toBe('0');
  await refusesClaim();
});

test('what is played in another currency counts nothing', async () => {
  const { db, ledger } = gateway.services;
  await db.pool.query(`update account set currency = 'USD' where id = $1`, [maria.accountId]);
  const owner = { merchantId: 1, owner: maria.accountId, wallet: 'real', currency: 'USD' } as const;
  const dollars = await ledger.open(db.orm, owner);
  await ledger.grant({ ...dollars, scope: 'test', key: randomUUID(), amount: 500n, reference: 'dollars' });
  const { bet, win, currency } = await play(slot);
  expect(currency).toBe('USD');
  await bet('u', '500');
  await win('u', '0');
  expect(await ledger.balanceOf(1, maria.accountId, 'real', 'USD')).toBe(0n);
  expect(await wagered()).toBe('0');
  await refusesClaim();
});

test('opposite bets within one round count only what can be lost with them (T24)', async () => {
  const { bet, win } = await play(table);
  // 1,000 on the banker, 1,000 on the player: the banker pays 1,950.
  await bet('both', '1000');
  await bet('both', '1000');
  await win('both', '1950');
  expect(await wagered()).toBe('5');
});

test('opposite bets on one event in several rounds count together, in whatever order they are settled (T24)', async () => {
  const { bet, win } = await play(book);
  for (const [eventId, order] of [
    ['f1', ['home', 'away']],
    ['f2', ['away', 'home']],
  ] as const) {
    for (const side of order) await bet(`${eventId}.${side}`, '1000', { eventId });
    for (const side of order) await win(`${eventId}.${side}`, side === 'home' ? '1950' : '0');
  }
  // Of 4,000 staked 100 could be lost, half of which counts at the book.
  expect(await wagered()).toBe('50');
});

test('rounds on one event that are settled at the same moment are not counted apart (T24)', async () => {
  const { bet, win } = await play(book);
  const sides = Array.from({ length: 10 }, (_, index) => `e.${index}`);
  for (const round of sides) await bet(round, '100', { eventId: 'e' });
  await Promise.all(sides.map((round, index) => win(round, index % 2 ? '200' : '0')));
  expect(await wagered()).toBe('0');
});

test('a round is on one event', async () => {
  const { bet } = await sitDown(gateway, maria, book);
  const at = (eventId: string) => bet(randomUUID(), '100', { roundId: 'x', eventId });
  expect(await at('one')).toMatchObject({ status: 200 });
  expect(await at('two')).toMatchObject({ code: 'transaction_mismatch' });
});

test('the operator sets what games count; rounds settled before keep what they counted', async () => {
  const owner = await logInStaff(gateway);
  const { bet, win } = await play(table);
  const lose = async (round: string) => {
    await bet(round, '100');
    await win(round, '0');
  };
  const read = async () =>
    (await owner.call('operatorTurnoverWeights', { query: { merchant: 'foyer' } })).json().value;
  const weights = async () => (await read()).weights;
  const before = await weights();
  expect(before).toMatchObject({ RNG: 100, LIVE: 10 });
  await lose('w1');
  const all = Object.fromEntries(gameTypes.map((type) => [type, 50]));
  const answer = await owner.call('operatorSetTurnoverWeights', {
    body: { merchant: 'foyer', weights: all, version: 0 },
  });
  // Some games would count more: that takes two.
  expect(answer.json().code).toBe('approval_required');
  expect(await weights()).toEqual(before);
  const finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
  const decided = await decideApproval(finance, answer.json().value.approval, 'approve');
  expect(decided.value.state).toBe('approved');
  expect(await weights()).toEqual(all);
  await lose('w2');
  expect(await wagered()).toBe('60');
  const less = { ...all, LIVE: 10 };
  const body = { merchant: 'foyer', weights: less, version: (await read()).version };
  expect((await owner.call('operatorSetTurnoverWeights', { body })).statusCode).toBe(200);
  // Of two who began from the same weights the second is refused.
  const late = { ...body, weights: { ...less, RNG: 5 } };
  expect((await finance.call('operatorSetTurnoverWeights', { body: late })).json().code).toBe(
    'version_conflict',
  );
  expect(await read()).toEqual({ weights: less, version: body.version + 1 });
  await gateway.services.db.pool.query('delete from turnover_weight');
});
