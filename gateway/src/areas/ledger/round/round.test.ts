import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addGames, addPlayer, providerOf, sitDown, type TestPlayer } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await gateway.services.providers.ensure(rival);
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const rival = { id: 'rival', keyId: 'r1', key: 'the key of another provider' };
let player: TestPlayer;
let table: Awaited<ReturnType<typeof sitDown>>;
/** Names of transactions and rounds are the provider's, for ever: each test has its own. */
let n = 0;
beforeEach(async () => {
  player = await addPlayer(gateway, 1000n);
  table = await sitDown(gateway, player);
  n += 1;
});
const id = (name: string) => `${n}-${name}`;
const balance = async () => gateway.services.ledger.balanceOf(1, player.accountId, 'real', 'PHP');
const isSound = async () => {
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
};

test('a bet takes, a win pays and closes the round', async () => {
  const first = await table.bet(id('a'), '200');
  expect(first).toMatchObject({
    status: 200,
    value: { transactionId: id('a'), balance: '800', currency: 'PHP' },
  });
  expect(await table.win(id('b'), '500')).toMatchObject({ status: 200, value: { balance: '1300' } });
  expect(await table.bet(id('c'), '1')).toMatchObject({ status: 409, code: 'round_closed' });
  expect(await table.win(id('d'), '1')).toMatchObject({ status: 409, code: 'round_closed' });
  expect(await balance()).toBe(1300n);
  await isSound();
});

test('the same call again is the first answer again, whatever happened since', async () => {
  const bet = await table.bet(id('a'), '200');
  const win = await table.win(id('b'), '50');
  await table.bet(id('c'), '100', { roundId: 'r2' });
  expect((await table.bet(id('a'), '200')).value).toEqual(bet.value);
  expect((await table.win(id('b'), '50')).value).toEqual(win.value);
  expect(await balance()).toBe(750n);
});

test('a round adds up its wins, and forgets the stake of a bet that was rolled back', async () => {
  await table.bet(id('a'), '200');
  await table.bet(id('b'), '100');
  await table.rollback(id('b'), '100');
  await table.win(id('d'), '50', { finished: false });
  await table.win(id('e'), '30');
  const { rows } = await gateway.services.db.pool.query(
    'select stake, payout, bets, state from round where merchant_id = 1 and account_id = $1',
    [player.accountId],
  );
  expect(rows).toEqual([{ stake: 200n, payout: 80n, bets: 1, state: 'settled' }]);
  expect(await balance()).toBe(880n);
});

test('the same transaction with other content is refused', async () => {
  await table.bet(id('a'), '200');
  const mismatch = { status: 409, code: 'transaction_mismatch' };
  expect(await table.bet(id('a'), '201')).toMatchObject(mismatch);
  expect(await table.bet(id('a'), '200', { roundId: 'r9' })).toMatchObject(mismatch);
  expect(await table.win(id('a'), '200')).toMatchObject(mismatch);
  expect(await table.rollback(id('x'), '200', { transactionId: id('a') })).toMatchObject(mismatch);
  expect(await balance()).toBe(800n);
});

test('nobody bets more than the balance', async () => {
  expect(await table.bet(id('a'), '1001')).toMatchObject({ status: 402, code: 'insufficient_funds' });
  expect(await table.bet(id('b'), '1000')).toMatchObject({ status: 200, value: { balance: '0' } });
  expect(await balance()).toBe(0n);
  // The name was never used up: with money it is a new bet.
  expect(await table.win(id('c'), '2000')).toMatchObject({ status: 200 });
  expect(await table.bet(id('a'), '1001', { roundId: 'r2' })).toMatchObject({
    status: 200,
    value: { balance: '999' },
  });
});

test('a bet and a win of zero are written down and move nothing', async () => {
  expect(await table.bet(id('a'), '0')).toMatchObject({ status: 200, value: { balance: '1000' } });
  expect(await table.win(id('b'), '0')).toMatchObject({ status: 200, value: { balance: '1000' } });
  const postings = await gateway.services.ledger.postingsOf(player.wallet);
  expect(postings).toHaveLength(1);
  await isSound();
});

