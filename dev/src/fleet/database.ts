import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDb, type Db } from '@foyer/gateway/connection';
import { end, run } from './programs.ts';
import { until } from './until.ts';

/** PostgreSQL refuses to run as root: `nobody` does it. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** How long a server may take to take connections, ms. */
const startMs = 30_000;

/** A PostgreSQL server of the rehearsal. */
export interface DatabaseServer {
  port: number;
  folder: string;
  child: ChildProcess;
}

/** @param port of a server, or of what stands before it */
export const databaseUrlAt = (port: number) => `postgres://foyer@127.0.0.1:${port}/postgres`;

/** Opens a database as commands do. Errors of connections that break are no news: they break on purpose. */
export const openAt = (port: number): Promise<Db> =>
  openDb({ databaseUrl: databaseUrlAt(port), dataFolder: '', poolSize: 2, onError: () => {} });

/** @returns the only value of the only row */
export async function ask<Value>(port: number, query: string, values: unknown[] = []): Promise<Value> {
  const db = await openAt(port);
  try {
    const { rows } = await db.pool.query<Record<string, Value>>(query, values);
    return Object.values(rows[0] ?? {})[0] as Value;
  } finally {
    await db.close();
  }
}

const isUp = (port: number): Promise<boolean> =>
  ask<number>(port, 'select 1').then(
    () => true,
    () => false,
  );

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (unprivileged.uid) await chown(folder, unprivileged.uid, unprivileged.gid);
}

async function startOn(bin: string, folder: string, port: number): Promise<DatabaseServer> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '100',
  };
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...unprivileged, cwd: folder, stdio: 'ignore' },
  );
  await until('PostgreSQL takes connections', startMs, () => isUp(port));
  return { port, folder, child };
}

/** Starts an empty server. @param bin where PostgreSQL's programs are */
export async function startPrimary(bin: string, folder: string, port: number): Promise<DatabaseServer> {
  await makeFolder(folder);
  const form = ['-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  await run(join(bin, 'initdb'), ['-D', folder, ...form], { ...unprivileged, cwd: folder });
  return startOn(bin, folder, port);
}

/**
 * Copies a server and follows it. From then on a commit is acknowledged when both have it, as Patroni's synchronous mode
 * has it.
 */
export async function startStandby(
  bin: string,
  primary: DatabaseServer,
  folder: string,
  port: number,
): Promise<DatabaseServer> {
  await makeFolder(folder);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'foyer'];
  await run(join(bin, 'pg_basebackup'), [...from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'], {
    ...unprivileged,
    cwd: folder,
  });
  const standby = await startOn(bin, folder, port);
  await ask(primary.port, "alter system set synchronous_standby_names = '*'");
  await ask(primary.port, 'select pg_reload_conf()');
  await until('the standby follows synchronously', startMs, async () => {
    const state = await ask<string>(primary.port, 'select sync_state from pg_stat_replication');
    return state === 'sync';
  });
  return standby;
}

/** Lets a standby take writes. */
export async function promote(bin: string, { folder }: DatabaseServer): Promise<void> {
  await run(join(bin, 'pg_ctl'), ['promote', '-D', folder, '-w'], { ...unprivileged, cwd: folder });
}

/** Stops a server without waiting for those who are connected. */
export const stop = ({ child }: DatabaseServer): Promise<void> => end(child, 'SIGINT');
