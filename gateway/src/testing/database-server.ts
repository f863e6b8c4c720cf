import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDb } from '../platform/db/connection.ts';
import { startEmbedded } from '../platform/db/embedded/cluster.ts';
import { migrate } from '../platform/db/migrate.ts';

/** The address with another database. */
function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

/** The address with a setting for its sessions: a commit does not wait for the disk. */
function withoutDiskSync(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', '-csynchronous_commit=off');
  return changed.toString();
}

async function makeTemplate(server: string, name: string): Promise<void> {
  const client = new pg.Client(withDatabase(server, 'postgres'));
  await client.connect();
  const { FOYER_TEST_TABLESPACE: tablespace } = process.env;
  await client
    .query(`create database ${name}${tablespace ? ` tablespace ${tablespace}` : ''}`)
    .finally(() => client.end());
  const db = await openDb({
    databaseUrl: withDatabase(server, name),
    dataFolder: '',
    poolSize: 2,
    onError: () => {},
  });
  await migrate(db);
  await db.close();
}

/** Where Linux keeps files in memory, and how much of it has to be free, bytes. */
const [inMemory, roomNeeded] = ['/dev/shm', 4 * 2 ** 30];

/** A folder for the embedded server, in memory where there is room: a copy of the template is a thousand files. */
async function makeFolder(): Promise<string> {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  const fits = Math.min(room, process.availableMemory()) > roomNeeded;
  const folder = await mkdtemp(join(fits ? inMemory : tmpdir(), 'foyer-test-'));
  // Another user runs the server where root runs the tests.
  await chmod(folder, 0o755);
  return folder;
}

/** Nobody needs what a test wrote after the machine lost its power: nothing waits for the disk, and little is kept of it. */
const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

async function stopWaitingForDisk(server: string): Promise<void> {
  const client = new pg.Client(withDatabase(server, 'postgres'));
  await client.connect();
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = new pg.Client(withDatabase(server, 'postgres'));
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${prefix}%`],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

/** Does it once, however often it is asked for. */
function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}

/** Vitest ends at once when it is told to end, and tears nothing down: the server would go on, with its files in memory. */
function tearDownWhenEnded(tearDown: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void tearDown().finally(() => process.kill(process.pid, signal)));
}

/**
 * Vitest's global set-up: the real database for all tests, the server of DATABASE_URL, in its tablespace
 * FOYER_TEST_TABLESPACE if that is set, or an embedded one in a temporary folder, with one migrated template that every test copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = await makeFolder();
  const prefix = `foyer_test_${randomBytes(4).toString('hex')}`;
  const starting = given ? null : startEmbedded(folder);
  const tearDown = onceOnly(async () => {
    if (given) await dropDatabases(withoutDiskSync(given), prefix);
    await (await starting?.catch(() => null))?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  tearDownWhenEnded(tearDown);
  try {
    const embedded = await starting;
    const server = withoutDiskSync(
      given ?? `postgres://foyer@localhost/postgres?host=${embedded?.connection.host}`,
    );
    if (embedded) await stopWaitingForDisk(server);
    await makeTemplate(server, prefix);
    project.provide('databaseServer', server);
    project.provide('databaseTemplate', prefix);
    return tearDown;
  } catch (error) {
    // Vitest tears down only what was set up.
    await tearDown();
    throw error;
  }
}
