import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '@foyer/contract';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addGames, addPlayer, demoProvider, signedHeaders, sitDown, type TestPlayer } from './fixture.ts';
import { playerOf, signatureFailures, windowMs } from './provider.ts';

let gateway: TestGateway;
let player: TestPlayer;
let sessionId: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  player = await addPlayer(gateway, 500n);
  ({ sessionId } = await sitDown(gateway, player));
});
afterAll(() => gateway.dispose());
beforeEach(() => gateway.services.limits.forget(signatureFailures, '127.0.0.1'));

const path = '/provider/v1/balance';
const body = () => JSON.stringify({ playerId: player.playerId, sessionId });
const now = () => gateway.clock.now().getTime();

async function send(headers: Record<string, string | undefined>, payload = body(), url = path) {
  const set = Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const answer = await gateway.app.inject({ method: 'POST', url, headers: set, payload });
  return { status: answer.statusCode, ...answer.json<{ code?: string; value?: object }>() };
}

test('a signed call is answered', async () => {
  expect(await send(signedHeaders(path, body(), now()))).toMatchObject({
    status: 200,
    value: { balance: '500', currency: 'PHP' },
  });
});

describe('a signature', () => {
  const refused = { status: 401, code: 'signature_invalid' };
  test.each(['x-provider', 'x-key-id', 'x-timestamp', 'x-nonce', 'x-signature'])('needs %s', async (name) => {
    expect(await send({ ...signedHeaders(path, body(), now()), [name]: undefined })).toMatchObject(refused);
    expect(await send({ ...signedHeaders(path, body(), now()), [name]: 'x' })).toMatchObject(refused);
  });

  test('holds for this body, path, time, nonce, provider and key alone', async () => {
    const headers = () => signedHeaders(path, body(), now());
    expect(await send(headers(), `${body()} `)).toMatchObject(refused);
    expect(await send(headers(), body(), '/provider/v1/authenticate')).toMatchObject(refused);
    expect(await send({ ...headers(), 'x-timestamp': String(now() + 1) })).toMatchObject(refused);
    expect(await send({ ...headers(), 'x-nonce': 'another-nonce-than-signed' })).toMatchObject(refused);
    expect(
      await send(signedHeaders(path, body(), now(), { ...demoProvider, key: 'another key' })),
    ).toMatchObject(refused);
    expect(await send(signedHeaders(path, body(), now(), { ...demoProvider, id: 'nobody' }))).toMatchObject(
      refused,
    );
    expect(await send(signedHeaders(path, body(), now(), { ...demoProvider, keyId: 'k9' }))).toMatchObject(
      refused,
    );
  });

  test('is not looked at in what is no JSON, which counts as no failure', async () => {
    const headers = { ...signedHeaders(path, body(), now()), 'content-type': 'text/plain' };
    for (let i = 0; i < 61; i += 1)
      expect(await send(headers)).toMatchObject({ status: 415, code: 'media_type_unsupported' });
    expect(await send(signedHeaders(path, `${body()} `, now()))).toMatchObject(refused);
  });

  test('that fails too often locks the address out, and a right one still passes', async () => {
    for (let i = 0; i < 60; i += 1) await send({ 'content-type': 'application/json' });
    expect(await send({ 'content-type': 'application/json' })).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    expect(await send(signedHeaders(path, body(), now()))).toMatchObject({ status: 200 });
  });
});

describe('time and nonce', () => {
  const refused = { status: 401, code: 'request_expired' };
  test.each([-windowMs - 1000, windowMs + 1000])('%s ms away is too far', async (away) => {
    expect(await send(signedHeaders(path, body(), now() + away))).toMatchObject(refused);
  });

  test('a call works once', async () => {
    const headers = signedHeaders(path, body(), now());
    expect(await send(headers)).toMatchObject({ status: 200 });
    expect(await send(headers)).toMatchObject(refused);
  });

  test('a wrong signature uses up no nonce', async () => {
    const headers = signedHeaders(path, body(), now());
    await send({ ...headers, 'x-signature': '0'.repeat(64) });
    expect(await send(headers)).toMatchObject({ status: 200 });
  });

  test('without the cache nothing passes (T7)', async () => {
    const { add } = gateway.services.cache;
    gateway.services.cache.add = () => Promise.reject(new Error('the cache is away'));
    const answer = await send(signedHeaders(path, body(), now())).finally(() => {
      gateway.services.cache.add = add;
    });
    expect(answer).toMatchObject({ status: 503, code: 'service_unavailable' });
  });
});

