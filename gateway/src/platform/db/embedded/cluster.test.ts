import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './cluster.ts';
import { embeddedAddress, placeOf, unprivileged } from './place.ts';

const program = join(import.meta.dirname, '../../../testing/hold-folder.ts');
let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer cluster-'));
  children = [];
});
afterEach(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

function hold(): ChildProcess {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

async function query(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('what was written is there at the second start', async () => {
  const first = await startEmbedded(folder);
  await query(first.connection, 'create table stored as select 42 as answer');
  await first.stop();
  const second = await startEmbedded(folder);
  const rows = await query(second.connection, 'select answer from stored');
  await second.stop();
  expect(rows).toEqual([{ answer: 42 }]);
});

test('no write waits until a new segment of the log is filled with zeros (T18)', async () => {
  const database = await startEmbedded(folder);
  await query(database.connection, 'create table one (); select pg_switch_wal(); create table two ()');
  const [current] = await query(database.connection, 'select pg_walfile_name(pg_current_wal_lsn()) as name');
  const { name } = current as { name: string };
  const { size, blocks } = await stat(join(database.cluster, 'pg_wal', name));
  await database.stop();
  expect(blocks * 512).toBeLessThan(size / 2);
});

test('after kill -9 of its process the orphaned database is ended and its writes are kept (T4)', async () => {
  const child = hold();
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const connection = JSON.parse(line.toString()) as pg.ClientConfig;
  await query(connection, 'create table stored as select 42 as answer');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // The orphan still answers: nothing ended it yet.
  expect(await query(connection, 'select answer from stored')).toEqual([{ answer: 42 }]);

  const next = await startEmbedded(folder);
  const rows = await query(next.connection, 'select answer from stored');
  await next.stop();
  expect(rows).toEqual([{ answer: 42 }]);
  await expect(query(connection, 'select 1')).rejects.toThrow();
});

const isRoot = process.getuid?.() === 0;

/** The file in which a server that was killed leaves its number. */
const numberFile = async (of = folder) => join((await placeOf(of)).cluster, 'postmaster.pid');

/** Leaves the folder as after a kill of everything, with the number of the server taken by another program since. */
async function leaveNumber(pid: number): Promise<void> {
  const running = await startEmbedded(folder);
  await query(running.connection, 'create table stored as select 42 as answer');
  const file = await numberFile();
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await running.stop();
  await writeFile(file, [pid, ...rest].join('\n'), { mode: 0o600 });
  if (isRoot) await chown(file, unprivileged.uid, unprivileged.gid);
}

test('another program that has the number of a killed server goes on, and the database starts (T4)', async () => {
  const stranger = spawn('sleep', ['600'], isRoot ? unprivileged : {});
  await leaveNumber(stranger.pid!);
  const next = await startEmbedded(folder);
  expect(await query(next.connection, 'select answer from stored')).toEqual([{ answer: 42 }]);
  await next.stop();
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  stranger.kill('SIGKILL');
  await once(stranger, 'exit');
}, 60_000);

test('the database of another folder that has the number of a killed server goes on (T4)', async () => {
  const otherFolder = await mkdtemp(join(tmpdir(), 'foyer other-'));
  const other = await startEmbedded(otherFolder);
  const [pid] = (await readFile(await numberFile(otherFolder), 'utf8')).split('\n');
  const start = 'select pg_postmaster_start_time() as start';
  const before = await query(other.connection, start);
  await leaveNumber(Number(pid));
  const next = await startEmbedded(folder);
  expect(await query(next.connection, 'select answer from stored')).toEqual([{ answer: 42 }]);
  expect(await query(other.connection, start)).toEqual(before);
  await next.stop();
  await other.stop();
  await rm(otherFolder, { recursive: true, force: true });
}, 60_000);

test('a database whose making was cut off is made anew at the next start (T4)', async () => {
  // Before the other process looks: of two that choose the place at once each would choose its own
  const { cluster } = await placeOf(folder);
  const child = hold();
  /** Whether anything that may become a database has been begun. */
  const isBegun = async () =>
    (await readdir(dirname(cluster), { recursive: true }).catch(() => [])).some(
      (name) => basename(name) === 'PG_VERSION',
    );
  await expect.poll(isBegun, { timeout: 20_000, interval: 1 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await startEmbedded(folder);
  expect(await query(next.connection, 'select 42 as answer')).toEqual([{ answer: 42 }]);
  await next.stop();
  await (await startEmbedded(folder)).stop();
  expect((await readdir(dirname(next.cluster))).filter((name) => name.includes('unfinished'))).toEqual([]);
}, 60_000);

test('a second process on the same folder stops and names the holder (T5)', async () => {
  const first = hold();
  await once(first.stdout!, 'data');
  const second = hold();
  const [words, [code]] = await Promise.all([
    text(second.stderr!),
    once(second, 'exit') as Promise<[number]>,
  ]);
  expect(code).toBe(1);
  expect(words).toContain(`is held by process ${first.pid}`);
  expect(words.trim().split('\n')).toHaveLength(1);
});

/** Kills the server of a folder as a lack of memory would. */
async function killServer(connection: pg.ClientConfig, movedTo?: string): Promise<void> {
  const [row] = await query(connection, "select current_setting('data_directory') as cluster");
  const cluster = movedTo ?? (row as { cluster: string }).cluster;
  const [pid = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

test('a database that was killed is started again at the same place, with what was written (T4)', async () => {
  const running = await startEmbedded(folder);
  await query(running.connection, 'create table stored as select 42 as answer');
  await killServer(running.connection);
  await expect
    .poll(() => query(running.connection, 'select answer from stored').catch(() => null), { timeout: 20_000 })
    .toEqual([{ answer: 42 }]);
  await running.stop();
  await expect(query(running.connection, 'select 1')).rejects.toThrow();
});

test('a database that ends again and again is given up, and that is said', async () => {
  const running = await startEmbedded(folder);
  const over = new AbortController();
  const ended = running.ended.then(() => over.abort());
  while (!over.signal.aborted) {
    await killServer(running.connection).catch(() => {});
    await Promise.race([ended, query(running.connection, 'select pg_sleep(0.05)').catch(() => {})]);
  }
  await running.stop();
  expect(over.signal.aborted).toBe(true);
});

test('a database that cannot even be launched again is given up, and that is said', async () => {
  const running = await startEmbedded(folder);
  await rename(running.cluster, `${running.cluster}.moved`);
  await killServer(running.connection, `${running.cluster}.moved`);
  await expect(running.ended).resolves.toBeUndefined();
  await running.stop();
});

test('data of another version is refused and left as it is', async () => {
  const first = await startEmbedded(folder);
  const [{ data_directory: cluster }] = (await query(first.connection, 'show data_directory')) as [
    { data_directory: string },
  ];
  await first.stop();
  await writeFile(join(cluster, 'PG_VERSION'), '12\n');
  await expect(startEmbedded(folder)).rejects.toThrow('of PostgreSQL 12, this is 18');
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('12\n');
});

test.each([
  ['cannot be read', (file: string) => mkdir(file)],
  ['was lost', async () => {}],
])('data whose version %s is left as it is', async (_, spoil) => {
  const first = await startEmbedded(folder);
  await query(first.connection, 'create table stored as select 42 as answer');
  await first.stop();
  const file = join(first.cluster, 'PG_VERSION');
  await rm(file);
  await spoil(file);
  await expect(startEmbedded(folder)).rejects.toThrow();
  await rm(file, { recursive: true, force: true });
  await writeFile(file, '18\n');
  if (isRoot) await chown(file, unprivileged.uid, unprivileged.gid);
  const second = await startEmbedded(folder);
  const rows = await query(second.connection, 'select answer from stored');
  await second.stop();
  expect(rows).toEqual([{ answer: 42 }]);
});

test('a data folder that was deleted and made again starts empty', async () => {
  const first = await startEmbedded(folder);
  await query(first.connection, 'create table stored as select 42 as answer');
  await first.stop();
  await rm(folder, { recursive: true, force: true });
  const second = await startEmbedded(folder);
  const rows = await query(second.connection, "select to_regclass('stored') as found");
  await second.stop();
  expect(rows).toEqual([{ found: null }]);
});

test('other programs find a running database by its data folder', async () => {
  const running = await startEmbedded(folder);
  const rows = await query({ connectionString: await embeddedAddress(folder) }, 'select current_user as who');
  await running.stop();
  expect(rows).toEqual([{ who: 'foyer' }]);
});
