import { createPublicKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlainGateway } from '../dev/gateway.ts';
import { ensureMasterKeyFile, demoKeyFile } from '../platform/secrets/master-key.ts';
import { StopError } from '../platform/stop-error.ts';
import { openBrowser } from '../testing/browser.ts';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../testing/test-gateway.ts';
import { staffPassword } from '../testing/test-staff.ts';

/* T23: what production refuses to start with, and that it says why. */
let demo: TestGateway;
beforeAll(async () => {
  demo = await startTestGateway();
});
afterAll(() => demo.dispose());

/** Starts production on the same database. @returns the line that it refuses with; null when it starts */
const refusal = (config: TestGatewayOptions['config'] = {}): Promise<string | null> =>
  startTestGateway({ sharing: demo, demo: false, config }).then(
    (production) => production.dispose().then(() => null),
    (error: Error) => {
      expect(error).toBeInstanceOf(StopError);
      expect(error.message).not.toContain('\n');
      return error.message;
    },
  );
const keys = (text: string | null) => ({ masterKey: { keys: text, file: null } });

test('a configured production gateway starts (T23)', async () => {
  expect(await refusal({ redisUrl: null })).toBeNull();
});

test('keys have 3072 bits, and passwords are hashed at full cost', async () => {
  await demo.services.db.pool.query('delete from encryption_key');
  const production = await createPlainGateway({ ...demo.config, redisUrl: null }, { pages: false });
  const { passwords, encryption } = production.services;
  expect(await passwords.hash(staffPassword)).toMatch(/\$m=19456,t=2,p=1\$/);
  const { publicKey } = await encryption.currentKey();
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(key.asymmetricKeyDetails).toMatchObject({ modulusLength: 3072, publicExponent: 65_537n });
  await production.close();
});

test('without a master key it does not start, and says how to make one (T23)', async () => {
  expect(await refusal(keys(null))).toMatch(/no master key.*FOYER_MASTER_KEY.*openssl rand -base64 32/);
});

test.each([
  ['zeros', '0'.repeat(64)],
  ['one byte', Buffer.alloc(32, 7).toString('base64')],
  ['a sequence', Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')],
  ['a row of bytes', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
])('a master key of %s is the one of an example: it does not start (T23)', async (_, key) => {
  expect(await refusal(keys(key))).toMatch(/FOYER_MASTER_KEY.*was not made at random.*openssl rand/);
});

test('the demo’s master key beside the data is none of production (T23)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-production-'));
  await ensureMasterKeyFile(demoKeyFile(folder));
  expect(await refusal({ ...keys(null), dataFolder: folder })).toMatch(/no master key/);
  await rm(folder, { recursive: true });
});

test('what would go to another machine in clear: it does not start, and says what to write (T23)', async () => {
  expect(await refusal({ redisUrl: 'redis://cache.example:6379/0' })).toMatch(
    /without TLS: REDIS_URL \(cache.example: write rediss:\).*FOYER_CLEAR_HOSTS/,
  );
});

test('what only the demo serves is not there (T23)', async () => {
  const production = await startTestGateway({ sharing: demo, demo: false, config: { redisUrl: null } });
  for (const name of ['devOutbox', 'operatorOutbox'] as const) {
    const answer = await openBrowser(production).call(name, { query: { merchant: 'foyer' } });
    expect([name, answer.statusCode]).toEqual([name, 404]);
  }
  await production.dispose();
});

test('a second one without a shared cache does not start, and names the first (T23)', async () => {
  const first = await startTestGateway({ sharing: demo, demo: false, config: { redisUrl: null } });
  expect(await refusal({ redisUrl: null })).toMatch(
    /Another gateway.*Several gateways need a shared cache.*REDIS_URL/,
  );
  await first.dispose();
});

test('a password that the README publishes, and the data of the demo (T23)', async () => {
  const { staff, seeds } = demo.services;
  await staff.ensureStaff({
    username: 'owner',
    password: staffPassword,
    role: 'owner',
    merchants: ['foyer'],
  });
  expect(await refusal({ redisUrl: null })).toBeNull();
  await staff.ensureStaff({
    username: 'support',
    password: 'Support-2026!',
    role: 'support',
    merchants: ['foyer'],
  });
  expect(await refusal()).toMatch(/published passwords \(support of the staff\)/);
  await seeds.once('demo world: merchants', async () => {});
  expect(await refusal()).toMatch(/filled with the demo.*Use another one \(DATABASE_URL or FOYER_DATA\)/);
});
