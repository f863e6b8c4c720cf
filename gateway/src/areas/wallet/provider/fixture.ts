import { randomBytes, randomUUID } from 'node:crypto';
import type { GameType } from '@foyer/contract';
import { memberType, type SessionType } from '@foyer/contract/session-can';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addFixture, gameRow, vendorRow } from '../../catalogue/game/fixture.ts';
import { playerIdOf, signatureOf } from './provider.ts';

/** The provider of tests, and its key. */
export const demoProvider = { id: 'demo', keyId: 'k1', key: 'a key that only tests know' };
/** What the provider calls the game of node `R1`. */
export const gameCode = 'mango';

/** What a call answered. */
export interface Answer<Value = Record<string, string>> {
  status: number;
  code?: string;
  value: Value;
}

/** The headers of a signed call. */
export function signedHeaders(
  path: string,
  body: string,
  now: number,
  signer = demoProvider,
  nonce = randomBytes(18).toString('base64url'),
) {
  const timestamp = String(now);
  return {
    'content-type': 'application/json',
    'x-provider': signer.id,
    'x-key-id': signer.keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(signer.key, timestamp, nonce, path, body),
  };
}

/** A provider's server, calling a gateway without a socket. */
export function providerOf(gateway: TestGateway, signer = demoProvider) {
  return async (operation: string, body: object): Promise<Answer> => {
    const path = `/provider/v1/${operation}`;
    const payload = JSON.stringify(body);
    const headers = signedHeaders(path, payload, gateway.clock.now().getTime(), signer);
    const answer = await gateway.app.inject({ method: 'POST', url: path, headers, payload });
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
  };
}

/** What kind the games of these tests are. */
export const typeOf = (nodeId: string): GameType =>
  ({ R2: 'FISH', T1: 'LIVE', B1: 'SPORTS', L1: 'LOTT', L2: 'ELOTT' } as Partial<Record<string, GameType>>)[
    nodeId
  ] ?? 'RNG';

/** Adds the provider and a small catalogue: `R1` for everybody, `R2` without free play. */
export async function addGames(gateway: TestGateway): Promise<void> {
  const { id, keyId, key } = demoProvider;
  await gateway.services.providers.ensure({ id, keyId, key });
  await addFixture(
    gateway.services,
    [vendorRow('LUNA', { names: { EN: 'Luna Reels' } })],
    [
      gameRow('R1', 'Golden Mango', { gameCode, names: { EN: 'Golden Mango', TY: 'Gintong Mangga' } }),
      gameRow('R2', 'Reef Riches', { supportsPlay: false, gameType: 'FISH' }),
      gameRow('R3', 'Resting Reef', { availability: { maintenance: true } }),
      gameRow('T1', 'Velvet Table', { gameCode: 'velvet', gameType: 'LIVE' }),
      gameRow('B1', 'The Book', { gameCode: 'book', gameType: 'SPORTS' }),
    ],
  );
}

/**
 * A player with a session and money.
 * @param balance minor units
 * @param uplineId the account above
 */
export async function addPlayer(
  gateway: TestGateway,
  balance: bigint,
  type: SessionType = memberType,
  merchantId = 1,
  uplineId: string | null = null,
) {
  const { services } = gateway;
  const merchant = services.merchants.byId(merchantId);
  const { id, wallet, session } = await inTransaction(services.db, async (sql) => {
    const opened = await services.accounts.open(sql, {
      merchant,
      username: `p${randomUUID().slice(0, 12)}`,
      type,
      uplineId,
    });
    const opening = { merchantId, accountId: opened.id, userAgent: 'test', ip: '127.0.0.1' };
    return { ...opened, session: await services.sessions.open(sql, opening) };
  });
  if (balance > 0n) {
    await services.ledger.grant({
      ...wallet,
      scope: 'test',
      key: id,
      amount: balance,
      reference: 'starts with',
    });
  }
  const headers = { host: merchant.hosts[0] ?? '', cookie: `${sessionCookie}=${session.token}` };
  const get = async <Value = Answer['value']>(path: string, at = gateway): Promise<Answer<Value>> => {
    const answer = await at.app.inject({ url: `/api/v1/${path}`, headers });
    return { status: answer.statusCode, ...answer.json<Omit<Answer<Value>, 'status'>>() };
  };
  /** Opens a game. @returns the launch token */
  const launch = async (nodeId = 'R1') => {
    const { value } = await get(
      `launch?gameCategory=${typeOf(nodeId)}&vendor=LUNA&gameId=${nodeId}&nodeId=${nodeId}&language=EN`,
    );
    return new URLSearchParams(new URL(value.url ?? '').hash.slice(1)).get('token') ?? '';
  };
  return { accountId: id, wallet, session, headers, get, launch, playerId: playerIdOf(merchantId, id) };
}
export type TestPlayer = Awaited<ReturnType<typeof addPlayer>>;

/**
 * A player at a game: calls of the provider with everything filled in.
 * @param at the game's node, and what the provider calls it
 */
export async function sitDown(
  gateway: TestGateway,
  player: TestPlayer,
  at: { nodeId: string; gameCode: string } = { nodeId: 'R1', gameCode },
) {
  const call = providerOf(gateway);
  const authenticated = await call('authenticate', { launchToken: await player.launch(at.nodeId) });
  if (authenticated.status !== 200)
    throw new Error(`the player did not sit down: ${JSON.stringify(authenticated)}`);
  const { sessionId = '', currency = '' } = authenticated.value;
  const { playerId } = player;
  const named = { playerId, gameCode: at.gameCode, currency, roundId: 'r1' };
  const bet = (transactionId: string, amount: string, change: object = {}, by = call) =>
    by('bet', { ...named, sessionId, transactionId, amount, ...change });
  const win = (transactionId: string, amount: string, change: object = {}, by = call) =>
    by('win', { ...named, transactionId, amount, finished: true, ...change });
  const rollback = (betTransactionId: string, amount: string, change: object = {}, by = call) =>
    by('rollback', {
      ...named,
      transactionId: `${betTransactionId}.rollback`,
      betTransactionId,
      amount,
      ...change,
    });
  return { call, sessionId, playerId, currency, bet, win, rollback };
}
