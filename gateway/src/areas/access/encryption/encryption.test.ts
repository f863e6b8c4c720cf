import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealBody } from '@foyer/contract/body-encryption';
import { refusalOf } from '../../../platform/http/errors.ts';
import { seal } from '../../../testing/seal.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { createEncryption } from './encryption.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const now = () => gateway.clock.now().getTime();
const unseal = ({ payload, headers }: Awaited<ReturnType<typeof seal>>, at: TestGateway = gateway) =>
  at.services.encryption.unseal(headers.encryption, payload);
const keyOf = (at: TestGateway = gateway) => at.services.encryption.currentKey();

async function sealedAt(time: number, key?: { kid: string; publicKey: string }) {
  const { kid, publicKey } = key ?? (await keyOf());
  const { body, encryption } = await sealBody({ hello: 'world' }, publicKey, kid, time);
  return { payload: body, headers: { encryption } };
}

test('the route answers the key, and the clock that messages are dated by', async () => {
  const answer = await gateway.app.inject({ url: '/api/v1/encryption-key', headers: { host: 'localhost' } });
  const { kid, publicKey, now: time } = answer.json().value;
  expect({ kid, publicKey }).toEqual(await keyOf());
  expect(Math.abs(time - now())).toBeLessThan(5000);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('what was sealed is opened', async () => {
  expect(await unseal(await seal(gateway, { hello: 'world' }))).toEqual({ hello: 'world' });
});

test('a message opens once', async () => {
  const message = await seal(gateway, { hello: 'world' });
  await unseal(message);
  await expect(unseal(message)).rejects.toMatchObject({ code: 'encryption_replayed' });
});

test('a message opens once over all that race for it', async () => {
  const message = await seal(gateway, {});
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => unseal(message)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a message is good for 60 s, and none comes from the future', async () => {
  await expect(unseal(await sealedAt(now() - 61_000))).rejects.toMatchObject({ code: 'encryption_invalid' });
  await expect(unseal(await sealedAt(now() + 30_000))).rejects.toMatchObject({ code: 'encryption_invalid' });
  await expect(unseal(await sealedAt(now() - 50_000))).resolves.toBeDefined();
});

test('what is broken, forged or for another is not read', async () => {
  const { payload, headers } = await seal(gateway, {});
  const { kid } = await keyOf();
  const [, wrapped = ''] = headers.encryption.split('.');
  const forged = [
    { payload, headers: { encryption: '' } },
    { payload, headers: { encryption: wrapped } },
    { payload, headers: { encryption: `0123456789abcdef.${wrapped}` } },
    { payload, headers: { encryption: `${kid}.${wrapped.replace(/^.{4}/, 'AAAA')}` } },
    { payload: { ...payload, data: btoa('nothing that was ever encrypted') }, headers },
    { payload: { ...payload, iv: btoa('short') }, headers },
    { payload: { hello: 'in the clear' }, headers },
  ];
  for (const message of forged)
    await expect(unseal(message)).rejects.toMatchObject({ code: 'encryption_invalid' });
});

test('a body in the clear is refused where it must be encrypted', async () => {
  const payload = { username: 'someone', password: 'something', type: 'username' };
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { host: 'localhost' },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('encryption_invalid');
});

test('nothing is opened while the cache is away', async () => {
  const { db, clock, cache: ephemeral, secrets } = gateway.services;
  // What the client of the cache says without connection.
  const away = new Error("Stream isn't writeable and enableOfflineQueue options is false");
  const encryption = createEncryption(db, clock, { ...ephemeral, add: () => Promise.reject(away) }, secrets);
  const { payload, headers } = await seal(gateway, {});
  const error = await encryption.unseal(headers.encryption, payload).catch((thrown: unknown) => thrown);
  expect(refusalOf(error)).toMatchObject({ code: 'service_unavailable', status: 503 });
});

test('another process opens what was sealed to this one, once together', async () => {
  const other = await startTestGateway({ sharing: gateway });
  try {
    expect(await keyOf(other)).toEqual(await keyOf());
    expect(await unseal(await seal(gateway, { hello: 'there' }), other)).toEqual({ hello: 'there' });
  } finally {
    await other.dispose();
  }
});

test.runIf(process.env.REDIS_URL)('a message opens once over all processes', async () => {
  const other = await startTestGateway({ sharing: gateway });
  try {
    const message = await seal(gateway, {});
    await unseal(message, other);
    await expect(unseal(message)).rejects.toMatchObject({ code: 'encryption_replayed' });
  } finally {
    await other.dispose();
  }
});

test('two processes that start the day at once hand out one key', async () => {
  const other = await startTestGateway({ sharing: gateway });
  try {
    const day = 86_400_000;
    gateway.clock.advance(30 * day);
    other.clock.advance(30 * day);
    const [one, two] = await Promise.all([keyOf(), keyOf(other)]);
    expect(one).toEqual(two);
  } finally {
    await other.dispose();
  }
});

test('a new key each day; the old one is accepted for an hour, then forgotten', async () => {
  const day = 86_400_000;
  const old = await keyOf();
  gateway.clock.advance(day - (now() % day) + 60_000);
  const fresh = await keyOf();
  expect(fresh.kid).not.toBe(old.kid);
  await expect(unseal(await sealedAt(now(), old))).resolves.toBeDefined();
  gateway.clock.advance(3_600_000);
  await expect(unseal(await sealedAt(now(), old))).rejects.toMatchObject({ code: 'encryption_invalid' });
  await expect(unseal(await sealedAt(now(), fresh))).resolves.toBeDefined();
});
