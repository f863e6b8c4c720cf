import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '../server/compose.ts';
import { createDemoGateway } from '../dev/gateway.ts';
import { runCommand } from '../server/commands/run-command.ts';
import { openBrowser } from '../testing/browser.ts';
import { addPerson } from '../testing/people.ts';
import { startTestGateway, testMasterKey, type TestGateway } from '../testing/test-gateway.ts';
import { setSignInService } from '../areas/access/sign-in-service/fixture.ts';
import { logInStaff } from '../testing/test-staff.ts';

const otherKey = randomBytes(32).toString('base64');
let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  folder = await mkdtemp(join(tmpdir(), 'foyer-secrets-'));
});
afterAll(async () => {
  await gateway.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Everything in the database as text; bytes as hexadecimal digits. */
async function dump(): Promise<string> {
  const { pool } = gateway.services.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ line: string }>(
        `select row_to_json(t)::text as line from "${name}" t`,
      );
      return rows.map(({ line }) => line).join('\n');
    }),
  );
  return parts.join('\n');
}

/** The ways in which a secret could stand in a text. */
const formsOf = (secret: Buffer) =>
  [
    secret.toString('hex'),
    secret.toString('base64'),
    secret.toString('base64url'),
    secret.toString('latin1'),
  ].map((form) => form.slice(0, 40));

const shared = ['second-factor', 'one-time-code', 'web-push', 'captcha', 'sign-in-service', 'bot-check'];

/** The latest entry in the audit of a merchant. */
const lastAudited = async () => (await gateway.services.audit.page(1, 1, 1)).entries[0];

test('no table holds a secret in clear', async () => {
  const { secrets, providers } = gateway.services;
  const owner = await logInStaff(gateway);
  const providerSecret = 'a-provider-secret-that-nobody-may-read';
  await providers.ensure({ id: 'demo', keyId: 'k1', key: providerSecret });
  const clientSecret = 'an-openid-client-secret';
  const nothing = { issuer: '', apiKey: '', projectId: '', authDomain: '', emulator: '' };
  const saved = await setSignInService(gateway, owner, {
    ...nothing,
    merchant: 'foyer',
    provider: 'google',
    clientId: 'client',
    secret: clientSecret,
    version: 0,
  });
  expect(saved).toMatchObject({ success: true });
  await addPerson(gateway, { username: 'maria' });
  await openBrowser(gateway).call('encryptionKey');
  const clear = [
    Buffer.from(providerSecret),
    Buffer.from(clientSecret),
    ...(await Promise.all(shared.map((name) => secrets.of(name)))),
  ];
  const { rows } = await gateway.services.db.pool.query<{ kid: string; private_key: Buffer }>(
    'select kid, private_key from encryption_key',
  );
  for (const { kid, private_key: sealed } of rows)
    clear.push((await secrets.open(`encryption_key:${kid}`, sealed)).subarray(-30));
  expect(clear.length).toBeGreaterThan(shared.length + 2);

  const everything = await dump();
  const found = clear.flatMap(formsOf).filter((form) => everything.includes(form));
  expect(found).toEqual([]);
  expect(everything).not.toContain(testMasterKey);
});

test('what an earlier version stored in clear is encrypted at the next start, and still counts', async () => {
  const { pool } = gateway.services.db;
  const clear = randomBytes(32);
  await pool.query("insert into shared_secret values ('earlier', $1, now())", [clear]);
  await pool.query("update provider_key set secret = 'clear-of-an-earlier-version' where id = 'k1'");
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  await pool.query("insert into encryption_key values (99999, 'abcdabcdabcdabcd', $1, $2, now())", [
    publicKey.export({ type: 'spki', format: 'der' }),
    pkcs8,
  ]);
  await pool.query(
    "update profile set id_number = '1234-5678-9012' where account_id = (select max(account_id::text)::uuid from profile)",
  );
  const next = await startTestGateway({ sharing: gateway });
  try {
    const everything = await dump();
    expect(everything).not.toContain(clear.toString('hex'));
    expect(everything).not.toContain('clear-of-an-earlier-version');
    expect(everything).not.toContain('1234-5678-9012');
    expect(everything).not.toContain(pkcs8.toString('hex'));
    expect(await next.services.secrets.of('earlier')).toEqual(clear);
    const { rows } = await pool.query<{ secret: string }>("select secret from provider_key where id = 'k1'");
    expect(await next.services.secrets.openText('provider_key:demo:k1', rows[0]!.secret)).toBe(
      'clear-of-an-earlier-version',
    );
  } finally {
    await next.dispose();
  }
});

test('the number of a document that a registration asked for is encrypted', async () => {
  const { db, accounts, merchants, secrets } = gateway.services;
  const { id } = await accounts.open(db.orm, {
    merchant: merchants.byCode('foyer')!,
    username: 'numbered',
    type: 0,
    profile: { idNumber: '9876-5432-1098' },
  });
  expect(await dump()).not.toContain('9876-5432-1098');
  const { rows } = await db.pool.query<{ text: string }>(
    'select id_number as text from profile where account_id = $1',
    [id],
  );
  expect(await secrets.openText(`profile:1:${id}:id_number`, rows[0]!.text)).toBe('9876-5432-1098');
});

test('a secret that was moved to another place does not open', async () => {
  const { secrets } = gateway.services;
  const sealed = secrets.seal('shared_secret:one', Buffer.from('secret'));
  await expect(secrets.open('shared_secret:two', sealed)).rejects.toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  await expect(secrets.open('shared_secret:one', changed)).rejects.toThrow();
});

