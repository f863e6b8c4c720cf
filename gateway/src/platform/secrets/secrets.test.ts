import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { createSecrets, open, seal } from './secrets.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

test('processes that ask for a new secret at once all get the same', async () => {
  const { db, clock, secrets: envelope } = gateway.services;
  const found = await Promise.all(
    Array.from({ length: 5 }, () => createSecrets(db, clock, envelope).of('shared')),
  );
  expect(new Set(found.map((secret) => secret.toString('hex'))).size).toBe(1);
});

test('secrets have 256 bits, and each name has its own', async () => {
  const { db, clock, secrets: envelope } = gateway.services;
  const secrets = createSecrets(db, clock, envelope);
  const [one, two] = await Promise.all([secrets.of('one'), secrets.of('two')]);
  expect([one.length, two.length]).toEqual([32, 32]);
  expect(one.equals(two)).toBe(false);
  expect((await secrets.of('one')).equals(one)).toBe(true);
});

test('a secret that could not be read is read again', async () => {
  const { db, clock, secrets: envelope } = gateway.services;
  const secrets = createSecrets(db, clock, envelope);
  await db.pool.query('alter table shared_secret rename to away');
  try {
    await expect(secrets.of('late')).rejects.toThrow();
  } finally {
    await db.pool.query('alter table away rename to shared_secret');
  }
  expect((await secrets.of('late')).length).toBe(32);
});

test('what was sealed opens with its key for its owner', () => {
  const key = randomBytes(32);
  expect(open(key, '1:ada', seal(key, '1:ada', 'a secret, ₱'))).toBe('a secret, ₱');
});

test('one secret sealed twice is not recognised', () => {
  const key = randomBytes(32);
  expect(seal(key, '1:ada', 'same').equals(seal(key, '1:ada', 'same'))).toBe(false);
});

test('what was sealed does not open for another owner, with another key or once changed', () => {
  const key = randomBytes(32);
  const sealed = seal(key, '1:ada', 'a secret');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => open(key, '1:bea', sealed)).toThrow();
  expect(() => open(randomBytes(32), '1:ada', sealed)).toThrow();
  expect(() => open(key, '1:ada', changed)).toThrow();
});
