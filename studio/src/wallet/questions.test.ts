import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Wallet } from '../server.fixture.ts';
import {
  KEYS,
  openGame,
  removeFolder,
  startStudio,
  startWallet,
  temporaryFolder,
} from '../server.fixture.ts';
import { demoTitles } from '../titles/index.ts';
import { signedHeaders } from './sign.ts';

const { gameCode } = demoTitles.find((each) => each.kind.model === 'medium')!;
let wallet: Wallet;
let folder: string;
let studio: FastifyInstance;
beforeEach(async () => {
  wallet = await startWallet(gameCode);
  folder = temporaryFolder();
  studio = await startStudio(wallet, folder);
});
afterEach(async () => {
  await studio.close();
  await wallet.stop();
  removeFolder(folder);
});

const path = '/provider/round-status';
async function post(question: object, keys = KEYS, now = Date.now()) {
  const body = JSON.stringify(question);
  const answer = await studio.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: signedHeaders(keys, path, body, now),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value?: { state: string } }>() };
}

test('the gateway learns how a round stands', async () => {
  const game = await openGame(studio, gameCode);
  await game.spin();
  const roundId = String(wallet.calls.find(({ operation }) => operation === 'bet')?.body.roundId);
  const { state } = (await game.state()).value.waiting.length > 0 ? { state: 'open' } : { state: 'over' };
  expect(await post({ playerId: 'p1', roundId })).toMatchObject({ status: 200, value: { state } });
  expect(await post({ playerId: 'p2', roundId })).toMatchObject({ value: { state: 'none' } });
  expect(await post({ playerId: 'p1', roundId: 'never' })).toMatchObject({ value: { state: 'none' } });
  expect((await studio.inject({ url: '/provider/health' })).json()).toMatchObject({ success: true });
});

test('nobody else learns it', async () => {
  const question = { playerId: 'p1', roundId: 'r' };
  const refused = { status: 401, code: 'signature_invalid' };
  expect(await post(question, { ...KEYS, key: 'another' })).toMatchObject(refused);
  expect(await post(question, { ...KEYS, keyId: 'k9' })).toMatchObject(refused);
  expect(await post(question, KEYS, Date.now() - 61_000)).toMatchObject(refused);
  expect((await studio.inject({ method: 'POST', url: path, payload: question })).statusCode).toBe(401);
});
