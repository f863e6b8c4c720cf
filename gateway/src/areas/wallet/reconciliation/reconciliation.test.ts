import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addFixture, gameRow, vendorRow } from '../../catalogue/game/fixture.ts';
import { patienceMs } from '../provider/client.ts';
import {
  addGames,
  addPlayer,
  demoProvider,
  providerOf,
  sitDown,
  type TestPlayer,
} from '../provider/fixture.ts';
import { signatureOf } from '../provider/provider.ts';
import { overdueMs } from './reconciliation.ts';

/** A provider's server that says what a test wants it to, after a while if wanted. */
let server: Server;
let says: string | null = 'open';
let succeeds = true;
let answersAfterMs = 0;
/** What happens while it thinks about a round. */
let meanwhile: (roundId: string) => Promise<unknown>;
let questions: { path: string; body: string; isSigned: boolean }[] = [];

let gateway: TestGateway;
let url: string;
let player: TestPlayer;
let seat: Awaited<ReturnType<typeof sitDown>>;
let n = 0;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { 'x-timestamp': time = '', 'x-nonce': nonce = '', 'x-signature': signature } = request.headers;
    const expected = signatureOf(demoProvider.key, String(time), String(nonce), request.url ?? '', body);
    questions.push({ path: request.url ?? '', body, isSigned: signature === expected });
    await meanwhile(JSON.parse(body || '{}').roundId);
    setTimeout(() => {
      response.statusCode = says === null ? 500 : 200;
      response.end(JSON.stringify({ success: succeeds, value: { state: says } }));
    }, answersAfterMs);
  }).listen(0, '127.0.0.1');
  gateway = await startTestGateway();
  await addGames(gateway);
  const { port } = server.address() as AddressInfo;
  const { id, keyId, key } = demoProvider;
  url = `http://127.0.0.1:${port}/provider`;
  await gateway.services.providers.ensure({ id, keyId, key, url });
});
afterAll(async () => {
  await gateway.dispose();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  [says, succeeds, answersAfterMs, questions, meanwhile] = ['open', true, 0, [], async () => {}];
  await gateway.services.db.pool.query('delete from game_transaction; delete from round');
  // Whatever broke before is over.
  gateway.clock.advance(60_000);
  player = await addPlayer(gateway, 1000n);
  seat = await sitDown(gateway, player);
  questions = [];
  n += 1;
});

const run = () => gateway.services.reconciliation.run();
const balance = () => gateway.services.ledger.balanceOf(1, player.accountId, 'real', 'PHP');
const doubtOf = async (roundId: string) =>
  (
    await gateway.services.db.pool.query('select state, doubt from round where provider_round_id = $1', [
      roundId,
    ])
  ).rows[0];
/** A round with one bet that nothing was heard of since. */
async function leave(bets = ['100']): Promise<string> {
  const roundId = `left-${n}-${Math.random().toString(36).slice(2)}`;
  for (const [i, amount] of bets.entries()) await seat.bet(`${roundId}.${i}`, amount, { roundId });
  gateway.clock.advance(overdueMs + 1);
  return roundId;
}

test('only a round that is open for too long is queried, signed, and not again at once', async () => {
  await seat.bet('young', '1', { roundId: 'young' });
  expect(await run()).toEqual({ open: 0, over: 0, takenBack: 0, unknown: 0 });
  const roundId = await leave();
  await seat.win('young.win', '0', { roundId: 'young' });
  expect(await run()).toMatchObject({ open: 1 });
  expect(questions).toEqual([
    {
      path: '/provider/round-status',
      body: JSON.stringify({ playerId: player.playerId, roundId }),
      isSigned: true,
    },
  ]);
  expect(await run()).toMatchObject({ open: 0 });
  expect(await doubtOf(roundId)).toEqual({ state: 'open', doubt: null });
});

test('the stakes of a round that its provider does not know go back, once; the late win is refused', async () => {
  says = 'none';
  const roundId = await leave(['100', '50']);
  expect(await balance()).toBe(850n);
  expect(await run()).toMatchObject({ takenBack: 1 });
  expect(await balance()).toBe(1000n);
  expect(await doubtOf(roundId)).toMatchObject({ state: 'cancelled' });
  gateway.clock.advance(overdueMs);
  expect(await run()).toMatchObject({ takenBack: 0 });
  expect(await seat.win(`${roundId}.win`, '500', { roundId })).toMatchObject({ code: 'round_closed' });
  expect(await seat.rollback(`${roundId}.0`, '100', { roundId })).toMatchObject({
    status: 200,
    value: { balance: '1000' },
  });
  expect(await balance()).toBe(1000n);
});

test('providers are asked at the same time: one that takes its time keeps no other one up', async () => {
  const [ofDemo, ofTerra] = [await leave(), await leave()];
  await gateway.services.providers.ensure({ id: 'terra', keyId: 't1', key: 'k'.repeat(40), url });
  await gateway.services.db.pool.query(
    "update round set provider_id = 'terra' where provider_round_id = $1",
    [ofTerra],
  );
  const terraAnswered = Promise.withResolvers<void>();
  meanwhile = async (roundId) => {
    if (roundId === ofDemo) await terraAnswered.promise;
    else terraAnswered.resolve();
  };
  expect(await run()).toMatchObject({ open: 2 });
});