const production = (masterKey: { keys: string | null; file: string | null }) =>
  createGateway({ ...gateway.config, masterKey, dataFolder: folder }, { pages: false, jobs: false });

test('production does not start without a master key, and says how to make one', async () => {
  await expect(production({ keys: null, file: null })).rejects.toThrow(/FOYER_MASTER_KEY.*openssl rand/s);
  await expect(production({ keys: 'short', file: null })).rejects.toThrow('is no master key');
  await expect(production({ keys: null, file: join(folder, 'none') })).rejects.toThrow('cannot be read');
  // A key beside the data, as the demo makes one, does not count.
  await writeFile(join(folder, 'master.key'), testMasterKey);
  await expect(production({ keys: null, file: null })).rejects.toThrow('There is no master key');
  await rm(join(folder, 'master.key'));
});

test('another master key opens nothing: the start says which one is needed', async () => {
  await expect(production({ keys: otherKey, file: null })).rejects.toThrow(
    /need the master key [0-9a-f]{12}/,
  );
});

test('the demo makes a master key that its owner alone can read', async () => {
  const config = {
    ...gateway.config,
    masterKey: { keys: null, file: null },
    dataFolder: join(folder, 'demo'),
  };
  await expect(createDemoGateway(config, { pages: false, jobs: false })).rejects.toThrow(
    'need the master key',
  );
  const { mode } = await stat(join(folder, 'demo/master.key'));
  expect(mode & 0o777).toBe(0o600);
});

test('another data key encrypts everything anew while a gateway runs', async () => {
  const { db, secrets, providers } = gateway.services;
  const idOf = (sealed: Buffer) => sealed.readUInt32BE('foyer:sealed:1:'.length);
  /** The data keys that stored secrets are under, by kind. */
  const keysInUse = async () => {
    const { rows } = await db.pool.query<{ kind: string; value: Buffer }>(
      `select 'shared' as kind, value from shared_secret
       union all select 'pair', private_key from encryption_key
       union all select 'provider', decode(secret, 'base64') from provider_key
       union all select 'document', decode(id_number, 'base64') from profile where id_number <> ''`,
    );
    return new Map(
      ['shared', 'pair', 'provider', 'document'].map((kind) => {
        const ids = rows.filter((row) => row.kind === kind).map(({ value }) => idOf(value));
        return [kind, [...new Set(ids)]];
      }),
    );
  };
  const before = await dump();
  expect([...(await keysInUse()).values()]).toEqual([[1], [1], [1], [1]]);
  const known = await secrets.of('second-factor');
  const lines: string[] = [];
  const env = { DATABASE_URL: gateway.database.url, FOYER_DATA: folder, FOYER_MASTER_KEY: testMasterKey };
  const renew = () =>
    runCommand(
      ['secrets', 'renew'],
      env,
      (line) => lines.push(line),
      (line) => lines.push(line),
    );
  expect([await renew(), lines.pop()]).toEqual([
    0,
    expect.stringMatching(/^\d+ secrets encrypted with a new data key/),
  ]);
  expect([...(await keysInUse()).values()]).toEqual([[2], [2], [2], [2]]);
  expect(await lastAudited()).toMatchObject({ staffName: 'the server', action: 'renew_data_key' });
  expect(await dump()).not.toBe(before);

  // The gateway that runs reads what is under the new key, and seals with it from then on.
  const { rows } = await db.pool.query<{ secret: string }>("select secret from provider_key where id = 'k1'");
  expect(await secrets.openText('provider_key:demo:k1', rows[0]!.secret)).toBe('clear-of-an-earlier-version');
  await providers.ensure({ id: 'demo', keyId: 'k2', key: 'a-secret-that-came-later-than-the-key' });
  expect((await keysInUse()).get('provider')).toEqual([2]);
  const next = await startTestGateway({ sharing: gateway });
  expect(await next.services.secrets.of('second-factor')).toEqual(known);
  await next.dispose();
});

test('a rotation moves everything to another master key while a gateway runs', async () => {
  const file = join(folder, 'keys');
  await writeFile(file, `${otherKey}\n${testMasterKey}\n`);
  const env = { DATABASE_URL: gateway.database.url, FOYER_DATA: folder, FOYER_MASTER_KEY_FILE: file };
  const lines: string[] = [];
  const rotate = () =>
    runCommand(
      ['secrets', 'rotate'],
      env,
      (line) => lines.push(line),
      (line) => lines.push(line),
    );
  expect([await rotate(), lines.pop()]).toEqual([0, expect.stringMatching(/^2 data keys wrapped/)]);
  const entry = await lastAudited();
  expect(entry).toMatchObject({
    staffName: 'the server',
    action: 'rotate_master_key',
    after: { masterKey: expect.any(String), dataKeys: 2 },
  });
  expect([await rotate(), lines.pop()]).toEqual([0, expect.stringMatching(/^0 data keys wrapped/)]);
  expect(await lastAudited()).toEqual(entry);

  // The gateway that runs goes on, those that start need the new key alone.
  const made = await gateway.services.secrets.of('after-the-rotation');
  await writeFile(file, otherKey);
  const next = await startTestGateway({ sharing: gateway, config: { masterKey: { keys: null, file } } });
  expect(await next.services.secrets.of('after-the-rotation')).toEqual(made);
  await next.dispose();
  await expect(production({ keys: testMasterKey, file: null })).rejects.toThrow('need the master key');
});