describe('rollback', () => {
  test('takes a bet back, once, and the round is cancelled', async () => {
    await table.bet(id('a'), '200');
    expect(await table.rollback(id('a'), '200')).toMatchObject({ status: 200, value: { balance: '1000' } });
    const again = await table.rollback(id('a'), '200', { transactionId: id('again') });
    expect(again).toMatchObject({ status: 200, value: { balance: '1000' } });
    expect(await table.win(id('w'), '5')).toMatchObject({ code: 'round_closed' });
    expect(await balance()).toBe(1000n);
    await isSound();
  });

  test('before its bet leaves a tombstone, and the late bet is refused for ever', async () => {
    expect(await table.rollback(id('a'), '200')).toMatchObject({ status: 200, value: { balance: '1000' } });
    expect(await table.bet(id('a'), '200')).toMatchObject({ status: 409, code: 'bet_refused' });
    expect(await table.bet(id('a'), '200')).toMatchObject({ status: 409, code: 'bet_refused' });
    expect(await table.win(id('a'), '200')).toMatchObject({ code: 'transaction_mismatch' });
    expect(await table.rollback(id('a'), '200')).toMatchObject({ status: 200, value: { balance: '1000' } });
    expect(await balance()).toBe(1000n);
  });

  test('of a settled round, with another amount, currency, round or player is refused', async () => {
    await table.bet(id('a'), '200');
    expect(await table.rollback(id('a'), '199')).toMatchObject({ status: 400, code: 'amount_invalid' });
    expect(await table.rollback(id('a'), '200', { currency: 'USD' })).toMatchObject({
      code: 'currency_mismatch',
    });
    expect(await table.rollback(id('a'), '200', { roundId: 'r9' })).toMatchObject({
      code: 'transaction_mismatch',
    });
    const stranger = await addPlayer(gateway, 0n);
    const theirs = await table.rollback(id('a'), '200', { playerId: stranger.playerId });
    expect(theirs).toMatchObject({ code: 'transaction_mismatch' });
    await table.win(id('b'), '0');
    expect(await table.rollback(id('a'), '200')).toMatchObject({ status: 409, code: 'round_closed' });
    expect(await balance()).toBe(800n);
  });

  test('of one bet of several leaves the round open', async () => {
    await table.bet(id('a'), '200');
    await table.bet(id('b'), '100');
    await table.rollback(id('a'), '200');
    expect(await table.win(id('c'), '10')).toMatchObject({ status: 200, value: { balance: '910' } });
  });

  test('of the last bet ends a round that has paid: nothing of it counts, and it takes and pays nothing more', async () => {
    await table.bet(id('a'), '200');
    await table.bet(id('b'), '100');
    await table.win(id('c'), '50', { finished: false });
    await table.rollback(id('a'), '200');
    expect(await table.rollback(id('b'), '100')).toMatchObject({ status: 200, value: { balance: '1050' } });
    expect(await table.win(id('d'), '500')).toMatchObject({ status: 409, code: 'round_closed' });
    expect(await table.bet(id('e'), '100')).toMatchObject({ status: 409, code: 'round_closed' });
    const { rows } = await gateway.services.db.pool.query(
      `select state, stake, payout, valid_stake, turnover, settled_at is not null as is_over from round
       where merchant_id = 1 and account_id = $1`,
      [player.accountId],
    );
    expect(rows).toEqual([
      { state: 'settled', stake: 0n, payout: 50n, valid_stake: 0n, turnover: 0n, is_over: true },
    ]);
    await isSound();
  });
});