test('keys change over: a retiring one still signs, a retired one does not', async () => {
  const { providers } = gateway.services;
  const [old, next] = [
    { id: 'rotating', keyId: 'old', key: 'old secret' },
    { id: 'rotating', keyId: 'new', key: 'new secret' },
  ];
  const isAccepted = async (key: typeof old) =>
    (await send(signedHeaders(path, body(), now(), key))).code !== 'signature_invalid';
  await providers.ensure(old);
  await providers.ensure({ ...old, state: 'retiring' });
  await providers.ensure(next);
  expect([await isAccepted(old), await isAccepted(next)]).toEqual([true, true]);
  await providers.ensure({ ...old, state: 'retired' });
  expect([await isAccepted(old), await isAccepted(next)]).toEqual([false, true]);
});

test('a key changed by another process counts within a second', async () => {
  const key = { id: 'late', keyId: 'k', key: 'late secret' };
  const other = await startTestGateway({ sharing: gateway });
  await send(signedHeaders(path, body(), now(), key));
  await other.services.providers.ensure(key);
  await other.dispose();
  gateway.clock.advance(1001);
  expect(await send(signedHeaders(path, body(), now(), key))).toMatchObject({ code: 'player_session_ended' });
});

test('keys of the same id at two providers are each for their own merchants', async () => {
  const { providers } = gateway.services;
  const [one, two] = [
    { id: 'first', keyId: '1', key: 'first secret', merchantIds: [1] },
    { id: 'second', keyId: '1', key: 'second secret', merchantIds: [2] },
  ];
  await providers.ensure(one);
  await providers.ensure(two);
  const merchantsOf = async (signer: typeof one) => {
    const headers = signedHeaders(path, body(), now(), signer);
    return (await providers.check({ headers, path, rawBody: body(), ip: '127.0.0.1' })).merchantIds;
  };
  expect([await merchantsOf(one), await merchantsOf(two)]).toEqual([[1], [2]]);
  expect(await providers.isConnected('first', 2)).toBe(false);
  const listed = (await providers.list()).filter(({ id }) => id === 'first' || id === 'second');
  expect(listed.map(({ keys }) => keys[0]?.merchantIds)).toEqual([[1], [2]]);
});

test('a rightly signed call from elsewhere than agreed is refused', async () => {
  const { db, providers } = gateway.services;
  const agree = async (addresses: string[]) => {
    const { version } = (await providers.list()).find(({ id }) => id === demoProvider.id)!;
    await inTransaction(db, (on) => providers.setAddresses(on, demoProvider.id, addresses, version));
    gateway.clock.advance(1001);
  };
  await agree(['203.0.113.7']);
  expect(await send(signedHeaders(path, body(), now()))).toMatchObject({
    status: 403,
    code: 'address_refused',
  });
  await agree(['203.0.113.7', '127.0.0.1']);
  expect(await send(signedHeaders(path, body(), now()))).toMatchObject({ status: 200 });
  await agree([]);
});

test.each(
  Object.values(routes)
    .filter(({ path: at }) => at.startsWith('/provider/'))
    .map(({ path: at }) => at),
)('%s is for providers alone', async (url) => {
  const answer = await gateway.app.inject({ method: 'POST', url, headers: player.headers, payload: {} });
  expect(answer.json()).toMatchObject({ success: false, code: 'signature_invalid' });
});

test.each([
  '',
  '1',
  '1.',
  'x.018f0000-0000-7000-8000-000000000000',
  '1.018f0000-0000-7000-8000-00000000000',
  "1.' or 1=1",
])('%j names no player', (name) => {
  expect(playerOf(name)).toBeNull();
});
