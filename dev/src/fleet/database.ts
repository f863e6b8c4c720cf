import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
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

/** Where a server puts its log away for a restore. */
export const archiveOf = ({ folder }: Pick<DatabaseServer, 'folder'>): string => `${folder}-archive`;

async function startOn(
  bin: string,
  folder: string,
  port: number,
  further: Record<string, string> = {},
): Promise<DatabaseServer> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '100',
    ...further,
  };
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...unprivileged, cwd: folder, stdio: 'ignore' },
  );
  await until('PostgreSQL takes connections', startMs, () => isUp(port));
  return { port, folder, child };
}

/** Starts an empty server that archives its log. @param bin where PostgreSQL's programs are */
export async function startPrimary(bin: string, folder: string, port: number): Promise<DatabaseServer> {
  await makeFolder(folder);
  const form = ['-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  await run(join(bin, 'initdb'), ['-D', folder, ...form], { ...unprivileged, cwd: folder });
  await makeFolder(archiveOf({ folder }));
  return startOn(bin, folder, port, {
    archive_mode: 'on',
    archive_command: `cp %p ${archiveOf({ folder })}/%f`,
  });
}

/** Copies a running server into a folder. @param further arguments of pg_basebackup */
async function backUp(bin: string, { port }: DatabaseServer, folder: string, ...further: string[]) {
  await makeFolder(folder);
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'foyer'];
  await run(join(bin, 'pg_basebackup'), [...from, '-D', folder, '-c', 'fast', ...further], {
    ...unprivileged,
    cwd: folder,
  });
}

/** Takes a base backup, for {@link startRestored}. @returns its folder */
export async function takeBaseBackup(bin: string, server: DatabaseServer): Promise<string> {
  const folder = `${server.folder}-backup`;
  await backUp(bin, server, folder, '-X', 'none');
  return folder;
}

/** Waits until everything that a server has done so far is in its archive. */
export async function untilArchived({ port }: DatabaseServer): Promise<void> {
  const last = await ask<string>(port, 'select pg_walfile_name(pg_switch_wal())');
  await until('the log is archived', startMs, async () => {
    const archived = await ask<string | null>(port, 'select last_archived_wal from pg_stat_archiver');
    return archived !== null && archived >= last;
  });
}

/**
 * Starts a server on a base backup and brings it to what was committed until a moment.
 * @param backup the folder of {@link takeBaseBackup}
 * @param archive where the log is
 * @param at the moment, as PostgreSQL writes it
 */
export async function startRestored(
  bin: string,
  { backup, archive, at }: { backup: string; archive: string; at: string },
  port: number,
): Promise<DatabaseServer> {
  await writeFile(join(backup, 'recovery.signal'), '');
  const restored = await startOn(bin, backup, port, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: at,
    recovery_target_action: 'promote',
  });
  await until('the restored server takes writes', startMs, async () =>
    ask<boolean>(port, 'select not pg_is_in_recovery()'),
  );
  return restored;
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
  await backUp(bin, primary, folder, '-R', '-X', 'stream');
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