describe('what a call names', () => {
  test('a win needs a bet', async () => {
    expect(await table.win(id('a'), '5')).toMatchObject({ status: 404, code: 'bet_unknown' });
    expect(await table.win(id('a'), '5', { playerId: 'nobody' })).toMatchObject({
      status: 404,
      code: 'bet_unknown',
    });
    expect(await table.rollback(id('a'), '5', { playerId: 'nobody' })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  test('the currency is the one of the session', async () => {
    expect(await table.bet(id('a'), '5', { currency: 'USD' })).toMatchObject({
      status: 400,
      code: 'currency_mismatch',
    });
    await table.bet(id('b'), '5');
    expect(await table.win(id('c'), '5', { currency: 'USD' })).toMatchObject({
      status: 400,
      code: 'currency_mismatch',
    });
  });

  test('the game is the one of the launch', async () => {
    expect(await table.bet(id('a'), '5', { gameCode: 'other' })).toMatchObject({
      status: 503,
      code: 'game_unavailable',
    });
    await table.bet(id('b'), '5');
    expect(await table.win(id('c'), '5', { gameCode: 'other' })).toMatchObject({
      code: 'transaction_mismatch',
    });
  });

  test('no more play money is bet or won at once than a day can add up', async () => {
    const [most, more] = ['100000000000', '100000000001'];
    const refused = { status: 400, code: 'amount_invalid' };
    // Real money has a cap long before.
    const trial = await sitDown(gateway, await addPlayer(gateway, 1000n, trialType));
    await trial.bet(id('a'), '5');
    expect(await trial.win(id('w'), '9'.repeat(18), { finished: false })).toMatchObject(refused);
    expect(await trial.win(id('w'), more, { finished: false })).toMatchObject(refused);
    expect(await trial.win(id('w'), most)).toMatchObject({ status: 200, value: { balance: '100000000995' } });
    expect(await trial.bet(id('b'), more, { roundId: 'r2' })).toMatchObject(refused);
    expect(await trial.bet(id('b'), most, { roundId: 'r2' })).toMatchObject({ value: { balance: '995' } });
    await isSound();
  });

  test('another provider touches nothing of it', async () => {
    await table.bet(id('a'), '200');
    const rivals = providerOf(gateway, rival);
    expect(await table.bet(id('b'), '5', {}, rivals)).toMatchObject({
      status: 401,
      code: 'player_session_ended',
    });
    expect(await table.win(id('b'), '5', {}, rivals)).toMatchObject({ status: 404, code: 'bet_unknown' });
    // Its names are its own: this is the tombstone of a bet that it never made.
    expect(await table.rollback(id('a'), '200', {}, rivals)).toMatchObject({
      status: 200,
      value: { balance: '800' },
    });
    expect(await table.win(id('c'), '100')).toMatchObject({ status: 200, value: { balance: '900' } });
  });
});

describe('the session of play', () => {
  test.each(['logout', 'disable'])('bets end with it, wins and rollbacks do not: %s', async (how) => {
    await table.bet(id('a'), '200');
    await table.bet(id('b'), '100', { roundId: 'r2' });
    if (how === 'logout') {
      const headers = { ...player.headers, 'sec-fetch-site': 'same-origin' };
      await gateway.app.inject({ method: 'DELETE', url: '/api/v1/session', headers });
    } else {
      await gateway.services.db.pool.query("update account set status = 'disabled' where id = $1", [
        player.accountId,
      ]);
    }
    const byOther = providerOf(other);
    expect(await table.bet(id('c'), '5', {}, byOther)).toMatchObject({
      status: 401,
      code: 'player_session_ended',
    });
    const { playerId, sessionId } = table;
    expect(await table.call('balance', { playerId, sessionId })).toMatchObject({
      status: 401,
      code: 'player_session_ended',
    });
    expect(await table.win(id('d'), '50')).toMatchObject({ status: 200, value: { balance: '750' } });
    expect(await table.rollback(id('b'), '100', { roundId: 'r2' })).toMatchObject({
      status: 200,
      value: { balance: '850' },
    });
    // A bet that was taken before is still answered as it was.
    expect(await table.bet(id('a'), '200')).toMatchObject({ status: 200, value: { balance: '800' } });
  });

  test('bets end with it when it expires', async () => {
    await gateway.services.db.pool.query('update session set expires_at = $2 where id = $1', [
      player.session.sessionId,
      gateway.clock.now(),
    ]);
    expect(await table.bet(id('a'), '5')).toMatchObject({ status: 401, code: 'player_session_ended' });
  });

  test('a made-up one is none', async () => {
    for (const sessionId of ['none', player.session.sessionId]) {
      expect(await table.bet(id('a'), '5', { sessionId })).toMatchObject({
        status: 401,
        code: 'player_session_ended',
      });
    }
  });

  test('no bets on a game under maintenance', async () => {
    const set = (on: boolean) =>
      gateway.services.db.pool.query("update merchant_game set maintenance = $1 where node_id = 'R1'", [on]);
    await set(true);
    expect(await table.bet(id('a'), '5')).toMatchObject({ code: 'game_unavailable' });
    await set(false);
    expect(await table.bet(id('a'), '5')).toMatchObject({ status: 200 });
  });
});

describe('at the same moment, by two gateways (T2)', () => {
  const at = (i: number) => providerOf(i % 2 === 0 ? gateway : other);

  test('200 bets on one stake: one is taken', async () => {
    await table.bet(id('rest'), '800', { roundId: 'rest' });
    const calls = Array.from({ length: 200 }, (_, i) =>
      table.bet(id(`x${i}`), '200', { roundId: `x${i}` }, at(i)),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'insufficient_funds')).toHaveLength(199);
    expect(await balance()).toBe(0n);
    await isSound();
  });

  test('200 times one bet, its win and its rollback: once each, answered alike', async () => {
    const bets = await Promise.all(
      Array.from({ length: 200 }, (_, i) => table.bet(id('a'), '300', {}, at(i))),
    );
    expect(new Set(bets.map(({ status, value }) => `${status} ${value?.balance}`))).toEqual(
      new Set(['200 700']),
    );
    await table.bet(id('b'), '100', { roundId: 'r2' });
    const wins = await Promise.all(
      Array.from({ length: 100 }, (_, i) => table.win(id('w'), '50', {}, at(i))),
    );
    expect(new Set(wins.map(({ status, value }) => `${status} ${value?.balance}`))).toEqual(
      new Set(['200 650']),
    );
    const backs = await Promise.all(
      Array.from({ length: 100 }, (_, i) => table.rollback(id('b'), '100', { roundId: 'r2' }, at(i))),
    );
    expect(new Set(backs.map(({ status, value }) => `${status} ${value?.balance}`))).toEqual(
      new Set(['200 750']),
    );
    await isSound();
  });

  test('a bet that leaves less than its stake is no refusal to those who sent it at the same moment', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const roundId = id(`most${nth}`);
      const bets = await Promise.all(
        Array.from({ length: 40 }, (_, i) => table.bet(roundId, '600', { roundId }, at(i))),
      );
      expect(new Set(bets.map(({ status, value }) => `${status} ${value?.balance}`))).toEqual(
        new Set(['200 400']),
      );
      await table.rollback(roundId, '600', { roundId });
    }
    await isSound();
  });

  test('200 rollbacks of different names take one bet back once', async () => {
    await table.bet(id('a'), '300');
    const calls = Array.from({ length: 200 }, (_, i) =>
      table.rollback(id('a'), '300', { transactionId: id(`b${i}`) }, at(i)),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance()).toBe(1000n);
    await isSound();
  });

  test('bet and rollback racing each other leave the stake where it was', async () => {
    const races = Array.from({ length: 40 }, async (_, i) => {
      const round = { roundId: `race${i}` };
      const [bet, back] = await Promise.all([
        table.bet(id(`a${i}`), '10', round, at(i)),
        table.rollback(id(`a${i}`), '10', round, at(i + 1)),
      ]);
      expect(back.status).toBe(200);
      expect([undefined, 'bet_refused']).toContain(bet.code);
    });
    await Promise.all(races);
    expect(await balance()).toBe(1000n);
    await isSound();
  });

  test('win and rollback racing each other: one of them', async () => {
    const races = Array.from({ length: 40 }, async (_, i) => {
      const round = { roundId: `race${i}` };
      await table.bet(id(`a${i}`), '10', round);
      const answers = await Promise.all([
        table.win(id(`w${i}`), '10', round, at(i)),
        table.rollback(id(`a${i}`), '10', round, at(i + 1)),
      ]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['round_closed', undefined]);
    });
    await Promise.all(races);
    expect(await balance()).toBe(1000n);
    await isSound();
  });

  const steps = ['bet', 'win', 'rollback'] as const;
  const orders = steps.flatMap((a) =>
    steps.flatMap((b) => steps.flatMap((c) => steps.map((d) => [a, b, c, d]))),
  );
  test('every order of bet, win and rollback, with repeats, ends in a lawful balance', async () => {
    await Promise.all(
      orders.map(async (order, i) => {
        const round = { roundId: `order${i}` };
        const calls = {
          bet: () => table.bet(id(`o${i}`), '7', round, at(i)),
          win: () => table.win(id(`o${i}.w`), '3', round, at(i)),
          rollback: () => table.rollback(id(`o${i}`), '7', round, at(i + 1)),
        };
        const done: string[] = [];
        for (const step of order) {
          const { status, code } = await calls[step]();
          const [bet, win, back] = steps.map((name) => done.includes(name));
          const expected = {
            bet: bet ? undefined : back ? 'bet_refused' : undefined,
            win: win ? undefined : !bet ? 'bet_unknown' : back ? 'round_closed' : undefined,
            rollback: back ? undefined : win ? 'round_closed' : undefined,
          }[step];
          expect({ order, done, step, code }).toEqual({ order, done, step, code: expected });
          if (status === 200) done.push(step);
        }
      }),
    );
    await isSound();
  });
});