test('a round that ends while its provider says that it knows none keeps no other one up', async () => {
  says = 'none';
  const [first, second] = [await leave(), await leave()];
  meanwhile = async (roundId) => {
    if (roundId === first) await seat.win(`${first}.win`, '300', { roundId: first });
  };
  expect(await run()).toMatchObject({ over: 1, takenBack: 1 });
  expect([await doubtOf(first), await doubtOf(second)]).toMatchObject([
    { state: 'settled' },
    { state: 'cancelled' },
  ]);
  expect(await balance()).toBe(1200n);
});

test('a round whose stakes cannot go back keeps no other one up, and has its turn behind them', async () => {
  says = 'none';
  const [broken, whole] = [await leave(), await leave()];
  const { pool } = gateway.services.db;
  const { rows } = await pool.query('select id from round where provider_round_id = $1', [broken]);
  await pool.query(`alter table round add constraint broken check (id <> '${rows[0].id}' or state = 'open')`);
  await expect(run()).rejects.toThrow();
  expect([await doubtOf(broken), await doubtOf(whole)]).toMatchObject([
    { state: 'open' },
    { state: 'cancelled' },
  ]);
  expect(await balance()).toBe(900n);
  expect(await run()).toMatchObject({ takenBack: 0 });
  await pool.query('alter table round drop constraint broken');
  gateway.clock.advance(overdueMs);
  expect(await run()).toMatchObject({ takenBack: 1 });
  expect(await balance()).toBe(1000n);
});

test('a provider that staff added is asked once they say where its server answers', async () => {
  says = 'none';
  const platform = await logInStaff(gateway, { username: 'platform', role: 'platform' });
  const newcomer = { merchants: ['foyer'], id: 'nova', name: 'Nova Games', addresses: [] };
  const { value: given } = (await platform.call('operatorAddProvider', { body: newcomer })).json();
  await addFixture(
    gateway.services,
    [vendorRow('NOVA', { provider: 'nova' })],
    [gameRow('N1', 'Nova Star', { vassalage: 'NOVA', gameCode: 'star' })],
  );
  // Keys that are in memory are read again after a second.
  gateway.clock.advance(2000);
  const call = providerOf(gateway, { id: 'nova', keyId: given.keyId, key: given.secret });
  const launched = await player.get(`launch?gameCategory=RNG&vendor=NOVA&gameId=N1&nodeId=N1&language=EN`);
  const launchToken = new URL(launched.value.url ?? '').hash.slice('#token='.length);
  const { sessionId = '', currency = '' } = (await call('authenticate', { launchToken })).value;
  const bet = { playerId: player.playerId, sessionId, currency, gameCode: 'star', roundId: 'left' };
  expect(await call('bet', { ...bet, transactionId: 'nb', amount: '100' })).toMatchObject({ status: 200 });

  gateway.clock.advance(overdueMs + 1);
  expect(await run()).toMatchObject({ takenBack: 0, unknown: 0 });
  const change = { params: { id: 'nova' }, body: { url, version: given.provider.version } };
  expect((await platform.call('operatorSetProviderUrl', change)).statusCode).toBe(200);
  expect(await run()).toMatchObject({ takenBack: 1 });
  expect(questions).toMatchObject([
    { path: '/provider/round-status', body: JSON.stringify({ playerId: player.playerId, roundId: 'left' }) },
  ]);
  expect(await balance()).toBe(1000n);
});

test('a round that is over for its provider waits for the win, which is paid', async () => {
  says = 'over';
  const roundId = await leave();
  expect(await run()).toMatchObject({ over: 1 });
  expect(await doubtOf(roundId)).toEqual({ state: 'open', doubt: 'over' });
  expect(await seat.win(`${roundId}.win`, '300', { roundId })).toMatchObject({
    status: 200,
    value: { balance: '1200' },
  });
});

test('a provider that hangs is cut off, its round is marked unknown and queried later (T7)', async () => {
  answersAfterMs = 2 * patienceMs;
  const roundId = await leave();
  const startedAt = performance.now();
  expect(await run()).toMatchObject({ unknown: 1 });
  expect(performance.now() - startedAt).toBeGreaterThan(patienceMs - 100);
  expect(performance.now() - startedAt).toBeLessThan(2 * patienceMs);
  expect(await doubtOf(roundId)).toEqual({ state: 'open', doubt: 'unknown' });
  expect(await balance()).toBe(900n);
  answersAfterMs = 0;
  gateway.clock.advance(overdueMs);
  expect(await run()).toMatchObject({ open: 1 });
  expect(await doubtOf(roundId)).toEqual({ state: 'open', doubt: null });
});

test('a provider that fails is called three times, then left alone for a while; its games say so at once', async () => {
  says = null;
  for (let i = 0; i < 6; i += 1) await leave();
  questions = [];
  expect(await run()).toMatchObject({ unknown: 6 });
  expect(questions).toHaveLength(3);
  expect(
    await player.get(`launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN`),
  ).toMatchObject({ status: 502, code: 'launch_failed' });
  expect(questions).toHaveLength(3);
  says = 'open';
  gateway.clock.advance(10_000);
  expect(
    await player.get(`launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN`),
  ).toMatchObject({ status: 200 });
  expect(questions.at(-1)).toMatchObject({ path: '/provider/health' });
});

test('a provider that answers without success is not there: its games say so, and its rounds stay as they are', async () => {
  const roundId = await leave();
  succeeds = false;
  says = 'none';
  expect(await run()).toMatchObject({ unknown: 1 });
  expect(await doubtOf(roundId)).toEqual({ state: 'open', doubt: 'unknown' });
  expect(await balance()).toBe(900n);
  expect(
    await player.get(`launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN`),
  ).toMatchObject({ status: 502, code: 'launch_failed' });
});
