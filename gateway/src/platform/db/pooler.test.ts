import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { end, freePort } from '../../testing/cache-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDb } from './connection.ts';

/* What may stand between gateways and their database (R-PLATFORM-95). */
const said = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '';
const [major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(said)?.slice(1) ?? []).map(Number);
const isInstalled = major > 0;
/** PgBouncer prepares again what it hands on from this version on. */
const prepares = major > 1 || minor >= 21;

/** PgBouncer refuses to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts PgBouncer before a database. @param lines further ones of its file @returns the address */
async function startPooler(url: string, ...lines: string[]): Promise<string> {
  const target = new URL(url);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pooler-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const name = target.pathname.slice(1);
  const { hostname, username, password } = target;
  // The embedded database has a socket, whose folder stands in the address.
  const host = target.searchParams.get('host') ?? hostname;
  const at = `host=${host} port=${target.port || 5432} dbname=${name} user=${username || 'postgres'}`;
  await writeFile(
    file,
    [
      '[databases]',
      `${name} = ${at}${password && ` password=${password}`}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout',
      ...lines,
    ].join('\n'),
  );
  const child = spawn('pgbouncer', [file], { ...unprivileged, stdio: 'ignore' });
  onTestFinished(async () => {
    await end(child);
    await rm(folder, { recursive: true });
  });
  await expect
    .poll(async () => {
      const socket = connect(port, '127.0.0.1');
      const isUp = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      return isUp;
    })
    .toBe(true);
  return `postgres://${username || 'postgres'}@127.0.0.1:${port}/${name}`;
}

async function open(databaseUrl: string): Promise<void> {
  const db = await openDb({ databaseUrl, dataFolder: '', poolSize: 2, onError: () => {} });
  await db.close();
}

test('a database with nothing before it is opened', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await expect(open(database.url)).resolves.toBeUndefined();
});

test.skipIf(!isInstalled)('a pooler that loses prepared statements is refused, in one line', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const forgetful = prepares ? ['max_prepared_statements = 0'] : [];
  const url = await startPooler(database.url, 'pool_mode = transaction', ...forgetful);
  await expect(open(url)).rejects.toThrow(
    /^DATABASE_URL leads through a pooler that loses prepared statements\. [^\n]+$/,
  );
});

test.skipIf(!isInstalled)('a pooler of whole sessions is as good as none', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const url = await startPooler(database.url, 'pool_mode = session');
  await expect(open(url)).resolves.toBeUndefined();
});

test.skipIf(!prepares)('a pooler that prepares again what it hands on is taken', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const url = await startPooler(database.url, 'pool_mode = transaction', 'max_prepared_statements = 500');
  await expect(open(url)).resolves.toBeUndefined();
});
