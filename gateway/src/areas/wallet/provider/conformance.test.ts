import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerAuthenticate, providerBalance, providerBet, providerWin } from '@foyer/contract/provider';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addGames, addPlayer, gameCode, signedHeaders, type TestPlayer } from './fixture.ts';

/** The wallet as a provider's server meets it: real HTTP, signatures, nothing but what the contract says. */
let gateway: TestGateway;
let player: TestPlayer;
let origin: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  player = await addPlayer(gateway, 10_000n);
  origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gateway.dispose());

async function call(operation: string, body: object) {
  const path = `/provider/v1/${operation}`;
  const text = JSON.stringify(body);
  const response = await fetch(origin + path, {
    method: 'POST',
    body: text,
    headers: signedHeaders(path, text, Date.now()),
  });
  const answer = (await response.json()) as {
    success: boolean;
    value?: unknown;
    code?: string;
    requestId?: string;
  };
  return { status: response.status, ...answer };
}
const session = async () =>
  providerAuthenticate.spec.answer.parse(
    (await call('authenticate', { launchToken: await player.launch() })).value,
  );

test('launch, bet, win, balance: each answer is what the contract promises', async () => {
  const { playerId, sessionId, currency, balance } = await session();
  expect(balance).toBe('10000');
  const named = { playerId, roundId: 'c1', gameCode, currency };
  const bet = await call('bet', { ...named, sessionId, transactionId: 'c1.bet', amount: '2500' });
  expect(bet).toMatchObject({ status: 200, success: true });
  expect(providerBet.spec.answer.parse(bet.value)).toEqual({
    transactionId: 'c1.bet',
    balance: '7500',
    currency,
  });
  const detail = { ways: 3, stops: [1, 2, 3] };
  const win = await call('win', { ...named, transactionId: 'c1.win', amount: '100', finished: true, detail });
  expect(providerWin.spec.answer.parse(win.value)).toEqual({
    transactionId: 'c1.win',
    balance: '7600',
    currency,
  });
  const now = await call('balance', { playerId, sessionId });
  expect(providerBalance.spec.answer.parse(now.value)).toEqual({ balance: '7600', currency, freeRounds: [] });
});

test('an answer that was lost is requested again, on connections of their own', async () => {
  const { playerId, sessionId, currency } = await session();
  const bet = {
    playerId,
    sessionId,
    roundId: 'c2',
    gameCode,
    currency,
    transactionId: 'c2.bet',
    amount: '100',
  };
  const answers = await Promise.all(Array.from({ length: 25 }, () => call('bet', bet)));
  expect(new Set(answers.map(({ status, value }) => `${status} ${JSON.stringify(value)}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200 });
});

test.each([
  ['an amount with a point', { amount: '1.5' }, 'amount'],
  ['an amount below zero', { amount: '-5' }, 'amount'],
  ['a number for an amount', { amount: 5 }, 'amount'],
  ['an amount of 19 digits', { amount: '1'.repeat(19) }, 'amount'],
  ['a name with a blank', { transactionId: 'a b' }, 'transactionId'],
  ['no round', { roundId: undefined }, 'roundId'],
  ['a currency in small letters', { currency: 'php' }, 'currency'],
])('%s is refused with the field', async (_, change, field) => {
  const { playerId, sessionId, currency } = await session();
  const bet = {
    playerId,
    sessionId,
    roundId: 'c3',
    gameCode,
    currency,
    transactionId: 'c3.bet',
    amount: '5',
    ...change,
  };
  const answer = await call('bet', bet);
  expect(answer).toMatchObject({
    status: 400,
    success: false,
    code: 'body_invalid',
    requestId: expect.any(String),
  });
  expect(answer.value).toEqual({ fields: { [field]: expect.any(String) } });
});

test('a body that is no JSON is refused before anything else', async () => {
  const path = '/provider/v1/bet';
  const response = await fetch(origin + path, {
    method: 'POST',
    body: '{',
    headers: signedHeaders(path, '{', Date.now()),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'body_invalid' });
});
