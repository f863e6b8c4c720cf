import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../gateway/src/testing/cache-server.ts';
import { ask, makeRoles, untilArchived, urlOf, type Engine, type Place } from './engine.ts';
import { startForwarder } from './forwarder.ts';
import { end, run, type Account } from './programs.ts';
import { until } from './until.ts';

/** How long a server may take to take connections, ms. */
const startMs = 30_000;

/** A PostgreSQL server of the rehearsal. */
interface Server extends Place {
  folder: string;
  child: ChildProcess;
}

/** Where servers are rehearsed, and who runs them: they refuse to run as root. */
interface Site {
  bin: string;
  folder: string;
  account: Account;
  password: string;
}

async function makeFolder({ account }: Site, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? -1);
}

/** The superuser's URL: everything is trusted here. @param role another one */
const urlAt = ({ password }: Site, place: Place) => urlOf('postgres', password, place);

async function startOn(
  site: Site,
  folder: string,
  port: number,
  further: Record<string, string> = {},
): Promise<Server> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '100',
    ...further,
  };
  const child = spawn(
    join(site.bin, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...site.account, cwd: folder, stdio: 'ignore' },
  );
  await until('PostgreSQL takes connections', startMs, () =>
    run(join(site.bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    ),
  );
  return { host: '127.0.0.1', port, folder, child };
}

const archiveOf = (folder: string): string => `${folder}-archive`;

/** Starts an empty server that archives its log. */
async function startPrimary(site: Site): Promise<Server> {
  const folder = join(site.folder, 'one');
  await makeFolder(site, folder);
  const form = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  await run(join(site.bin, 'initdb'), ['-D', folder, ...form], { ...site.account, cwd: folder });
  await makeFolder(site, archiveOf(folder));
  const server = await startOn(site, folder, await freePort(), {
    archive_mode: 'on',
    archive_command: `cp %p ${archiveOf(folder)}/%f`,
  });
  await makeRoles(site.bin, site.password, server);
  return server;
}

/** Copies a running server into a folder. @param further arguments of pg_basebackup */
async function copy(site: Site, { port }: Server, folder: string, ...further: string[]): Promise<void> {
  await makeFolder(site, folder);
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  await run(join(site.bin, 'pg_basebackup'), [...from, '-D', folder, '-c', 'fast', ...further], {
    ...site.account,
    cwd: folder,
  });
}

/**
 * Copies a server and follows it. From then on a commit is acknowledged when both have it, as Patroni's synchronous mode
 * has it.
 */
async function startStandby(site: Site, primary: Server): Promise<Server> {
  const folder = join(site.folder, 'two');
  await copy(site, primary, folder, '-R', '-X', 'stream');
  const standby = await startOn(site, folder, await freePort());
  const url = urlAt(site, primary);
  await ask(url, "alter system set synchronous_standby_names = '*'");
  await ask(url, 'select pg_reload_conf()');
  await until('the standby follows synchronously', startMs, async () => {
    const state = await ask<string>(url, 'select sync_state from pg_stat_replication');
    return state === 'sync';
  });
  return standby;
}

/** Starts a server on the backup and brings it to a moment. */
async function startRestored(site: Site, backup: string, archive: string, at: string): Promise<Server> {
  await writeFile(join(backup, 'recovery.signal'), '');
  const restored = await startOn(site, backup, await freePort(), {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: at,
    recovery_target_action: 'promote',
  });
  await until('the restored server takes writes', startMs, async () =>
    ask<boolean>(urlAt(site, restored), 'select not pg_is_in_recovery()'),
  );
  return restored;
}

/** Stops a server without waiting for those who are connected. */
const stop = ({ child }: Server): Promise<void> => end(child, 'SIGINT');

/** Starts a server that the rehearsal itself archives and lets fail over, where Patroni and pgBackRest are not installed. */
export async function startPlain(site: Site): Promise<Engine> {
  let primary = await startPrimary(site);
  let standby: Server | null = null;
  const forwarder = await startForwarder(primary.port);
  const [backup, archive] = [join(site.folder, 'backup'), archiveOf(primary.folder)];
  return {
    at: { host: '127.0.0.1', port: forwarder.port },
    primary: () => primary,
    takeBackup: () => copy(site, primary, backup, '-X', 'none'),
    untilArchived: () => untilArchived(urlAt(site, primary)),
    async restore(at) {
      const restored = await startRestored(site, backup, archive, at);
      return { host: restored.host, port: restored.port, stop: () => stop(restored) };
    },
    async untilFollowed() {
      standby ??= await startStandby(site, primary);
    },
    async failOver() {
      if (!standby) throw new Error('nobody follows');
      await end(primary.child, 'SIGKILL');
      forwarder.leadTo(null);
      await run(join(site.bin, 'pg_ctl'), ['promote', '-D', standby.folder, '-w'], {
        ...site.account,
        cwd: standby.folder,
      });
      primary = standby;
      forwarder.leadTo(primary.port);
    },
    async close() {
      await forwarder.close();
      await stop(primary);
      if (standby) await stop(standby);
    },
  };
}
