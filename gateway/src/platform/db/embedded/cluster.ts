import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { StopError } from '../../stop-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { holdFolder, isAlive } from './holder.ts';
import { whenGone } from './when-gone.ts';
import { embeddedLogin, makeFolder, placeOf, rootHome, unprivileged, type Place } from './place.ts';

/** The major version whose files we can open. */
const majorVersion = '18';
/** A running embedded database. */
export interface Embedded {
  /** The folder of its files. */
  cluster: string;
  /** Connection options for `pg`. */
  connection: { host: string; user: string; database: string };
  /** Ends it, letting running statements finish for at most `graceMs`. */
  stop(): Promise<void>;
  /** Resolves when the server ended without `stop` and could not be started again. */
  ended: Promise<void>;
}

const launch = (program: string, args: string[], place: Place) =>
  spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl-C in the terminal reaches the whole process group: the database must outlive the gateway's farewell.
    detached: true,
    cwd: place.cluster,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    ...(place.asRoot ? unprivileged : {}),
  });

/** Keeps the last lines a program wrote, for the error message. */
function lastWords(child: ChildProcess): () => string {
  let words = '';
  const keep = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => words.trim().split('\n').slice(-4).join(' | ');
}

/** Null for what is not there; what cannot be read is there. */
function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const unfinishedEnding = '.unfinished-';

/** Removes what an earlier start began to make; what cannot be removed is in nobody's way. */
async function removeUnfinished({ cluster }: Place): Promise<void> {
  const [folder, beginning] = [dirname(cluster), `${basename(cluster)}${unfinishedEnding}`];
  const names = (await readdir(folder)).filter((name) => name.startsWith(beginning));
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
}

async function initialise(binaries: Binaries, place: Place): Promise<void> {
  await removeUnfinished(place);
  const version = await readFile(join(place.cluster, 'PG_VERSION'), 'utf8').catch(orMissing);
  if (version?.trim() === majorVersion) return;
  if (version !== null) {
    throw new StopError(
      `The data in ${place.cluster} is of PostgreSQL ${version.trim()}, this is ${majorVersion}. ` +
        'Set FOYER_DATA to another folder, or start the version that wrote it.',
    );
  }
  if ((await readdir(place.cluster).catch(orMissing))?.length) {
    throw new StopError(
      `${place.cluster} holds something that is no database of PostgreSQL. ` +
        'Set FOYER_DATA to another folder, or remove it.',
    );
  }
  // Under a name of its own until it is whole: making it may be cut off, and then goes on by itself for a moment
  const unfinished = { ...place, cluster: `${place.cluster}${unfinishedEnding}${randomUUID()}` };
  await makeFolder(unfinished.cluster, place);
  const child = launch(
    binaries.initdb,
    ['-D', unfinished.cluster, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'],
    unfinished,
  );
  const words = lastWords(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new StopError(`The embedded database could not be created in ${place.cluster}: ${words()}`);
  await rename(unfinished.cluster, place.cluster);
}

/** Whether another program has the number of a server that was killed; false where the system does not tell. */
async function isOfAnother(pid: number, { cluster }: Place): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(({ code }: NodeJS.ErrnoException) =>
    code === 'EACCES' ? '' : null,
  );
  return folder !== null && folder !== (await realpath(cluster));
}

/** After a kill -9 of the gateway its database goes on by itself: ends it before a new one starts. */
async function endOrphan(place: Place): Promise<void> {
  const file = join(place.cluster, 'postmaster.pid');
  const [first, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (await isOfAnother(pid, place)) {
    // PostgreSQL takes the number of its own parent for that of nobody, and goes on to look whether the memory is still in use
    await writeFile(file, [process.pid, ...rest].join('\n'));
    return;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  if (!command.includes('postgres')) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    if (await until(() => !isAlive(pid), 3000)) return;
  }
}

/** Asks again and again until it is so, or the time is over. */
async function until(isSo: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return isSo();
}

async function accepts(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}

/** One life of the server. */
type Running = Pick<Embedded, 'connection' | 'cluster' | 'stop'> & { exited: Promise<void> };

async function startServer(binaries: Binaries, place: Place): Promise<Running> {
  await makeFolder(place.socket, place);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.socket,
    max_connections: '100',
    shared_buffers: '64MB',
    // Every bet waits while a new segment of the log is filled with zeros, 100 ms and more; without, nothing is less durable.
    wal_init_zero: 'off',
    log_min_messages: 'warning',
    timezone: 'UTC',
  };
  const child = launch(
    binaries.postgres,
    ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    place,
  );
  const words = lastWords(child);
  await once(child, 'spawn').catch((error: Error) => {
    throw new StopError(`The embedded database did not start in ${place.cluster}: ${error.message}`);
  });
  const exited = once(child, 'exit').then(() => {});
  const connection = { host: place.socket, ...embeddedLogin };
  if (
    !(await until(async () => child.exitCode !== null || (await accepts(connection)), 30_000)) ||
    child.exitCode !== null
  ) {
    child.kill('SIGQUIT');
    throw new StopError(`The embedded database did not start in ${place.cluster}: ${words()}`);
  }
  return {
    connection,
    cluster: place.cluster,
    exited,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      await exited;
      await rm(place.socket, { recursive: true, force: true });
    },
  };
}

/** A server that ends so often, within so many ms, is not started again: something is wrong that a start does not cure. */
const [mostEnds, endsWithinMs] = [3, 60_000];

/**
 * Starts the server and starts it again when it ends by itself; connections find the new one at the same place.
 * @param start begins one life of it
 */
async function superviseServer(start: () => Promise<Running>): Promise<Embedded> {
  let running = await start();
  const stopping = new AbortController();
  let ends: number[] = [];
  /** Resolves when it is up again, rejects when it cannot be. */
  let starting: Promise<void> = Promise.resolve();
  const revive = async (): Promise<void> => {
    const now = performance.now();
    ends = [...ends.filter((at) => now - at < endsWithinMs), now];
    if (ends.length > mostEnds) throw new Error('the database ends again and again');
    running = await start();
  };
  const untilItCannotRun = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await running.exited;
      if (stopping.signal.aborted) break;
      starting = revive();
      if (
        await starting.then(
          () => false,
          () => true,
        )
      )
        return;
    }
    await new Promise<never>(() => {});
  };
  return {
    connection: running.connection,
    cluster: running.cluster,
    ended: untilItCannotRun(),
    async stop() {
      stopping.abort();
      await starting.catch(() => {});
      await running.stop();
    },
  };
}

/**
 * Starts PostgreSQL on a data folder of our own; made when missing, reused when there.
 * @param dataFolder absolute path
 * @throws StopError when the folder is held, not writable, or of another version
 */
export async function startEmbedded(dataFolder: string): Promise<Embedded> {
  const release = await holdFolder(dataFolder).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof StopError) throw error;
    throw new StopError(
      `The data folder ${dataFolder} cannot be used (${error.code}). Set FOYER_DATA to one that can be written.`,
    );
  });
  try {
    const place = await placeOf(dataFolder);
    const binaries = await findBinaries(place.asRoot ? rootHome : null);
    await access(dataFolder, constants.W_OK);
    await initialise(binaries, place);
    const server = await superviseServer(() =>
      whenGone(async () => {
        await endOrphan(place);
        return startServer(binaries, place);
      }),
    );
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
